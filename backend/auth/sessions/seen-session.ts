import type { Db } from "#backend/database/database.ts";
import type { NamedSession } from "#backend/identity.ts";

/**
 * The session that a genuine access token names, with its user's address; undefined once it has ended. Notes the first
 * sight of a refresh's tokens: one write per refresh, none for the calls after it.
 */
export const seeSession = async (db: Db, session: NamedSession): Promise<{ readonly email: string } | undefined> => {
  const [row] = await db<{ email: string; is_first_sight: boolean }>(
    `select auth_user.email, refresh_counter = $3 and seen_counter <> $3 as is_first_sight
     from auth_session join auth_user on auth_user.id = auth_session.user_id
     where auth_session.id = $1 and auth_session.user_id = $2`,
    [session.id, session.userId, session.counter],
  );
  if (row?.is_first_sight) await noteFirstSight(db, session);
  return row && { email: row.email };
};

/** From here on, the refresh token before that of the seen access token is one that somebody else has as well. */
export const noteFirstSight = async (db: Db, session: NamedSession): Promise<void> => {
  await db("update auth_session set seen_counter = $2 where id = $1 and refresh_counter = $2", [
    session.id,
    session.counter,
  ]);
};
