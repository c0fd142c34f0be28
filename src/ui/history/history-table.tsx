import { Box } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { type CSSProperties, Fragment, useCallback, useRef, useState } from "react";
import { type HistoryColumn, historyColumns, widthOf, type Widths } from "#domain/history/history-columns.ts";
import { copiedOf, type HistoryLine } from "#domain/history/transaction.ts";
import { useCopying } from "#ui/kit/use-copying.ts";
import { useTopOfPage } from "#ui/kit/use-top-of-page.ts";
import { detailsIdOf } from "./details-id.ts";
import type { HistoryColumnsViewModel } from "./history-columns-view-model.ts";
import { HistoryHead } from "./history-head.tsx";
import { HistoryRecord } from "./history-record.tsx";
import { HistoryGhost } from "./history-states.tsx";
import { LazyHistoryPart, type LazyHistoryParts } from "./lazy-history-part.tsx";
import { useLineKeys } from "#ui/lookups/use-line-keys.ts";
import classes from "./history-table.module.css";
import type { HistoryViewModel } from "./history-view-model.ts";
import { historyTexts } from "./history-texts.ts";

interface HistoryTableProps extends Pick<LazyHistoryParts, "JobDetails"> {
  readonly history: HistoryViewModel;
  /** Of the page, as they are shown. */
  readonly rows: readonly HistoryLine[];
  readonly columns: HistoryColumnsViewModel;
}

/** One page of operations; on narrow screens each is laid out as a record of two lines. */
export const HistoryTable = observer(({ history, rows, columns, JobDetails }: HistoryTableProps) => {
  const { copy, state, announcement } = useCopying();
  const [copied, setCopied] = useState<string>();
  const [opened, onToggle] = useToggled();
  const [full, onFull] = useToggled();
  const box = useRef<HTMLDivElement>(null);
  useTopOfPage(box, history.page);
  useLineKeys(box);
  const onCopy = useCallback(
    (row: HistoryLine) => {
      copy(copiedOf(row).text);
      setCopied(row.id);
    },
    [copy],
  );
  return (
    <>
      <Box
        ref={box}
        role="region"
        aria-label={historyTexts.table.region}
        tabIndex={0}
        className={classes.scroll ?? ""}
        data-sized={columns.isSized || undefined}
      >
        {/* Busy while it is searched: on a phone, where no heads are shown, a table without rows has no children. */}
        <table role="table" aria-busy={rows.length === 0} className={classes.table} style={layoutOf(columns)}>
          <caption className="visually-hidden">{historyTexts.table.caption}</caption>
          <HistoryHead history={history} columns={columns} />
          <tbody role="rowgroup">
            {/* By place, not by operation: another page then changes texts instead of making hundreds of elements. */}
            {rows.map((row, place) => {
              const isOpen = JobDetails !== undefined && row.jobId !== undefined && opened.includes(row.id);
              return (
                <Fragment key={place}>
                  <HistoryRecord
                    row={row}
                    by={history.memberOf(row)}
                    included={row.jobId === undefined ? undefined : history.peopleInJobs.get(row.jobId)}
                    copyState={copied === row.id ? state : "ready"}
                    isOpen={isOpen}
                    isFull={full.includes(row.id)}
                    onCopy={onCopy}
                    onFull={onFull}
                    onToggle={JobDetails && onToggle}
                  />
                  {isOpen && (
                    <tr role="row" key={row.id} id={detailsIdOf(row)} className={classes.details}>
                      <td role="cell" colSpan={historyColumns.length}>
                        <LazyHistoryPart>
                          <JobDetails jobId={row.jobId} tool={row.tool} />
                        </LazyHistoryPart>
                      </td>
                    </tr>
                  )}
                </Fragment>
              );
            })}
          </tbody>
        </table>
        {rows.length === 0 && <HistoryGhost />}
      </Box>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
    </>
  );
});

/** Rows that someone has opened in some way, and what opens and closes one. */
const useToggled = (): readonly [ids: readonly string[], toggle: (row: HistoryLine) => void] => {
  const [ids, setIds] = useState<readonly string[]>([]);
  const toggle = useCallback(
    ({ id }: HistoryLine) =>
      setIds((before) => (before.includes(id) ? before.filter((one) => one !== id) : [...before, id])),
    [],
  );
  return [ids, toggle];
};

/**
 * The widths of the columns for the style sheet. Rows are grids of their own, which need no layout while out of sight. The
 * columns with the longest texts take spare width and give up missing width, unless the person has set theirs. The buttons of
 * the last column are as wide as the pointer needs them.
 */
const layoutOf = ({ widths }: HistoryColumnsViewModel): CSSProperties => {
  const action = `max(${widthOf(widths, "action")}px, var(--buttons))`;
  const tracks = historyColumns.map((column) => {
    const width = widthOf(widths, column);
    if (column === "action") return { least: action, track: action };
    const least = `${isElastic(widths, column) ? Math.round(width * SHRUNK) : width}px`;
    return { least, track: isElastic(widths, column) ? `minmax(${least}, ${width}fr)` : least };
  });
  const [columns, total] = [tracks.map(({ track }) => track), tracks.map(({ least }) => least)];
  return { "--columns": columns.join(" "), "--total": `calc(${total.join(" + ")})` } as CSSProperties;
};

/** So that the smallest table that is no list of records (history-record.module.css) shows every column. */
const SHRUNK = 0.55;

const isElastic = (widths: Widths, column: HistoryColumn): boolean =>
  (column === "query" || column === "result") && widths[column] === undefined;
