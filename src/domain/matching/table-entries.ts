/** The entries of a table, which stand between commas. */
export const tableEntries = (table: string): readonly string[] =>
  table
    .split(",")
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "");
