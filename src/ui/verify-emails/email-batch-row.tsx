import { Button } from "@mantine/core";
import { observer } from "mobx-react-lite";
import type { ComponentProps } from "react";
import { explanationOf, suggestedAddress, verdictOf } from "#domain/lookups/verification.ts";
import type { Email } from "#domain/shared/email.ts";
import { readableEmail } from "#domain/shared/readable-email.ts";
import { SpendingButton } from "#ui/lookups/spending-button.tsx";
import { spendingTexts } from "#ui/lookups/spending-texts.ts";
import { withBreaksInAddress } from "#ui/lookups/with-breaks.tsx";
import { BatchVerdict } from "./batch-verdict.tsx";
import classes from "./email-batch.module.css";
import { answerIn, type BatchRow, meantBefore } from "./email-batch-rows.ts";
import { MostPrice } from "./most-price.tsx";
import { emailBatchTexts, verificationTexts } from "./verify-emails-texts.ts";

type Again = Pick<ComponentProps<typeof SpendingButton>, "short" | "isSettling" | "aria-disabled"> & {
  readonly onAgain: (row: BatchRow) => void;
  readonly onCorrect: (row: BatchRow, meant: Email) => void;
};

interface RowProps extends Pick<ComponentProps<typeof BatchVerdict>, "earlier" | "reader" | "ownedAbove"> {
  readonly row: BatchRow;
  /** Why several have no verdict, where that is said once for all. */
  readonly explanation: string | undefined;
  /** What has no verdict has a button of its own: no other one tries it again, or is about to come. */
  readonly triesAlone: boolean;
  readonly again: Again;
  /** Takes the address that was probably meant, before anything is paid for. */
  readonly onTake: (meant: Email) => void;
  readonly onCancel: () => void;
}

export const EmailBatchRow = observer(({ row, explanation, triesAlone, again, onTake, ...verdictNeeds }: RowProps) => {
  const { email, phase } = row;
  const answer = answerIn(phase);
  const verdict = answer && verdictOf(answer);
  const isUnknown = (verdict ?? (phase.kind === "waiting" ? verdictNeeds.earlier?.verdict : undefined)) === "unknown";
  const { onAgain, onCorrect, ...button } = again;
  const meant = answer && suggestedAddress(answer.reasons);
  const unpaidMeant = verdictNeeds.earlier === undefined ? meantBefore(row) : undefined;
  const isOpen = phase.kind === "failed" || phase.kind === "unpaid" || (isUnknown && triesAlone);
  return (
    <li className={classes.row} tabIndex={-1} data-verdict={verdict}>
      <p className={`data ${classes.email}`}>{withBreaksInAddress(readableEmail(email))}</p>
      <BatchVerdict
        row={row}
        isExplained={answer !== undefined && verdict === "unknown" && explanationOf(answer) === explanation}
        {...verdictNeeds}
      />
      {unpaidMeant !== undefined && (
        <p className={classes.again}>
          <Button
            variant="default"
            size="xs"
            className={classes.meant}
            aria-disabled={again["aria-disabled"]}
            onClick={(event) => {
              // The button is gone once it was taken.
              event.currentTarget.closest("li")?.focus({ preventScroll: true });
              onTake(unpaidMeant);
            }}
          >
            {withBreaksInAddress(verificationTexts.didYouMean(readableEmail(unpaidMeant)))}
          </Button>
        </p>
      )}
      {meant !== undefined && (
        <p className={classes.again}>
          <SpendingButton
            {...button}
            variant="default"
            size="xs"
            className={classes.meant}
            purpose={meant}
            onClick={(event) => {
              event.currentTarget.closest("li")?.focus({ preventScroll: true });
              onCorrect(row, meant);
            }}
          >
            {withBreaksInAddress(verificationTexts.didYouMean(readableEmail(meant)))} <MostPrice />
          </SpendingButton>
        </p>
      )}
      {isOpen && meant === undefined && (
        <p className={classes.again}>
          <SpendingButton
            {...button}
            short={phase.kind === "unpaid" ? button.short : undefined}
            variant="default"
            size="xs"
            purpose={email}
            onClick={(event) => {
              // The button is gone once there is an answer.
              event.currentTarget.closest("li")?.focus({ preventScroll: true });
              onAgain(row);
            }}
          >
            {emailBatchTexts.tryAgain} <MostPrice />{" "}
            <span className="visually-hidden">{spendingTexts.purpose(email)}</span>
          </SpendingButton>
        </p>
      )}
    </li>
  );
});
