import * as z from "zod";
import type { AnswerTo } from "#wire/call.ts";
import type { personExtractor } from "#wire/extractor.ts";
import type { AddressGuess } from "#domain/lookups/address-guess.ts";
import { type ContactItem, contactItems } from "#domain/lookups/contact.ts";
import { costOf } from "#domain/shared/credits.ts";
import { knownFieldsOf, type KnownPerson } from "#backend/sources/source.ts";
import { profileUrl, type ProfileSlug } from "#domain/lookups/profile-url.ts";
import type { OwnedLookup } from "#backend/credits/owned-lookups.ts";
import type { ReportedLine } from "#backend/credits/credit-line-back.ts";
import type { Lookup } from "#backend/credits/lookup.ts";
import { DirectoryValues, personFields } from "#backend/directory/directory-entry.ts";
import type { ContactRow } from "#backend/directory/find-contact.ts";
import { markWrong } from "./mark-wrong.ts";
import { lineAnswer } from "./line-answer.ts";
import type { LookupSources } from "./lookup-sources.ts";
import { Suppressed } from "./suppressed.ts";
import { guessFrom, knownFrom, personFrom, TrailSteps, valuesFrom } from "./other-sources.ts";
import { suppressible } from "./suppressible.ts";
import { personAnswer } from "./person-answer.ts";
import { valueText } from "./value-text.ts";

/** Finds a person's entry in the directory; undefined for an unknown one. Free: asks nobody else. */
export type ContactSource = (slug: ProfileSlug) => Promise<ContactRow | undefined>;

const values = DirectoryValues.optional();
/** The values are in the field named after the item. */
export const FoundContact = z.object({
  ...({ phone_no: values, email: values, work_email: values } satisfies Record<ContactItem, typeof values>),
  /** Who was asked, where it is not from the directory. */
  trail: TrailSteps.optional(),
  /** A work address that may be right, where none was found. */
  guess: z.object({ address: z.string(), fits: z.number(), known: z.number() }).optional(),
  /** Who it is, where a source said so of someone whom the directory does not name. */
  person: z.object(personFields).optional(),
  suppressed: Suppressed,
});

type FoundContact = z.infer<typeof FoundContact>;

type ContactSources = Pick<LookupSources, "contacts" | "other" | "hashOf">;

/** The look-up of one item of a person. */
export const contactLookup = (
  { contacts, other, hashOf }: ContactSources,
  { item, slug }: { readonly item: ContactItem; readonly slug: ProfileSlug },
): Lookup<FoundContact> => ({
  ...suppressible({ hashOf }, { type: item, subject: slug }),
  type: item,
  subject: slug,
  cost: costOf[item],
  query: profileUrl(slug),
  answer: FoundContact,
  find: async () => ({ [item]: (await contacts(slug))?.[item] ?? [] }),
  elsewhere: {
    wanted: { kind: "profile", profile: slug },
    canFind: async () => (await other.searchable(knownFieldsOf(await knownPerson(contacts, slug)))).has(item),
    find: async (asking) => {
      const known = await knownPerson(contacts, slug);
      const searched = await other.search({ field: item, person: known }, asking);
      const found = { [item]: valuesFrom(searched), trail: searched.trail, ...guessFrom(searched) };
      const person = known.name === undefined ? personFrom(searched) : undefined;
      return person === undefined ? found : { ...found, person };
    },
  },
  resultOf: (found) => valueText(found[item]),
});

/** A line with the values that it was sold with, as they can be reported. */
export const contactLine = (
  sources: ContactSources,
  wanted: { readonly item: ContactItem; readonly slug: ProfileSlug },
): ReportedLine => ({
  lookup: contactLookup(sources, wanted),
  valuesOf: (answer) => (FoundContact.parse(answer)[wanted.item] ?? []).map(({ value }) => value),
  emptied: { [wanted.item]: [] },
});

const knownPerson = async (contacts: ContactSource, slug: ProfileSlug): Promise<KnownPerson> =>
  knownContact(slug, await contacts(slug));

const knownContact = (slug: ProfileSlug, contact: ContactRow | undefined): KnownPerson => ({
  profile: slug,
  ...knownFrom(contact),
  domain: contact?.website ?? undefined,
});

/** The look-ups of everything that can be revealed of a person. */
export const contactLookups = (
  sources: ContactSources,
  slug: ProfileSlug,
): ReadonlyMap<ContactItem, Lookup<FoundContact>> =>
  new Map(contactItems.map((item) => [item, contactLookup(sources, { item, slug })]));

/** What the caller has bought of a person, and what its last search for a work address has left. */
interface KnownOfPerson {
  readonly owned: ReadonlyMap<ContactItem, OwnedLookup<FoundContact>>;
  readonly guess: AddressGuess | undefined;
}

/** The free part of the answer about a person: which items can be found, and the values of those owned. */
export const describePerson = async (
  { contacts, other }: ContactSources,
  slug: ProfileSlug,
  { owned, guess }: KnownOfPerson,
): Promise<AnswerTo<typeof personExtractor>> => {
  const contact = await contacts(slug);
  const named = [...owned.values()].find(({ answer }) => answer.person !== undefined)?.answer.person;
  const searchable = await other.searchable(knownFieldsOf(knownContact(slug, contact)));
  return {
    ...personAnswer(contact),
    ...(contact === undefined ? named : undefined),
    on_file: contactItems.filter((item) => (contact?.[item] ?? []).length > 0),
    lines: Object.fromEntries(
      contactItems.map((item) => [
        item,
        lineAnswer(contact?.[item], {
          isPhone: item === "phone_no",
          isSearchable: searchable.has(item),
          guess: item === "work_email" ? guess : undefined,
        }),
      ]),
    ),
    owned: Object.fromEntries(
      [...owned].map(([item, { answer, owned: by, wrong }]) => [
        item,
        {
          values: markWrong(answer[item] ?? [], wrong),
          trail: answer.trail,
          ...by,
          ...(answer.suppressed && { suppressed: true }),
        },
      ]),
    ),
  };
};
