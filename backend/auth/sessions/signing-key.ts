import { calculateJwkThumbprint, type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from "jose";
import { CLOCKS_DIFFER_MS } from "#backend/platform/clock.ts";
import type { Database, Db } from "#backend/platform/database/database.ts";

export interface SigningKey {
  readonly keyId: string;
  readonly privateKey: CryptoKey;
}

export const SIGNING_ALGORITHM = "ES256";

export const ACCESS_TOKEN_SECONDS = 3600;

/** The installation's signing key, created on the first start. Processes that start at the same time use the same one. */
export const loadSigningKey = async (db: Db): Promise<SigningKey> => {
  const stored = await readKey(db);
  if (stored !== undefined) return stored;
  const { keyId, jwk } = await newKey();
  await db("insert into auth_signing_key (key_id, private_key) values ($1, $2) on conflict do nothing", [keyId, jwk]);
  const made = await readKey(db);
  if (made === undefined) throw new Error("The signing key could not be stored");
  return made;
};

/**
 * Replaces the signing key. What the former one has signed is accepted until it expires; with `signsOutEveryone` the former keys
 * end at once, with all sessions.
 */
export const rotateSigningKey = async (
  database: Database,
  { now, signsOutEveryone }: { readonly now: number; readonly signsOutEveryone: boolean },
): Promise<void> => {
  await loadSigningKey(database.db);
  const { keyId, jwk } = await newKey();
  await database.transaction(async (db) => {
    // Two rotations take turns, and each keeps the key that the other made.
    await db("select from auth_signing_key for update");
    await db(
      `insert into auth_former_key (key_id, public_key, accepted_until) select key_id, private_key - 'd', $1 from auth_signing_key`,
      [new Date(now + ACCESS_TOKEN_SECONDS * 1000 + CLOCKS_DIFFER_MS)],
    );
    await db("update auth_signing_key set key_id = $1, private_key = $2, created_at = $3", [keyId, jwk, new Date(now)]);
    await db("delete from auth_former_key where accepted_until <= $1 or $2", [new Date(now), signsOutEveryone]);
    if (signsOutEveryone) await db("delete from auth_session");
  });
};

const newKey = async (): Promise<{ readonly keyId: string; readonly jwk: string }> => {
  const { privateKey } = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true });
  const jwk = await exportJWK(privateKey);
  return { keyId: await calculateJwkThumbprint(jwk), jwk: JSON.stringify(jwk) };
};

const readKey = async (db: Db): Promise<SigningKey | undefined> => {
  const [row] = await db<{ key_id: string; private_key: JWK }>("select key_id, private_key from auth_signing_key");
  return row && { keyId: row.key_id, privateKey: await importedKey(row.private_key) };
};

export const importedKey = async (jwk: JWK): Promise<CryptoKey> => {
  const key = await importJWK(jwk, SIGNING_ALGORITHM);
  if (key instanceof Uint8Array) throw new Error("The stored signing key is not a key pair");
  return key;
};
