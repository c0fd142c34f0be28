import { observer } from "mobx-react-lite";
import type { KeyboardEvent } from "react";
import { COLUMN_MAX, COLUMN_MIN, COLUMN_STEP, type HistoryColumn, historyColumns } from "#domain/history-columns.ts";
import { type SortColumn, sortColumns } from "#domain/history-query.ts";
import { columnNames } from "./history-columns.ts";
import type { HistoryColumnsViewModel } from "./history-columns-view-model.ts";
import classes from "./history-head.module.css";
import type { HistoryViewModel } from "./history-view-model.ts";
import { type HistoryTableHeader, useHistoryTable } from "./use-history-table.ts";

interface HistoryHeadProps {
  readonly history: HistoryViewModel;
  readonly columns: HistoryColumnsViewModel;
}

/** The columns and their heads. Renders apart from the rows, which stay as they are while a column is resized. */
export const HistoryHead = observer(({ history, columns }: HistoryHeadProps) => {
  const table = useHistoryTable(columns.widths, columns);
  const heads = historyColumns.flatMap((column) => {
    const header = table.getFlatHeaders().find(({ id }) => id === column);
    return header === undefined ? [] : [{ column, header }];
  });
  return (
    <>
      <colgroup>
        {heads.map(({ column }) => (
          <col key={column} style={{ width: columns.widthOf(column) }} />
        ))}
        {/* Takes what is left of a wide window. */}
        <col />
      </colgroup>
      <thead className={classes.head}>
        <tr>
          {heads.map(({ column, header }) => {
            const sorted = sortColumns.find((one) => one === column);
            return (
              <th
                key={column}
                scope="col"
                aria-label={columnNames[column]}
                {...(sorted && sorted === history.query.column && { "aria-sort": history.query.direction })}
              >
                {sorted ? <SortButton column={sorted} history={history} /> : columnNames[column]}
                <Resizer column={column} columns={columns} header={header} isActive={table.state === column} />
              </th>
            );
          })}
          <td aria-hidden />
        </tr>
      </thead>
    </>
  );
});

interface SortButtonProps {
  readonly column: SortColumn;
  readonly history: HistoryViewModel;
}

const SortButton = observer(({ column, history }: SortButtonProps) => (
  <button
    type="button"
    className={classes.sort}
    data-direction={history.query.column === column ? history.query.direction : undefined}
    onClick={() => history.sortBy(column)}
  >
    {columnNames[column]}
  </button>
));

interface ResizerProps {
  readonly column: HistoryColumn;
  readonly columns: HistoryColumnsViewModel;
  readonly header: HistoryTableHeader;
  readonly isActive: boolean;
}

/** The edge of a column: dragged, or moved by the arrow keys; a double click or the Home key puts it back. */
const Resizer = observer(({ column, columns, header, isActive }: ResizerProps) => {
  const width = columns.widthOf(column);
  const start = header.getResizeHandler();
  const onKeyDown = (event: KeyboardEvent) => {
    const change = { ArrowLeft: -COLUMN_STEP, ArrowRight: COLUMN_STEP }[event.key];
    if (change !== undefined) columns.resize(column, width + change);
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
      onMouseDown={start}
      onTouchStart={start}
      onDoubleClick={() => columns.reset(column)}
      onKeyDown={onKeyDown}
    />
  );
});
