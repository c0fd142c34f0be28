import { type RefObject, useEffect } from "react";

/** Scrolls an element into view as it appears, and whenever it grows or the window changes; one that is higher than the window, to its beginning. */
export const useFullView = (element: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const shown = element.current;
    if (shown === null) return undefined;
    let height = 0;
    const show = () =>
      shown.scrollIntoView({ block: shown.offsetHeight > window.innerHeight / 2 ? "start" : "nearest" });
    const sizes = new ResizeObserver(() => {
      const { offsetHeight } = shown;
      if (offsetHeight > height) show();
      height = offsetHeight;
    });
    sizes.observe(shown);
    window.addEventListener("resize", show);
    return () => {
      sizes.disconnect();
      window.removeEventListener("resize", show);
    };
  }, [element]);
};
