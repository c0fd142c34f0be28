import * as z from "zod";
import type { AnswerTo } from "#wire/call.ts";
import type { directorNameExtractor } from "#wire/extractor.ts";
import { costOf } from "#domain/shared/credits.ts";
import type { Din } from "#domain/lookups/din.ts";
import { type DirectorItem, directorItems } from "#domain/lookups/director.ts";
import type { OwnedLookup } from "#backend/credits/owned-lookups.ts";
import type { Lookup } from "#backend/credits/pay-for-lookup.ts";
import { type DirectoryValue, DirectoryValues, personFields } from "#backend/directory/directory-entry.ts";
import type { DirectorRow } from "#backend/directory/find-director.ts";
import { lineAnswer } from "./line-answer.ts";
import { personAnswer } from "./person-answer.ts";
import { valueText } from "./value-text.ts";

/** Finds a director by DIN; undefined for an unknown one. */
export type DirectorSource = (din: Din) => Promise<DirectorRow | undefined>;

export const FoundDirector = z.object({
  contact: DirectoryValues.optional(),
  email: DirectoryValues.optional(),
  ...personFields,
});
type FoundDirector = z.infer<typeof FoundDirector>;

const valuesOf = ({ contact, email }: FoundDirector, item: DirectorItem): readonly DirectoryValue[] =>
  (item === "din_phone" ? contact : email) ?? [];

const UNKNOWN: DirectorRow = { name: null, title: null, company: null, phone: [], email: [] };

/** The look-up of a director's phone numbers or addresses. */
export const directorLookup = (
  source: DirectorSource,
  { item, din }: { readonly item: DirectorItem; readonly din: Din },
): Lookup<FoundDirector> => ({
  type: item,
  subject: din,
  cost: costOf[item],
  query: din,
  answer: FoundDirector,
  find: async () => {
    const { name, title, company, phone, email } = (await source(din)) ?? UNKNOWN;
    return { ...(item === "din_phone" ? { contact: phone } : { email }), name, title, company };
  },
  resultOf: (found) => valueText(valuesOf(found, item)),
});

/** The look-ups of everything that can be revealed of a director. */
export const directorLookups = (source: DirectorSource, din: Din): ReadonlyMap<DirectorItem, Lookup<FoundDirector>> =>
  new Map(directorItems.map((item) => [item, directorLookup(source, { item, din })]));

/** The free part of the answer about a director: which items are on file, and the values of those owned. */
export const describeDirector = (
  director: DirectorRow | undefined,
  owned: ReadonlyMap<DirectorItem, OwnedLookup<FoundDirector>>,
): AnswerTo<typeof directorNameExtractor> => {
  const { phone, email } = director ?? UNKNOWN;
  const values = { din_phone: phone, din_email: email } satisfies Record<DirectorItem, readonly DirectoryValue[]>;
  return {
    ...personAnswer(director),
    on_file: directorItems.filter((item) => values[item].length > 0),
    lines: Object.fromEntries(directorItems.map((item) => [item, lineAnswer(values[item], item === "din_phone")])),
    owned: Object.fromEntries(
      [...owned].map(([item, { answer, owned: by }]) => [item, { values: [...valuesOf(answer, item)], ...by }]),
    ),
  };
};
