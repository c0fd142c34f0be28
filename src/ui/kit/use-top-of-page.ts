import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

/** The box of another page's rows begins at its top, where it scrolls by itself, else where the window does. */
export const useTopOfPage = (box: RefObject<HTMLElement | null>, page: number): void => {
  const shown = useRef(page);
  // Asking where the box stands lays out its rows in the middle of the change, so it is asked only after a scroll.
  const mayBeScrolled = useRef(true);
  useEffect(() => {
    const scrolled = () => void (mayBeScrolled.current = true);
    addEventListener("scroll", scrolled, { capture: true, passive: true });
    return () => removeEventListener("scroll", scrolled, { capture: true });
  }, []);
  useLayoutEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    if (!mayBeScrolled.current) return;
    mayBeScrolled.current = false;
    box.current?.scrollTo({ top: 0 });
    if ((box.current?.getBoundingClientRect().top ?? 0) < 0) box.current?.scrollIntoView({ block: "start" });
  }, [box, page]);
};
