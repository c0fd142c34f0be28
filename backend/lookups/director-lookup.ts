import * as z from "zod";
import type { AnswerTo } from "#wire/call.ts";
import type { directorNameExtractor } from "#wire/extractor.ts";
import { costOf } from "#domain/shared/credits.ts";
import type { Din } from "#domain/lookups/din.ts";
import { type DirectorItem, directorItems } from "#domain/lookups/director.ts";
import type { OwnedLookup } from "#backend/credits/owned-lookups.ts";
import type { ReportedLine } from "#backend/credits/credit-line-back.ts";
import type { Asking, Lookup } from "#backend/credits/lookup.ts";
import { type DirectoryValue, DirectoryValues, personFields } from "#backend/directory/directory-entry.ts";
import type { DirectorRow } from "#backend/directory/find-director.ts";
import { knownFieldsOf } from "#backend/sources/source.ts";
import { markWrong } from "./mark-wrong.ts";
import { lineAnswer } from "./line-answer.ts";
import type { LookupSources } from "./lookup-sources.ts";
import { knownFrom, type OtherSources, personFrom, type Searched, TrailSteps, valuesFrom } from "./other-sources.ts";
import { Suppressed } from "./suppressed.ts";
import { suppressible } from "./suppressible.ts";
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
  suppressed: Suppressed,
});
type FoundDirector = z.infer<typeof FoundDirector>;

export const directorValues = ({ contact, email }: FoundDirector, item: DirectorItem): readonly DirectoryValue[] =>
  (item === "din_phone" ? contact : email) ?? [];

const UNKNOWN: DirectorRow = { name: null, title: null, company: null, phone: [], email: [] };

type DirectorSources = Pick<LookupSources, "directors" | "other" | "hashOf">;

const fieldOf = { din_phone: "contact", din_email: "email" } as const satisfies Record<DirectorItem, string>;

/** The look-up of a director's phone numbers or addresses. */
export const directorLookup = (
  { directors, other, hashOf }: DirectorSources,
  { item, din }: { readonly item: DirectorItem; readonly din: Din },
): Lookup<FoundDirector> => ({
  ...suppressible({ hashOf }, { type: item, subject: din }),
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
      const found = { [fieldOf[item]]: valuesFrom(searched), name, title, company, trail: searched.trail };
      return searched.value === undefined || name !== null
        ? found
        : nameDirector(other, { din, asking, searched, found });
    },
  },
  resultOf: (found) => valueText(directorValues(found, item)),
});

/** A line with the values that it was sold with, as they can be reported. */
export const directorLine = (
  sources: DirectorSources,
  wanted: { readonly item: DirectorItem; readonly din: Din },
): ReportedLine => ({
  lookup: directorLookup(sources, wanted),
  valuesOf: (answer) => directorValues(FoundDirector.parse(answer), wanted.item).map(({ value }) => value),
  emptied: { [fieldOf[wanted.item]]: [] },
});

interface Unnamed {
  readonly din: Din;
  readonly asking: Asking;
  readonly searched: Searched;
  readonly found: FoundDirector;
}

/**
 * Says who a director is, where the directory does not: as a source of directors has it, or else as the source of the
 * contact does. Such a source is asked only with a contact that is paid for: the search by DIN alone is free, and costs the
 * operator nothing.
 */
const nameDirector = async (other: OtherSources, { din, asking, searched, found }: Unnamed): Promise<FoundDirector> => {
  const given = { ...found, ...personFrom(searched) };
  if (!(await other.searchable(["din"])).has("director")) return given;
  // Both together may cost no more than one look-up may, and it is the contact that is charged for.
  const rest = { ...asking, operation: undefined, spent: searched.cost };
  const named = await other.search({ field: "director", person: { din } }, rest);
  return { ...given, ...personFrom(named), trail: [...searched.trail, ...named.trail] };
};

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
  // A source may have named someone that the directory does not.
  const known = [director, ...[...owned.values()].map(({ answer }) => answer)].find(
    (one) => (one?.name ?? null) !== null,
  );
  const { phone, email } = director ?? UNKNOWN;
  const values = { din_phone: phone, din_email: email } satisfies Record<DirectorItem, readonly DirectoryValue[]>;
  return {
    ...personAnswer(known ?? director),
    found: director !== undefined,
    on_file: directorItems.filter((item) => values[item].length > 0),
    lines: Object.fromEntries(
      directorItems.map((item) => [
        item,
        lineAnswer(values[item], { isPhone: item === "din_phone", isSearchable: searchable.has(item) }),
      ]),
    ),
    owned: Object.fromEntries(
      [...owned].map(([item, { answer, owned: by, wrong }]) => [
        item,
        {
          values: markWrong(directorValues(answer, item), wrong),
          trail: answer.trail,
          ...by,
          ...(answer.suppressed && { suppressed: true }),
        },
      ]),
    ),
  };
};
