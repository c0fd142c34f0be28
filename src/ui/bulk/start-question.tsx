import { Button } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { useId } from "react";
import { formatCredits, priceTag, type Tenths, tenths } from "#domain/shared/credits.ts";
import { Sentence } from "#ui/kit/sentence.tsx";
import { SettlingButton } from "#ui/kit/settling-button.tsx";
import { useQuestion } from "#ui/kit/use-question.ts";
import type { BulkViewModel } from "./bulk-view-model.ts";
import { Cost, OwnedOnly, Shortage, WhatIsFree } from "./bulk-cost.tsx";
import { allThereIsTexts, confirmTexts, costTexts } from "./cost-texts.ts";
import type { CostViewModel } from "./cost-view-model.ts";
import { AmountText, CreditAmount } from "./job/credit-amount.tsx";
import classes from "./start-question.module.css";

/** The question before many credits can be spent, in the place of the button that asked it. */
export const StartQuestion = observer(({ bulk }: { readonly bulk: BulkViewModel }) => {
  const place = useQuestion(bulk.withdraw);
  const title = useId();
  const { worst, most, isShort, isForOwnedOnly } = bulk.cost;
  const { found } = bulk.chosen;
  if (worst === undefined || most === undefined || found === undefined) return undefined;
  return (
    // Has the focus at first: an Enter key that is still held presses nothing.
    <div ref={place} role="group" aria-labelledby={title} tabIndex={-1} className={classes.question}>
      <div className={classes.asked}>
        <h3 id={title}>{confirmTexts.title(bulk.tool, found.subjects)}</h3>
        {!isForOwnedOnly && (
          <p className={classes.cost}>
            {isShort ? <AllThereIs cost={bulk.cost} most={most} /> : <Cost bulk={bulk} worst={worst} />}
          </p>
        )}
        {isShort && <p>{isForOwnedOnly ? <OwnedOnly bulk={bulk} /> : <Shortage bulk={bulk} />}</p>}
        <p>
          <WhatIsFree bulk={bulk} />
        </p>
      </div>
      <div className={classes.said}>
        <div className={classes.actions}>
          <SettlingButton
            size="sm"
            isSettling={bulk.settling.isSettling}
            onClick={bulk.confirm}
            onKeyDown={(event) => event.repeat && event.preventDefault()}
          >
            {isForOwnedOnly ? confirmTexts.confirmFree : confirmTexts.confirm(priceTag(most))}
          </SettlingButton>
          <Button variant="default" size="sm" onClick={bulk.withdraw}>
            {confirmTexts.cancel}
          </Button>
        </div>
        <Afterwards bulk={bulk} />
      </div>
    </div>
  );
});

interface AllThereIsProps {
  readonly cost: CostViewModel;
  readonly most: Tenths;
}

/** What starting a file can spend that can cost more than there is: never more than the button says. */
const AllThereIs = observer(({ cost: { typical, whyNothing, isLimited, takesAll }, most }: AllThereIsProps) => {
  const texts = allThereIsTexts[isLimited ? "limit" : "balance"];
  const amount = <CreditAmount of={most} />;
  if (typical === undefined || takesAll || typical.credits >= most)
    return <Sentence text={takesAll ? texts.all : texts.upTo} parts={{ most: amount }} />;
  if (whyNothing !== undefined)
    return (
      <>
        {costTexts.nothing[whyNothing]} <Sentence text={texts.upTo} parts={{ most: amount }} />
      </>
    );
  return (
    <Sentence
      text={typical.isIfAllFound ? texts.ifAllFound : texts.typical}
      parts={{ typical: <CreditAmount of={typical.credits} />, most: <AmountText>{formatCredits(most)}</AmountText> }}
    />
  );
});

/** What is left at least, and what is set aside while the job runs. What happens without credits for a row stands with the cost. */
const Afterwards = observer(({ bulk: { cost } }: { readonly bulk: BulkViewModel }) => {
  const { worst, balance, organisation, isPausable, isLimited, rowsCovered } = cost;
  if (balance === undefined || worst === undefined || rowsCovered === 0) return undefined;
  const hasLeft = balance > worst;
  if (!hasLeft && !isPausable) return undefined;
  return (
    <p className="note">
      {hasLeft && (
        <Sentence
          text={isLimited ? confirmTexts.leftAfter : confirmTexts.balanceAfter}
          parts={{ credits: priceTag(tenths(balance - worst)) }}
        />
      )}
      {hasLeft && isPausable && " "}
      {isPausable && (organisation === undefined ? confirmTexts.reserves : confirmTexts.reservesShared(organisation))}
    </p>
  );
});
