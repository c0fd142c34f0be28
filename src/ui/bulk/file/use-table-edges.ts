import { type RefObject, useEffect, useState } from "react";

/** Where a table goes on beyond its box. */
export interface TableEdges {
  readonly before: boolean;
  readonly after: boolean;
}

/**
 * Follows the scrolling and the size of a box, and scrolls the first column that is read into it whenever that column
 * changes. Sizes are read only when the browser reports them, which it does at first, too: by then they are known.
 * Reading them at once would make one long task of rendering and layout.
 */
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
    let isFirst = true;
    const sizes = new ResizeObserver(() => {
      if (isFirst) showColumn(shown, firstRead);
      isFirst = false;
      measure();
    });
    sizes.observe(shown);
    shown.addEventListener("scroll", measure, { passive: true });
    return () => {
      sizes.disconnect();
      shown.removeEventListener("scroll", measure);
    };
  }, [box, firstRead]);
  return edges;
};

const showColumn = (box: HTMLElement, position: number): void => {
  const column = box.querySelectorAll("th")[position];
  if (column === undefined) return;
  const isInView =
    column.offsetLeft >= box.scrollLeft && column.offsetLeft + column.offsetWidth <= box.scrollLeft + box.clientWidth;
  if (!isInView) box.scrollLeft = Math.max(0, column.offsetLeft - BESIDE);
};

/** In pixels: of the column before, so that one sees that there is one. */
const BESIDE = 24;
