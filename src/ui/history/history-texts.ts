import type { Payer } from "#domain/session/account.ts";
import type { copiedOf } from "#domain/history/transaction.ts";
import type { ReadSoFar } from "./history-rows-view-model.ts";
import type { HistoryViewModel } from "./history-view-model.ts";
import { countText, counted } from "#ui/kit/count-text.ts";

export const payerNames: Readonly<Record<Payer, string>> = { organisation: "Organisation", personal: "Personal" };

/** What the page is about; of two histories, who sees this one. */
export const leadText = (shared: HistoryViewModel["shared"]): string => {
  if (shared === undefined) return "Every lookup, its result and its cost.";
  if (shared.of === "personal") return "Only you see this history.";
  return `Everybody in ${shared.organisation ?? "your organisation"} sees this history.`;
};

interface Counts {
  readonly matching: number;
  readonly rows: number;
  readonly isNarrowed: boolean;
  readonly read: ReadSoFar;
}

/** "312 of 10,000 operations", and what these 10,000 are where they are not the whole history. */
export const countsText = ({ matching, rows, isNarrowed, read }: Counts): string => {
  const part = isNarrowed ? `${countText(matching)} of ` : "";
  const all = counted(read.totalCount, "operation");
  if (read.isWhole) {
    const missing = rows < read.totalCount ? `; the server counts ${countText(read.totalCount)}` : "";
    return `${part}${counted(rows, "operation")}${missing}`;
  }
  const the = isNarrowed ? "the" : "The";
  if (read.isCut && read.pagesRead === read.pagesWanted) return `${part}${the} latest ${countText(rows)} of ${all}`;
  return `${part}${countText(rows)} read so far of ${all}`;
};

/** What is said where nothing matches; where only a part is read, what is missing may be in the rest. */
export const noneFoundText = ({
  rows,
  read,
  isStopped,
}: Omit<Counts, "matching" | "isNarrowed"> & { readonly isStopped: boolean }): string =>
  isStopped
    ? `No records found so far: only ${countText(rows)} of ${countText(read.totalCount)} operations are read`
    : "No records found";

/** In characters. */
const COPIED_SHOWN = 60;

/** "Copy result: +91 00000 00001"; a long text is cut. */
export const copyName = ({ kind, text }: ReturnType<typeof copiedOf>): string =>
  `Copy ${kind}: ${text.length > COPIED_SHOWN ? `${text.slice(0, COPIED_SHOWN).trimEnd()}…` : text}`;
