import {
  columnResizingFeature,
  columnSizingFeature,
  functionalUpdate,
  type Header,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import { COLUMN_MAX, COLUMN_MIN, columnDefaults, historyColumns, type Widths } from "#domain/history-columns.ts";
import type { HistoryRow } from "#domain/transaction.ts";
import type { HistoryColumnsViewModel } from "./history-columns-view-model.ts";

const features = tableFeatures({ columnSizingFeature, columnResizingFeature });

export type HistoryTableHeader = Header<typeof features, HistoryRow>;

const columns = historyColumns.map((id) => ({
  id,
  size: columnDefaults[id],
  minSize: COLUMN_MIN,
  maxSize: COLUMN_MAX,
}));

const NO_ROWS: readonly HistoryRow[] = [];

/**
 * The columns with their sizes and what resizes them by mouse and touch. The rows are not given to the library: what
 * matches, its order and its page are computed by the view-model, once for everything that shows them.
 */
export const useHistoryTable = (widths: Widths, { resize }: Pick<HistoryColumnsViewModel, "resize">) =>
  useTable(
    {
      features,
      columns,
      data: NO_ROWS,
      columnResizeMode: "onChange",
      state: { columnSizing: widths },
      onColumnSizingChange: (update) => {
        const next = functionalUpdate(update, widths as Readonly<Record<string, number>>);
        for (const column of historyColumns) {
          const width = next[column];
          if (width !== undefined && width !== widths[column]) resize(column, width);
        }
      },
    },
    ({ columnResizing }) => columnResizing.isResizingColumn,
  );
