import { memo } from "react";
import { creditWord, formatCredits } from "#domain/credits.ts";
import { type HistoryRow, historyStatusNames } from "#domain/transaction.ts";
import { formatExact, formatFullMoment } from "#ui/shared/format-time.ts";
import { detailsIdOf } from "./details-id.ts";
import classes from "./history-record.module.css";

interface HistoryRecordProps {
  readonly row: HistoryRow;
  readonly copyState: "ready" | "copied" | "blocked";
  readonly isOpen: boolean;
  readonly onCopy: (row: HistoryRow) => void;
  /** Opens a bulk job's line and closes it; undefined where there is nothing to show below it. */
  readonly onToggle: ((row: HistoryRow) => void) | undefined;
}

/**
 * One operation. It renders again only when something of itself changes, and has few elements, because a hundred of them
 * stand on a page: icons are drawn by the style sheet, and what is said about copying stands outside. The roles are
 * written out, because a row that is laid out as a grid may lose them.
 */
export const HistoryRecord = memo(({ row, copyState, isOpen, onCopy, onToggle }: HistoryRecordProps) => (
  <tr role="row" className={classes.record}>
    <td role="cell" title={formatExact(row.timestamp)}>
      {formatFullMoment(row.timestamp)}
    </td>
    <td role="cell">
      {row.operationType} <span className={classes.type}>{row.typeLabel}</span>
    </td>
    <td role="cell">{row.query}</td>
    <td role="cell">{row.resultDetails}</td>
    <td role="cell" data-status={row.status}>
      {historyStatusNames[row.status]}
    </td>
    <td role="cell" data-unit={creditWord(row.credits)}>
      {formatCredits(row.credits)}
    </td>
    <td role="cell">
      <button
        type="button"
        className={classes.copy}
        data-state={copyState}
        aria-label={`Copy ${row.query}`}
        title="Copy query and result"
        onClick={() => onCopy(row)}
      />
      {onToggle && row.jobId !== undefined && (
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={isOpen}
          aria-controls={isOpen ? detailsIdOf(row) : undefined}
          aria-label={`Details of ${row.query}`}
          title="Details"
          onClick={() => onToggle(row)}
        />
      )}
    </td>
  </tr>
));
HistoryRecord.displayName = "HistoryRecord";
