import { type RefObject, useEffect } from "react";

const TOP = "--selection-bar";

/** Says in the style of the page how far above the end of the window the bar begins, so that notices stand above it. */
export const useTopOfBar = (bar: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const place = bar.current;
    if (place === null) return;
    const { style } = document.documentElement;
    const measure = () => {
      const { top, height } = place.getBoundingClientRect();
      if (height === 0) style.removeProperty(TOP);
      else style.setProperty(TOP, `${Math.round(window.innerHeight - top)}px`);
    };
    const sizes = new ResizeObserver(measure);
    sizes.observe(place);
    // A list that ends above the end of the window takes the bar with it.
    if (place.parentElement !== null) sizes.observe(place.parentElement);
    // So does a banner, for which the page makes room.
    sizes.observe(document.body);
    window.addEventListener("scroll", measure, { passive: true });
    window.addEventListener("resize", measure);
    return () => {
      sizes.disconnect();
      window.removeEventListener("scroll", measure);
      window.removeEventListener("resize", measure);
      style.removeProperty(TOP);
    };
  }, [bar]);
};
