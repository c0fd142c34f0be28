import { hash } from "node:crypto";
import type { Clock } from "#backend/clock.ts";
import type { AccessTokens, TokenClaims } from "./access-token.ts";

/** About 4 MB, and as many people within one lifetime of a token. */
const TOKENS_MAX = 10_000;

/** What a genuine token says, and until when. */
export interface ReadToken {
  readonly claims: TokenClaims;
  /** In seconds since 1970. */
  readonly expiresAt: number;
}

/**
 * Reads a token as `read` does, but each genuine one only once: checking a signature takes as long as all the rest of a
 * call. Of the tokens only digests are kept, and of the newest only. What is remembered says nothing of the session,
 * which may have ended since.
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
