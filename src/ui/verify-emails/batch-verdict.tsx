import { Loader } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { explanationOf, remarksOf, verdictOf, verdictWords } from "#domain/lookups/verification.ts";
import { costOf, NO_CREDITS, priceTag } from "#domain/shared/credits.ts";
import { formatDay } from "#ui/kit/format-time.ts";
import { ownedText } from "#ui/lookups/owned-texts.ts";
import { SearchNote } from "#ui/lookups/search-note.tsx";
import { verdictIcons } from "#ui/lookups/verification-verdicts.ts";
import classes from "./email-batch.module.css";
import { type BatchRow, spentOn } from "./email-batch-view-model.ts";
import type { EarlierVerdict } from "./earlier-verdict.ts";
import { emailBatchTexts } from "./verify-emails-texts.ts";

interface BatchVerdictProps {
  readonly row: BatchRow;
  /** Why there is no verdict is said elsewhere. */
  readonly isExplained: boolean;
  /** What the history has of the address. */
  readonly earlier: EarlierVerdict | undefined;
  readonly onCancel: () => void;
}

/** What is known of one of several addresses. */
export const BatchVerdict = observer(({ row, isExplained, earlier, onCancel }: BatchVerdictProps) => {
  const { email, phase } = row;
  switch (phase.kind) {
    case "waiting":
      return earlier ? (
        <EarlierResult {...earlier} />
      ) : (
        <p className="muted">{emailBatchTexts.waiting(priceTag(costOf.verify_email))}</p>
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
      const verdict = verdictOf(verified);
      const spent = spentOn(verified);
      const Icon = verdictIcons[verdict];
      return (
        <div>
          <p className={classes.verdict}>
            <Icon size={16} stroke={2} aria-hidden />
            {verdictWords[verdict]}
            <span className={classes.cost}>· {spent === NO_CREDITS ? emailBatchTexts.free : priceTag(spent)}</span>
          </p>
          <p className={classes.reason}>
            {[
              !isExplained && explanationOf(verified),
              ...remarksOf(verified.reasons).map(({ detail }) => detail),
              verified.owned && ownedText(verified.owned, "verify"),
            ]
              .filter(Boolean)
              .join(" ")}
          </p>
        </div>
      );
    }
  }
});

/** What the history has is shown with its day, also where it is no longer owned, or was no verdict. */
const EarlierResult = ({ verdict, at, reason }: EarlierVerdict) => {
  const Icon = verdictIcons[verdict];
  return (
    <div>
      <p className={classes.verdict}>
        <Icon size={16} stroke={2} aria-hidden />
        {verdictWords[verdict]}
        <span className={classes.cost}>· {emailBatchTexts.checkedOn(formatDay(at))}</span>
      </p>
      <p className={classes.reason}>
        {[reason.replace(/([^.])$/, "$1."), emailBatchTexts.orAgain(priceTag(costOf.verify_email))]
          .filter(Boolean)
          .join(" ")}
      </p>
    </div>
  );
};
