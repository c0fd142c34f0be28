import * as z from "zod";
import { contactItems } from "#domain/lookups/contact.ts";
import { directorItems } from "#domain/lookups/director.ts";
import { profileUrl } from "#domain/lookups/profile-url.ts";
import type { BackendAccount } from "#backend/accounts/accounts.ts";
import { operationOf } from "#backend/credits/lookup.ts";
import type { Person } from "#backend/directory/directory-entry.ts";
import { findPeople } from "#backend/directory/find-people.ts";
import type { Database, Db } from "#backend/platform/database/database.ts";
import type { SuppressionList } from "#backend/suppression/list/suppression-list.ts";
import type { StoredPerson } from "./read-people.ts";
import type { StoredSubject } from "./stored-subject.ts";

export interface NamingNeeds {
  readonly database: Pick<Database, "db" | "batched">;
  readonly suppression: Pick<SuppressionList, "listedNow">;
}

type Named = StoredSubject & Pick<StoredPerson, "name" | "title" | "company">;

/** What the directory says of people, by the text under which it finds them. */
export type KnownNames = ReadonlyMap<string, Person>;

/**
 * The names of those saved people who lack a name, title or company, where one of the account's wallets owns something of them: as the
 * history names them. Others get none, as saving many profiles would otherwise look them up for free. Nor do people who are on the
 * suppression list, for the moments until they are removed.
 */
export const namesOfOwned = async (
  { database, suppression }: NamingNeeds,
  { wallets }: Pick<BackendAccount, "wallets">,
  people: readonly Named[],
): Promise<KnownNames> => {
  const unnamed = people.filter(({ name, title, company }) => name === null || title === null || company === null);
  const owned = await ownedAmong(database.db, wallets, unnamed);
  const named = owned.map((person) => ({ person, identifier: { kind: person.kind, value: person.subject } }));
  const listed = await suppression.listedNow(
    database,
    named.map(({ identifier }) => identifier),
  );
  const queries = named.filter(({ identifier }) => !listed.has(identifier)).map(({ person }) => queryOf(person));
  return findPeople(database.db, queries, wallets);
};

/** Someone with the name, title and company that they lack. What is saved stays. */
export const withNames = <One extends Named>(person: One, names: KnownNames): One => {
  const found = names.get(queryOf(person));
  if (found === undefined) return person;
  const { name, title, company } = person;
  return { ...person, name: name ?? found.name, title: title ?? found.title, company: company ?? found.company };
};

const Operations = z.array(z.object({ operation: z.string() }));

const ownedAmong = async (db: Db, wallets: readonly string[], people: readonly Named[]): Promise<readonly Named[]> => {
  if (people.length === 0) return [];
  const rows = await db("select operation from possession where wallet_id = any($1) and operation = any($2)", [
    wallets,
    people.flatMap(operationsOf),
  ]);
  const owned = new Set(Operations.parse(rows).map(({ operation }) => operation));
  return people.filter((person) => operationsOf(person).some((operation) => owned.has(operation)));
};

const operationsOf = ({ kind, subject }: StoredSubject): readonly string[] =>
  (kind === "profile" ? contactItems : directorItems).map((type) => operationOf({ type, subject }));

/** The text under which the directory finds someone. */
const queryOf = (one: StoredSubject): string => (one.kind === "profile" ? profileUrl(one.subject) : one.subject);
