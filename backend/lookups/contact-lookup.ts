import * as z from "zod";
import type { ContactItem } from "#domain/contact.ts";
import { costOf } from "#domain/credits.ts";
import { profileUrl, type ProfileSlug } from "#domain/profile-url.ts";
import type { Lookup } from "#backend/credits/pay-for-lookup.ts";
import { DirectoryValues, type DirectoryValue } from "#backend/directory/directory-entry.ts";
import { valueText } from "./value-text.ts";

/** Finds a person's phone numbers or addresses; empty for unknown people too. */
export type ContactSource = (slug: ProfileSlug, item: ContactItem) => Promise<readonly DirectoryValue[]>;

const values = DirectoryValues.optional();
/** The values are in the field named after the item. */
const FoundContact = z.object({ phone_no: values, email: values, work_email: values } satisfies Record<
  ContactItem,
  typeof values
>);

/** The look-up of one item of a person. */
export const contactLookup = (
  source: ContactSource,
  { item, slug }: { readonly item: ContactItem; readonly slug: ProfileSlug },
): Lookup<z.infer<typeof FoundContact>> => ({
  type: item,
  subject: slug,
  cost: costOf[item],
  query: profileUrl(slug),
  answer: FoundContact,
  find: async () => ({ [item]: await source(slug, item) }),
  resultOf: (found) => valueText(found[item]),
});
