import { ownedVerification, type VerificationAnswer, verifyEmail } from "#wire/verify-email.ts";
import type { EmailVerifier, Verified } from "#application/ports/email-verifier.ts";
import { ok } from "#application/shared/result.ts";
import { readableMessage } from "#domain/shared/message.ts";
import { shownRecord } from "#domain/lookups/verification-grade.ts";
import type { VerificationOutcome } from "#domain/lookups/verification.ts";
import { ownershipOf, pendingIn, present, trailIn } from "./answer-parts.ts";
import type { WebhookClient } from "./webhook-client.ts";

export const webhookEmailVerifier = (client: WebhookClient): EmailVerifier => ({
  async verify(email, key, waiting) {
    const paid = await client.pay(verifyEmail, { email }, key, waiting);
    if (!paid.ok) return paid;
    const { answer, isReplay } = paid.value;
    if ("pending" in answer) return ok({ outcome: "unknown", reasons: [], ...pendingIn(answer.pending) });
    return ok(toVerified(answer, isReplay));
  },
  async findOwned(email) {
    const found = await client.send(ownedVerification, { email, owned_only: true });
    if (!found.ok) return found;
    return ok("result" in found.value ? toVerified(found.value, false) : undefined);
  },
});

const toVerified = (answer: VerificationAnswer, isReplay: boolean): Verified => {
  const { message, reasons, checked_at: checkedAt, grade, owned, trail } = answer;
  return {
    outcome: outcomeOf(answer),
    reasons: reasons ?? [],
    ...present({
      checkedAt,
      message: message ? readableMessage(message) : undefined,
      record: shownRecord(grade ?? {}),
    }),
    ...ownershipOf(owned, isReplay),
    ...trailIn(trail),
  };
};

/** A plain webhook host sends no outcome, only a result: "true" or anything else. */
const outcomeOf = ({ outcome, result }: VerificationAnswer): VerificationOutcome =>
  outcome ?? (String(result) === "true" ? "deliverable" : "undeliverable");
