import type { Tool } from "#domain/shared/tool.ts";
import { counted, countText } from "#ui/kit/count-text.ts";

/** What a file can cost, against the credits there are. */
export const costTexts = {
  lookUp: "Look up for each row",
  chooseOne: "Please choose at least one.",
  noColumns: "Choose a column to see the cost.",
  checking: "You'll see the cost once the rows are checked.",
  allHidden: "All rows are hidden. Include hidden rows to look them up.",
  noRows: "No usable rows in this column. Pick another one.",
  noRowsOfSeveral: "No usable rows in these columns. Pick others.",
  example: (row: number, value: string, reason: string) => `Row ${countText(row)}, ${value}: ${reason}`,
  /** The most that a file can cost, where the host keeps to it, and elsewhere. */
  neverMore: "Never more than {cost}.",
  upTo: "Up to {cost}.",
  typical: {
    neverMore: "Typically about {typical}, never more than {cost}.",
    upTo: "Typically about {typical}, up to {cost}.",
  },
  /** Where some has to be searched for. */
  ifAllFound: {
    neverMore: "About {typical} if everything is found, never more than {cost}.",
    upTo: "About {typical} if everything is found, up to {cost}.",
  },
  /** Instead of an estimate of 0 credits. */
  nothing: {
    owned: "Probably free: the rows we tried are already owned or not available.",
    "not-available": "We tried some rows and found nothing. Expect few results.",
  },
  atOnce: "Starts at once.",
  confirmed: "You confirm the cost first.",
  coversAll: "Enough for every row.",
  covers: (rows: number, of: number) => `Enough for at least ${countText(rows)} of ${counted(of, "row")}.`,
  thenPauses: "Then the job pauses.",
  /** What there is for a file that can cost more. The most that a press can spend stands at its button. */
  pauses: {
    own: "You have {balance}: enough for at least {rows}, then the job pauses.",
    limit: "Your monthly limit leaves {balance}: enough for at least {rows}, then the job pauses.",
    typical: "Typically about {typical}.",
    ifAllFound: "About {typical} if everything is found.",
  },
  reserved: "The jobs below have reserved {credits}. Unused credits are returned.",
  oneRow: "One row can cost {cost}, which is more than that.",
  raiseLimit: { others: "An owner or admin can raise the limit.", own: "As an owner, you can raise the limit." },
  wholeFile: "The whole file can cost up to {cost}.",
  buy: "Buy Credits",
  topUp: "Top up",
  /** `owners`: "you", "you or Acme"; undefined where it is said elsewhere that what they own is free. */
  free: (tool: Tool, owners: string | undefined) =>
    `${tool === "verify-emails" ? "Risky and unknown addresses are free" : "Rows not found are free"}${
      owners === undefined ? "" : `, and so is what ${owners} already own`
    }.`,
  owners: (organisation: string | undefined) => (organisation === undefined ? "you" : `you or ${organisation}`),
} as const;

/** Of a file that can cost more than there is: what starting it can spend. */
export const allThereIsTexts = {
  balance: {
    typical: "Typically about {typical}, up to {most}: all you have.",
    ifAllFound: "About {typical} if everything is found, up to {most}: all you have.",
    all: "Typically {most}: all you have.",
    upTo: "Up to {most}: all you have.",
  },
  limit: {
    typical: "Typically about {typical}, up to {most}: all your monthly limit leaves.",
    ifAllFound: "About {typical} if everything is found, up to {most}: all your monthly limit leaves.",
    all: "Typically {most}: all your monthly limit leaves.",
    upTo: "Up to {most}: all your monthly limit leaves.",
  },
} as const;

/** The question before a file is sent. */
export const confirmTexts = {
  title: (tool: Tool, subjects: number) =>
    `Process ${tool === "verify-emails" ? counted(subjects, "address", "addresses") : counted(subjects, "row")}?`,
  /** At least, because what is not found costs nothing. */
  balanceAfter: "Balance after: at least {credits}.",
  leftAfter: "Left to spend after: at least {credits}.",
  reservesShared: (organisation: string) =>
    `Part of ${organisation}'s credits is reserved while it runs. Your colleagues can use the rest, and unused credits are returned.`,
  reserves: "Part of your credits is reserved while it runs. Unused credits are returned.",
  cancel: "Cancel",
  confirm: (price: string) => `Confirm · up to ${price}`,
  confirmFree: "Confirm · free",
} as const;
