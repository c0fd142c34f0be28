import type { Person } from "#backend/directory/directory-entry.ts";

/** Whether an entry was found, and who it is; nulls for none. */
export const personAnswer = (entry: Person | undefined) => ({
  found: entry !== undefined,
  name: entry?.name ?? null,
  title: entry?.title ?? null,
  company: entry?.company ?? null,
});
