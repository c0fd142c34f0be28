import type { VerifiedEmail } from "#application/lookups/verify-email.ts";
import { reasonsText, verdictOf, verdictWords } from "#domain/lookups/verification.ts";
import { toCredits } from "#domain/shared/credits.ts";
import { csvLine } from "#domain/shared/spreadsheet.ts";
import { formatDay } from "#ui/kit/format-time.ts";
import type { Earlier } from "./earlier-verdict.ts";
import { answerIn, type BatchRow, spentOn } from "./email-batch-rows.ts";
import type { EmailBatchViewModel } from "./email-batch-view-model.ts";
import { emailBatchTexts } from "./verify-emails-texts.ts";

/** Each address with its verdict and why, as a table that can be pasted into a spreadsheet. */
export const tableText = ({ rows }: Pick<EmailBatchViewModel, "rows">, earlier: Earlier): string =>
  rows
    .map((row) => cellsOf(row, earlier))
    .filter((cells) => cells !== undefined)
    .map((cells) => csvLine(cells, "\t"))
    .join("\n");

/** All that is shown, as a CSV file. Its first character makes spreadsheets read it as UTF-8. */
export const csvText = ({ rows, leftOut }: Pick<EmailBatchViewModel, "rows" | "leftOut">, earlier: Earlier): string => {
  const { columns, notVerified, notAnAddress } = emailBatchTexts;
  const lines = rows.map((row) => [
    ...(cellsOf(row, earlier) ?? [row.email, notVerified, ""]),
    row.phase.kind === "found" ? toCredits(spentOn(row.phase.verified)) : 0,
  ]);
  const others = leftOut.invalid.map((text) => [text, notAnAddress, "", 0]);
  return `\u{feff}${[columns, ...lines, ...others].map((cells) => `${csvLine(cells)}\r\n`).join("")}`;
};

/** An address with its verdict and why; a verdict of the history with its day. */
const cellsOf = ({ email, phase }: BatchRow, earlier: Earlier): readonly string[] | undefined => {
  const answer = answerIn(phase);
  if (answer !== undefined) return resultCells(answer);
  const known = phase.kind === "waiting" ? earlier(email) : undefined;
  if (known === undefined) return undefined;
  const { verdict, at, reason } = known;
  return [email, verdictWords[verdict], `${emailBatchTexts.checkedOn(formatDay(at))}. ${reason}`.trim()];
};

const resultCells = (verified: VerifiedEmail): readonly string[] => [
  verified.email,
  verdictWords[verdictOf(verified)],
  reasonsText(verified.reasons),
];
