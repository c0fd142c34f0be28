import { type Context, Hono } from "hono";
import * as z from "zod";
import { bearerOf } from "./bearer.ts";
import { bodyData, bodyText, readAuthBody } from "./auth-body.ts";
import { deviceIn } from "./device-in.ts";
import { accountBlocked, AuthError, validationFailed } from "#backend/auth/auth-error.ts";
import { type LimitNeeds, limitNetwork } from "#backend/auth/codes/request-limit.ts";
import { redeemFlow } from "#backend/auth/linkedin/flow-store.ts";
import { userJson } from "#backend/auth/users/user-json.ts";
import type { TokenSession } from "#backend/auth/token-verifier.ts";
import { findUser, signInUser, updateUserMetadata, type User } from "#backend/auth/users/user-store.ts";
import { type AccessTokens, namedSession } from "#backend/auth/sessions/access-token.ts";
import { seeSession } from "#backend/auth/sessions/session-usage.ts";
import { sessionAnswer } from "./session-answer.ts";
import { endSessions, openSession, refreshSession, signOutScopes } from "#backend/auth/sessions/session-store.ts";

const RefreshBody = z.object({ refresh_token: bodyText });
const PkceBody = z.object({ auth_code: bodyText, code_verifier: bodyText });
const UpdateUserBody = z.object({ email: bodyText, phone: bodyText, password: bodyText, data: bodyData });

interface SessionNeeds extends LimitNeeds {
  readonly tokens: AccessTokens;
  readonly supportEmail: string;
  readonly clientAddress: (context: Context) => string;
}

/** Routes of a signed-in user: refresh the session, read and change the user, sign out. */
export const sessionRoutes = (needs: SessionNeeds): Hono => {
  const { database, clock } = needs;
  const routes = new Hono();

  routes.post("/token", async (context) => {
    const grant = context.req.query("grant_type") ?? "";
    if (grant === "refresh_token") return context.json(await refresh(needs, context));
    if (grant === "pkce") return context.json(await exchange(needs, context));
    throw new AuthError(400, "invalid_credentials", "unsupported_grant_type");
  });

  routes.get("/user", async (context) => {
    const { user } = await signedInUser(needs, context);
    return context.json(userJson(user));
  });

  routes.put("/user", async (context) => {
    const { user } = await signedInUser(needs, context);
    const body = await readAuthBody(context.req, UpdateUserBody);
    if (body.password !== "" || body.phone !== "" || (body.email !== "" && body.email !== user.email)) {
      throw validationFailed("Only the user's data can be changed");
    }
    const updated = await database.transaction((db) =>
      updateUserMetadata(db, { userId: user.id, metadata: body.data, now: clock() }),
    );
    if (updated === undefined) throw userNotFound();
    return context.json(userJson(updated));
  });

  routes.post("/logout", async (context) => {
    const session = await bearerSession(needs, context);
    const asked = context.req.query("scope") ?? "global";
    const scope = signOutScopes.find((known) => known === asked);
    if (scope === undefined) throw validationFailed(`Unsupported logout scope ${JSON.stringify(asked.slice(0, 40))}`);
    await endSessions(database.db, scope, session);
    return context.body(null, 204);
  });

  return routes;
};

const refreshFaults = {
  unknown: ["refresh_token_not_found", "Invalid Refresh Token: Refresh Token Not Found"],
  "idle-too-long": ["session_expired", "Invalid Refresh Token: Session Expired (Inactivity)"],
  "used-before": ["refresh_token_already_used", "Invalid Refresh Token: Already Used"],
} as const;

/** In characters. All tokens are longer, so shorter ones are not looked up. */
const REFRESH_TOKEN_MIN_LENGTH = 12;

const refresh = async (needs: SessionNeeds, context: Context) => {
  const { refresh_token: token } = await readAuthBody(context.req, RefreshBody);
  if (token.length < REFRESH_TOKEN_MIN_LENGTH) throw validationFailed("Refresh token is not valid");
  const refreshed = await refreshSession(needs.database, token, needs.clock());
  if (refreshed.kind !== "refreshed") {
    const [code, message] = refreshFaults[refreshed.kind];
    const headers = refreshed.kind === "used-before" ? { "sb-auth-refresh-token-rotated": "true" } : {};
    throw new AuthError(400, code, message, { headers });
  }
  const user = await findUser(needs.database.db, refreshed.session.userId);
  if (user === undefined) throw userNotFound();
  return sessionAnswer(needs, { user, session: refreshed.session });
};

const flowFaults = {
  unknown: [404, "flow_state_not_found", "invalid flow state, no valid flow state found"],
  expired: [422, "flow_state_expired", "invalid flow state, flow state has expired"],
  "other-verifier": [400, "bad_code_verifier", "code challenge does not match previously saved code verifier"],
} as const;

/** Exchanges the code with which LinkedIn's sign-in ended; only the tab that began it knows the verifier. */
const exchange = async (needs: SessionNeeds, context: Context) => {
  const { auth_code: code, code_verifier: verifier } = await readAuthBody(context.req, PkceBody);
  if (code === "" || verifier === "") {
    throw validationFailed("invalid request: both auth code and code verifier should be non-empty");
  }
  await limitNetwork(needs, "try", needs.clientAddress(context));
  const now = needs.clock();
  const redeemed = await redeemFlow(needs.database, { code, verifier, now }, async (db, { email, metadata }) => {
    const user = await signInUser(db, { email, metadata, provider: "linkedin_oidc", now });
    if (user === "blocked") return user;
    return {
      user,
      session: await openSession(db, { userId: user.id, method: "oauth", device: deviceIn(context), now }),
    };
  });
  if (redeemed.kind !== "redeemed") {
    const [status, fault, message] = flowFaults[redeemed.kind];
    throw new AuthError(status, fault, message);
  }
  if (redeemed.value === "blocked") throw accountBlocked(needs.supportEmail);
  return sessionAnswer(needs, redeemed.value);
};

/** The session of the request's access token; throws if it has ended. */
const bearerSession = async (needs: SessionNeeds, context: Context): Promise<TokenSession> => {
  const claims = await needs.tokens.read(bearerOf(context));
  if ("fault" in claims) {
    throw new AuthError(403, "bad_jwt", `invalid JWT: unable to parse or verify signature, ${claims.fault}`);
  }
  const session = namedSession(claims);
  if ((await seeSession(needs.database.db, session)) !== undefined) return session;
  throw new AuthError(403, "session_not_found", "Session from session_id claim in JWT does not exist");
};

const signedInUser = async (needs: SessionNeeds, context: Context): Promise<{ user: User }> => {
  const session = await bearerSession(needs, context);
  const user = await findUser(needs.database.db, session.userId);
  if (user === undefined) throw userNotFound();
  return { user };
};

const userNotFound = (): AuthError => new AuthError(403, "user_not_found", "User from sub claim in JWT does not exist");
