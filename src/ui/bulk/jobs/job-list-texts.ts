import { countText, counted } from "#ui/kit/count-text.ts";

/** The list of bulk jobs. */
export const listTexts = {
  title: "Bulk jobs",
  reserved: "{credits} reserved. Unused credits are returned.",
  tryAgain: "Try again",
  outdated: (time: string) => `Last updated ${time}. Retrying…`,
  showOlder: "Show older jobs",
  latest: (count: number) => `Latest ${countText(count)}`,
  newestFirst: "Newest first",
  progress: (name: string) => `Progress of ${name}`,
} as const;

/** The title of the tab while jobs run. */
export const tabTexts = {
  progress: (percent: number, title: string) => `${percent} % · Bulk · ${title}`,
  before: /^\d+ % · Bulk · /,
} as const;

/** The search over all jobs of a tool. */
export const searchTexts = {
  label: "Search bulk jobs",
  placeholder: "Name, file or remark",
  searching: "Searching…",
  none: (text: string, tool: string) => `No ${tool} job has “${text}” in its name, file name or remark.`,
  found: (count: number) => `${counted(count, "job")} found`,
  latest: (count: string) => `Latest ${count} of the jobs found`,
} as const;

export const controlTexts = {
  pause: "Pause",
  resume: "Resume",
  cancel: "Cancel job",
  emailWhenDone: "Email me when done",
  buy: "Buy Credits",
  upTo: (price: string) => `(up to ${price})`,
  nextRow: "Resuming needs at least {least}. The rest can cost up to {most}.",
  coversRest: "Enough for the rest.",
  covers: (rows: number, of: number) =>
    `Enough for at least ${countText(rows)} of ${counted(of, "row")}. Then the job pauses.`,
  runsOut: "The job pauses when they run out.",
  buyFirst: (organisation: string | undefined) =>
    `Buy credits${organisation === undefined ? "" : ` for ${organisation}`}, then resume the job.`,
  /** An organisation whose name is not known. */
  unnamed: "Your organisation",
  /** Of a colleague's job. */
  buyForOthers: "Buy credits, then {member} can resume it.",
  raiseLimit: "An owner or admin can raise it.",
  raiseTheirLimit: "Raise their limit",
} as const;

/** Name and remark of a job. */
export const editTexts = {
  edit: (name: string) => `Edit name and remark of ${name}`,
  fromFile: "From {file}",
  name: "Name",
  remark: "Remark",
  save: "Save",
  cancel: "Cancel",
} as const;

const unreachedText = (rows: number): string =>
  `${counted(rows, "row")} ${rows === 1 ? "wasn't" : "weren't"} looked up.`;

/** What is asked before a job is cancelled, costs more than was confirmed, or rows are looked up again. */
export const questionTexts = {
  cancel: "Cancel this job?",
  cancelJob: "Cancel job",
  keepJob: "Keep job",
  resultsKept: "Results found so far are kept and can be downloaded.",
  returned: "{credits} still reserved will be returned.",
  noneSpent: "No more credits will be spent.",
  lookUpRest: (rows: number) => `Look up ${counted(rows, "row")}?`,
  /** What these rows are: some were never reached, others brought no result. */
  restOf: (unreached: number, fruitless: number) =>
    [
      ...(unreached === 0 ? [] : [unreachedText(unreached)]),
      ...(fruitless === 0 ? [] : [`${counted(fruitless, "row")} had no result.`]),
    ].join(" "),
  /** Which rows these are was said on the button before. */
  retryRows: (rows: number) => `Retry ${counted(rows, "row")}`,
  retry: (rows: number) => `Look up ${counted(rows, "row")} again?`,
  resume: "Spend more on this job?",
  confirmed: "You confirmed at most {confirmed}. The job has spent {spent}. Resuming can cost up to {more} more.",
  notNow: "Not now",
  atMost: "This costs at most {cost}.",
  rowCost: "A row costs up to {cost}.",
  balanceAfter: "You have {balance}, and at least {after} afterwards.",
  limitAfter: "Your monthly limit leaves {balance}, and at least {after} afterwards.",
} as const;
