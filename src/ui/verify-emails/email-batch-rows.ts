import type { VerifiedEmail } from "#application/lookups/verify-email.ts";
import type { Ownership } from "#domain/lookups/contact.ts";
import { isCharged, type Verdict, verdictOf } from "#domain/lookups/verification.ts";
import { costOf, NO_CREDITS, tenths, type Tenths } from "#domain/shared/credits.ts";
import type { Email } from "#domain/shared/email.ts";
import { suggestedFor } from "#domain/verification/suggest-address.ts";
import type { LineSearch } from "#ui/lookups/reveal-line-view-model.ts";
import type { Earlier } from "./earlier-verdict.ts";

export type BatchPhase =
  /** With `known` where the backend remembers what cost nothing, for all accounts: it is shown, and can be asked for. */
  | { readonly kind: "waiting"; readonly known?: VerifiedEmail }
  /** With `search` where the backend asks sources. */
  | { readonly kind: "checking"; readonly search?: LineSearch }
  | { readonly kind: "found"; readonly verified: VerifiedEmail }
  /** There is a verdict, which the credits don't cover. */
  | { readonly kind: "unpaid" }
  | { readonly kind: "failed"; readonly text: string };

export interface BatchRow {
  email: Email;
  phase: BatchPhase;
}

/** What is known of an address, by verifying it or from before. */
export const answerIn = (phase: BatchPhase): VerifiedEmail | undefined => {
  if (phase.kind === "found") return phase.verified;
  return phase.kind === "waiting" ? phase.known : undefined;
};

/** What was found out before of what waits: the backend remembers it, or the history has it. */
export const knownOf = ({ email, phase }: BatchRow, earlier: Earlier): Verdict | undefined => {
  if (phase.kind !== "waiting") return undefined;
  return phase.known ? verdictOf(phase.known) : earlier(email)?.verdict;
};

/** By whom and when its verdict was bought, where it is owned from before. */
export const ownedIn = ({ phase }: BatchRow): Ownership | undefined =>
  phase.kind === "found" ? phase.verified.owned : undefined;

/** The address that was probably meant, named before anything is paid for. */
export const meantBefore = ({ email, phase }: BatchRow): Email | undefined =>
  phase.kind === "waiting" && phase.known === undefined ? suggestedFor(email) : undefined;

/** The most that verifying them can cost. */
export const priceOf = (rows: readonly BatchRow[]): Tenths => tenths(rows.length * costOf.verify_email);

/** What a verdict has cost. */
export const spentOn = (verified: VerifiedEmail): Tenths => (isCharged(verified) ? costOf.verify_email : NO_CREDITS);
