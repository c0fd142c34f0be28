import { IconAlertTriangle } from "@tabler/icons-react";
import { observer } from "mobx-react-lite";
import { useEffect, useRef } from "react";
import { costOf, NO_CREDITS, priceTag } from "#domain/shared/credits.ts";
import type { Email } from "#domain/shared/email.ts";
import { shortfall } from "#domain/session/account.ts";
import { EMAIL_BATCH_MAX } from "#domain/lookups/pasted-email.ts";
import { verdicts, verdictWords } from "#domain/lookups/verification.ts";
import { ownedText } from "#ui/lookups/owned-texts.ts";
import { CopyText } from "#ui/lookups/copy-text.tsx";
import { DownloadText } from "#ui/lookups/download-text.tsx";
import type { PaidCallNeeds } from "#ui/lookups/paid-call.ts";
import { SpendingButton } from "#ui/lookups/spending-button.tsx";
import { TextButton } from "#ui/kit/text-button.tsx";
import classes from "./email-batch.module.css";
import type { Earlier } from "./earlier-verdict.ts";
import { csvText, tableText } from "./email-batch-table.ts";
import { EmailBatchRow } from "./email-batch-row.tsx";
import { type BatchRow, ownedIn, priceOf } from "./email-batch-rows.ts";
import type { EmailBatchViewModel } from "./email-batch-view-model.ts";
import { NotAnAddressRow } from "./not-an-address-row.tsx";
import { spendingTexts } from "#ui/lookups/spending-texts.ts";
import { TooFewNote } from "./unpaid-verification.tsx";
import { emailBatchTexts } from "./verify-emails-texts.ts";

interface EmailBatchProps {
  readonly batch: EmailBatchViewModel;
  readonly account: PaidCallNeeds["account"];
  /** What the history has of an address. */
  readonly earlier: Earlier;
  readonly onClose: () => void;
}

/**
 * Several pasted addresses, each with its verdict. The focus moves to the heading: screen readers announce them, and an Enter
 * that follows the paste spends nothing.
 */
export const EmailBatch = observer(({ batch, account, earlier, onClose }: EmailBatchProps) => {
  const { rows, left, sharedExplanation, isRunning, tryingAgain } = batch;
  const { isSettling } = batch.settling;
  const fresh = batch.fresh(earlier);
  const verdictsAgain = batch.again(earlier);
  const rowsAgain = verdictsAgain.map(({ row }) => row);
  const unknown = verdictsAgain.filter(({ verdict }) => verdict === "unknown");
  // A single unknown one has its button in its row.
  const isAgainInRow = rowsAgain.length === 1 && unknown.length === 1;
  const table = tableText(batch, earlier);
  const short = account.account && shortfall(account.account, priceOf(left));
  const reader = account.account?.email;
  const sharedOwned = sharedOwnedText(rows, reader);
  const again = {
    short: account.account && shortfall(account.account, costOf.verify_email),
    isSettling,
    "aria-disabled": isRunning || undefined,
    onAgain: (row: BatchRow) => void batch.verifyEach([row]),
    onCorrect: (row: BatchRow, meant: Email) => void batch.correct(row, meant),
  };
  const heading = useRef<HTMLHeadingElement>(null);
  // Neither a list that comes nor a press in it moves the page.
  const focusHeading = () => heading.current?.focus({ preventScroll: true });
  const take = (row: BatchRow, meant: Email) => {
    batch.take(row, meant);
    if (!batch.rows.includes(row)) focusHeading();
  };
  useEffect(() => heading.current?.focus({ preventScroll: true }), [batch]);
  return (
    <section className={classes.batch} aria-labelledby="email-batch">
      <header className={classes.head}>
        <div>
          <h2 id="email-batch" tabIndex={-1} ref={heading} className={classes.title}>
            {emailBatchTexts.title(rows.length)}
          </h2>
          <p className="muted" role="status">
            {summaryOf(batch, earlier, sharedOwned !== undefined)}
          </p>
        </div>
        {isRunning ? (
          <TextButton onClick={batch.stop} aria-disabled={batch.isStopped || undefined}>
            {batch.isStopped ? emailBatchTexts.stopping : emailBatchTexts.stop}
          </TextButton>
        ) : (
          <TextButton onClick={onClose}>{emailBatchTexts.clear}</TextButton>
        )}
        <div className={classes.actions} data-running={(isRunning && !tryingAgain) || undefined}>
          {/* Where a button is pressed, the heading has the focus: the button is gone with what it was for. */}
          {fresh.length > 0 && (
            <SpendingButton
              isSettling={isSettling}
              loading={isRunning}
              // Also without enough credits: risky and unknown are free, and nobody knows before.
              short={batch.needsCredits ? short : undefined}
              purpose={emailBatchTexts.purpose(fresh.length)}
              onClick={() => {
                focusHeading();
                void batch.verifyEach(fresh);
              }}
            >
              {(rowsAgain.length > 0 ? emailBatchTexts.verifyNew : emailBatchTexts.verify)(
                fresh.length,
                priceTag(priceOf(fresh)),
              )}
            </SpendingButton>
          )}
        </div>
      </header>
      {/* Keeps its room while everything is verified: no row moves when the first verdict comes. */}
      {(isRunning || table !== "") && (
        <p className={classes.copies}>
          {batch.validText !== "" && <CopyText text={batch.validText}>{emailBatchTexts.copyValid}</CopyText>}
          {table !== "" && (
            <>
              <CopyText text={table}>{emailBatchTexts.copyTable}</CopyText>
              <DownloadText text={csvText(batch, earlier)} type="text/csv" fileName={emailBatchTexts.file}>
                {emailBatchTexts.downloadCsv}
              </DownloadText>
            </>
          )}
        </p>
      )}
      <div className={classes.notes}>
        {short && !batch.needsCredits && left.length > 0 && (
          <p className="muted">
            <TooFewNote price={priceOf(left)} short={short} />
          </p>
        )}
        {sharedOwned !== undefined && <p className="muted">{sharedOwned}</p>}
        {/* Up to so many have a row each. */}
        {batch.leftOut.invalid.length > EMAIL_BATCH_MAX && (
          <p className={classes.warning}>
            <IconAlertTriangle size={16} stroke={2} aria-hidden />
            {emailBatchTexts.notAddresses(batch.leftOut.invalid.length)}
          </p>
        )}
        <LeftOut {...batch.leftOut} />
      </div>
      <div className={classes.open}>
        {sharedExplanation !== undefined && (
          <p className="muted">{emailBatchTexts.sharedExplanation(sharedExplanation)}</p>
        )}
        {tryingAgain && (
          <p className={`muted ${classes.trying}`}>{emailBatchTexts.tryingAgainTogether(tryingAgain.count)}</p>
        )}
        {rowsAgain.length > 0 && !isAgainInRow && !isRunning && (
          <SpendingButton
            variant="default"
            className={classes.several}
            isSettling={isSettling}
            short={undefined}
            purpose={emailBatchTexts.purpose(rowsAgain.length)}
            onClick={() => {
              focusHeading();
              void batch.tryAgain(rowsAgain);
            }}
          >
            {againText(verdictsAgain)} · <span>{emailBatchTexts.upTo(priceTag(priceOf(rowsAgain)))}</span>
          </SpendingButton>
        )}
      </div>
      <ul className={classes.rows}>
        {batch.leftOut.invalid.slice(0, EMAIL_BATCH_MAX).map((text, place) => (
          <NotAnAddressRow
            // The same text may be there several times.
            // eslint-disable-next-line react/no-array-index-key
            key={place}
            text={text}
            onRemove={() => {
              focusHeading();
              batch.removeEntry(place);
            }}
          />
        ))}
        {rows.map((row, place) => (
          <EmailBatchRow
            // An address can be corrected in its place.
            // eslint-disable-next-line react/no-array-index-key
            key={place}
            row={row}
            explanation={sharedExplanation}
            triesAlone={unknown.length === 1 && !isRunning}
            earlier={earlier(row.email)}
            reader={reader}
            ownedAbove={sharedOwned}
            again={again}
            onTake={(meant) => take(row, meant)}
            onCancel={() => void batch.cancel(row)}
          />
        ))}
      </ul>
    </section>
  );
});

/** What the button says that verifies again: which verdicts, since those that were paid for are not verified again. */
const againText = (again: ReturnType<EmailBatchViewModel["again"]>): string => {
  const kinds = verdicts.filter((kind) => again.some(({ verdict }) => verdict === kind));
  if (kinds.every((kind) => kind === "unknown")) return emailBatchTexts.tryAgainTogether(again.length);
  const words = kinds.map((kind) => verdictWords[kind].toLowerCase()).join(", ");
  return emailBatchTexts.verifyAgain(again.length, words.replace(/, (?=[^,]*$)/, " or "));
};

/** What was pasted several times, and is verified once. */
const LeftOut = ({ duplicates }: EmailBatchViewModel["leftOut"]) => {
  if (duplicates.length === 0) return null;
  return (
    <details>
      <summary>{emailBatchTexts.leftOut(duplicates.length)}</summary>
      <ul className={classes.rows}>
        {duplicates.slice(0, EMAIL_BATCH_MAX).map((text, place) => (
          // The same address may be there several times.
          // eslint-disable-next-line react/no-array-index-key
          <li key={place}>
            <span className={`data ${classes.email}`}>{text}</span>{" "}
            <span className="muted">{emailBatchTexts.duplicate}</span>
          </li>
        ))}
      </ul>
    </details>
  );
};

/** By whom and when verdicts were bought, where several were by the same: then it is said once. */
const sharedOwnedText = (rows: readonly BatchRow[], reader: string | undefined): string | undefined => {
  const owned = rows.map(ownedIn).filter((one) => one !== undefined);
  const [first, ...others] = owned.map((one) => ownedText(one, "verify", reader));
  return others.length > 0 && others.every((text) => text === first) ? first : undefined;
};

/** "8 valid · 1 invalid · 1 risky · 2 failed · 2 verifying · 1 waiting · 1 not verified · 0.9 credits used" */
const summaryOf = (batch: EmailBatchViewModel, earlier: Earlier, isOwnerSaid: boolean): string => {
  const { failed, verifying, deferred, spent, isFromBefore } = batch;
  const ended = batch.counts(earlier).map(({ verdict, count }) => `${count} ${verdictWords[verdict].toLowerCase()}`);
  if (failed.length > 0) ended.push(emailBatchTexts.failed(failed.length));
  if (verifying > 0) ended.push(emailBatchTexts.countVerifying(verifying));
  if (deferred.length > 0) ended.push(emailBatchTexts.deferred(deferred.length));
  if (ended.length === 0) return emailBatchTexts.prices(priceTag(costOf.verify_email));
  const open = batch.fresh(earlier).length - failed.length;
  if (open > 0) ended.push(emailBatchTexts.countNotVerified(open));
  // By whom stands below, with that it is free; and not all is from before where something has no verdict.
  if (!isFromBefore || !(isOwnerSaid || open > 0)) {
    const unspent = isFromBefore ? emailBatchTexts.fromBefore : spendingTexts.noneUsed;
    ended.push(spent === NO_CREDITS ? unspent : spendingTexts.used(priceTag(spent)));
  }
  // A line ends between two of them, and within none.
  return ended.map((part) => part.replaceAll(" ", "\u00a0")).join(" · ");
};
