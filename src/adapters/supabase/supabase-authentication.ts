import type { Authentication } from "#application/ports/authentication.ts";
import { err } from "#application/shared/result.ts";
import { type AuthService, done } from "./auth-service.ts";

/** Signs users in at Supabase Auth. The tokens are kept by the session store, not by the Supabase client. */
export const supabaseAuthentication = ({ call, toSession }: AuthService): Authentication => ({
  async requestCode(email) {
    return done(await call((auth) => auth.signInWithOtp({ email, options: { shouldCreateUser: true } })));
  },
  async verifyCode(email, token) {
    const answer = await call((auth) => auth.verifyOtp({ email, token, type: "email" }));
    return answer.ok ? toSession(answer.value.session) : err(answer.error.failure);
  },
  async renew({ refreshToken }) {
    const answer = await call((auth) => auth.refreshSession({ refresh_token: refreshToken }));
    if (answer.ok) return toSession(answer.value.session);
    return err(answer.error.isFinal ? { kind: "signed-out", because: "expired" } : answer.error.failure);
  },
  async signOut({ accessToken }) {
    return done(await call((auth) => auth.admin.signOut(accessToken, "local")));
  },
});
