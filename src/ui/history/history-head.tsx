import { observer } from "mobx-react-lite";
import {
  type KeyboardEvent as ReactKeyboardEvent,
  type MouseEvent as ReactMouseEvent,
  type PointerEvent,
  type ReactNode,
  useRef,
} from "react";
import {
  COLUMN_MAX,
  COLUMN_MIN,
  COLUMN_STEP,
  type HistoryColumn,
  historyColumns,
  type Widths,
} from "#domain/history-columns.ts";
import { type SortColumn, sortColumns, type SortDirection } from "#domain/history-query.ts";
import { columnNames } from "./history-columns.ts";
import type { HistoryColumnsViewModel } from "./history-columns-view-model.ts";
import classes from "./history-head.module.css";
import type { HistoryViewModel } from "./history-view-model.ts";
import { type HistoryTableHeader, useHistoryTable } from "./use-history-table.ts";

interface HistoryHeadProps {
  readonly history: HistoryViewModel;
  readonly columns: HistoryColumnsViewModel;
}

/**
 * The heads of the columns. Renders apart from the rows, which stay as they are while a column is resized, and not for a
 * sort, because the library publishes its state anew every time.
 */
export const HistoryHead = observer(({ history, columns }: HistoryHeadProps) => {
  const table = useHistoryTable(columns.widths, columns);
  const heads = historyColumns.flatMap((column) => {
    const header = table.getFlatHeaders().find(({ id }) => id === column);
    return header === undefined ? [] : [{ column, header }];
  });
  return (
    <thead role="rowgroup" className={classes.head}>
      <tr role="row">
        {heads.map(({ column, header }) => (
          <Head key={column} column={column} history={history}>
            <Resizer column={column} columns={columns} header={header} isActive={table.state === column} />
          </Head>
        ))}
      </tr>
    </thead>
  );
});

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
  readonly header: HistoryTableHeader;
  readonly isActive: boolean;
}

/**
 * The edge of a column: dragged, which Escape takes back, or moved by the arrow keys; a double click or the Home key puts
 * it back. A column that has taken spare width is resized from the width that it is shown with.
 */
const Resizer = observer(({ column, columns, header, isActive }: ResizerProps) => {
  const width = columns.widthOf(column);
  const start = header.getResizeHandler();
  const shownWidth = (edge: Element) =>
    Math.max(width, Math.round(edge.parentElement?.getBoundingClientRect().width ?? 0));
  const before = useRef<Widths>({});
  // Before the library begins, which reads the width then.
  const onPointerDown = ({ currentTarget }: PointerEvent) => {
    before.current = columns.widths;
    columns.resize(column, shownWidth(currentTarget));
  };
  const onMouseDown = (event: ReactMouseEvent) => {
    start(event);
    takenBackByEscape(event.clientX, () => columns.putBack(before.current));
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
      aria-label={`Width of ${columnNames[column]}`}
      aria-valuenow={width}
      aria-valuemin={COLUMN_MIN}
      aria-valuemax={COLUMN_MAX}
      aria-valuetext={`${width} pixels`}
      className={classes.resizer}
      data-active={isActive || undefined}
      onPointerDown={onPointerDown}
      onMouseDown={onMouseDown}
      onTouchStart={start}
      onDoubleClick={() => columns.reset(column)}
      onKeyDown={onKeyDown}
    />
  );
});

/**
 * Until the button is let go; what was not moved stays as it was. The library only ends a drag where it is let go, so it
 * is told that it was, where it began.
 */
const takenBackByEscape = (clientX: number, putBack: () => void): void => {
  const over = new AbortController();
  const { signal } = over;
  const onEscape = ({ key }: KeyboardEvent) => {
    if (key !== "Escape") return;
    document.dispatchEvent(new MouseEvent("mouseup", { clientX }));
    putBack();
    over.abort();
  };
  addEventListener("keydown", onEscape, { signal });
  // The window hears of it after the library, which listens at the document.
  const onMouseUp = (event: MouseEvent) => {
    if (event.clientX === clientX) putBack();
    over.abort();
  };
  addEventListener("mouseup", onMouseUp, { signal });
};
