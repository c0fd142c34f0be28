import { randomBytes, randomUUID } from "node:crypto";
import type { Database, Db } from "#backend/platform/database/database.ts";
import { isGenuine, readRefreshToken, writeRefreshToken } from "./refresh-token.ts";

/** A session not refreshed for this long has ended; the refresh token's cookie has the same lifetime. */
export const SESSION_IDLE_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * For this long after a refresh, an older token of the session is taken for a simultaneous request of another tab. As long
 * before it, too, because the clocks of two servers differ a little; a clock that is set back by more ends the period.
 */
const REUSE_GRACE_MS = 10_000;

/** How a person signed in: by a mailed code, or with LinkedIn. */
export type SessionMethod = "otp" | "oauth";

export interface OpenSession {
  readonly id: string;
  readonly userId: string;
  readonly createdAt: Date;
  readonly method: SessionMethod;
  readonly refreshToken: string;
  /** How often the session had been refreshed when its tokens were issued. */
  readonly counter: number;
}

export const openSession = async (
  db: Db,
  { userId, method, device, now }: { userId: string; method: SessionMethod; device: string | undefined; now: number },
): Promise<OpenSession> => {
  const id = randomUUID();
  const key = randomBytes(32);
  const createdAt = new Date(now);
  await db(
    `insert into auth_session (id, user_id, refresh_key, created_at, refreshed_at, method, device)
     values ($1, $2, $3, $4, $4, $5, $6)`,
    [id, userId, key, createdAt, method, device ?? null],
  );
  const counter = 0;
  return { id, userId, createdAt, method, counter, refreshToken: writeRefreshToken({ sessionId: id, counter }, key) };
};

export type Refreshed =
  | { readonly kind: "refreshed"; readonly session: OpenSession }
  | { readonly kind: "unknown" | "idle-too-long" | "used-before" };

interface SessionRow {
  readonly id: string;
  readonly user_id: string;
  readonly refresh_key: Buffer;
  readonly refresh_counter: number;
  readonly seen_counter: number;
  readonly created_at: Date;
  readonly refreshed_at: Date;
  readonly method: SessionMethod;
}

/**
 * The latest token is exchanged for the next. The one before it, while nothing issued with the latest has been seen (its
 * answer may have been lost), or any older one within the grace period, gets the latest again. Any other was copied from
 * someone, or by someone: the session ends.
 */
export const refreshSession = async (database: Database, token: string, now: number): Promise<Refreshed> => {
  const parts = readRefreshToken(token);
  if (parts === undefined) return { kind: "unknown" };
  return database.transaction(async (db): Promise<Refreshed> => {
    const [row] = await db<SessionRow>("select * from auth_session where id = $1 for update", [parts.sessionId]);
    if (row === undefined || !isGenuine(token, row.refresh_key)) return { kind: "unknown" };
    const sinceRefresh = now - row.refreshed_at.getTime();
    if (sinceRefresh >= SESSION_IDLE_MS) return { kind: "idle-too-long" };
    const behind = row.refresh_counter - parts.counter;
    const mayBeLost = behind <= 1 && row.seen_counter !== row.refresh_counter;
    const mayBeSimultaneous = Math.abs(sinceRefresh) < REUSE_GRACE_MS;
    if (behind > 0 && !mayBeLost && !mayBeSimultaneous) {
      await db("delete from auth_session where id = $1", [row.id]);
      return { kind: "used-before" };
    }
    const counter = behind === 0 ? row.refresh_counter + 1 : row.refresh_counter;
    if (behind === 0) {
      await db("update auth_session set refresh_counter = $2, refreshed_at = $3 where id = $1", [
        row.id,
        counter,
        new Date(now),
      ]);
    }
    const refreshToken = writeRefreshToken({ sessionId: row.id, counter }, row.refresh_key);
    const { id, user_id: userId, created_at: createdAt, method } = row;
    return { kind: "refreshed", session: { id, userId, createdAt, method, counter, refreshToken } };
  });
};

export const signOutScopes = ["global", "local", "others"] as const;
export type SignOutScope = (typeof signOutScopes)[number];

/**
 * Ends a session, all others of its user, or all of them, and says how many. After this, their access tokens are refused too.
 * Without an id, all of them are others.
 */
export const endSessions = async (
  db: Db,
  scope: SignOutScope,
  session: { id: string | undefined; userId: string },
): Promise<number> => {
  const ended = await db(
    `delete from auth_session where user_id = $2
     and case $3 when 'local' then id = $1 when 'others' then id is distinct from $1 else true end
     returning id`,
    [session.id ?? null, session.userId, scope],
  );
  return ended.length;
};
