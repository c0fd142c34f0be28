import { Button, TextInput } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { useId } from "react";
import { Link } from "react-router-dom";
import type { Recent } from "#domain/history/recent.ts";
import { EMAIL_BATCH_MAX } from "#domain/lookups/pasted-email.ts";
import type { Shortfall } from "#domain/session/account.ts";
import { costOf, priceTag } from "#domain/shared/credits.ts";
import { readableEmail } from "#domain/shared/readable-email.ts";
import { Notice } from "#ui/kit/notice.tsx";
import { Sentence } from "#ui/kit/sentence.tsx";
import { SettlingButton } from "#ui/kit/settling-button.tsx";
import { toolField, useFocusedField } from "#ui/kit/tool-field.ts";
import { usePrehydrationInput } from "#ui/kit/use-prehydration-input.ts";
import { useSubmit } from "#ui/kit/use-submit.ts";
import { CostNote, FreeNote } from "#ui/lookups/cost-note.tsx";
import { SearchForm } from "#ui/lookups/search-form.tsx";
import { spendingTexts } from "#ui/lookups/spending-texts.ts";
import { withBreaksInAddress } from "#ui/lookups/with-breaks.tsx";
import { TooFewNote } from "./unpaid-verification.tsx";
import classes from "./verify-emails-page.module.css";
import { verificationTexts, verifyEmailsTexts } from "./verify-emails-texts.ts";
import type { VerifyEmailsViewModel } from "./verify-emails-view-model.ts";

interface VerifyEmailFormProps {
  readonly verify: VerifyEmailsViewModel;
  /** The earlier verification of what the field holds. */
  readonly recent: Recent | undefined;
  /** What keeps the credits from a verdict; undefined where there are enough, or nobody knows. */
  readonly short: Shortfall | undefined;
}

/** One address, and what its verdict costs. Several that are pasted take its place. */
export const VerifyEmailForm = observer(({ verify, recent, short }: VerifyEmailFormProps) => {
  const { phase, isBusy } = verify.verification;
  const isOwned = verify.isKnownOwned(recent);
  const { meant } = verify;
  const cost = useId();
  const tooFew = short && <TooFewNote price={costOf.verify_email} short={short} />;
  const field = usePrehydrationInput(verify.setEmail);
  useFocusedField(field, verify.asked === undefined);
  const { button, submit } = useSubmit(isBusy, () => {
    // Said to be free, it is made so that it cannot be charged.
    void (verify.isKnownOwned(recent) ? verify.showRecent(recent) : verify.verify());
  });
  return (
    <>
      <SearchForm
        onSubmit={submit}
        button={
          // Also without enough credits: risky and unknown are free, and nobody knows before.
          <SettlingButton
            ref={button}
            type="submit"
            loading={isBusy}
            isSettling={verify.settling.isSettling}
            aria-describedby={cost}
          >
            {verifyEmailsTexts.verify}
          </SettlingButton>
        }
        hint={
          meant === undefined ? undefined : (
            <Button
              variant="default"
              size="sm"
              className={classes.meant}
              onClick={() => {
                // This button goes away.
                button.current?.focus();
                verify.takeMeant(meant);
              }}
            >
              {withBreaksInAddress(verificationTexts.didYouMean(readableEmail(meant)))}
            </Button>
          )
        }
      >
        <TextInput
          ref={field}
          {...toolField}
          label={verifyEmailsTexts.field}
          type="email"
          inputMode="email"
          name="verify-email"
          autoComplete="off"
          placeholder={verifyEmailsTexts.fieldExample}
          value={verify.email}
          error={
            phase.kind === "failed" && (
              <>
                {phase.text}
                {phase.isOutage && <span className={classes.charge}>{spendingTexts.chargedOnce}</span>}
              </>
            )
          }
          onChange={(event) => verify.setEmail(event.currentTarget.value)}
          onPaste={(event) => {
            if (verify.takePasted(event.clipboardData.getData("text"))) event.preventDefault();
          }}
        />
      </SearchForm>
      {verify.tooMany !== undefined && (
        <Notice tone="info">
          <Sentence
            text={verifyEmailsTexts.tooMany(verify.tooMany, EMAIL_BATCH_MAX)}
            parts={{ bulk: <Link to="?mode=bulk">{verifyEmailsTexts.bulk}</Link> }}
          />
        </Notice>
      )}
      {verify.isUnchecked && (
        <Notice tone="info">{spendingTexts.uncheckedVerification(priceTag(costOf.verify_email))}</Notice>
      )}
      {isOwned ? (
        <FreeNote id={cost}>{verifyEmailsTexts.freeToday}</FreeNote>
      ) : (
        <CostNote
          id={cost}
          amount={costOf.verify_email}
          when={verifyEmailsTexts.perResult}
          limit={short?.isLimited ? tooFew : undefined}
        >
          {short?.isLimited ? undefined : tooFew}
        </CostNote>
      )}
    </>
  );
});
