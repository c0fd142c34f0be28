import { observer } from "mobx-react-lite";
import { useCallback, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { costOf } from "#domain/shared/credits.ts";
import { shortfall } from "#domain/session/account.ts";
import { readableEmail } from "#domain/shared/readable-email.ts";
import { sampleExamples } from "#domain/lookups/sample-directory.ts";
import { EmptyTool } from "#ui/lookups/empty-tool.tsx";
import { focusWork } from "#ui/kit/tool-field.ts";
import { SearchNote } from "#ui/lookups/search-note.tsx";
import { ToolPage } from "#ui/kit/tool-page.tsx";
import { RecentList } from "#ui/lookups/recent/recent-list.tsx";
import { useRecent } from "#ui/lookups/recent/use-recent.ts";
import { useAddressedSearch } from "#ui/lookups/use-addressed-search.ts";
import { useFocusBack } from "#ui/kit/use-focus-back.ts";
import { useViewModel } from "#ui/kit/use-view-model.ts";
import { earlierVerdict } from "./earlier-verdict.ts";
import { EmailBatch } from "./email-batch.tsx";
import { RecalledVerification } from "./recalled-verification.tsx";
import { UnpaidVerification } from "./unpaid-verification.tsx";
import { VerificationCard } from "./verification-card.tsx";
import { verificationAddress } from "./verification-address.ts";
import { VerifyEmailForm } from "./verify-email-form.tsx";
import classes from "./verify-emails-page.module.css";
import type { VerifyEmailsViewModel } from "./verify-emails-view-model.ts";
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
  const { found, unpaid, batch } = verify;
  const { search } = verify.verification;
  const ended = batch === undefined || batch.runs === 0 ? undefined : batch.runs;
  const recents = useRecent(ended ?? (found?.owned ? undefined : found));
  const recent = recents?.of(verify.key);
  const { account } = verify.account;
  const answer = useRef<HTMLDivElement>(null);
  useAddressedSearch(verificationAddress, { shown: verify.addressed, take: verify.fillIn, clear: verify.empty });
  const short = account && shortfall(account, costOf.verify_email);
  const awaitField = useFocusBack(
    batch !== undefined,
    useCallback(() => focusWork(document.querySelector("main")), []),
  );
  const navigate = useNavigate();
  const { search: query } = useLocation();
  const closeBatch = () => {
    awaitField();
    verify.closeBatch();
    void navigate({ search: query, hash: "" }, { replace: true });
  };
  const verifyOther = (email: string) => {
    if (verify.settlingOther.isSettling) return;
    // The button that was pressed is removed with the old verdict.
    answer.current?.focus();
    void verify.verifyOther(email);
  };
  const other = {
    isSettling: verify.settlingOther.isSettling,
    isShort: short !== undefined,
    reader: account?.email,
    onVerify: verifyOther,
  };
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
      {!batch && <VerifyEmailForm verify={verify} recent={recent} short={unpaid ? undefined : short} />}
      <div aria-live="polite" tabIndex={-1} ref={answer} className={classes.answer}>
        {search && (
          <p className="note">
            <SearchNote
              search={search}
              what={verifyEmailsTexts.verification}
              onCancel={() => {
                answer.current?.focus();
                void verify.verification.cancel();
              }}
            />
          </p>
        )}
        {found && <VerificationCard verified={found} isStale={verify.isStale(found.email)} {...other} />}
        {unpaid && <UnpaidVerification unpaid={unpaid} />}
        {!found && verify.recalled && <RecalledVerification recent={verify.recalled} {...other} />}
      </div>
      {batch && (
        <EmailBatch
          batch={batch}
          account={verify.account}
          earlier={(email) => {
            const recent = recents?.of(email);
            return recent && earlierVerdict(recent);
          }}
          onClose={closeBatch}
        />
      )}
      {!found && !unpaid && !verify.recalled && !batch && (
        <EmptyTool
          account={verify.account}
          {...emptyTool}
          isLimitSaid
          example={{ label: verifyEmailsTexts.tryExample, onTry: () => verify.setEmail(sampleExamples.email) }}
        />
      )}
    </ToolPage>
  );
});
