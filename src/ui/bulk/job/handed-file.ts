import type { OwnedCounts } from "#domain/bulk/bulk.ts";
import type { MadeTable } from "#domain/lists/jobs/people-job-file.ts";

export interface HandedFile extends MadeTable {
  /** The address, in the app, of the page that has made it. */
  readonly from: string;
}

/** What another page hands to a bulk mode in the state of the navigation: too much for an address. */
export const toBulkFile = (file: HandedFile): { readonly bulkFile: HandedFile } => ({ bulkFile: file });

/** The browser may return a state stored by another version of the app. */
export const handedFile = (state: unknown): HandedFile | undefined => {
  if (typeof state !== "object" || state === null || !("bulkFile" in state)) return undefined;
  const { bulkFile: table } = state;
  if (typeof table !== "object" || table === null || !("fileName" in table) || !("text" in table) || !("from" in table))
    return undefined;
  const { fileName, text, from } = table;
  if (typeof fileName !== "string" || typeof text !== "string" || typeof from !== "string") return undefined;
  const listId = "listId" in table ? table.listId : undefined;
  const owned = "owned" in table ? ownedCounts(table.owned) : {};
  return { fileName, text, from, owned, ...(typeof listId === "string" && { listId }) };
};

const ownedCounts = (counts: unknown): OwnedCounts => {
  if (typeof counts !== "object" || counts === null) return {};
  const entries = Object.entries(counts);
  return Object.fromEntries(entries.filter(([, count]) => typeof count === "number" && count >= 0));
};
