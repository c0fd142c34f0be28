import { TextInput } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { useId, useRef } from "react";
import { Link } from "react-router-dom";
import { costOf, priceTag } from "#domain/shared/credits.ts";
import { shortfall } from "#domain/session/account.ts";
import { EMAIL_BATCH_MAX } from "#domain/lookups/pasted-email.ts";
import { readableEmail } from "#domain/shared/readable-email.ts";
import { sampleExamples } from "#domain/lookups/sample-directory.ts";
import { emailAddress } from "#ui/lookups/search-address.ts";
import { CostNote, FreeNote } from "#ui/lookups/cost-note.tsx";
import { EmptyTool } from "#ui/lookups/empty-tool.tsx";
import { SearchForm } from "#ui/lookups/search-form.tsx";
import { Notice } from "#ui/kit/notice.tsx";
import { spendingTexts } from "#ui/lookups/spending-texts.ts";
import { SpendingButton } from "#ui/lookups/spending-button.tsx";
import { toolField, useFocusedField } from "#ui/kit/tool-field.ts";
import { ToolPage } from "#ui/kit/tool-page.tsx";
import { RecentList } from "#ui/lookups/recent-list.tsx";
import { useRecent } from "#ui/lookups/use-recent.ts";
import { useAddressedSearch } from "#ui/lookups/use-addressed-search.ts";
import { usePaidSubmit } from "#ui/lookups/use-paid-submit.ts";
import { usePrehydrationInput } from "#ui/kit/use-prehydration-input.ts";
import { useViewModel } from "#ui/kit/use-view-model.ts";
import { EmailBatch } from "./email-batch.tsx";
import { RecalledVerification } from "./recalled-verification.tsx";
import { VerificationCard } from "./verification-card.tsx";
import classes from "./verify-emails-page.module.css";
import type { VerifyEmailsViewModel } from "./verify-emails-view-model.ts";
import { Sentence } from "#ui/kit/sentence.tsx";
import { emptyVerificationTexts, verifyEmailsTexts } from "./verify-emails-texts.ts";

export { VerifyEmailsViewModel } from "./verify-emails-view-model.ts";

const recentKinds = { verify_email: { found: verifyEmailsTexts.recentFound, missed: verifyEmailsTexts.recentMissed } };

const emptyTool = {
  title: emptyVerificationTexts.title,
  lines: [
    { title: emptyVerificationTexts.charged, width: "10rem", price: costOf.verify_email },
    { title: emptyVerificationTexts.free, width: "13rem", price: "free" },
  ],
  facts: [emptyVerificationTexts.checks, emptyVerificationTexts.noMail],
  purchases: [{ operation: "verify_email", ...emptyVerificationTexts.verifications }],
} as const;

export const VerifyEmailsPage = observer(({ create }: { readonly create: () => VerifyEmailsViewModel }) => {
  const verify = useViewModel(create);
  const { phase, isSearching } = verify.verification;
  const found = phase.kind === "found" ? phase.found : undefined;
  const recents = useRecent(found?.owned ? undefined : found);
  const recent = recents?.of(verify.key);
  const isOwned = verify.isKnownOwned(recent);
  const { account } = verify.account;
  const cost = useId();
  const answer = useRef<HTMLDivElement>(null);
  const field = usePrehydrationInput(verify.setEmail);
  useAddressedSearch(emailAddress, { shown: verify.asked, take: verify.fillIn, clear: verify.empty });
  useFocusedField(field, verify.asked === undefined);
  const short = account && shortfall(account, costOf.verify_email);
  const { button, buy, submit } = usePaidSubmit(isSearching, isOwned ? undefined : short, () => {
    // Said to be free, it is made so that it cannot be charged.
    void (verify.isKnownOwned(recent) ? verify.showRecent(recent) : verify.verify());
  });
  const verifyOther = (email: string) => {
    if (verify.settlingOther.isSettling) return;
    // The button that was pressed is removed with the old verdict.
    answer.current?.focus();
    void verify.verifyOther(email);
  };
  const other = { isSettling: verify.settlingOther.isSettling, short, onVerify: verifyOther };
  return (
    <ToolPage
      title={verifyEmailsTexts.title}
      lead={verifyEmailsTexts.lead}
      aside={
        <RecentList
          recents={recents}
          items={["verify_email"]}
          kinds={recentKinds}
          emailText={readableEmail}
          shown={found?.email ?? verify.recalled?.key}
          onShow={(chosen) => void verify.showRecent(chosen)}
        />
      }
    >
      <SearchForm
        onSubmit={submit}
        button={
          <SpendingButton
            ref={button}
            type="submit"
            loading={isSearching}
            isSettling={verify.settling.isSettling}
            aria-describedby={cost}
            short={isOwned ? undefined : short}
            buyRef={buy}
            purpose={verifyEmailsTexts.purpose}
          >
            {verifyEmailsTexts.verify}
          </SpendingButton>
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
        <CostNote id={cost} amount={costOf.verify_email} when={verifyEmailsTexts.perResult} />
      )}
      <div aria-live="polite" tabIndex={-1} ref={answer} className={classes.answer}>
        {found && <VerificationCard verified={found} isStale={verify.isStale(found.email)} {...other} />}
        {!found && verify.recalled && <RecalledVerification recent={verify.recalled} {...other} />}
      </div>
      {verify.batch && (
        <EmailBatch
          batch={verify.batch}
          account={verify.account}
          isSettling={verify.settlingOther.isSettling}
          onClose={verify.closeBatch}
        />
      )}
      {!found && !verify.recalled && !verify.batch && (
        <EmptyTool
          account={verify.account}
          {...emptyTool}
          example={{ label: verifyEmailsTexts.tryExample, onTry: () => verify.setEmail(sampleExamples.email) }}
        />
      )}
    </ToolPage>
  );
});
