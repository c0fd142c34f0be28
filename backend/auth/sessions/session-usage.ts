import type { Db } from "#backend/platform/database/database.ts";
import type { TokenSession } from "#backend/auth/token-verifier.ts";

/** Whether nothing issued with this refresh of the session `e` was seen before. */
export const firstUse = (refresh: string): string => `e.refresh_counter = ${refresh} and e.seen_counter <> ${refresh}`;

/**
 * The session that a genuine access token names, with its user's address; undefined once it has ended. Notes the first
 * sight of a refresh's tokens: one write per refresh, none for the calls after it.
 */
export const seeSession = async (db: Db, session: TokenSession): Promise<{ readonly email: string } | undefined> => {
  const [row] = await db<{ email: string; is_first_sight: boolean }>(
    `select auth_user.email, ${firstUse("$3")} as is_first_sight
     from auth_session e join auth_user on auth_user.id = e.user_id
     where e.id = $1 and e.user_id = $2`,
    [session.id, session.userId, session.counter],
  );
  if (row?.is_first_sight) await markUsed(db, session);
  return row && { email: row.email };
};

/** From here on, the refresh token before that of the seen access token is one that someone else has as well. */
export const markUsed = async (db: Db, session: TokenSession): Promise<void> => {
  await db("update auth_session set seen_counter = $2 where id = $1 and refresh_counter = $2", [
    session.id,
    session.counter,
  ]);
};
