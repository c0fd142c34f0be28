import * as z from "zod";
import { contactItems } from "#domain/lookups/contact.ts";
import { directorItems } from "#domain/lookups/director.ts";
import { type ProfileSlug, profileUrl } from "#domain/lookups/profile-url.ts";
import type { BackendAccount } from "#backend/accounts/accounts.ts";
import { operationOf } from "#backend/credits/lookup.ts";
import { findPeople } from "#backend/directory/find-people.ts";
import type { Database, Db } from "#backend/platform/database/database.ts";
import type { SuppressionList } from "#backend/suppression/list/suppression-list.ts";
import type { StoredPerson, StoredSubject } from "./read-people.ts";

interface Needs {
  readonly database: Pick<Database, "db" | "batched">;
  readonly suppression: Pick<SuppressionList, "listedNow">;
}

type Named = StoredSubject & Pick<StoredPerson, "name" | "title" | "company">;

/**
 * Fills in the name, title and company that saved people lack, where one of the account's wallets owns something of them: as the
 * history names them. Others get none, as saving many profiles would otherwise look them up for free. Nor do people who are on the
 * suppression list, for the moments until they are removed.
 */
export const nameOwned = async (
  { database, suppression }: Needs,
  { wallets }: Pick<BackendAccount, "wallets">,
  people: readonly Named[],
): Promise<<Person extends Named>(person: Person) => Person> => {
  const unnamed = people.filter(({ name, title, company }) => name === null || title === null || company === null);
  const owned = await ownedAmong(database.db, wallets, unnamed);
  const named = owned.map((person) => ({ person, identifier: { kind: person.kind, value: person.subject } }));
  const listed = await suppression.listedNow(
    database,
    named.map(({ identifier }) => identifier),
  );
  const queries = named.filter(({ identifier }) => !listed.has(identifier)).map(({ person }) => queryOf(person));
  const known = await findPeople(database.db, queries, wallets);
  return (person) => {
    const found = known.get(queryOf(person));
    if (found === undefined) return person;
    const { name, title, company } = person;
    return { ...person, name: name ?? found.name, title: title ?? found.title, company: company ?? found.company };
  };
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
const queryOf = ({ kind, subject }: StoredSubject): string =>
  kind === "profile" ? profileUrl(subject as ProfileSlug) : subject;
