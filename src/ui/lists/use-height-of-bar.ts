import { type RefObject, useEffect } from "react";

const HEIGHT = "--selection-bar";

/** Says in the style of the page how high the bar is, so that notices stand above it. It has another height in a narrow window. */
export const useHeightOfBar = (bar: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const place = bar.current;
    if (place === null) return;
    const { style } = document.documentElement;
    const sizes = new ResizeObserver(() => style.setProperty(HEIGHT, `${place.offsetHeight}px`));
    sizes.observe(place);
    return () => {
      sizes.disconnect();
      style.removeProperty(HEIGHT);
    };
  }, [bar]);
};
