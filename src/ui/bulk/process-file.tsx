import { Button, Textarea } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { type RefObject, useEffect, useId, useRef } from "react";
import { Link } from "react-router-dom";
import { REMARK_MAX_LENGTH } from "#domain/bulk/bulk.ts";
import { SettlingButton } from "#ui/kit/settling-button.tsx";
import { PurposeField } from "#ui/lookups/purpose/purpose-field.tsx";
import { CostLine, PossibleChoice } from "./bulk-cost.tsx";
import type { BulkViewModel } from "./bulk-view-model.ts";
import checkLabel from "./job/check-label.module.css";
import { UpTo } from "./jobs/job-credits.tsx";
import { controlTexts } from "./jobs/job-list-texts.ts";
import classes from "./process-file.module.css";
import { fileTexts, processTexts } from "./file/file-texts.ts";
import { StartQuestion } from "./start-question.tsx";
import { Tick } from "#ui/kit/check-choice.tsx";

interface OfBulk {
  readonly bulk: BulkViewModel;
}

/** Whether possible matches are charged for, whether the end is mailed, what it is needed for, and the remark. */
export const ProcessChoices = observer(({ bulk }: OfBulk) => (
  <div className={classes.choices}>
    <div className={classes.items}>
      <PossibleChoice bulk={bulk} />
      <EmailChoice bulk={bulk} />
    </div>
    <div className={classes.items}>
      {bulk.purpose.isAsked && <PurposeField purpose={bulk.purpose} />}
      <Textarea
        label={processTexts.remark}
        description={<RemarkNote length={bulk.remark.length} />}
        inputWrapperOrder={["label", "input", "description"]}
        name="bulk-remark"
        autoComplete="off"
        rows={1}
        classNames={{ input: classes.remark ?? "" }}
        maxLength={REMARK_MAX_LENGTH}
        value={bulk.remark}
        onChange={(event) => bulk.setRemark(event.currentTarget.value)}
      />
    </div>
  </div>
));

interface StartBarProps extends OfBulk {
  /** Gets the focus when the file was not sent, or the question is withdrawn. */
  readonly button: RefObject<HTMLButtonElement | null>;
}

/** The start with its cost beside it, or the question before it. In view from the first choice on. */
export const StartBar = observer(({ bulk, button }: StartBarProps) => {
  const { isConfirming } = bulk;
  const wasConfirming = useRef(false);
  const price = useId();
  useEffect(() => {
    if (wasConfirming.current && !isConfirming && document.activeElement === document.body) button.current?.focus();
    wasConfirming.current = isConfirming;
  }, [isConfirming, button]);
  return (
    <div className={classes.start} data-bar data-asked={isConfirming || undefined}>
      {isConfirming ? (
        <StartQuestion bulk={bulk} />
      ) : (
        <>
          <SettlingButton
            ref={button}
            disabled={!bulk.canGoOn}
            isSettling={bulk.settling.isSettling}
            // Keeps the focus while the balance is looked up, which a disabled button would lose.
            aria-disabled={bulk.isAsking}
            aria-describedby={price}
            onClick={() => void bulk.process()}
            onKeyDown={(event) => event.repeat && event.preventDefault()}
          >
            {processTexts.button}
          </SettlingButton>
          <StartPrice id={price} bulk={bulk} />
          <Close bulk={bulk} />
          <CostLine bulk={bulk} />
        </>
      )}
    </div>
  );
});

/** Takes the file away. One that another page has made leads back to that page. */
const Close = observer(({ bulk: { chosen, remove } }: OfBulk) =>
  chosen.made === undefined ? (
    <Button variant="default" onClick={remove}>
      {fileTexts.close}
    </Button>
  ) : (
    <Button component={Link} to={chosen.made.from} variant="default" onClick={remove}>
      {fileTexts.back} <span className="visually-hidden">{fileTexts.toLists}</span>
    </Button>
  ),
);

/** The most that a press can spend. */
const StartPrice = observer(({ id, bulk: { canGoOn, cost } }: OfBulk & { readonly id: string }) =>
  canGoOn && cost.most !== undefined && cost.most > 0 ? (
    <span id={id}>
      <UpTo amount={cost.most} />
    </span>
  ) : undefined,
);

/** Nothing where the host mails the end of every job. */
const EmailChoice = observer(({ bulk }: OfBulk) =>
  bulk.offersEmailChoice ? (
    <label className={checkLabel.label}>
      <Tick checked={bulk.emailWhenDone} onChange={(event) => bulk.setEmailWhenDone(event.currentTarget.checked)} />
      {controlTexts.emailWhenDone}
    </label>
  ) : undefined,
);

/** In characters: what is left is counted from here on. */
const COUNTED_FROM = REMARK_MAX_LENGTH - 100;

const RemarkNote = ({ length }: { readonly length: number }) => (
  <>
    {processTexts.remarkNote}
    {length >= COUNTED_FROM && (
      <span className={classes.count} data-full={length >= REMARK_MAX_LENGTH || undefined}>
        {processTexts.length(length, REMARK_MAX_LENGTH)}
      </span>
    )}
  </>
);
