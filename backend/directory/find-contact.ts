import * as z from "zod";
import type { ProfileSlug } from "#domain/profile-url.ts";
import type { Db } from "#backend/database/database.ts";
import { DirectoryValues } from "./directory-entry.ts";

const text = z.nullable(z.string());
const ContactRow = z.object({
  name: text,
  title: text,
  company: text,
  phone_no: DirectoryValues,
  email: DirectoryValues,
  work_email: DirectoryValues,
});
export type ContactRow = Readonly<z.infer<typeof ContactRow>>;

/** A person's entry, in which all texts may be null; undefined for an unknown person. */
export const findContact = async (db: Db, slug: ProfileSlug): Promise<ContactRow | undefined> => {
  const rows = await db(
    "select name, title, company, phone_no, email, work_email from contact where slug = $1",
    [slug],
    "find_contact",
  );
  return z.array(ContactRow).parse(rows)[0];
};
