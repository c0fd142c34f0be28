import { Button } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { useId } from "react";
import { wholeHalf } from "#domain/bulk/set-aside.ts";
import { atMost, priceTag, tenths } from "#domain/shared/credits.ts";
import { Sentence } from "#ui/kit/sentence.tsx";
import { SettlingButton } from "#ui/kit/settling-button.tsx";
import { useQuestion } from "#ui/kit/use-question.ts";
import type { BulkViewModel } from "./bulk-view-model.ts";
import { CostLine } from "./bulk-cost.tsx";
import { confirmTexts } from "./cost-texts.ts";
import { CreditAmount } from "./job/credit-amount.tsx";
import classes from "./start-question.module.css";

/** The question before many credits can be spent, in the place of the button that asked it. */
export const StartQuestion = observer(({ bulk }: { readonly bulk: BulkViewModel }) => {
  const place = useQuestion(bulk.withdraw);
  const title = useId();
  const { worst, most, balance, isLimited } = bulk.cost;
  if (worst === undefined || most === undefined) return undefined;
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
      <h3 id={title}>{confirmTexts.title}</h3>
      <CostLine bulk={bulk} />
      <Reserved bulk={bulk} />
      {balance !== undefined && balance > worst && (
        <p>
          <Sentence
            text={isLimited ? confirmTexts.leftAfter : confirmTexts.balanceAfter}
            parts={{ credits: <CreditAmount of={tenths(balance - worst)} /> }}
          />
        </p>
      )}
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
    </div>
  );
});

/** What is set aside while the job runs. What happens without credits for a row stands with the cost. */
const Reserved = observer(({ bulk: { cost } }: { readonly bulk: BulkViewModel }) => {
  const { worst, balance, organisation, isPausable, rowsCovered } = cost;
  if (!isPausable || balance === undefined || worst === undefined || rowsCovered === 0) return undefined;
  // How much of what is shared depends on what colleagues spend meanwhile.
  if (organisation !== undefined) return <p>{confirmTexts.reservesShared(organisation)}</p>;
  return (
    <p>
      <Sentence
        text={confirmTexts.reserves}
        parts={{ credits: <CreditAmount of={atMost(wholeHalf(balance), worst)} /> }}
      />
    </p>
  );
});
