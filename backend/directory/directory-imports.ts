import * as z from "zod";
import type { ValueRecord } from "#domain/rights/value-record.ts";
import type { Db } from "#backend/platform/database/database.ts";

/**
 * The number of an import. One about which the same was said before has the same number, so that a file that is imported
 * again after an interruption, or by mistake, changes no row.
 */
export const noteImport = async (db: Db, { basis, purpose, obtainedOn }: ValueRecord): Promise<number> => {
  const rows = await db(
    `insert into directory_import (legal_basis, purpose, obtained_on) values ($1, $2, $3)
     on conflict (legal_basis, purpose, obtained_on) do update set imported_at = now() returning id`,
    [basis, purpose, obtainedOn],
  );
  const [{ id }] = z.tuple([z.object({ id: z.int() })]).parse(rows);
  return id;
};
