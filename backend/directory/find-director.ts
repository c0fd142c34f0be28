import * as z from "zod";
import type { Din } from "#domain/lookups/din.ts";
import type { Database, BatchedStatement } from "#backend/platform/database/database.ts";
import { batchedSelect } from "#backend/platform/database/batched-select.ts";
import { withoutWrong, WrongValues, wrongValuesOf } from "./wrong-values.ts";
import { DirectoryValues, personFields } from "./directory-entry.ts";

const DirectorRow = z.object({
  ...personFields,
  phone: DirectoryValues,
  email: DirectoryValues,
});
export type DirectorRow = Readonly<z.infer<typeof DirectorRow>>;

const FoundRow = DirectorRow.extend({ wrong: WrongValues });

const directorStatement: BatchedStatement = {
  name: "find_director",
  text: batchedSelect(
    { din: "text" },
    `select d.name, d.title, d.company, d.phone, d.email, ${wrongValuesOf(["din_phone", "din_email"], "d.din")} as wrong
       from director d where d.din = asked.din`,
  ),
};

/**
 * Finds a director's entry, without values that count as wrong; undefined for an unknown number. All texts may be null.
 */
export const findDirector =
  (database: Pick<Database, "batched">) =>
  async (din: Din): Promise<DirectorRow | undefined> => {
    const row = await database.batched(directorStatement, [din]);
    if (row === undefined) return undefined;
    const { wrong, ...director } = FoundRow.parse(row);
    return {
      ...director,
      phone: withoutWrong(director.phone, wrong?.din_phone),
      email: withoutWrong(director.email, wrong?.din_email),
    };
  };
