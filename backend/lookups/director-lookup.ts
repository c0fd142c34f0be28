import * as z from "zod";
import type { AnswerTo } from "#wire/call.ts";
import type { directorNameExtractor } from "#wire/extractor.ts";
import { costOf } from "#domain/shared/credits.ts";
import type { Din } from "#domain/lookups/din.ts";
import { type DirectorItem, directorItems } from "#domain/lookups/director.ts";
import type { OwnedLookup } from "#backend/credits/owned-lookups.ts";
import type { Lookup } from "#backend/credits/lookup.ts";
import { type DirectoryValue, DirectoryValues, personFields } from "#backend/directory/directory-entry.ts";
import type { DirectorRow } from "#backend/directory/find-director.ts";
import { knownFieldsOf } from "#backend/sources/source.ts";
import { lineAnswer } from "./line-answer.ts";
import type { LookupSources } from "./lookup-sources.ts";
import { knownFrom, TrailSteps, valuesFrom } from "./other-sources.ts";
import { personAnswer } from "./person-answer.ts";
import { valueText } from "./value-text.ts";

/** Finds a director's entry in the directory; undefined for an unknown one. Free: asks nobody else. */
export type DirectorSource = (din: Din) => Promise<DirectorRow | undefined>;

export const FoundDirector = z.object({
  contact: DirectoryValues.optional(),
  email: DirectoryValues.optional(),
  ...personFields,
  /** Who was asked, where it is not from the directory. */
  trail: TrailSteps.optional(),
});
type FoundDirector = z.infer<typeof FoundDirector>;

const valuesOf = ({ contact, email }: FoundDirector, item: DirectorItem): readonly DirectoryValue[] =>
  (item === "din_phone" ? contact : email) ?? [];

const UNKNOWN: DirectorRow = { name: null, title: null, company: null, phone: [], email: [] };

type DirectorSources = Pick<LookupSources, "directors" | "other">;

const fieldOf = { din_phone: "contact", din_email: "email" } as const satisfies Record<DirectorItem, string>;

/** The look-up of a director's phone numbers or addresses. */
export const directorLookup = (
  { directors, other }: DirectorSources,
  { item, din }: { readonly item: DirectorItem; readonly din: Din },
): Lookup<FoundDirector> => ({
  type: item,
  subject: din,
  cost: costOf[item],
  query: din,
  answer: FoundDirector,
  find: async () => {
    const { name, title, company, phone, email } = (await directors(din)) ?? UNKNOWN;
    return { [fieldOf[item]]: item === "din_phone" ? phone : email, name, title, company };
  },
  elsewhere: {
    wanted: { kind: "director", din },
    canFind: async () => (await other.searchable(knownFieldsOf({ din, ...knownFrom(await directors(din)) }))).has(item),
    find: async (asking) => {
      const { name, title, company } = (await directors(din)) ?? UNKNOWN;
      const person = { din, ...knownFrom({ name, title, company }) };
      const searched = await other.search({ field: item, person }, asking);
      return { [fieldOf[item]]: valuesFrom(searched), name, title, company, trail: searched.trail };
    },
  },
  resultOf: (found) => valueText(valuesOf(found, item)),
});

/** The look-ups of everything that can be revealed of a director. */
export const directorLookups = (sources: DirectorSources, din: Din): ReadonlyMap<DirectorItem, Lookup<FoundDirector>> =>
  new Map(directorItems.map((item) => [item, directorLookup(sources, { item, din })]));

/** The free part of the answer about a director: which items can be found, and the values of those owned. */
export const describeDirector = async (
  { directors, other }: DirectorSources,
  din: Din,
  owned: ReadonlyMap<DirectorItem, OwnedLookup<FoundDirector>>,
): Promise<AnswerTo<typeof directorNameExtractor>> => {
  const director = await directors(din);
  const searchable = await other.searchable(knownFieldsOf({ din, ...knownFrom(director) }));
  const { phone, email } = director ?? UNKNOWN;
  const values = { din_phone: phone, din_email: email } satisfies Record<DirectorItem, readonly DirectoryValue[]>;
  return {
    ...personAnswer(director),
    on_file: directorItems.filter((item) => values[item].length > 0),
    lines: Object.fromEntries(
      directorItems.map((item) => [
        item,
        lineAnswer(values[item], { isPhone: item === "din_phone", isSearchable: searchable.has(item) }),
      ]),
    ),
    owned: Object.fromEntries(
      [...owned].map(([item, { answer, owned: by }]) => [
        item,
        { values: [...valuesOf(answer, item)], trail: answer.trail, ...by },
      ]),
    ),
  };
};
