import type { CryptoKey, JWK } from "jose";
import type { Clock } from "#backend/platform/clock.ts";
import type { Db } from "#backend/platform/database/database.ts";
import { importedKey, SIGNING_ALGORITHM } from "./signing-key.ts";

interface AcceptedKey {
  readonly publicKey: CryptoKey;
  /** In the published form. */
  readonly publicJwk: JWK;
}

/** The public keys of tokens that count, by their ids; that of new tokens comes first. Another object once they have changed. */
export type AcceptedKeys = ReadonlyMap<string, AcceptedKey>;

/** So much later than the database, a process knows that a key has ended. */
const READ_AFTER_MS = 60_000;
/** A token may name a key that another process made just now. Forged ones don't cause more reading than this. */
const UNKNOWN_READ_AFTER_MS = 1_000;

/** Reads the accepted keys, at most a minute old, and newer ones for an id that is not among them. */
export const acceptedKeys = (db: Db, clock: Clock): ((keyId?: string) => Promise<AcceptedKeys>) => {
  let known: AcceptedKeys = new Map();
  let readAt = -Infinity;
  let reading: Promise<AcceptedKeys> | undefined;
  const read = async (): Promise<AcceptedKeys> => {
    const now = clock();
    const keys = await readKeys(db, now, known);
    const isSame = keys.size === known.size && [...keys.keys()].every((id) => known.has(id));
    if (!isSame) known = keys;
    readAt = now;
    return known;
  };
  return async (keyId) => {
    const age = Math.abs(clock() - readAt);
    const isUnknown = keyId !== undefined && !known.has(keyId);
    if (age < (isUnknown ? UNKNOWN_READ_AFTER_MS : READ_AFTER_MS)) return known;
    reading ??= read().finally(() => {
      reading = undefined;
    });
    return reading;
  };
};

const readKeys = async (db: Db, now: number, known: AcceptedKeys): Promise<AcceptedKeys> => {
  const rows = await db<{ key_id: string; public_key: JWK }>(
    `select key_id, private_key - 'd' as public_key, null as accepted_until from auth_signing_key
     union all select key_id, public_key, accepted_until from auth_former_key where accepted_until > $1
     order by accepted_until desc nulls first`,
    [new Date(now)],
  );
  const keys = new Map<string, AcceptedKey>();
  for (const { key_id: id, public_key: jwk } of rows) {
    const publicJwk = { ...jwk, kid: id, alg: SIGNING_ALGORITHM, use: "sig" };
    keys.set(id, known.get(id) ?? { publicKey: await importedKey(jwk), publicJwk });
  }
  return keys;
};
