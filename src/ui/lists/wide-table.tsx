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
 * The place of a table that may be wider. It fades out where the table goes on. The scrollbar stands at the lower edge of the
 * window: the end of the table is far below.
 */
export const WideTable = ({ children }: { readonly children: ReactNode }) => {
  const box = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const [{ before, after, width }, setScrolled] = useState<Scrolled>({ before: false, after: false, width: 0 });
  useEffect(() => {
    const place = box.current;
    if (place === null) return undefined;
    const measure = () => {
      const { scrollWidth, clientWidth, scrollLeft } = place;
      if (bar.current !== null) bar.current.scrollLeft = scrollLeft;
      const next = { before: scrollLeft > 1, after: scrollWidth - clientWidth - scrollLeft > 1, width: scrollWidth };
      setScrolled((last) =>
        last.before === next.before && last.after === next.after && last.width === next.width ? last : next,
      );
    };
    const sizes = new ResizeObserver(measure);
    sizes.observe(place);
    for (const table of place.children) sizes.observe(table);
    place.addEventListener("scroll", measure, { passive: true });
    return () => {
      sizes.disconnect();
      place.removeEventListener("scroll", measure);
    };
  }, []);
  return (
    <>
      <div ref={box} className={classes.scroll} data-before={before || undefined} data-after={after || undefined}>
        {children}
      </div>
      {(before || after) && (
        <div
          ref={bar}
          aria-hidden
          tabIndex={-1}
          className={classes.bar}
          onScroll={({ currentTarget: { scrollLeft } }) => {
            if (box.current !== null) box.current.scrollLeft = scrollLeft;
          }}
        >
          <div style={{ width }} />
        </div>
      )}
    </>
  );
};
