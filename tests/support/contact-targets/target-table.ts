/** Which columns a program knows, as its documentation or its own exports name them. */
export interface TargetTable {
  /** Where the names are from. */
  readonly source: string;
  /** The name of a column and the field that it fills. The case makes no difference. */
  readonly fields: Readonly<Record<string, string>>;
  /** Fields of which each row needs one at least. */
  readonly required: readonly (readonly string[])[];
}

/** A row as the program would read it: by field, without empty ones. Fails for a column that it doesn't know. */
export const importRow = (
  { fields, required }: TargetTable,
  header: readonly string[],
  cells: readonly string[],
): Readonly<Record<string, string>> => {
  const known = new Map(Object.entries(fields).map(([name, field]) => [name.toLowerCase(), field]));
  const read: Record<string, string> = {};
  header.forEach((name, column) => {
    const field = known.get(name.toLowerCase());
    if (field === undefined) throw new Error(`The program has no column "${name}"`);
    if (field in read) throw new Error(`Two columns fill "${field}"`);
    read[field] = cells[column] ?? "";
  });
  const filled = Object.fromEntries(Object.entries(read).filter(([, value]) => value !== ""));
  for (const anyOf of required) {
    if (!anyOf.some((field) => field in filled)) throw new Error(`A row has none of: ${anyOf.join(", ")}`);
  }
  return filled;
};
