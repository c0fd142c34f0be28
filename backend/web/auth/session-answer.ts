import { userJson } from "#backend/auth/users/user-json.ts";
import type { User } from "#backend/auth/users/user-store.ts";
import type { AccessTokens } from "#backend/auth/sessions/access-token.ts";
import { ACCESS_TOKEN_SECONDS } from "#backend/auth/sessions/signing-key.ts";
import type { OpenSession } from "#backend/auth/sessions/session-store.ts";

/** A session in the shape of Supabase Auth, with a fresh access token. */
export const sessionAnswer = async (
  needs: { tokens: AccessTokens },
  { user, session }: { user: User; session: OpenSession },
) => {
  const { token, expiresAt } = await needs.tokens.issue(user, session);
  return {
    access_token: token,
    token_type: "bearer",
    expires_in: ACCESS_TOKEN_SECONDS,
    expires_at: expiresAt,
    refresh_token: session.refreshToken,
    user: userJson(user),
  };
};
