import * as z from "zod";
import { SUPPRESSED_TEXT } from "#domain/suppression/suppressed-text.ts";
import type { BlankNeeds } from "./blank-copies.ts";
import { type NamedRow, namedRows } from "./named-rows.ts";
import type { Removal } from "./removal.ts";

/** Stands in place of a name where nothing was found. It does not say that the person asked not to be processed. */
const REMOVED_TEXT = "Removed";

const LineRow = z.object({
  place: z.string(),
  wallet_id: z.string(),
  id: z.number(),
  query: z.string(),
  result: z.string().nullable(),
});
type LineRow = z.infer<typeof LineRow>;

/** A line of a wallet's history from which something bought was removed. */
export interface BlankedLine {
  readonly walletId: string;
  readonly id: number;
}

/** Blanks lines of the history. The free answers that are not repeated in it are forgotten: they can be recognised. */
export const blankHistory = async ({ db, removal }: BlankNeeds): Promise<readonly BlankedLine[]> => {
  const rows: readonly NamedRow[] = await namedRows(
    db,
    { table: "history_line", columns: ["query", "result"], also: ["wallet_id", "id"] },
    removal,
  );
  const blanked: BlankedLine[] = [];
  for (const row of z.array(LineRow).parse(rows)) {
    const left = leftOf(row, removal);
    if (left === undefined) continue;
    await db(
      `delete from recent_free_line f using history_line h
        where h.ctid = $1::tid and f.wallet_id = h.wallet_id and f.actor_id = h.actor_id
          and f.digest = md5(concat_ws(E'\\n', h.type, h.status, h.query, h.result))`,
      [row.place],
    );
    await db("update history_line set query = $2, result = $3 where ctid = $1::tid", [
      row.place,
      left.query,
      left.result,
    ]);
    if (row.result !== null) blanked.push({ walletId: row.wallet_id, id: row.id });
  }
  return blanked;
};

const leftOf = ({ query, result }: LineRow, removal: Removal): Pick<LineRow, "query" | "result"> | undefined => {
  if (removal.isNamedIn(query))
    return result === null ? { query: REMOVED_TEXT, result } : { query: SUPPRESSED_TEXT, result: SUPPRESSED_TEXT };
  if (result === null || !removal.isNamedIn(result)) return undefined;
  const values = result.split(", ");
  const left = [...new Set(values.map((value) => (removal.isNamedIn(value) ? SUPPRESSED_TEXT : value)))];
  // The result of a search names a person in words that are not known here.
  return left.length === 1 ? { query: SUPPRESSED_TEXT, result: SUPPRESSED_TEXT } : { query, result: left.join(", ") };
};
