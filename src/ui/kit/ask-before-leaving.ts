import { useEffect, useLayoutEffect, useRef } from "react";

/** Whether the browser asks before the page is left or reloaded. */
export const askBeforeLeaving = (isWanted: boolean): void => {
  if (isWanted) addEventListener("beforeunload", refuseToLeave);
  else removeEventListener("beforeunload", refuseToLeave);
};

const refuseToLeave = (event: BeforeUnloadEvent): void => event.preventDefault();

/**
 * The same while a page is shown that would lose something. Beside what runs on after it: each has a listener of its own.
 * Where only the moment of leaving shows whether anything is lost, `wouldLose` is asked then.
 */
export const useAskBeforeLeaving = (isWanted: boolean, wouldLose = () => true): void => {
  const latest = useRef(wouldLose);
  useLayoutEffect(() => {
    latest.current = wouldLose;
  });
  useEffect(() => {
    if (!isWanted) return undefined;
    const refuse = (event: BeforeUnloadEvent) => {
      if (latest.current()) event.preventDefault();
    };
    addEventListener("beforeunload", refuse);
    return () => removeEventListener("beforeunload", refuse);
  }, [isWanted]);
};
