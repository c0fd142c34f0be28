import { observer } from "mobx-react-lite";
import { Link } from "react-router-dom";
import { itemsOf, rowCost } from "#domain/bulk/bulk.ts";
import { costOf } from "#domain/shared/credits.ts";
import { titleOf } from "#domain/shared/tool.ts";
import { Price } from "#ui/kit/price.tsx";
import { CreditAmount } from "./job/credit-amount.tsx";
import type { BulkViewModel } from "./bulk-view-model.ts";
import { ownedOnlyText, resumeAtLimit } from "./job/bulk-texts.ts";
import classes from "./bulk-cost.module.css";
import { Sentence } from "#ui/kit/sentence.tsx";
import { costTexts } from "./cost-texts.ts";
import { Have } from "./job/have.tsx";

/** What is looked up for each row, where there is something to choose. */
export const ItemChoice = observer(({ bulk }: { readonly bulk: BulkViewModel }) => {
  const items = itemsOf[bulk.tool];
  if (items.length === 1) return undefined;
  return (
    <fieldset className={classes.items}>
      <legend>{costTexts.lookUp}</legend>
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
          {costTexts.chooseOne}
        </p>
      )}
    </fieldset>
  );
});

/** Where the credits are that the balance lacks. */
const SetAside = observer(({ bulk: { setAside } }: { readonly bulk: BulkViewModel }) =>
  setAside === 0 ? undefined : (
    <p className="muted">
      <Sentence text={costTexts.reserved} parts={{ credits: <CreditAmount of={setAside} /> }} />
    </p>
  ),
);

/** The most that the file can cost, against the credits; changes with what is chosen. */
export const CostAgainstCredits = observer(({ bulk }: { readonly bulk: BulkViewModel }) => {
  const { worst, items, rowsCovered, balance, isPausable, isLimited, organisation } = bulk;
  const { found, check, reading } = bulk.chosen;
  if (check.kind === "none") return <p className={`${classes.unknown} muted`}>{costTexts.noColumns}</p>;
  if (check.kind === "running") return <p className={`${classes.unknown} muted`}>{costTexts.checking}</p>;
  if (worst === undefined || found === undefined || items.length === 0) return undefined;
  if (found.hidden.count === found.rows && reading.includesHidden !== true) return <p>{costTexts.allHidden}</p>;
  if (found.subjects === 0) return <p>{costTexts.noRows}</p>;
  const isOwnedOnly = rowsCovered === 0 && isPausable;
  const runsOut = rowsCovered !== undefined && rowsCovered > 0 && rowsCovered < found.subjects;
  return (
    <div className={classes.cost}>
      <p>
        <Sentence text={costTexts.upTo} parts={{ cost: <CreditAmount of={worst} /> }} />{" "}
        {balance !== undefined && <Have balance={balance} isLimited={isLimited} />}
        {rowsCovered === found.subjects && ` ${costTexts.coversAll}`}
        {runsOut && ` ${costTexts.covers(rowsCovered)}`}
      </p>
      {balance !== undefined && balance < worst && <SetAside bulk={bulk} />}
      {isOwnedOnly && (
        <p>
          {ownedOnlyText(isLimited)} {!isLimited && <BuyCredits />}
        </p>
      )}
      {rowsCovered === 0 && !isPausable && (
        <p>
          <Sentence text={costTexts.oneRow} parts={{ cost: <CreditAmount of={rowCost(items)} /> }} />{" "}
          {isLimited ? costTexts.raiseLimit : <BuyCredits />}
        </p>
      )}
      {runsOut && isPausable && <WhenTheyRunOut isLimited={isLimited} />}
      <p className="muted">
        {costTexts.payOnly}
        {!isOwnedOnly && ` ${costTexts.ownedFree(organisation)}`}
      </p>
    </div>
  );
});

const BuyCredits = () => <Link to="/billing">{costTexts.buy}</Link>;

const WhenTheyRunOut = ({ isLimited }: { readonly isLimited: boolean }) => (
  <p className="muted">
    {isLimited ? `${costTexts.pausesAtLimit} ${resumeAtLimit}` : costTexts.pauses}{" "}
    {!isLimited && (
      <Sentence text={costTexts.resumeWith} parts={{ more: <Link to="/billing">{costTexts.more}</Link> }} />
    )}
  </p>
);
