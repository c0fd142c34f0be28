import { claimedPerson, claimedSession, samePerson, supersedes } from "#domain/session/token.ts";
import type { SignedOut } from "#extension/ports/pending-sign-out.ts";

/** What the worker knows when a page hands it tokens. */
export interface Known {
  /** The access token that it holds. */
  readonly stored: string | undefined;
  readonly pending: SignedOut | undefined;
}

/**
 * "signed-out": of the very session that someone ended in the extension. "older": it holds newer ones. The rest is taken:
 * "same" is held already, "refreshed" is newer and of the same person, "received" is another person's, or the first.
 */
export type Judgement = "signed-out" | "older" | "same" | "refreshed" | "received";

/** What happens to the tokens. The site decides whose they are, so that another person's always replace them. */
export const judgeTokens = (offered: string, isSignIn: boolean, { stored, pending }: Known): Judgement => {
  if (pending !== undefined && isOfSession(offered, pending)) return "signed-out";
  if (stored === undefined) return "received";
  if (stored === offered) return "same";
  // Two tabs can overtake each other. A sign-in is a new session, which the newest tokens of a former one don't outdo.
  const competes = !isSignIn || claimedSession(offered) === claimedSession(stored);
  if (competes && supersedes(stored, offered)) return "older";
  return samePerson(stored, offered) ? "refreshed" : "received";
};

export const isOfSession = (accessToken: string, { person, session }: SignedOut): boolean =>
  claimedPerson(accessToken) === person && claimedSession(accessToken) === session;

/** Undefined for tokens that don't name person and session: a later sign-in would look the same. */
export const signedOutOf = (accessToken: string): SignedOut | undefined => {
  const person = claimedPerson(accessToken);
  const session = claimedSession(accessToken);
  return person === undefined || session === undefined ? undefined : { person, session };
};
