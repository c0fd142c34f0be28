import { type VerificationAnswer, verifyEmail } from "#wire/verify-email.ts";
import type { EmailVerifier } from "#application/ports/email-verifier.ts";
import { ok } from "#application/result.ts";
import { readableMessage } from "#domain/message.ts";
import type { VerificationOutcome } from "#domain/verification.ts";
import { ownershipOf, present } from "./answer-parts.ts";
import type { WebhookClient } from "./webhook-client.ts";

export const webhookEmailVerifier = (client: WebhookClient): EmailVerifier => ({
  async verify(email, key) {
    const paid = await client.pay(verifyEmail, { email }, key);
    if (!paid.ok) return paid;
    const { answer, isReplay } = paid.value;
    const { message, reasons, checked_at: checkedAt, owned } = answer;
    return ok({
      outcome: outcomeOf(answer),
      reasons: reasons ?? [],
      ...present({ checkedAt, message: message ? readableMessage(message) : undefined }),
      ...ownershipOf(owned, isReplay),
    });
  },
});

/** A plain webhook host sends no outcome, only a result: "true" or anything else. */
const outcomeOf = ({ outcome, result }: VerificationAnswer): VerificationOutcome =>
  outcome ?? (String(result) === "true" ? "deliverable" : "undeliverable");
