import { formatCredits } from "#domain/shared/credits.ts";
import type { Spending } from "#domain/history/spending.ts";
import { tools, toolTable } from "#domain/shared/tool.ts";
import classes from "./spending-table.module.css";
import { formatShortDay } from "./spending-texts.ts";

/** The figures of the bars, newest first; a day without spending has no row. */
export const SpendingTable = ({ spending: { days, byTool, total } }: { readonly spending: Spending }) => (
  <table className={classes.table}>
    <caption className="visually-hidden">Credits spent on each day by each tool</caption>
    <thead>
      <tr>
        <th scope="col">Day</th>
        {tools.map((tool) => (
          <th key={tool} scope="col">
            {toolTable[tool].name}
          </th>
        ))}
        <th scope="col">Total</th>
      </tr>
    </thead>
    <tbody>
      {days
        .filter((day) => day.total > 0)
        .toReversed()
        .map((day) => (
          <tr key={day.day}>
            <th scope="row">{formatShortDay(day.day)}</th>
            {tools.map((tool) => (
              <td key={tool}>{formatCredits(day.byTool[tool])}</td>
            ))}
            <td>{formatCredits(day.total)}</td>
          </tr>
        ))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">In all</th>
        {tools.map((tool) => (
          <td key={tool}>{formatCredits(byTool[tool])}</td>
        ))}
        <td>{formatCredits(total)}</td>
      </tr>
    </tfoot>
  </table>
);
