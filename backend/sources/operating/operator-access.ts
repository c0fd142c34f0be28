import { createHash, randomBytes } from "node:crypto";
import type { Db } from "#backend/platform/database/database.ts";

/** Where the page is. What follows "#" in its link never reaches a server, so that no log and no Referer has the code. */
export const OPERATOR_PATH = "/operator";
export const SOURCES_PATH = `${OPERATOR_PATH}/sources`;

const LINK_MS = 15 * 60_000;
export const SESSION_MS = 8 * 3_600_000;

/** 256 random bits: too many to be guessed, so that one round of SHA-256 is enough to store them. */
const newSecret = (): string => randomBytes(32).toString("base64url");
const hashOf = (secret: string): Buffer => createHash("sha256").update(secret).digest();

/** A code that opens the page once, within 15 minutes. */
export const createLink = async (db: Db, now: number): Promise<string> => {
  const code = newSecret();
  await db("insert into operator_link (secret_hash, expires_at) values ($1, $2)", [
    hashOf(code),
    new Date(now + LINK_MS),
  ]);
  return code;
};

/** The secret of a new session; undefined where the code is unknown, used or too old. Of two that use it at once, one gets it. */
export const openLink = async (db: Db, code: string, now: number): Promise<string | undefined> => {
  const secret = newSecret();
  const opened = await db(
    `with used as (delete from operator_link where secret_hash = $1 returning expires_at)
     insert into operator_session (secret_hash, expires_at) select $2, $3 from used where expires_at > $4
     returning secret_hash`,
    [hashOf(code), hashOf(secret), new Date(now + SESSION_MS), new Date(now)],
  );
  return opened.length > 0 ? secret : undefined;
};

export const isOpen = async (db: Db, secret: string, now: number): Promise<boolean> =>
  (await db("select from operator_session where secret_hash = $1 and expires_at > $2", [hashOf(secret), new Date(now)]))
    .length > 0;

export const closeSession = async (db: Db, secret: string): Promise<void> => {
  await db("delete from operator_session where secret_hash = $1", [hashOf(secret)]);
};

export const tidyOperatorAccess = async (db: Db, now: number): Promise<void> => {
  await db("delete from operator_link where expires_at <= $1", [new Date(now)]);
  await db("delete from operator_session where expires_at <= $1", [new Date(now)]);
};
