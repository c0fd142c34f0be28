import type { FileUse } from "#domain/bulk/file-use.ts";
import { countText, counted } from "#ui/kit/count-text.ts";

/** The steps of a file, from choosing it to sending it. */
export const fileTexts = {
  reading: "Reading the file",
  uploading: "Uploading",
  cancelUpload: "Cancel upload",
  keepOpen: "Keep this tab open until the upload is complete. Nothing is charged before that.",
  sent: "Upload complete. Waiting for confirmation.",
  sections: { preview: "First 10 rows", columns: "Columns", checks: "Checks", process: "Process" },
  fewer: (rows: number) => `This file has ${rows}.`,
  close: "Close",
  back: "Back",
  toLists: "to Lists",
  remove: "Remove file",
  /** Beside the name of a list, in place of the size of a file. */
  fromList: "From Lists",
  onlyFirst: (name: string, others: number) =>
    `Only ${name} was added. Upload the other ${others === 1 ? "file" : `${countText(others)} files`} separately.`,
  skippedFolder: (name: string) => `The folder ${name} was skipped. Choose files only.`,
  skippedFolders: (count: number) => `${countText(count)} folders were skipped. Choose files only.`,
} as const;

export const chooseTexts = {
  input: "CSV or Excel file",
  drop: "Drop a CSV or Excel file here",
  button: "Choose a file",
  limits: ".csv, .xlsx, .xls, up to 10MB",
  detected: "We detect it automatically; you can change it.",
  detectedSeveral: "We detect them automatically; you can change them.",
  rowCost: "Up to {cost} per row. {free}",
  rowCostOfSeveral: "Up to {cost} per row. Untick what you don't need. {free}",
  ownColumns: "Your own columns are kept in the results. Duplicates are charged once.",
  example: "Example",
  exampleAndTemplate: "Price, example and template",
  added: "Added",
  sampleRows: "Sample rows",
  template: "Download template",
  folder: "Folders can't be uploaded. Choose a CSV or Excel file.",
  changed: "This file was changed, moved or removed after it was chosen. Please choose it again.",
} as const;

export const previewTexts = {
  table: "The first rows of your file",
  column: (number: number) => `Column ${number}`,
  former: (cell: string) => `in the file: ${cell}`,
  linked: (text: string, link: string) => `${text} (${link})`,
  known: (program: string) => `Recognised: ${program}.`,
  sheet: "Sheet",
  header: "Header row",
  headerRow: (number: number, text: string) => `Row ${countText(number)}: ${text}`,
  notLookedUp: "not looked up",
  noHeader: "No header row",
  role: "Role (optional, recommended)",
  notInFile: "Not in this file",
  found: (columns: readonly string[]) => `${columns.join(", ")} found.`,
  change: "Change columns",
  hasEmails: "This file has email addresses. Use {verify} or {enrich}.",
  otherEmails: "More email columns",
  eachVerified: "Each address is verified and charged once.",
  firstValid: "The first valid address of a row is used. Each row is charged once.",
} as const;

/** "Work Email (10 addresses)"; of a longer file, in how many of its first rows. */
export const otherEmailText = (name: string, addresses: number, rowsSeen: number | undefined): string => {
  const count = addresses === 0 ? "no address" : counted(addresses, "address", "addresses");
  return `${name} (${count}${rowsSeen === undefined ? "" : ` in the first ${countText(rowsSeen)} rows`})`;
};

export const checkTexts = {
  noColumns: "Choose columns to check the rows.",
  running: "Checking the rows",
  includeHidden: "Include hidden rows",
  restoreZeros: "Add the leading zeros",
  restoreNote: "Check these rows first: a mistyped DIN belongs to someone else.",
  restoreExample: (change: string) => `For example ${change}.`,
  withZeros: (text: string, din: string) => `${text} → ${din}`,
  empty: { one: "empty row", what: "skipped" },
  duplicate: { one: "duplicate" },
  malformed: { one: (lacks: string) => `row ${lacks}`, several: (lacks: string) => `rows ${lacks}`, what: "skipped" },
  saveRejected: "Download rejected rows",
  skipped: (rows: number) => `${counted(rows, "row")} skipped`,
  above: { one: "row above the header", several: "rows above the header" },
  footer: { one: "total or footer row" },
  hidden: { one: "hidden row", skipped: "skipped" },
  lostZeros: {
    one: "DIN seems to have lost its leading zeros",
    several: "DINs seem to have lost their leading zeros",
    added: "zeros added",
    skipped: "skipped",
  },
  byName: {
    one: "address can't be read",
    several: "addresses can't be read",
    what: (count: number) => `so ${count === 1 ? "this row is" : "these rows are"} looked up by name`,
  },
  uniqueRow: "unique row",
  uniqueAddress: "unique address",
  uniqueAddresses: "unique addresses",
  person: "person",
  people: "people",
  emptyRow: "nothing in it",
  row: (number: number) => `Row ${countText(number)}`,
  more: (count: number) => `and ${countText(count)} more`,
} as const;

/** What happens to the rows of a file that is looked up. */
const lookedUp = {
  duplicate: "charged once",
  leftOut: "not looked up",
  included: "looked up like the others",
  toDo: "{count} to look up",
} as const;

/** The same of a file whose people are saved, which costs nothing. */
const savedOnly = {
  duplicate: "saved once",
  leftOut: "skipped",
  included: "saved like the others",
  toDo: "{count} to save",
} as const;

export const rowTextsOf = (use: FileUse) => (use === "saved-people" ? savedOnly : lookedUp);

/** What screen readers announce of a file. */
export const announcedTexts = {
  uploading: (percent: number) => `Uploading: ${percent} %`,
  checked: (rows: number) => `${counted(rows, "row")} checked`,
  unreadable: (rows: number) => `${counted(rows, "row")} can't be read`,
  byName: (rows: number) => `${counted(rows, "unreadable address", "unreadable addresses")} looked up by name`,
  hidden: (rows: number, isIncluded: boolean) =>
    `${counted(rows, "hidden row")} ${isIncluded ? "included" : "skipped"}`,
  upTo: (price: string) => `up to ${price}`,
  typically: (price: string, most: string) => `Typically about ${price}, up to ${most}`,
  ifAllFound: (price: string, most: string) => `About ${price} if everything is found, up to ${most}`,
} as const;

export const processTexts = {
  remark: "Remark (optional)",
  remarkNote: "Shown on this job and in its email, so that you recognise the file.",
  length: (length: number, most: number) =>
    `${length} of ${most} characters${length >= most ? ": this is the maximum" : ""}`,
  button: "Process Bulk",
  cancelled: "Upload cancelled",
  notStarted: "Nothing was started and nothing was charged.",
  /** In the place of what was said when the job started. */
  seeJob: "See progress and results in the job below.",
  offline: "You're offline.",
  kept: "Your file and remark are kept.",
} as const;
