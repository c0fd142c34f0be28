import { formatCredits } from "#domain/shared/credits.ts";
import type { Spending } from "#domain/history/spending.ts";
import { tools, toolTable } from "#domain/shared/tool.ts";
import classes from "./spending-table.module.css";
import { formatShortDay, isMonth, spendingTexts } from "./spending-texts.ts";

const { table } = spendingTexts;

/** The figures of the bars, newest first; a day without spending has no row. */
export const SpendingTable = ({ spending: { days, byTool, total } }: { readonly spending: Spending }) => (
  <table className={classes.table}>
    <caption className="visually-hidden">{table.caption}</caption>
    <thead>
      <tr>
        <th scope="col">{isMonth(days[0]?.day ?? "") ? table.month : table.day}</th>
        {tools.map((tool) => (
          <th key={tool} scope="col">
            {toolTable[tool].name}
          </th>
        ))}
        <th scope="col">{table.total}</th>
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
        <th scope="row">{table.total}</th>
        {tools.map((tool) => (
          <td key={tool}>{formatCredits(byTool[tool])}</td>
        ))}
        <td>{formatCredits(total)}</td>
      </tr>
    </tfoot>
  </table>
);
