import * as z from "zod";
import type { ProfileSlug } from "#domain/lookups/profile-url.ts";
import type { Database, BatchedStatement } from "#backend/platform/database/database.ts";
import { batchedSelect } from "#backend/platform/database/batched-select.ts";
import { withoutWrong, WrongValues, wrongValuesOf } from "./wrong-values.ts";
import { DirectoryValues, personFields } from "./directory-entry.ts";

const ContactRow = z.object({
  ...personFields,
  website: z.nullable(z.string()),
  phone_no: DirectoryValues,
  email: DirectoryValues,
  work_email: DirectoryValues,
});
export type ContactRow = Readonly<z.infer<typeof ContactRow>>;

const FoundRow = ContactRow.extend({ wrong: WrongValues });

const contactStatement: BatchedStatement = {
  name: "find_contact",
  text: batchedSelect(
    { slug: "text" },
    `select c.name, c.title, c.company, c.website, c.phone_no, c.email, c.work_email,
            ${wrongValuesOf(["phone_no", "email", "work_email"], "c.slug")} as wrong
       from contact c where c.slug = asked.slug`,
  ),
};

/**
 * Finds a person's entry, without values that count as wrong; undefined for an unknown person. All texts may be null.
 */
export const findContact =
  (database: Pick<Database, "batched">) =>
  async (slug: ProfileSlug): Promise<ContactRow | undefined> => {
    const row = await database.batched(contactStatement, [slug]);
    if (row === undefined) return undefined;
    const { wrong, ...contact } = FoundRow.parse(row);
    return {
      ...contact,
      phone_no: withoutWrong(contact.phone_no, wrong?.phone_no),
      email: withoutWrong(contact.email, wrong?.email),
      work_email: withoutWrong(contact.work_email, wrong?.work_email),
    };
  };
