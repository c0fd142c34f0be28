import * as z from "zod";
import type { Din } from "#domain/din.ts";
import type { Db } from "#backend/database/database.ts";
import { DirectoryValues } from "./directory-entry.ts";

const text = z.nullable(z.string());
const DirectorRow = z.object({
  name: text,
  title: text,
  company: text,
  phone: DirectoryValues,
  email: DirectoryValues,
});
export type DirectorRow = Readonly<z.infer<typeof DirectorRow>>;

/** A director's entry, in which all fields may be null; undefined for an unknown number. */
export const findDirector = async (db: Db, din: Din): Promise<DirectorRow | undefined> => {
  const rows = await db(
    "select name, title, company, phone, email from director where din = $1",
    [din],
    "find_director",
  );
  return z.array(DirectorRow).parse(rows)[0];
};
