import type { DirectoryValue } from "#backend/directory/directory-entry.ts";

/** The values as one history text; null when there are none. */
export const valueText = (values: readonly DirectoryValue[] = []): string | null =>
  values.map(({ value }) => value).join(", ") || null;
