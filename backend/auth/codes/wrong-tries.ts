import type { Email } from "#domain/shared/email.ts";
import type { Db } from "#backend/platform/database/database.ts";
import { countedTries, mayMailSecond, TRIES_COUNT_MS } from "./guess-delays.ts";

/** Times in milliseconds since 1970, of those tries that still count. */
export interface CountedTries {
  /** The network as it is counted: an IPv4 address or an IPv6 /64. */
  readonly network: string;
  readonly ofAddress: readonly number[];
  readonly ofNetwork: readonly number[];
  /** At this address from this network. */
  readonly ofPair: readonly number[];
}

interface TryRow {
  readonly kind: string;
  readonly source: string;
  readonly tried_at: readonly Date[];
}

/**
 * Reads the tries and locks them until the transaction ends, so that simultaneous tries are counted one by one. Everybody
 * locks the address first, then the network, the pair of both, and the code last.
 */
export const lockTries = async (
  db: Db,
  { email, address, now }: { email: Email; address: string; now: number },
): Promise<CountedTries> => {
  const ofAddress = await lockRow(db, "address", "$2::text", email, now);
  const ofNetwork = await lockRow(db, "network", NETWORK, address, now);
  const network = ofNetwork.source;
  const ofPair = await lockRow(db, "pair", "$2::text", pairOf(network, email), now);
  return { network, ofAddress: ofAddress.counted, ofNetwork: ofNetwork.counted, ofPair: ofPair.counted };
};

const pairOf = (network: string, email: Email): string => `${network} ${email}`;

const NETWORK = "text(network(set_masklen($2::inet, case family($2::inet) when 6 then 64 else 32 end)))";

const lockRow = async (db: Db, kind: string, sourceSql: string, source: string, now: number) => {
  const [row] = await db<TryRow>(
    `insert into auth_try as former (kind, source, changed_at) values ($1, ${sourceSql}, $3)
     on conflict (kind, source) do update set changed_at = $3 returning source, tried_at`,
    [kind, source, new Date(now)],
  );
  if (row === undefined) throw new Error("The tries could not be locked");
  const counted = countedTries(timesOf(row), now);
  // A clock that was set back would otherwise lengthen the wait by as much.
  if (timesOf(row).some((at) => at > now)) await writeTries(db, kind, row.source, counted);
  return { source: row.source, counted };
};

const timesOf = (row: Pick<TryRow, "tried_at">): number[] => row.tried_at.map((at) => at.getTime());

const writeTries = (db: Db, kind: string, source: string, times: readonly number[]): Promise<unknown> =>
  db("update auth_try set tried_at = $3 where kind = $1 and source = $2", [
    kind,
    source,
    times.map((at) => new Date(at)),
  ]);

/** Counts a wrong try, in the transaction that has locked them. */
export const countTry = async (
  db: Db,
  tries: CountedTries,
  { email, now }: { email: Email; now: number },
): Promise<void> => {
  await writeTries(db, "address", email, [...tries.ofAddress, now]);
  await writeTries(db, "network", tries.network, [...tries.ofNetwork, now]);
  await writeTries(db, "pair", pairOf(tries.network, email), [...tries.ofPair, now]);
};

/** How many wrong codes were tried at the address within the last day. */
export const triesOfAddress = async (db: Db, email: Email, now: number): Promise<number> => {
  const [row] = await db<TryRow>("select tried_at from auth_try where kind = 'address' and source = $1", [email]);
  return row === undefined ? 0 : countedTries(timesOf(row), now).length;
};

/** Counts a second code that is about to be mailed, unless there were too many. */
export const countSecondCode = async (db: Db, email: Email, now: number): Promise<boolean> => {
  const { counted } = await lockRow(db, "second-code", "$2::text", email, now);
  if (!mayMailSecond(counted, now)) return false;
  await writeTries(db, "second-code", email, [...counted, now]);
  return true;
};

/** Deletes tries that no longer count. */
export const tidyTries = async (db: Db, now: number): Promise<void> => {
  await db("delete from auth_try where changed_at < $1", [new Date(now - TRIES_COUNT_MS)]);
};
