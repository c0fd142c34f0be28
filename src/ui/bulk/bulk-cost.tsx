import { observer } from "mobx-react-lite";
import { Link } from "react-router-dom";
import { itemsOf, rowCost } from "#domain/bulk/bulk.ts";
import { costOf } from "#domain/shared/credits.ts";
import { titleOf } from "#domain/shared/tool.ts";
import { Price } from "#ui/kit/price.tsx";
import { CreditAmount } from "./job/credit-amount.tsx";
import type { BulkViewModel } from "./bulk-view-model.ts";
import { haveText, ownedOnlyText, RAISED } from "./job/bulk-texts.ts";
import classes from "./bulk-cost.module.css";
import { counted } from "#ui/kit/count-text.ts";

/** What is looked up for each row, where there is something to choose. */
export const ItemChoice = observer(({ bulk }: { readonly bulk: BulkViewModel }) => {
  const items = itemsOf[bulk.tool];
  if (items.length === 1) return undefined;
  return (
    <fieldset className={classes.items}>
      <legend>Look up for each row</legend>
      {items.map((item) => (
        <label key={item} className={classes.item}>
          <input
            type="checkbox"
            checked={bulk.items.includes(item)}
            onChange={(event) => bulk.setItem(item, event.currentTarget.checked)}
          />
          <span>
            {titleOf[item]} <Price amount={costOf[item]} />
          </span>
        </label>
      ))}
      {bulk.items.length === 0 && (
        <p role="alert" className={classes.none}>
          Please choose at least one.
        </p>
      )}
    </fieldset>
  );
});

/** Where the credits are that the balance lacks. */
const SetAside = observer(({ bulk: { setAside } }: { readonly bulk: BulkViewModel }) =>
  setAside === 0 ? undefined : (
    <p className="muted">
      The jobs below have set aside <CreditAmount of={setAside} /> more; what they do not use comes back.
    </p>
  ),
);

/** The most that the file can cost, against the credits; changes with what is chosen. */
export const CostAgainstCredits = observer(({ bulk }: { readonly bulk: BulkViewModel }) => {
  const { worst, items, rowsCovered, balance, isPausable, isLimited, organisation } = bulk;
  const { found, check, reading } = bulk.chosen;
  if (check.kind === "none") return <p className={`${classes.unknown} muted`}>Known once the columns are chosen.</p>;
  if (check.kind === "running") return <p className={`${classes.unknown} muted`}>Known once the rows are checked.</p>;
  if (worst === undefined || found === undefined || items.length === 0) return undefined;
  if (found.hidden.count === found.rows && reading.includesHidden !== true) {
    return <p>All rows are hidden. Include hidden rows to look them up.</p>;
  }
  if (found.subjects === 0) return <p>No row can be looked up as the columns are chosen now.</p>;
  const isOwnedOnly = rowsCovered === 0 && isPausable;
  const runsOut = rowsCovered !== undefined && rowsCovered > 0 && rowsCovered < found.subjects;
  return (
    <div className={classes.cost}>
      <p>
        Up to <CreditAmount of={worst} />
        {balance !== undefined && (
          <>
            ; {haveText(isLimited)} <CreditAmount of={balance} />
          </>
        )}
        {rowsCovered === found.subjects && ": enough for every row."}
        {runsOut && `: enough for at least ${counted(rowsCovered, "row")}.`}
        {!rowsCovered && "."}
      </p>
      {balance !== undefined && balance < worst && <SetAside bulk={bulk} />}
      {isOwnedOnly && (
        <p>
          {ownedOnlyText(isLimited)} {!isLimited && <Link to="/billing">Buy Credits</Link>}
        </p>
      )}
      {rowsCovered === 0 && !isPausable && (
        <p>
          One row can cost <CreditAmount of={rowCost(items)} />: too few to look up a single one.{" "}
          {isLimited ? "An owner or admin can raise the limit." : <Link to="/billing">Buy Credits</Link>}
        </p>
      )}
      {runsOut && isPausable && (
        <p className="muted">
          If they run out, the job pauses and keeps what it has found;{" "}
          {isLimited ? (
            RAISED
          ) : (
            <>
              with <Link to="/billing">more credits</Link>
            </>
          )}{" "}
          you can go on with it.
        </p>
      )}
      <p className="muted">
        You pay only for what is found.
        {!isOwnedOnly && ` What you ${organisation === undefined ? "" : `or ${organisation} `}own already is free.`}
      </p>
    </div>
  );
});
