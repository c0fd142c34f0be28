import * as z from "zod";
import { COMPARED_MAX } from "#domain/lists/duplicates/saved-duplicates.ts";
import type { ComparedPerson } from "#domain/lists/duplicates/compared-person.ts";
import { SAVED_AT_ONCE } from "#domain/lists/saved-person.ts";
import type { Din } from "#domain/lookups/din.ts";
import type { ProfileSlug } from "#domain/lookups/profile-url.ts";
import { inChunks } from "#domain/shared/in-chunks.ts";
import type { BackendAccount } from "#backend/accounts/accounts.ts";
import type { Database, Db } from "#backend/platform/database/database.ts";
import type { SuppressionList } from "#backend/suppression/list/suppression-list.ts";
import type { ListOwner } from "../list-wallets.ts";
import { isPhoneItem } from "#backend/lookups/owned-values.ts";
import { valuesOfSaved } from "../saved-values.ts";
import type { PeopleToCompare } from "./compare-in-thread.ts";

export interface CompareNeeds {
  readonly database: Pick<Database, "db" | "batched">;
  readonly suppression: Pick<SuppressionList, "listedNow">;
}

const PersonRow = z.object({
  id: z.string(),
  name: z.nullable(z.string()),
  company: z.nullable(z.string()),
  profiles: z.array(z.string()),
  dins: z.array(z.string()),
});

/** With the subjects that were merged into them, their own first. */
const NEWEST = `
  select p.id::text, p.name, p.company,
         case p.kind when 'profile' then array[p.subject] else '{}' end || coalesce(a.profiles, '{}') as profiles,
         case p.kind when 'din' then array[p.subject] else '{}' end || coalesce(a.dins, '{}') as dins
    from (select id, kind, subject, name, company from saved_person
           where wallet_id = $1 and removed_at is null order by -id limit $2) p
    left join (
      select m.merged_into,
             array_agg(m.subject order by m.id) filter (where m.kind = 'profile') as profiles,
             array_agg(m.subject order by m.id) filter (where m.kind = 'din') as dins
        from saved_person m where m.wallet_id = $1 and m.merged_into is not null group by m.merged_into) a
      on a.merged_into = p.id`;

const ApartRows = z.array(z.object({ one: z.string(), other: z.string() }));

/** Of people who were merged since, the records that stand for them are kept apart. */
const APART = `
  select coalesce(a.merged_into, a.id)::text as one, coalesce(b.merged_into, b.id)::text as other
    from people_kept_apart k join saved_person a on a.id = k.one_id join saved_person b on b.id = k.other_id
   where a.wallet_id = $1`;

/** The saved people of a wallet as they are compared, with what the account owns of them, and their ids in the same order. */
export const peopleToCompare = async (
  { database, suppression }: CompareNeeds,
  account: ListOwner & Pick<BackendAccount, "wallets">,
  walletId: string,
): Promise<PeopleToCompare & { readonly ids: readonly string[] }> => {
  const { db } = database;
  const rows = z.array(PersonRow).parse(await db(NEWEST, [walletId, COMPARED_MAX]));
  const values = new Map<string, Pick<ComparedPerson, "emails" | "phones">>();
  const read = async (some: readonly { readonly id: string }[]) => {
    const owned = await valuesOfSaved(
      { database, suppression },
      account,
      some.map(({ id }) => id),
    );
    for (const { id, values: found } of owned) {
      const valuesThat = (isPhone: boolean) =>
        found.filter(({ item }) => isPhoneItem(item) === isPhone).map(({ value }) => value);
      values.set(id, { emails: valuesThat(false), phones: valuesThat(true) });
    }
  };
  // Two at a time: the database reads one while this process parses the other.
  for (const some of inChunks([...inChunks(rows, SAVED_AT_ONCE)], 2)) await Promise.all(some.map(read));
  // Who was suppressed a moment ago is about to be removed.
  const people = rows.filter(({ id }) => values.has(id));
  const ids = people.map(({ id }) => id);
  return {
    ids,
    people: people.map((row) => toCompared(row, values.get(row.id))),
    apart: await apartAmong(db, walletId, ids),
  };
};

const toCompared = (
  { name, company, profiles: [profile], dins: [din] }: z.infer<typeof PersonRow>,
  { emails, phones }: Pick<ComparedPerson, "emails" | "phones"> = { emails: [], phones: [] },
): ComparedPerson => ({
  ...(profile !== undefined && { profile: profile as ProfileSlug }),
  ...(din !== undefined && { din: din as Din }),
  ...(name !== null && { name }),
  ...(company !== null && { company }),
  emails,
  phones,
});

const apartAmong = async (db: Db, walletId: string, ids: readonly string[]): Promise<PeopleToCompare["apart"]> => {
  const positions = new Map(ids.map((id, position) => [id, position]));
  return ApartRows.parse(await db(APART, [walletId])).flatMap(({ one, other }) => {
    const [left, right] = [positions.get(one), positions.get(other)];
    // Two who were merged in spite of an earlier answer are one.
    return left === undefined || right === undefined || left === right ? [] : [[left, right] as const];
  });
};
