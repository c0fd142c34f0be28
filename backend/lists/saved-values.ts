import * as z from "zod";
import { comparableValue } from "#domain/lookups/comparable-value.ts";
import { type ContactItem, contactItems, isContactItem } from "#domain/lookups/contact.ts";
import { type DirectorItem, directorItems } from "#domain/lookups/director.ts";
import type { Identifier } from "#domain/suppression/identifier.ts";
import type { BackendAccount } from "#backend/accounts/accounts.ts";
import type { DirectoryValue } from "#backend/directory/directory-entry.ts";
import { FoundContact } from "#backend/lookups/contact-lookup.ts";
import { directorValues, FoundDirector } from "#backend/lookups/director-lookup.ts";
import type { Database } from "#backend/platform/database/database.ts";
import type { SuppressionList } from "#backend/suppression/list/suppression-list.ts";
import { lastVerified } from "./last-verified.ts";
import { type ListOwner, listWalletsOf, walletIdsOf } from "./list-wallets.ts";
import type { StoredSubject } from "./read-people.ts";

interface Needs {
  readonly database: Pick<Database, "db" | "batched">;
  readonly suppression: Pick<SuppressionList, "listedNow">;
}

type Item = ContactItem | DirectorItem;

interface OwnedValue {
  readonly item: Item;
  readonly value: string;
  readonly kind: string | null;
}

/** `verified_at`: when the account last bought a verdict about the address (ISO 8601). */
type SavedValue = OwnedValue & { readonly verified_at: string | null };

interface PersonValues {
  id: string;
  values: SavedValue[];
}

/**
 * What an account's wallets own of these saved people, without values that count as wrong. Those who are not saved, or not seen by the
 * account, are left out. Charges nothing and writes no history. People and values that are on the suppression list are removed from
 * what is stored: leaving them out is for the moments until then.
 */
export const valuesOfSaved = (
  needs: Needs,
  account: ListOwner & Pick<BackendAccount, "wallets">,
  ids: readonly string[],
): Promise<PersonValues[]> => read(needs, account, SAVED, [ids, walletIdsOf(listWalletsOf(account))]);

/** The same of people who need not be saved. The ids are their places, from 1. */
export const valuesOfSubjects = (
  needs: Needs,
  account: Pick<BackendAccount, "wallets">,
  subjects: readonly StoredSubject[],
): Promise<PersonValues[]> =>
  read(needs, account, NAMED, [subjects.map(({ kind }) => kind), subjects.map(({ subject }) => subject)]);

const read = async (
  { database, suppression }: Needs,
  { wallets }: Pick<BackendAccount, "wallets">,
  people: string,
  whom: readonly unknown[],
): Promise<PersonValues[]> => {
  const rows = await database.db(ownedOf(people), [
    wallets,
    items.map(({ kind }) => kind),
    items.map(({ item }) => item),
    ...whom,
  ]);
  const found = z
    .array(OwnedRow)
    .parse(rows)
    .map(({ id, subjects, owned }) => ({
      id,
      about: subjects.map(({ kind, subject }): Identifier => ({ kind, value: subject })),
      values: firstOfEach(owned.flatMap(valuesIn)).map((value) => ({ value, identifier: identifierOf(value) })),
    }));
  const named = found.flatMap(({ about, values }) => [...about, ...values.map(({ identifier }) => identifier)]);
  const listed = await suppression.listedNow(database, named);
  const emails = named.filter((one) => one.kind === "email" && !listed.has(one)).map(({ value }) => value);
  const verified = await lastVerified(database.db, wallets, emails);
  return found
    .filter(({ about }) => !about.some((one) => listed.has(one)))
    .map(({ id, values }) => ({
      id,
      values: values
        .filter(({ identifier }) => !listed.has(identifier))
        .map(({ value }) => ({ ...value, verified_at: verified.get(value.value) ?? null })),
    }));
};

const allItems = [...contactItems, ...directorItems] as const;

/** What can be owned of each kind of person. */
const items = [
  ...contactItems.map((item) => ({ kind: "profile", item })),
  ...directorItems.map((item) => ({ kind: "din", item })),
];

const OwnedRow = z.object({
  id: z.string(),
  subjects: z.array(z.object({ kind: z.enum(["profile", "din"]), subject: z.string() })),
  owned: z.array(z.object({ item: z.enum(allItems), answer: z.unknown(), wrong: z.array(z.string()) })),
});

/** With the subjects that were merged into each of them: what is owned under these is theirs too. */
const SAVED = `
  select p.id, s.subjects
    from saved_person p
    cross join lateral (
      select jsonb_agg(jsonb_build_object('kind', a.kind, 'subject', a.subject)) as subjects
        from (select p.kind, p.subject union all
              select m.kind, m.subject from saved_person m where m.merged_into = p.id) a) s
   where p.id = any($4::int8[]) and p.wallet_id = any($5) and p.removed_at is null`;
const NAMED = `
  select id, jsonb_build_array(jsonb_build_object('kind', kind, 'subject', subject)) as subjects
    from unnest($4::text[], $5::text[]) with ordinality as one (kind, subject, id)`;

/** The newest person first; of each, the items in their order, and the newest possession of two wallets first. */
const ownedOf = (people: string): string => `
  select p.id::text, p.subjects, coalesce(o.owned, '[]') as owned
    from (${people}) p
    left join lateral (
      select jsonb_agg(
               jsonb_build_object(
                 'item', i.item, 'answer', b.answer,
                 'wrong', array(select r.value from value_report r
                                 where r.operation = b.operation and r.agreed_at is not null))
               order by i.place, b.at desc) as owned
        from jsonb_to_recordset(p.subjects) a (kind text, subject text)
        join unnest($2::text[], $3::text[]) with ordinality i (kind, item, place) on i.kind = a.kind
        join possession b on b.wallet_id = any($1) and b.operation = i.item || ':' || a.subject) o on true
   order by p.id desc`;

const valuesIn = ({ item, answer, wrong }: z.infer<typeof OwnedRow>["owned"][number]): readonly OwnedValue[] =>
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

const identifierOf = ({ item, value }: OwnedValue): Identifier => ({
  kind: isPhoneItem(item) ? "phone" : "email",
  value,
});
