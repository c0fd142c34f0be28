import { counted } from "#ui/kit/count-text.ts";

/** What a file can cost, against the credits there are. */
export const costTexts = {
  lookUp: "Look up for each row",
  chooseOne: "Please choose at least one.",
  noColumns: "Choose columns to see the cost.",
  checking: "You'll see the cost once the rows are checked.",
  allHidden: "All rows are hidden. Include hidden rows to look them up.",
  noRows: "No row can be looked up with these columns.",
  upTo: "Up to {cost}.",
  coversAll: "That covers every row.",
  covers: (rows: number) => `That covers at least ${counted(rows, "row")}.`,
  reserved: "The jobs below have reserved {credits}. Unused credits are returned.",
  oneRow: "One row can cost {cost}, more than is left.",
  raiseLimit: "An owner or admin can raise the limit.",
  buy: "Buy Credits",
  pauses: "If credits run out, the job pauses and keeps its results.",
  pausesAtLimit: "If your limit is reached, the job pauses and keeps its results.",
  resumeWith: "Resume it with {more}.",
  more: "more credits",
  payOnly: "You pay only for what is found.",
  ownedFree: (organisation: string | undefined) =>
    `What you ${organisation === undefined ? "" : `or ${organisation} `}already own is free.`,
} as const;

/** The question before a file is sent. */
export const confirmTexts = {
  title: "Process this file?",
  file: "File",
  rows: "Rows",
  toLookUp: (rows: string, subjects: string) => `${rows}, ${subjects} to look up`,
  items: "Looked up",
  remark: "Remark",
  cost: "Cost",
  upTo: (price: string) => `up to ${price}`,
  leftAfter: "Left to spend after",
  balanceAfter: "Balance after",
  range: (least: string, most: string) => `${least} to ${most}`,
  reservesShared: (organisation: string) =>
    `Part of ${organisation}'s credits is reserved while it runs. Your colleagues can use the rest, and unused credits are returned.`,
  reserves: "Up to {credits} are reserved while it runs. Unused credits are returned.",
  creditsMayEnd: "Your credits may not cover every row.",
  limitMayEnd: "Your monthly limit may not cover every row.",
  capped: "It can't cost more than that.",
  ifAllFound: "That's the cost if everything is found.",
  cancel: "Cancel",
  confirm: (price: string) => `Confirm · up to ${price}`,
} as const;
