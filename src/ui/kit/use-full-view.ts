import { type RefObject, useEffect } from "react";

/** Scrolls an element into view as it appears, and whenever it grows; one that is higher than the window, to its beginning. */
export const useFullView = (element: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const shown = element.current;
    if (shown === null) return undefined;
    let height = 0;
    const sizes = new ResizeObserver(() => {
      const { offsetHeight } = shown;
      if (offsetHeight > height)
        shown.scrollIntoView({ block: offsetHeight > window.innerHeight / 2 ? "start" : "nearest" });
      height = offsetHeight;
    });
    sizes.observe(shown);
    return () => sizes.disconnect();
  }, [element]);
};
