import { formatCredits } from "#domain/shared/credits.ts";
import type { SpendingShare } from "#domain/history/spending-shares.ts";
import classes from "./spending-table.module.css";
import { spendingTexts } from "./spending-texts.ts";

interface SharesTableProps {
  readonly caption: string;
  readonly head: string;
  readonly shares: readonly SpendingShare[];
}

/** Who spent the credits, or on whom they were spent; nothing where that is not known. */
export const SharesTable = ({ caption, head, shares }: SharesTableProps) =>
  shares.length > 0 && (
    <table className={classes.share}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          <th scope="col">{spendingTexts.table.credits}</th>
        </tr>
      </thead>
      <tbody>
        {shares.map(({ name, credits }, place) => (
          <tr key={place}>
            <th scope="row">{name}</th>
            <td>{formatCredits(credits)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
