import type { Db } from "#backend/database/database.ts";
import type { TokenVerifier } from "#backend/identity.ts";
import type { AccessTokens } from "./access-token.ts";

/** Accepts a token of ours while its session lives: signing out ends it at once, not only at its expiry. */
export const accessTokenVerifier = (needs: { tokens: AccessTokens; db: Db }): TokenVerifier => ({
  verify: async (accessToken) => {
    const claims = await needs.tokens.read(accessToken);
    if ("fault" in claims) return undefined;
    const [row] = await needs.db<{ email: string }>(
      `select auth_user.email from auth_session join auth_user on auth_user.id = auth_session.user_id
       where auth_session.id = $1 and auth_session.user_id = $2`,
      [claims.session_id, claims.sub],
    );
    return row === undefined ? undefined : { userId: claims.sub, email: row.email, sessionId: claims.session_id };
  },
});
