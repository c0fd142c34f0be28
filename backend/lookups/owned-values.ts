import * as z from "zod";
import { comparableValue } from "#domain/lookups/comparable-value.ts";
import { type ContactItem, contactItems, isContactItem } from "#domain/lookups/contact.ts";
import { type DirectorItem, directorItems } from "#domain/lookups/director.ts";
import type { Identifier } from "#domain/suppression/identifier.ts";
import type { DirectoryValue } from "#backend/directory/directory-entry.ts";
import type { Database } from "#backend/platform/database/database.ts";
import type { SuppressionList } from "#backend/suppression/list/suppression-list.ts";
import { FoundContact } from "./contact-lookup.ts";
import { directorValues, FoundDirector } from "./director-lookup.ts";

interface Needs {
  readonly database: Pick<Database, "db" | "batched">;
  readonly suppression: Pick<SuppressionList, "listedNow">;
}

type Item = ContactItem | DirectorItem;

export interface OwnedValue {
  readonly item: Item;
  readonly value: string;
  readonly kind: string | null;
}

/**
 * Selects the `id`, the `place` in the order, and as JSON the `subjects` of people, with `parameters` from `$4` on. What is owned
 * under each subject (`kind`, `subject`) is theirs; the first one names them.
 */
interface PeopleSelect {
  readonly select: string;
  readonly parameters: readonly unknown[];
}

export interface PersonValues {
  readonly id: string;
  readonly subjects: readonly Identifier[];
  /** When the first of the lines was bought. */
  readonly at: Date | null;
  readonly values: readonly OwnedValue[];
}

/**
 * What wallets own of people, without values that count as wrong. Charges nothing and writes no history. People and values that are
 * on the suppression list are removed from what is stored: leaving them out is for the moments until then.
 */
export const ownedValuesOf = async (
  { database, suppression }: Needs,
  wallets: readonly string[],
  { select, parameters }: PeopleSelect,
): Promise<readonly PersonValues[]> => {
  const rows = await database.db(ownedOf(select), [
    wallets,
    items.map(({ kind }) => kind),
    items.map(({ item }) => item),
    ...parameters,
  ]);
  const people = OwnedRows.parse(rows).map(({ id, subjects, owned, at }) => ({
    id,
    subjects: subjects.map(({ kind, subject }): Identifier => ({ kind, value: subject })),
    at,
    values: firstOfEach(owned.flatMap(valuesIn)).map((value) => ({ value, identifier: identifierOf(value) })),
  }));
  const named = people.flatMap((one) => [...one.subjects, ...one.values.map(({ identifier }) => identifier)]);
  const listed = await suppression.listedNow(database, named);
  return people
    .filter(({ subjects }) => !subjects.some((one) => listed.has(one)))
    .map(({ values, ...person }) => ({
      ...person,
      values: values.filter(({ identifier }) => !listed.has(identifier)).map(({ value }) => value),
    }));
};

/** The same of these profiles and DINs. The ids are their places, from 1. */
export const ownedOfSubjects = (
  needs: Needs,
  wallets: readonly string[],
  subjects: readonly { readonly kind: "profile" | "din"; readonly subject: string }[],
): Promise<readonly PersonValues[]> =>
  ownedValuesOf(needs, wallets, {
    select: SUBJECTS,
    parameters: [subjects.map(({ kind }) => kind), subjects.map(({ subject }) => subject)],
  });

const SUBJECTS = `
  select place::text as id, jsonb_build_array(jsonb_build_object('kind', kind, 'subject', subject)) as subjects, place
    from unnest($4::text[], $5::text[]) with ordinality as one (kind, subject, place)`;

const allItems = [...contactItems, ...directorItems] as const;

/** What can be owned of each kind of person. */
const items = [
  ...contactItems.map((item) => ({ kind: "profile", item })),
  ...directorItems.map((item) => ({ kind: "din", item })),
];

const OwnedRows = z.array(
  z.object({
    id: z.string(),
    subjects: z.array(z.object({ kind: z.enum(["profile", "din"]), subject: z.string() })),
    at: z.nullable(z.date()),
    owned: z.array(z.object({ item: z.enum(allItems), answer: z.unknown(), wrong: z.array(z.string()) })),
  }),
);

/** In the order of the people; of each, the items in their order, and the newest possession of two wallets first. */
const ownedOf = (people: string): string => `
  select p.id, p.subjects, coalesce(o.owned, '[]') as owned, o.at
    from (${people}) p
    left join lateral (
      select min(b.at) as at,
             jsonb_agg(
               jsonb_build_object(
                 'item', i.item, 'answer', b.answer,
                 'wrong', array(select r.value from value_report r
                                 where r.operation = b.operation and r.agreed_at is not null))
               order by i.place, b.at desc) as owned
        from jsonb_to_recordset(p.subjects) a (kind text, subject text)
        join unnest($2::text[], $3::text[]) with ordinality i (kind, item, place) on i.kind = a.kind
        join possession b on b.wallet_id = any($1) and b.operation = i.item || ':' || a.subject) o on true
   order by p.place`;

const valuesIn = ({ item, answer, wrong }: z.infer<typeof OwnedRows>[number]["owned"][number]): readonly OwnedValue[] =>
  foundIn(item, answer)
    .filter(({ value }) => !wrong.includes(comparableValue(value)))
    .map(({ value, kind }) => ({ item, value, kind }));

const foundIn = (item: Item, answer: unknown): readonly DirectoryValue[] =>
  isContactItem(item) ? (FoundContact.parse(answer)[item] ?? []) : directorValues(FoundDirector.parse(answer), item);

/** Both wallets can own the same. */
const firstOfEach = (values: readonly OwnedValue[]): readonly OwnedValue[] => {
  const byName = new Map<string, OwnedValue>();
  for (const one of values) {
    const name = `${one.item} ${comparableValue(one.value)}`;
    if (!byName.has(name)) byName.set(name, one);
  }
  return [...byName.values()];
};

export const isPhoneItem = (item: Item): boolean => item === "phone_no" || item === "din_phone";

/** As the suppression list names a value. */
export const identifierOf = ({ item, value }: OwnedValue): Identifier => ({
  kind: isPhoneItem(item) ? "phone" : "email",
  value,
});
