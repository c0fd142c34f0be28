import { Loader } from "@mantine/core";
import { observer } from "mobx-react-lite";
import type { Recent } from "#domain/history/recent.ts";
import { verdictIn } from "#domain/history/recent-answer.ts";
import { explanationOf, remarksOf, type Verdict, verdictOf, verdictWords } from "#domain/lookups/verification.ts";
import { costOf, NO_CREDITS, priceTag } from "#domain/shared/credits.ts";
import { formatDay } from "#ui/kit/format-time.ts";
import { ownedText } from "#ui/lookups/owned-texts.ts";
import { SearchNote } from "#ui/lookups/search-note.tsx";
import { verdictIcons } from "#ui/lookups/verification-verdicts.ts";
import classes from "./email-batch.module.css";
import { type BatchRow, spentOn } from "./email-batch-view-model.ts";
import { emailBatchTexts } from "./verify-emails-texts.ts";

interface BatchVerdictProps {
  readonly row: BatchRow;
  /** Why there is no verdict is said elsewhere. */
  readonly isExplained: boolean;
  /** What the history has of the address. */
  readonly earlier: Recent | undefined;
  readonly onCancel: () => void;
}

/** What is known of one of several addresses. */
export const BatchVerdict = observer(({ row, isExplained, earlier, onCancel }: BatchVerdictProps) => {
  const { email, phase } = row;
  switch (phase.kind) {
    case "waiting":
      return <p className="muted">{waitingText(earlier)}</p>;
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
const waitingText = (earlier: Recent | undefined): string => {
  const price = priceTag(costOf.verify_email);
  const known = earlier && earlierVerdict(earlier);
  return known === undefined
    ? emailBatchTexts.waiting(price)
    : emailBatchTexts.verifiedOn(verdictWords[known.verdict], formatDay(known.at), price);
};

const earlierVerdict = ({
  open: [line],
  note,
  at,
}: Recent): (Pick<Recent, "at"> & { verdict: Verdict }) | undefined => {
  // The history has a note of what was risky.
  if (line === undefined) return { verdict: note === undefined ? "unknown" : "risky", at };
  const verdict = verdictIn(line);
  return verdict && { verdict: verdictOf({ ...verdict, reasons: [] }), at: line.at };
};
