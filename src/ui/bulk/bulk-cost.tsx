import { observer } from "mobx-react-lite";
import { Link } from "react-router-dom";
import { rowFaultText } from "#application/bulk/row-fault-text.ts";
import { type FileCheck, itemsOf, rowCost } from "#domain/bulk/bulk.ts";
import { costOf, formatCredits, NO_CREDITS, type Tenths } from "#domain/shared/credits.ts";
import { titleOf } from "#domain/shared/tool.ts";
import { Price } from "#ui/kit/price.tsx";
import { CreditAmount } from "./job/credit-amount.tsx";
import type { BulkViewModel } from "./bulk-view-model.ts";
import { ownedOnlyTexts, resumeTexts } from "./job/bulk-texts.ts";
import classes from "./bulk-cost.module.css";
import { Sentence } from "#ui/kit/sentence.tsx";
import { SeeLimit } from "#ui/lookups/see-limit.tsx";
import { counted } from "#ui/kit/count-text.ts";
import { TextButton } from "#ui/kit/text-button.tsx";
import { costTexts } from "./cost-texts.ts";
import { showRejected } from "./file/file-checks.tsx";
import { checkTexts } from "./file/file-texts.ts";
import { Have } from "./job/have.tsx";
import { PossibleMatchesChoice } from "./job/possible-matches-choice.tsx";
import { Tick } from "#ui/kit/check-choice.tsx";

/** What is looked up for each row, where there is something to choose. */
export const ItemChoice = observer(({ bulk }: { readonly bulk: BulkViewModel }) => {
  const items = itemsOf[bulk.tool];
  if (items.length === 1) return undefined;
  return (
    <fieldset className={classes.items}>
      <legend>{costTexts.lookUp}</legend>
      {items.map((item) => (
        <label key={item} className={classes.item}>
          <Tick
            checked={bulk.cost.items.includes(item)}
            onChange={(event) => bulk.setItem(item, event.currentTarget.checked)}
          />
          <span>
            {titleOf[item]} <Price amount={costOf[item]} />
          </span>
        </label>
      ))}
      {bulk.cost.items.length === 0 && (
        <p role="alert" className={classes.none}>
          {costTexts.chooseOne}
        </p>
      )}
    </fieldset>
  );
});

/** Whether someone who may not be the person of a row is charged for, where that can be chosen. */
export const PossibleChoice = observer(({ bulk }: { readonly bulk: BulkViewModel }) =>
  bulk.cost.offersPossible ? (
    <PossibleMatchesChoice isChosen={bulk.cost.includesPossible} onChoose={bulk.includePossible} />
  ) : undefined,
);

/** Whether there is anything that the file can cost. */
const hasCost = ({ cost, chosen: { found } }: BulkViewModel): boolean =>
  found !== undefined && found.subjects > 0 && cost.items.length > 0;

/** What the file costs, against the credits, or why that is not known; changes with what is chosen. */
export const CostLine = observer(({ bulk }: { readonly bulk: BulkViewModel }) => {
  const { found, check, reading } = bulk.chosen;
  const { worst, balance, isLimited, isPausable, isForOwnedOnly, rowsCovered, runsOut } = bulk.cost;
  if (check.kind === "none") return <p className="muted">{costTexts.noColumns}</p>;
  if (check.kind === "running") return <p className="muted">{costTexts.checking}</p>;
  if (found === undefined || worst === undefined || bulk.cost.items.length === 0) return undefined;
  if (found.hidden.count === found.rows && reading.includesHidden !== true) return <p>{costTexts.allHidden}</p>;
  if (found.subjects === 0) return <NoRows found={found} columns={Object.keys(reading.columns).length} />;
  if (isForOwnedOnly && isPausable) {
    return (
      <p>
        <OwnedOnly bulk={bulk} /> <WholeFile worst={worst} /> {costTexts.confirmed}
      </p>
    );
  }
  return (
    <p>
      {runsOut && isPausable ? (
        <Pauses bulk={bulk} worst={worst} />
      ) : (
        <>
          <Cost bulk={bulk} worst={worst} /> {balance !== undefined && <Have balance={balance} isLimited={isLimited} />}
        </>
      )}
      {rowsCovered === found.subjects && ` ${costTexts.coversAll}`}
      {runsOut && !isPausable && ` ${costTexts.covers(rowsCovered ?? 0, found.subjects)}`}
      {rowsCovered === 0 && (
        <>
          {" "}
          <Shortage bulk={bulk} />
        </>
      )}
      <Start bulk={bulk} />
      {(runsOut || found.malformed.count > 0) && (
        <>
          {" "}
          <span className={classes.ways}>
            {runsOut && <>{isLimited ? <SeeLimit /> : <Link to="/billing">{costTexts.topUp}</Link>} </>}
            {found.malformed.count > 0 && (
              <TextButton onClick={showRejected}>{checkTexts.skipped(found.malformed.count)}</TextButton>
            )}
          </span>
        </>
      )}
    </p>
  );
});

interface CostProps {
  readonly bulk: BulkViewModel;
  readonly worst: Tenths;
}

const WholeFile = ({ worst }: Pick<CostProps, "worst">) => (
  <Sentence text={costTexts.wholeFile} parts={{ cost: <CreditAmount of={worst} /> }} />
);

/** How far the credits reach. Plain figures: the ones that stand out are the file's cost and what a press can spend. */
const Pauses = observer(({ bulk: { cost }, worst }: CostProps) => {
  const { balance, rowsCovered = 0, isLimited, typical, whyNothing } = cost;
  if (balance === undefined) return undefined;
  return (
    <>
      {whyNothing !== undefined && `${costTexts.nothing[whyNothing]} `}
      {typical !== undefined && whyNothing === undefined && (
        <>
          <Sentence
            text={costTexts.pauses[typical.isIfAllFound ? "ifAllFound" : "typical"]}
            parts={{ typical: <CreditAmount of={typical.credits} /> }}
          />{" "}
        </>
      )}
      <WholeFile worst={worst} />{" "}
      <Sentence
        text={costTexts.pauses[isLimited ? "limit" : "own"]}
        parts={{ balance: formatCredits(balance), rows: counted(rowsCovered, "row") }}
      />
    </>
  );
});

/** What a press does. Nothing while that is not known. */
const Start = observer(({ bulk: { canGoOn, cost } }: { readonly bulk: BulkViewModel }) => {
  if (!canGoOn || cost.startsAtOnce === undefined) return undefined;
  return ` ${cost.startsAtOnce ? costTexts.atOnce : costTexts.confirmed}`;
});

/** What it typically costs, where that is known, and the most. */
export const Cost = observer(({ bulk, worst }: CostProps) => {
  const { typical, whyNothing, isCapped } = bulk.cost;
  const most = (
    <Sentence text={isCapped ? costTexts.neverMore : costTexts.upTo} parts={{ cost: <CreditAmount of={worst} /> }} />
  );
  if (typical === undefined) return most;
  if (whyNothing !== undefined) {
    return (
      <>
        {costTexts.nothing[whyNothing]} {most}
      </>
    );
  }
  const amount = <CreditAmount of={typical.credits} />;
  const texts = typical.isIfAllFound ? costTexts.ifAllFound : costTexts.typical;
  return (
    <Sentence text={isCapped ? texts.neverMore : texts.upTo} parts={{ typical: amount, cost: formatCredits(worst) }} />
  );
});

/** With the first value, as it says what the column holds. */
const NoRows = ({ found: { malformed }, columns }: { readonly found: FileCheck; readonly columns: number }) => {
  const [first] = malformed.first;
  return (
    <p className={classes.none}>
      {columns > 1 ? costTexts.noRowsOfSeveral : costTexts.noRows}
      {first?.fault !== undefined && ` ${costTexts.example(first.number, first.text, rowFaultText(first.fault))}`}
    </p>
  );
};

/** Where missing credits are, and what is free. The question says that itself. */
export const CostNotes = observer(({ bulk }: { readonly bulk: BulkViewModel }) => {
  const { worst, balance } = bulk.cost;
  if (worst === undefined || !hasCost(bulk) || bulk.isConfirming) return undefined;
  return (
    <div className={classes.cost}>
      {balance !== undefined && balance < worst && <SetAside bulk={bulk} />}
      <p className="muted">
        <WhatIsFree bulk={bulk} />
      </p>
    </div>
  );
});

/** Where the credits cover no row, the line about the cost already says that owned rows are free. */
export const WhatIsFree = observer(({ bulk }: { readonly bulk: BulkViewModel }) => {
  const { rowsCovered, isPausable, organisation } = bulk.cost;
  return costTexts.free(bulk.tool, rowsCovered === 0 && isPausable ? undefined : costTexts.owners(organisation));
});

/** Where the credits are that the balance lacks. */
const SetAside = observer(({ bulk: { cost } }: { readonly bulk: BulkViewModel }) =>
  cost.setAside === 0 ? undefined : (
    <p className="muted">
      <Sentence text={costTexts.reserved} parts={{ credits: <CreditAmount of={cost.setAside} /> }} />
    </p>
  ),
);

/** What a job does without credits: said before what the file would cost. */
export const OwnedOnly = observer(({ bulk: { cost } }: { readonly bulk: BulkViewModel }) => (
  <>
    <Have balance={NO_CREDITS} isLimited={cost.isLimited} /> {ownedOnlyTexts.nothingToSpend}{" "}
    {cost.isLimited ? <SeeLimit /> : <Link to="/billing">{costTexts.buy}</Link>}.
  </>
));

/** Of credits that may not cover everything: what they cover, what happens then, and the way to more. */
export const Shortage = observer(({ bulk }: { readonly bulk: BulkViewModel }) => {
  const { items, rowsCovered = 0, runsOut, isPausable, isLimited, setsOwnLimit } = bulk.cost;
  const raiser = setsOwnLimit ? "own" : "others";
  if (runsOut) {
    return (
      <>
        {costTexts.covers(rowsCovered, bulk.chosen.found?.subjects ?? 0)} {isPausable && `${costTexts.thenPauses} `}
        {isLimited ? (
          <AtLimit>{isPausable && resumeTexts[raiser]}</AtLimit>
        ) : (
          // Without a dot: on a phone it has a line of its own.
          <Link to="/billing">{costTexts.topUp}</Link>
        )}
      </>
    );
  }
  return (
    <>
      {isPausable ? (
        `${ownedOnlyTexts[isLimited ? "limited" : "few"]} ${resumeTexts[isLimited ? raiser : "credits"]}`
      ) : (
        <Sentence text={costTexts.oneRow} parts={{ cost: <CreditAmount of={rowCost(items)} /> }} />
      )}{" "}
      {isLimited ? (
        <AtLimit>{!isPausable && costTexts.raiseLimit[raiser]}</AtLimit>
      ) : (
        <>
          <Link to="/billing">{costTexts.buy}</Link>.
        </>
      )}
    </>
  );
});

/** What can be done about a limit, if that is not said before, and the way to it. */
const AtLimit = ({ children }: { readonly children: string | false }) => (
  <>
    {children && `${children} `}
    <SeeLimit />.
  </>
);
