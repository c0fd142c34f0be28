import { observer } from "mobx-react-lite";
import {
  type KeyboardEvent as ReactKeyboardEvent,
  type PointerEvent as ReactPointerEvent,
  type ReactNode,
  useState,
} from "react";
import {
  COLUMN_MAX,
  COLUMN_MIN,
  COLUMN_STEP,
  type HistoryColumn,
  historyColumns,
} from "#domain/history/history-columns.ts";
import { type SortColumn, sortColumns, type SortDirection } from "#domain/history/history-query.ts";
import { columnNames, historyTexts } from "./history-texts.ts";
import type { HistoryColumnsViewModel } from "./history-columns-view-model.ts";
import classes from "./history-head.module.css";
import type { HistoryViewModel } from "./history-view-model.ts";

interface HistoryHeadProps {
  readonly history: HistoryViewModel;
  readonly columns: HistoryColumnsViewModel;
}

/** The heads of the columns. Renders apart from the rows, which stay as they are while a column is resized. */
export const HistoryHead = ({ history, columns }: HistoryHeadProps) => (
  <thead role="rowgroup" className={classes.head}>
    <tr role="row">
      {historyColumns.map((column) => (
        <Head key={column} column={column} history={history}>
          <Resizer column={column} columns={columns} />
        </Head>
      ))}
    </tr>
  </thead>
);

interface HeadProps {
  readonly column: HistoryColumn;
  readonly history: HistoryViewModel;
  /** At its end. */
  readonly children: ReactNode;
}

const Head = observer(({ column, history: { query, sortBy }, children }: HeadProps) => {
  const sortable = sortColumns.find((one) => one === column);
  const direction = query.column === column ? query.direction : undefined;
  return (
    <th role="columnheader" scope="col" aria-label={columnNames[column]} aria-sort={direction}>
      {sortable ? <SortButton column={sortable} direction={direction} sortBy={sortBy} /> : columnNames[column]}
      {children}
    </th>
  );
});

interface SortButtonProps extends Pick<HistoryViewModel, "sortBy"> {
  readonly column: SortColumn;
  readonly direction: SortDirection | undefined;
}

const SortButton = ({ column, direction, sortBy }: SortButtonProps) => (
  <button
    type="button"
    className={classes.sort}
    data-direction={direction}
    title={columnNames[column]}
    onClick={() => sortBy(column)}
  >
    {columnNames[column]}
  </button>
);

interface ResizerProps {
  readonly column: HistoryColumn;
  readonly columns: HistoryColumnsViewModel;
}

/**
 * The edge of a column: dragged, which Escape takes back, or moved by the arrow keys; a double click or the Home key puts
 * it back. A column that is wider or narrower than it was set is resized from the width that it is shown with.
 */
const Resizer = observer(({ column, columns }: ResizerProps) => {
  const [isDragged, setDragged] = useState(false);
  const width = columns.widthOf(column);
  const shownWidth = (edge: Element) => Math.round(edge.parentElement?.getBoundingClientRect().width ?? 0) || width;
  const onPointerDown = ({ button, clientX: start, currentTarget }: ReactPointerEvent) => {
    if (button !== 0) return;
    const before = columns.widths;
    const shown = shownWidth(currentTarget);
    const over = new AbortController();
    const { signal } = over;
    const end = () => {
      over.abort();
      setDragged(false);
    };
    const onMove = ({ clientX }: PointerEvent) => {
      // What was not moved stays as it was: a click sets no width.
      if (clientX === start) columns.putBack(before);
      else columns.resize(column, shown + clientX - start);
    };
    const onEscape = ({ key }: KeyboardEvent) => {
      if (key !== "Escape") return;
      columns.putBack(before);
      end();
    };
    setDragged(true);
    addEventListener("pointermove", onMove, { signal });
    addEventListener("pointerup", end, { signal });
    addEventListener("pointercancel", end, { signal });
    addEventListener("keydown", onEscape, { signal });
  };
  const onKeyDown = (event: ReactKeyboardEvent) => {
    const change = { ArrowLeft: -COLUMN_STEP, ArrowRight: COLUMN_STEP }[event.key];
    if (change !== undefined) columns.resize(column, shownWidth(event.currentTarget) + change);
    else if (event.key === "Home") columns.reset(column);
    else return;
    event.preventDefault();
  };
  return (
    <div
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={historyTexts.table.width(columnNames[column])}
      aria-valuenow={width}
      aria-valuemin={COLUMN_MIN}
      aria-valuemax={COLUMN_MAX}
      aria-valuetext={historyTexts.table.pixels(width)}
      className={classes.resizer}
      data-active={isDragged || undefined}
      onPointerDown={onPointerDown}
      onDoubleClick={() => columns.reset(column)}
      onKeyDown={onKeyDown}
    />
  );
});
