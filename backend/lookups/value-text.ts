import type { DirectoryValue } from "#backend/directory/directory-entry.ts";

/** What history says of values that were found; null when there are none. */
export const valueText = (values: readonly DirectoryValue[] = []): string | null =>
  values.map(({ value }) => value).join(", ") || null;
