import { formatCredits, priceTag } from "#domain/credits.ts";
import { type HistoryRow, historyStatusNames } from "#domain/transaction.ts";
import { formatExact, formatMoment } from "#ui/shared/format-time.ts";
import classes from "./history-list.module.css";

/** A table; on narrow screens each row is laid out as a separate record. */
export const HistoryList = ({ rows }: { readonly rows: readonly HistoryRow[] }) => (
  <div className={classes.sheet}>
    <table className={classes.table}>
      <caption className="visually-hidden">Past operations, newest first</caption>
      <thead>
        <tr>
          <th scope="col">Timestamp</th>
          <th scope="col">Operation Type</th>
          <th scope="col">Query</th>
          <th scope="col">Result Details</th>
          <th scope="col">Status</th>
          <th scope="col" className={classes.amount}>
            Credits
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td>
              <time dateTime={row.timestamp} title={formatExact(row.timestamp)}>
                {formatMoment(row.timestamp)}
              </time>
            </td>
            <td>
              {row.operationType} <span className={classes.type}>{row.typeLabel}</span>
            </td>
            <td className={classes.data}>{row.query}</td>
            <td className={classes.data}>{row.resultDetails}</td>
            <td>
              <span className={classes.status} data-status={row.status}>
                {historyStatusNames[row.status]}
              </span>
            </td>
            <td className={classes.amount}>
              <span className={classes.figure}>{formatCredits(row.credits)}</span>
              <span className={classes.price}>{priceTag(row.credits)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
