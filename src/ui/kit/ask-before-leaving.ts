import { useEffect } from "react";

/** Whether the browser asks before the page is left or reloaded. */
export const askBeforeLeaving = (isWanted: boolean): void => {
  if (isWanted) addEventListener("beforeunload", refuseToLeave);
  else removeEventListener("beforeunload", refuseToLeave);
};

const refuseToLeave = (event: BeforeUnloadEvent): void => event.preventDefault();

const always = (): boolean => true;

/**
 * The same while a page is shown that would lose something. Each caller has a listener of its own. `wouldLose` is called when the
 * page is about to close, and must be the same function at every rendering.
 */
export const useAskBeforeLeaving = (isWanted: boolean, wouldLose = always): void => {
  useEffect(() => {
    if (!isWanted) return undefined;
    const refuse = (event: BeforeUnloadEvent) => {
      if (wouldLose()) event.preventDefault();
    };
    addEventListener("beforeunload", refuse);
    return () => removeEventListener("beforeunload", refuse);
  }, [isWanted, wouldLose]);
};
