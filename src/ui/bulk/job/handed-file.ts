import type { OwnedCounts } from "#domain/bulk/bulk.ts";
import type { MadeTable } from "#domain/lists/jobs/people-job-file.ts";

/** What another page hands to a bulk mode in the state of the navigation: too much for an address. */
export const toBulkFile = (table: MadeTable): { readonly bulkFile: MadeTable } => ({ bulkFile: table });

/** The browser may return a state stored by another version of the app. */
export const handedFile = (state: unknown): MadeTable | undefined => {
  if (typeof state !== "object" || state === null || !("bulkFile" in state)) return undefined;
  const { bulkFile: table } = state;
  if (typeof table !== "object" || table === null || !("fileName" in table) || !("text" in table)) return undefined;
  const { fileName, text } = table;
  if (typeof fileName !== "string" || typeof text !== "string") return undefined;
  const listId = "listId" in table ? table.listId : undefined;
  const owned = "owned" in table ? ownedCounts(table.owned) : {};
  return { fileName, text, owned, ...(typeof listId === "string" && { listId }) };
};

const ownedCounts = (counts: unknown): OwnedCounts => {
  if (typeof counts !== "object" || counts === null) return {};
  const entries = Object.entries(counts);
  return Object.fromEntries(entries.filter(([, count]) => typeof count === "number" && count >= 0));
};
