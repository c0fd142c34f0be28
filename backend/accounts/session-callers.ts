import { markUsed } from "#backend/auth/sessions/session-usage.ts";
import type { TokenVerifier } from "#backend/auth/token-verifier.ts";
import { type CallerAccountNeeds, getOrCreateAccount } from "./authenticate.ts";
import { type CallerQuery, type Callers, type FoundCaller, readCaller } from "./caller-query.ts";

interface SessionNeeds extends CallerAccountNeeds {
  readonly verifier: TokenVerifier;
}

/** The people who are signed in, by the access tokens of their sessions. */
export const sessionCallers = (needs: SessionNeeds): Callers => ({
  find: (token, readWith) => findCaller(needs, token, readWith),
  refusal: "Your sign-in is missing or has ended. Please sign in again.",
});

/** The people whom we or an external issuer have signed in. */
export const callersOfEither = (needs: {
  readonly own: Callers;
  readonly external: Callers;
  readonly isExternal: (token: string) => boolean;
}): Callers => ({
  find: (token, readWith) => (needs.isExternal(token) ? needs.external : needs.own).find(token, readWith),
  refusal: needs.own.refusal,
});

/**
 * Whose account a token stands for, and what is read with it; undefined when the token is forged or expired, or its session
 * has ended. One statement, except for a newcomer, for an ended session, and where another service keeps the sessions.
 */
const findCaller = async <Value>(
  needs: SessionNeeds,
  accessToken: string,
  readWith: CallerQuery<Value>,
): Promise<FoundCaller<Value> | "unconfirmed" | undefined> => {
  const { verifier, database } = needs;
  const session = await verifier.sessionOf?.(accessToken);
  if (session !== undefined) {
    const found = await readCaller(database, { userId: session.userId, session }, readWith);
    if (found?.isFirstUse === true) await markUsed(database.db, session);
    if (found !== undefined) return { ...found, sessionId: session.id };
  } else if (verifier.sessionOf !== undefined) return undefined;
  const identity = await verifier.verify(accessToken);
  if (identity === undefined || identity === "unconfirmed") return identity;
  const known = await readCaller(database, identity, readWith);
  if (known !== undefined) return known;
  await getOrCreateAccount(needs, identity);
  const made = await readCaller(database, identity, readWith);
  return made && { ...made, sessionId: session?.id };
};
