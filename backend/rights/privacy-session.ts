import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from "node:crypto";
import * as z from "zod";
import { parseEmail } from "#domain/shared/email.ts";
import { identifierKinds } from "#domain/suppression/identifier.ts";
import type { Db } from "#backend/platform/database/database.ts";

export const SESSION_MS = 30 * 60_000;

const Email = z.string().transform((text, context) => {
  const email = parseEmail(text);
  if (email !== undefined) return email;
  context.addIssue("is no address");
  return z.NEVER;
});
const Identifier = z.object({ kind: z.enum(identifierKinds), value: z.string() });

/** A person in the directory, by the profile and DIN of their entries. */
const Person = z.object({
  subjects: z.array(Identifier),
  /** The operator has confirmed that it is the one who asks. */
  isConfirmed: z.boolean(),
});
export type Person = Readonly<z.infer<typeof Person>>;

/** What a browser has proved. */
const Proved = z.object({
  addresses: z.array(Email),
  people: z.array(Person),
  /** Addresses that several people share: they prove nobody. */
  shared: z.array(Email),
});
export type Proved = Readonly<z.infer<typeof Proved>>;

/** 256 random bits: too many to be guessed, so that one round of SHA-256 is enough to store them. */
const hashOf = (secret: string): Buffer => createHash("sha256").update(secret).digest();
const keyOf = (secret: string): Buffer => createHmac("sha256", secret).update("seal").digest();

/** The secret of a new session, for the browser alone: without it nobody can read what the database holds of it. */
export const openSession = async (db: Db, proved: Proved, now: number): Promise<string> => {
  const secret = randomBytes(32).toString("base64url");
  await db("insert into privacy_session (secret_hash, sealed, expires_at) values ($1, $2, $3)", [
    hashOf(secret),
    seal(secret, JSON.stringify(proved)),
    new Date(now + SESSION_MS),
  ]);
  return secret;
};

/** Undefined where the session has ended, or there never was one. */
export const readSession = async (db: Db, secret: string, now: number): Promise<Proved | undefined> => {
  const [row] = await db<{ sealed: Buffer }>(
    "select sealed from privacy_session where secret_hash = $1 and expires_at > $2",
    [hashOf(secret), new Date(now)],
  );
  return row && Proved.parse(JSON.parse(unsealed(secret, row.sealed)));
};

/** Notes that what a visit shows was downloaded. True the first time; of two at once, one gets true. */
export const noteCopied = async (db: Db, secret: string): Promise<boolean> => {
  const rows = await db(
    "update privacy_session set is_copied = true where secret_hash = $1 and not is_copied returning 1 as copied",
    [hashOf(secret)],
  );
  return rows.length > 0;
};

export const closeSession = async (db: Db, secret: string): Promise<void> => {
  await db("delete from privacy_session where secret_hash = $1", [hashOf(secret)]);
};

export const tidySessions = async (db: Db, now: number): Promise<void> => {
  await db("delete from privacy_session where expires_at <= $1", [new Date(now)]);
};

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const seal = (secret: string, text: string): Buffer => {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(secret), nonce);
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
};

const unsealed = (secret: string, bytes: Buffer): string => {
  const decipher = createDecipheriv(CIPHER, keyOf(secret), bytes.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString("utf8");
};
