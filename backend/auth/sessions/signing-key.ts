import { calculateJwkThumbprint, type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from "jose";
import type { Db } from "#backend/platform/database/database.ts";

export interface SigningKey {
  readonly keyId: string;
  readonly privateKey: CryptoKey;
  readonly publicKey: CryptoKey;
  /** The public key in the published form. */
  readonly publicJwk: JWK;
}

export const SIGNING_ALGORITHM = "ES256";

/** The installation's key pair, created on the first start. Processes that start at the same time use the same one. */
export const loadSigningKey = async (db: Db): Promise<SigningKey> => {
  const stored = await readKey(db);
  if (stored !== undefined) return stored;
  const { privateKey } = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true });
  const jwk = await exportJWK(privateKey);
  await db("insert into auth_signing_key (key_id, private_key) values ($1, $2) on conflict do nothing", [
    await calculateJwkThumbprint(jwk),
    JSON.stringify(jwk),
  ]);
  const made = await readKey(db);
  if (made === undefined) throw new Error("The signing key could not be stored");
  return made;
};

const readKey = async (db: Db): Promise<SigningKey | undefined> => {
  const [row] = await db<{ key_id: string; private_key: JWK }>("select key_id, private_key from auth_signing_key");
  if (row === undefined) return undefined;
  const { d: _secret, ...publicHalf } = row.private_key;
  return {
    keyId: row.key_id,
    privateKey: await importedKey(row.private_key),
    publicKey: await importedKey(publicHalf),
    publicJwk: { ...publicHalf, kid: row.key_id, alg: SIGNING_ALGORITHM, use: "sig" },
  };
};

const importedKey = async (jwk: JWK): Promise<CryptoKey> => {
  const key = await importJWK(jwk, SIGNING_ALGORITHM);
  if (key instanceof Uint8Array) throw new Error("The stored signing key is not a key pair");
  return key;
};
