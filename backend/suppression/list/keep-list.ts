import type { KeyObject } from "node:crypto";
import type { DropKind } from "#domain/rights/drop.ts";
import { type Identifier, identifierKinds } from "#domain/suppression/identifier.ts";
import * as z from "zod";
import type { Db } from "#backend/platform/database/database.ts";
import type { ListEntry, ListFile } from "./list-file.ts";
import { type Scope, scopes } from "./scope.ts";
import { hashesOfDrop, proofOfKey, suppressingHashes } from "./suppression-hash.ts";
import type { SuppressionKey } from "./suppression-key.ts";
import { isKeyOf, KEY_MISSING, OTHER_KEY, proofIn } from "./suppression-list.ts";

/** The two places of the list, and its key. */
export interface ListPlaces {
  readonly key: SuppressionKey;
  readonly file: ListFile;
}

/** Lists identifiers, in the database and then in the file. Those that are listed keep their date. */
export const listIdentifiers = async (
  db: Db,
  { key, file }: ListPlaces,
  { identifiers, scope }: { readonly identifiers: readonly Identifier[]; readonly scope: Scope },
  now: number,
): Promise<void> => {
  const made = await keyFor(db, key);
  const since = new Date(now).toISOString();
  const entries = identifiers.flatMap((identifier) =>
    suppressingHashes(made, identifier).map((hash) => ({ kind: identifier.kind, hash, scope, since })),
  );
  file.append(await addAndReturn(db, entries), proofOfKey(made));
};

/** What one of DROP's hashes stands for. */
export interface DropEntry {
  readonly kind: DropKind;
  readonly hash: string;
  /** Whether what is found under it belongs to several people, or may belong to someone else. */
  readonly isShared: boolean;
}

/**
 * Lists what DROP's hashes stand for, in the database alone: `mergeList` adds it to the file. A number without its country stays a
 * value: it can be someone else's. Those that are listed keep their date.
 */
export const listDropEntries = async (
  db: Db,
  { key }: ListPlaces,
  entries: readonly DropEntry[],
  now: number,
): Promise<void> => {
  const made = await keyFor(db, key);
  const since = new Date(now).toISOString();
  const listed = entries.flatMap(({ kind, hash, isShared }): readonly ListEntry[] => {
    const { own, alike } = hashesOfDrop(made, kind, hash);
    const entry = { kind, hash: own, scope: isShared ? ("value" as const) : ("person" as const), since };
    return alike === undefined ? [entry] : [entry, { ...entry, hash: alike, scope: "value" }];
  });
  await addEntries(db, listed);
};

/** Which of DROP's hashes stand for what is listed as a value that several people share. */
export const sharedDropHashes = async (
  db: Db,
  { key }: ListPlaces,
  entries: readonly Pick<DropEntry, "kind" | "hash">[],
): Promise<ReadonlySet<string>> => {
  const made = await keyFor(db, key);
  const given = new Map(entries.map(({ kind, hash }) => [hashesOfDrop(made, kind, hash).own, hash]));
  const rows = await db("select hash from suppressed where hash = any($1) and scope = 'value'", [[...given.keys()]]);
  return new Set(rows.flatMap((row) => given.get(HashRow.parse(row).hash) ?? []));
};

const HashRow = z.object({ hash: z.string() });

/**
 * Adds to each of the two places what only the other one has. Where entries were new to the database, what it holds of their
 * people is due to be removed.
 */
export const mergeList = async (db: Db, places: ListPlaces): Promise<void> => {
  const { key, file } = places;
  const { entries } = file.read();
  if (entries.length === 0 && (await proofIn(db)) === undefined) return;
  await checkKey(db, places);
  const found = await keyFor(db, key);
  // Noted first: a process that dies after the entries were added has to be completed.
  if (await areMissing(db, entries)) await db("update suppression_key set is_removal_due = true");
  await addEntries(db, entries);
  const known = new Set(entries.map(nameOf));
  file.append(
    (await entriesIn(db)).filter((entry) => !known.has(nameOf(entry))),
    proofOfKey(found),
  );
};

/** Throws a sentence where there is a list, in one of the two places, and not its key. Also of an older database. */
export const checkKey = async (db: Db, { key, file }: ListPlaces): Promise<void> => {
  const [table] = await db<{ exists: boolean }>("select to_regclass('suppression_key') is not null as exists");
  const found = key.read();
  for (const proof of [file.read().proof, table?.exists === true ? await proofIn(db) : undefined]) {
    if (proof === undefined) continue;
    if (found === undefined) throw new Error(KEY_MISSING);
    if (!isKeyOf(proof, found)) throw new Error(OTHER_KEY);
  }
};

const nameOf = ({ kind, hash, scope }: ListEntry): string => `${kind}:${hash}:${scope}`;

/** Whether the database holds what has to be removed of people whose entries came from elsewhere. */
export const isRemovalDue = async (db: Db): Promise<boolean> =>
  (await db("select from suppression_key where is_removal_due")).length > 0;

export const noteRemoved = async (db: Db): Promise<void> => {
  await db("update suppression_key set is_removal_due = false");
};

const areMissing = async (db: Db, entries: readonly ListEntry[]): Promise<boolean> => {
  const rows = await db(
    `select from unnest($1::text[], $2::text[]) as entry (kind, hash)
      where not exists (select from suppressed s where s.kind = entry.kind and s.hash = entry.hash) limit 1`,
    [entries.map(({ kind }) => kind), entries.map(({ hash }) => hash)],
  );
  return rows.length > 0;
};

/** The key of the list, made with its first entry. */
const keyFor = async (db: Db, key: SuppressionKey): Promise<KeyObject> => {
  const proof = await proofIn(db);
  if (proof !== undefined && key.read() === undefined) throw new Error(KEY_MISSING);
  const found = key.readOrMake();
  await db("insert into suppression_key (proof) values ($1) on conflict do nothing", [proofOfKey(found)]);
  // Another process may have made the first entry meanwhile.
  if (!isKeyOf((await proofIn(db)) ?? "", found)) throw new Error(OTHER_KEY);
  return found;
};

const EntryRows = z.array(
  z.object({ kind: z.enum(identifierKinds), hash: z.string(), scope: z.enum(scopes), since: z.date() }),
);

const ADD_ENTRIES = `
  insert into suppressed as s (kind, hash, scope, since)
  select kind, hash, min(scope), min(since)
    from unnest($1::text[], $2::text[], $3::text[], $4::timestamptz[]) as entry (kind, hash, scope, since)
   group by kind, hash
  on conflict (kind, hash) do update set scope = excluded.scope
    where s.scope = 'value' and excluded.scope = 'person'`;

const addEntries = async (db: Db, entries: readonly ListEntry[]): Promise<void> => {
  await db(ADD_ENTRIES, listsOf(entries));
};

/** Gives those that are new, or are now about a person. */
const addAndReturn = async (db: Db, entries: readonly ListEntry[]): Promise<readonly ListEntry[]> =>
  toEntries(await db(`${ADD_ENTRIES} returning kind, hash, scope, since`, listsOf(entries)));

const listsOf = (entries: readonly ListEntry[]): readonly (readonly string[])[] => [
  entries.map(({ kind }) => kind),
  entries.map(({ hash }) => hash),
  entries.map(({ scope }) => scope),
  entries.map(({ since }) => since),
];

const entriesIn = async (db: Db): Promise<readonly ListEntry[]> =>
  toEntries(await db("select kind, hash, scope, since from suppressed"));

const toEntries = (rows: readonly object[]): readonly ListEntry[] =>
  EntryRows.parse(rows).map(({ since, ...entry }) => ({ ...entry, since: since.toISOString() }));
