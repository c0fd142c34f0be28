import * as z from "zod";
import type { ContactItem } from "#domain/contact.ts";
import type { ProfileSlug } from "#domain/profile-url.ts";
import type { Db } from "#backend/database/database.ts";
import { DirectoryValues, type DirectoryValue } from "./directory-entry.ts";

/** A person's values of one item; empty for unknown people too. */
export const findContactValues = async (
  db: Db,
  slug: ProfileSlug,
  item: ContactItem,
): Promise<readonly DirectoryValue[]> => {
  const rows = await db("select phone_no, email, work_email from contact where slug = $1", [slug]);
  const [row] = z.array(z.record(z.string(), DirectoryValues)).parse(rows);
  return row?.[item] ?? [];
};
