import { type RefObject, useEffect, useState } from "react";

/** Where a table goes on beyond its box. */
export interface TableEdges {
  readonly before: boolean;
  readonly after: boolean;
}

/** Follows the scrolling and the size of a box, and scrolls the first column that is read into it whenever it is another. */
export const useTableEdges = (box: RefObject<HTMLElement | null>, firstRead: number): TableEdges => {
  const [edges, setEdges] = useState<TableEdges>({ before: false, after: false });
  useEffect(() => {
    const shown = box.current;
    if (shown === null) return undefined;
    const measure = () => {
      const rest = shown.scrollWidth - shown.clientWidth - Math.abs(shown.scrollLeft);
      const next = { before: Math.abs(shown.scrollLeft) > 1, after: rest > 1 };
      setEdges((last) => (last.before === next.before && last.after === next.after ? last : next));
    };
    const sizes = new ResizeObserver(measure);
    sizes.observe(shown);
    shown.addEventListener("scroll", measure, { passive: true });
    measure();
    return () => {
      sizes.disconnect();
      shown.removeEventListener("scroll", measure);
    };
  }, [box]);
  useEffect(() => {
    const [shown, column] = [box.current, box.current?.querySelectorAll("th")[firstRead]];
    if (!shown || !column) return;
    const isInView =
      column.offsetLeft >= shown.scrollLeft &&
      column.offsetLeft + column.offsetWidth <= shown.scrollLeft + shown.clientWidth;
    if (!isInView) shown.scrollLeft = Math.max(0, column.offsetLeft - BESIDE);
  }, [box, firstRead]);
  return edges;
};

/** In pixels: of the column before, so that one sees that there is one. */
const BESIDE = 24;
