import {
  type DropItem,
  type DropKind,
  type DropStatus,
  dropStatuses,
  kindOfDropList,
  laterDropStatus,
  surelyMeant,
} from "#domain/rights/drop.ts";
import { type Identifier, identifierName } from "#domain/suppression/identifier.ts";
import { aboutWhom, joinedAbout, namesOf } from "#backend/suppression/about-whom.ts";
import { heldIdentifiers } from "#backend/suppression/held-identifiers.ts";
import { type DropEntry, listDropEntries, mergeList, sharedDropHashes } from "#backend/suppression/list/keep-list.ts";
import { dropHash } from "#backend/suppression/list/suppression-hash.ts";
import { completeList, suppressThose, type Suppressed, type SuppressNeeds } from "#backend/suppression/suppress.ts";
import type { Db } from "#backend/platform/database/database.ts";
import { completeBatch, foundBefore, inParts, storeDownload, storeStatus } from "./drop-store.ts";
import type { DropDownload } from "./read-drop-download.ts";

/** A hash of a list, and the requests that have it. */
interface Wanted {
  readonly kind: DropKind;
  readonly hash: string;
  readonly items: DropItem[];
}
type WantedByHash = Readonly<Record<DropKind, ReadonlyMap<string, Wanted>>>;

/**
 * Suppresses everyone whom a download of DROP names, and removes what is held of them. Listed first: what is stored
 * meanwhile by others is found by the look through all that is held. Where it is cut off, the same download completes it.
 */
export const importDrop = async (needs: SuppressNeeds, download: DropDownload): Promise<Suppressed | undefined> => {
  const { database, clock } = needs;
  const { batch } = download;
  await completeList(needs);
  const wanted = wantedOf(download);
  const all = [...wanted.email.values(), ...wanted.phone.values()];
  const known = await database.longTransaction(async (db) => {
    const added = await storeDownload(db, download, clock());
    const ofShared = (await itemsOfShared(db, needs, all)).filter(({ id }) => added.has(id));
    await storeStatus(db, ofShared, dropStatuses.optedOut);
    const found = await foundBefore(db, batch);
    // As values at first, which harms nobody where a hash turns out to be shared.
    await listAll(db, needs, all, () => true);
    return found;
  });
  await database.longTransaction((db) => db("select await_writers()"));
  const held = await database.longTransaction((db) => heldOf(db, wanted));
  const isSharedBefore = isAnswered(known, dropStatuses.optedOut);
  const [sure, unsure] = sorted(held, isSharedBefore);

  const statuses = new Map(known);
  const decide = (one: Wanted, status: DropStatus): void => {
    for (const { id } of one.items) statuses.set(id, laterDropStatus(statuses.get(id), status));
  };
  const suppressed =
    held.size === 0
      ? undefined
      : await suppressThose(
          needs,
          async (db) => joinedAbout(await aboutWhom(db, [...sure.values()]), { people: [], shared: unsure }),
          async ({ people }) => {
            const ofPeople = namesOf({ people, shared: [] });
            for (const one of held.keys()) {
              const meant = sure.get(one);
              const isPerson = meant !== undefined && ofPeople.has(identifierName(meant));
              decide(one, isPerson ? dropStatuses.deleted : dropStatuses.optedOut);
            }
            await storeStatuses(database.db, statuses);
          },
        );
  await listAll(database.db, needs, all, isAnswered(statuses, dropStatuses.optedOut));
  await mergeList(database.db, needs);
  await database.longTransaction((db) => completeBatch(db, batch, clock()));
  return suppressed;
};

/** By hash, without the requests that were withdrawn. */
const wantedOf = ({ items, withdrawn }: DropDownload): WantedByHash => {
  const gone = new Set(withdrawn.map(({ id }) => id));
  const wanted = { email: new Map<string, Wanted>(), phone: new Map<string, Wanted>() };
  for (const item of items) {
    const kind = kindOfDropList(item.list);
    if (kind === undefined || gone.has(item.id)) continue;
    const same = wanted[kind].get(item.hash);
    if (same === undefined) wanted[kind].set(item.hash, { kind, hash: item.hash, items: [item] });
    else same.items.push(item);
  }
  return wanted;
};

/** What several people shared was removed from all of them before, and stays out. */
const itemsOfShared = async (db: Db, needs: SuppressNeeds, all: readonly Wanted[]): Promise<readonly DropItem[]> => {
  const items: DropItem[] = [];
  for (const part of inParts(all)) {
    const shared = await sharedDropHashes(db, needs, part);
    items.push(...part.filter(({ hash }) => shared.has(hash)).flatMap((one) => one.items));
  }
  return items;
};

const listAll = async (
  db: Db,
  needs: SuppressNeeds,
  all: readonly Wanted[],
  isShared: (one: Wanted) => boolean,
): Promise<void> => {
  for (const part of inParts(all)) {
    const entries = part.map((one): DropEntry => ({ kind: one.kind, hash: one.hash, isShared: isShared(one) }));
    await listDropEntries(db, needs, entries, needs.clock());
  }
};

/** What is held under each hash that is found. One look through everything, however many hashes there are. */
const heldOf = async (db: Db, wanted: WantedByHash): Promise<ReadonlyMap<Wanted, readonly Identifier[]>> => {
  const held = new Map<Wanted, Map<string, Identifier>>();
  const kinds = (["email", "phone"] as const).filter((kind) => wanted[kind].size > 0);
  for await (const identifiers of heldIdentifiers(db, kinds)) {
    for (const identifier of identifiers) {
      const { kind } = identifier;
      const one = kind === "email" || kind === "phone" ? wanted[kind].get(dropHash(identifier)) : undefined;
      if (one === undefined) continue;
      const same = held.get(one) ?? new Map<string, Identifier>();
      held.set(one, same.set(identifierName(identifier), identifier));
    }
  }
  return new Map([...held].map(([one, identifiers]) => [one, [...identifiers.values()]]));
};

/** Those who are surely meant, and values that may belong to someone else. */
const sorted = (
  held: ReadonlyMap<Wanted, readonly Identifier[]>,
  isShared: (one: Wanted) => boolean,
): readonly [ReadonlyMap<Wanted, Identifier>, readonly Identifier[]] => {
  const sure = new Map<Wanted, Identifier>();
  const unsure: Identifier[] = [];
  for (const [one, identifiers] of held) {
    const meant = isShared(one) ? undefined : surelyMeant(identifiers);
    if (meant === undefined) unsure.push(...identifiers);
    else sure.set(one, meant);
  }
  return [sure, unsure];
};

const isAnswered =
  (statuses: ReadonlyMap<string, DropStatus>, status: DropStatus) =>
  ({ items }: Wanted): boolean =>
    items.some(({ id }) => statuses.get(id) === status);

const storeStatuses = async (db: Db, statuses: ReadonlyMap<string, DropStatus>): Promise<void> => {
  for (const status of [dropStatuses.deleted, dropStatuses.optedOut]) {
    const items = [...statuses].flatMap(([id, one]) => (one === status ? [{ id }] : []));
    await storeStatus(db, items, status);
  }
};
