import { hash } from "node:crypto";
import { decodeProtectedHeader, jwtVerify, SignJWT } from "jose";
import * as z from "zod";
import { parseOwnName } from "#domain/session/own-name.ts";
import { TOKEN_MAX_LENGTH } from "#domain/session/token.ts";
import type { Clock } from "#backend/platform/clock.ts";
import type { Db } from "#backend/platform/database/database.ts";
import type { TokenSession, TokenVerifier } from "#backend/auth/token-verifier.ts";
import { appMetadata, shownMetadata } from "#backend/auth/users/user-json.ts";
import type { User } from "#backend/auth/users/user-store.ts";
import { seeSession } from "./session-usage.ts";
import type { OpenSession } from "./session-store.ts";
import { type AcceptedKeys, acceptedKeys } from "./accepted-keys.ts";
import { ACCESS_TOKEN_SECONDS, loadSigningKey, SIGNING_ALGORITHM } from "./signing-key.ts";

const AUDIENCE = "authenticated";

export interface AccessTokens {
  issue(
    user: User,
    session: Pick<OpenSession, "id" | "createdAt" | "method" | "counter">,
  ): Promise<{ token: string; expiresAt: number }>;
  /** The claims of a valid token, or a phrase that says why it is invalid. Doesn't check if its session has ended. */
  read(token: string): Promise<TokenClaims | { readonly fault: string }>;
  /** The public keys by which others can check tokens. */
  keys(): Promise<AcceptedKeys>;
}

const TokenClaims = z.object({
  sub: z.uuid(),
  session_id: z.uuid(),
  /** Which refresh of the session issued the token. Tokens of versions before this claim were issued by none that counts. */
  refresh_count: z.int().nonnegative().default(0),
  /** What the way of signing in says of the person. The person may have set it: it decides nothing. */
  user_metadata: z.object({ name: z.string().optional() }).catch({}),
});
export type TokenClaims = z.infer<typeof TokenClaims>;

interface TokenNeeds {
  readonly db: Db;
  readonly issuer: string;
  readonly clock: Clock;
}

/** Signs with the key that is the newest in the database, and accepts those that have not ended. */
export const accessTokens = ({ db, issuer, clock }: TokenNeeds): AccessTokens => {
  const keys = acceptedKeys(db, clock);
  let reader: { readonly keys: AcceptedKeys; readonly read: AccessTokens["read"] } | undefined;
  return {
    keys,
    issue: async (user, session) => {
      const key = await loadSigningKey(db);
      const issuedAt = Math.floor(clock() / 1000);
      const expiresAt = issuedAt + ACCESS_TOKEN_SECONDS;
      const token = await new SignJWT({
        email: user.email,
        phone: "",
        app_metadata: appMetadata(user),
        user_metadata: shownMetadata(user),
        role: "authenticated",
        aal: "aal1",
        amr: [{ method: session.method, timestamp: Math.floor(session.createdAt.getTime() / 1000) }],
        session_id: session.id,
        refresh_count: session.counter,
        is_anonymous: false,
      })
        .setProtectedHeader({ alg: SIGNING_ALGORITHM, kid: key.keyId, typ: "JWT" })
        .setIssuer(issuer)
        .setSubject(user.id)
        .setAudience(AUDIENCE)
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(key.privateKey);
      return { token, expiresAt };
    },
    read: async (token) => {
      if (token.length > TOKEN_MAX_LENGTH) return { fault: "token is malformed" };
      const accepted = await keys(keyIdOf(token));
      // What was remembered under a key that has ended is forgotten.
      if (reader?.keys !== accepted)
        reader = {
          keys: accepted,
          read: rememberTokens((each) => readToken(each, { keys: accepted, issuer, clock }), clock),
        };
      return reader.read(token);
    },
  };
};

const keyIdOf = (token: string): string | undefined => {
  try {
    return decodeProtectedHeader(token).kid;
  } catch {
    return undefined; // Not a token of this kind.
  }
};

const readToken = async (
  token: string,
  { keys, issuer, clock }: Omit<TokenNeeds, "db"> & { readonly keys: AcceptedKeys },
): Promise<ReadToken | { readonly fault: string }> => {
  const key = keys.get(keyIdOf(token) ?? "");
  if (key === undefined) return { fault: "unrecognized kid" };
  try {
    const { payload } = await jwtVerify(token, key.publicKey, {
      algorithms: [SIGNING_ALGORITHM],
      issuer,
      audience: AUDIENCE,
      requiredClaims: ["exp", "iat", "sub"],
      currentDate: new Date(clock()),
    });
    const claims = TokenClaims.safeParse(payload);
    if (!claims.success) return { fault: "token has invalid claims" };
    return { claims: claims.data, expiresAt: z.number().parse(payload.exp) };
  } catch (error) {
    const expired = error instanceof Error && "code" in error && error.code === "ERR_JWT_EXPIRED";
    return { fault: expired ? "token has invalid claims: token is expired" : "token signature is invalid" };
  }
};

/** About 4 MB, and as many people within one lifetime of a token. */
const TOKENS_MAX = 10_000;

/** What a genuine token says, and until when. */
interface ReadToken {
  readonly claims: TokenClaims;
  /** In seconds since 1970. */
  readonly expiresAt: number;
}

/**
 * Reads a token as `read` does, but checks each genuine one only once: a signature takes as long as all the rest of a call.
 * Only digests of the newest tokens are kept. What is remembered says nothing of the session, which may have ended since.
 */
export const rememberTokens = (
  read: (token: string) => Promise<ReadToken | { readonly fault: string }>,
  clock: Clock,
  mostTokens = TOKENS_MAX,
): AccessTokens["read"] => {
  const known = new Map<string, ReadToken>();
  return async (token) => {
    const digest = hash("sha256", token, "base64");
    const remembered = known.get(digest);
    if (remembered !== undefined && remembered.expiresAt > Math.floor(clock() / 1000)) return remembered.claims;
    const present = await read(token);
    if ("fault" in present) return present;
    known.set(digest, present);
    const oldest = known.size > mostTokens ? known.keys().next().value : undefined;
    if (oldest !== undefined) known.delete(oldest);
    return present.claims;
  };
};

/** The session that a token's claims name. */
export const namedSession = (claims: TokenClaims): TokenSession => ({
  id: claims.session_id,
  userId: claims.sub,
  counter: claims.refresh_count,
});

/** Accepts this backend's tokens until their session ends: signing out takes effect before they expire. */
export const accessTokenVerifier = (needs: { tokens: AccessTokens; db: Db }): TokenVerifier => {
  const sessionOf = async (accessToken: string): Promise<TokenSession | undefined> => {
    const claims = await needs.tokens.read(accessToken);
    return "fault" in claims ? undefined : namedSession(claims);
  };
  return {
    sessionOf,
    verify: async (accessToken) => {
      const claims = await needs.tokens.read(accessToken);
      if ("fault" in claims) return undefined;
      const named = namedSession(claims);
      const session = await seeSession(needs.db, named);
      const name = parseOwnName(claims.user_metadata.name ?? "");
      return session && { userId: named.userId, email: session.email, name };
    },
  };
};
