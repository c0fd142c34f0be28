import { Loader } from "@mantine/core";
import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import type { VerifiedEmail } from "#application/lookups/verify-email.ts";
import {
  explanationOf,
  reasonsText,
  remarksOf,
  type Verdict,
  verdictOf,
  verdictWords,
} from "#domain/lookups/verification.ts";
import { costOf, NO_CREDITS, priceTag, type Tenths } from "#domain/shared/credits.ts";
import { formatDayOrToday } from "#ui/kit/format-time.ts";
import { Sentence } from "#ui/kit/sentence.tsx";
import { ownedText } from "#ui/lookups/owned-texts.ts";
import { SearchNote } from "#ui/lookups/search-note.tsx";
import { verdictIcons } from "#ui/lookups/verification-verdicts.ts";
import classes from "./email-batch.module.css";
import { type BatchRow, spentOn } from "./email-batch-rows.ts";
import type { EarlierVerdict } from "./earlier-verdict.ts";
import { emailBatchTexts } from "./verify-emails-texts.ts";

interface BatchVerdictProps {
  readonly row: BatchRow;
  /** Why there is no verdict is said elsewhere. */
  readonly isExplained: boolean;
  /** What the history has of the address. */
  readonly earlier: EarlierVerdict | undefined;
  /** The address of who reads this, where it is known. */
  readonly reader: string | undefined;
  /** By whom and when verdicts were bought, where it is said above the rows. */
  readonly ownedAbove: string | undefined;
  readonly onCancel: () => void;
}

/** What is known of one of several addresses. */
export const BatchVerdict = observer(
  ({ row, isExplained, earlier, reader, ownedAbove, onCancel }: BatchVerdictProps) => {
    const { email, phase } = row;
    switch (phase.kind) {
      case "waiting":
        if (phase.known) return <KnownResult known={phase.known} isExplained={isExplained} />;
        return earlier ? (
          <EarlierResult {...earlier} />
        ) : (
          <p className="muted">
            <Sentence text={emailBatchTexts.waiting} parts={{ price: <Credits amount={costOf.verify_email} /> }} />
          </p>
        );
      case "checking":
        return (
          <p className="muted">
            <Loader size={14} aria-hidden />{" "}
            {phase.search ? (
              <SearchNote search={phase.search} what={email} onCancel={onCancel} />
            ) : (
              emailBatchTexts.verifying
            )}
          </p>
        );
      case "failed":
        return <p className={classes.failure}>{phase.text}</p>;
      case "unpaid":
        return <p className="muted">{emailBatchTexts.unpaid}</p>;
      case "found": {
        const { verified } = phase;
        const spent = spentOn(verified);
        const owned = verified.owned && ownedText(verified.owned, "verify", reader);
        return (
          <Result
            verdict={verdictOf(verified)}
            // By whom it was paid for before stands below, or above all rows.
            beside={
              verified.owned ? (
                checkedText(verified.checkedAt ?? verified.owned.at)
              ) : spent === NO_CREDITS ? (
                emailBatchTexts.free
              ) : (
                <Credits amount={spent} />
              )
            }
            reasons={[...reasonsOf(verified, isExplained), owned !== ownedAbove && owned]}
          />
        );
      }
    }
  },
);

/** In the colour of credits. */
const Credits = ({ amount }: { readonly amount: Tenths }) => <span className="credits">{priceTag(amount)}</span>;

/** What the backend remembers, which cost nothing, is shown with its day. */
const KnownResult = ({ known, isExplained }: { readonly known: VerifiedEmail; readonly isExplained: boolean }) => (
  <Result verdict={verdictOf(known)} beside={checkedText(known.checkedAt)} reasons={reasonsOf(known, isExplained)} />
);

/** What the history has is shown with its day, also where it is no longer owned, or was no verdict. */
const EarlierResult = ({ verdict, at, reason }: EarlierVerdict) => (
  <Result
    verdict={verdict}
    beside={checkedText(at)}
    reasons={[reason.replace(/([^.])$/, "$1."), emailBatchTexts.orAgain(priceTag(costOf.verify_email))]}
  />
);

const checkedText = (at: string | undefined) => at && emailBatchTexts.checked(formatDayOrToday(at));

/** What valid and invalid mean is clear: that is not said again for each address. */
const reasonsOf = (verified: VerifiedEmail, isExplained: boolean): readonly (string | false)[] => {
  const { outcome, reasons } = verified;
  if (outcome !== "unknown") return [reasonsText(reasons)];
  return [!isExplained && explanationOf(verified), ...remarksOf(reasons).map(({ detail }) => detail)];
};

interface ResultProps {
  readonly verdict: Verdict;
  readonly beside: ReactNode;
  readonly reasons: readonly (string | false | undefined)[];
}

const Result = ({ verdict, beside, reasons }: ResultProps) => {
  const Icon = verdictIcons[verdict];
  const why = reasons.filter(Boolean).join(" ");
  return (
    <div className={classes.result}>
      <p className={classes.verdict}>
        <Icon size={16} stroke={2} aria-hidden />
        {verdictWords[verdict]}
      </p>
      <p className={classes.reason}>
        {beside}
        {beside && why && " · "}
        {why}
      </p>
    </div>
  );
};
