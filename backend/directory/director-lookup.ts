import { z } from "zod";
import type { Din } from "#domain/din.ts";
import type { Query } from "#backend/database/sql.ts";
import { DirectoryValues } from "#backend/directory/directory-entry.ts";

const text = z.nullable(z.string());
const DirectorRow = z.object({
  name: text,
  title: text,
  company: text,
  phone: DirectoryValues,
  email: DirectoryValues,
});
export type DirectorRow = Readonly<z.infer<typeof DirectorRow>>;

const UNKNOWN: DirectorRow = { name: null, title: null, company: null, phone: [], email: [] };

/** What the directory knows of a director; nulls and empty lists for an unknown number. */
export const findDirector = async (query: Query, din: Din): Promise<DirectorRow> => {
  const rows = await query("select name, title, company, phone, email from director where din = $1", [din]);
  return z.array(DirectorRow).parse(rows)[0] ?? UNKNOWN;
};
