import { type ReactNode, useEffect, useRef, useState } from "react";
import classes from "./wide-table.module.css";

interface Scrolled {
  /** Where the table goes on beyond its place. */
  readonly before: boolean;
  readonly after: boolean;
  /** Of the table, in pixels. */
  readonly width: number;
}

/**
 * The place of a table whose rows may be wider, below a head that stays at the top of the window. It fades out where the rows go on.
 * Their scrollbar stands at the lower edge of the window: the end of the table is far below.
 */
export const WideTable = ({ children }: { readonly children: ReactNode }) => {
  const box = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const [{ before, after, width }, setScrolled] = useState<Scrolled>({ before: false, after: false, width: 0 });
  useEffect(() => {
    // They scroll apart: a head could not stay at the top of the window in a box that scrolls.
    const head = box.current?.querySelector("thead");
    const place = box.current?.querySelector("tbody");
    if (!head || !place) return undefined;
    const measure = () => {
      const { scrollWidth, clientWidth, scrollLeft } = place;
      head.scrollLeft = scrollLeft;
      if (bar.current !== null) bar.current.scrollLeft = scrollLeft;
      const next = { before: scrollLeft > 1, after: scrollWidth - clientWidth - scrollLeft > 1, width: scrollWidth };
      setScrolled((last) =>
        last.before === next.before && last.after === next.after && last.width === next.width ? last : next,
      );
    };
    const sizes = new ResizeObserver(measure);
    sizes.observe(place);
    // As wide as all rows.
    for (const row of head.children) sizes.observe(row);
    place.addEventListener("scroll", measure, { passive: true });
    // The focus scrolls to a head.
    const follow = () => (place.scrollLeft = head.scrollLeft);
    head.addEventListener("scroll", follow, { passive: true });
    return () => {
      sizes.disconnect();
      place.removeEventListener("scroll", measure);
      head.removeEventListener("scroll", follow);
    };
  }, []);
  return (
    <>
      <div ref={box} className={classes.wide} data-before={before || undefined} data-after={after || undefined}>
        {children}
      </div>
      {(before || after) && (
        <div
          ref={bar}
          aria-hidden
          tabIndex={-1}
          className={classes.bar}
          onScroll={({ currentTarget: { scrollLeft } }) => {
            const place = box.current?.querySelector("tbody");
            if (place) place.scrollLeft = scrollLeft;
          }}
        >
          <div style={{ width }} />
        </div>
      )}
    </>
  );
};
