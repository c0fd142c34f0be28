import * as z from "zod";
import type { AnswerTo } from "#wire/call.ts";
import type { personExtractor } from "#wire/extractor.ts";
import { type ContactItem, contactItems } from "#domain/lookups/contact.ts";
import { costOf } from "#domain/shared/credits.ts";
import { profileUrl, type ProfileSlug } from "#domain/lookups/profile-url.ts";
import type { OwnedLookup } from "#backend/credits/owned-lookups.ts";
import type { Lookup } from "#backend/credits/pay-for-lookup.ts";
import { DirectoryValues } from "#backend/directory/directory-entry.ts";
import type { ContactRow } from "#backend/directory/find-contact.ts";
import { lineAnswer } from "./line-answer.ts";
import { personAnswer } from "./person-answer.ts";
import { valueText } from "./value-text.ts";

/** Finds a person by profile; undefined for an unknown one. */
export type ContactSource = (slug: ProfileSlug) => Promise<ContactRow | undefined>;

const values = DirectoryValues.optional();
/** The values are in the field named after the item. */
export const FoundContact = z.object({ phone_no: values, email: values, work_email: values } satisfies Record<
  ContactItem,
  typeof values
>);

type FoundContact = z.infer<typeof FoundContact>;

/** The look-up of one item of a person. */
export const contactLookup = (
  source: ContactSource,
  { item, slug }: { readonly item: ContactItem; readonly slug: ProfileSlug },
): Lookup<FoundContact> => ({
  type: item,
  subject: slug,
  cost: costOf[item],
  query: profileUrl(slug),
  answer: FoundContact,
  find: async () => ({ [item]: (await source(slug))?.[item] ?? [] }),
  resultOf: (found) => valueText(found[item]),
});

/** The look-ups of everything that can be revealed of a person. */
export const contactLookups = (
  source: ContactSource,
  slug: ProfileSlug,
): ReadonlyMap<ContactItem, Lookup<FoundContact>> =>
  new Map(contactItems.map((item) => [item, contactLookup(source, { item, slug })]));

/** The free part of the answer about a person: which items are on file, and the values of those owned. */
export const describePerson = (
  contact: ContactRow | undefined,
  owned: ReadonlyMap<ContactItem, OwnedLookup<FoundContact>>,
): AnswerTo<typeof personExtractor> => ({
  ...personAnswer(contact),
  on_file: contactItems.filter((item) => (contact?.[item] ?? []).length > 0),
  lines: Object.fromEntries(contactItems.map((item) => [item, lineAnswer(contact?.[item], item === "phone_no")])),
  owned: Object.fromEntries(
    [...owned].map(([item, { answer, owned: by }]) => [item, { values: answer[item] ?? [], ...by }]),
  ),
});
