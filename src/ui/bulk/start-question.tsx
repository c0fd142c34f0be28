import { Button } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { useId } from "react";
import { priceTag, tenths } from "#domain/shared/credits.ts";
import { Sentence } from "#ui/kit/sentence.tsx";
import { SettlingButton } from "#ui/kit/settling-button.tsx";
import { useQuestion } from "#ui/kit/use-question.ts";
import type { BulkViewModel } from "./bulk-view-model.ts";
import { Cost, Shortage, WhatIsFree } from "./bulk-cost.tsx";
import { confirmTexts } from "./cost-texts.ts";
import { Have } from "./job/have.tsx";
import classes from "./start-question.module.css";

/** The question before many credits can be spent, in the place of the button that asked it. */
export const StartQuestion = observer(({ bulk }: { readonly bulk: BulkViewModel }) => {
  const place = useQuestion(bulk.withdraw);
  const title = useId();
  const { worst, most, typical, balance, isLimited, isShort } = bulk.cost;
  const { found } = bulk.chosen;
  if (worst === undefined || most === undefined || found === undefined) return undefined;
  return (
    // Has the focus at first: an Enter key that is still held presses nothing.
    <div
      ref={place}
      role="group"
      aria-labelledby={title}
      tabIndex={-1}
      className={classes.question}
      data-settling={bulk.settling.isSettling || undefined}
    >
      <h3 id={title}>{confirmTexts.title(bulk.tool, found.subjects)}</h3>
      {(typical !== undefined || !isShort) && (
        <p className={classes.cost}>
          <Cost bulk={bulk} worst={worst} isWithoutMost={isShort} />
        </p>
      )}
      {isShort && balance !== undefined && (
        <p>
          <Have balance={balance} isLimited={isLimited} /> <Shortage bulk={bulk} />
        </p>
      )}
      <p>
        <WhatIsFree bulk={bulk} />
      </p>
      <div className={classes.actions}>
        <SettlingButton
          size="sm"
          isSettling={bulk.settling.isSettling}
          onClick={bulk.confirm}
          onKeyDown={(event) => event.repeat && event.preventDefault()}
        >
          {confirmTexts.confirm(priceTag(most))}
        </SettlingButton>
        <Button variant="default" size="sm" onClick={bulk.withdraw}>
          {confirmTexts.cancel}
        </Button>
      </div>
      <Afterwards bulk={bulk} />
    </div>
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
