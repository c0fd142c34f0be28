import { VerificationAnswer } from "#contracts/verify-email.ts";
import type { EmailVerifier } from "#application/ports/email-verifier.ts";
import { yes } from "#application/result.ts";
import { readableMessage } from "#domain/message.ts";
import type { VerificationOutcome } from "#domain/verification.ts";
import { present } from "./present.ts";
import type { WebhookClient } from "./webhook-client.ts";

export const webhookEmailVerifier = (client: WebhookClient): EmailVerifier => ({
  async verify(email, key) {
    const answer = await client.send({
      call: "verifyEmail",
      fields: { email },
      key,
      answer: VerificationAnswer,
      answersWithMessage: true,
    });
    if (!answer.ok) return answer;
    const { message, reasons, checked_at: checkedAt, owned } = answer.value;
    return yes({
      outcome: outcomeOf(answer.value),
      reasons: reasons ?? [],
      ...present({
        checkedAt,
        message: message ? readableMessage(message) : undefined,
        owned: owned ? present(owned) : undefined,
      }),
    });
  },
});

/** A plain host knows only whether its result is the text "true". */
const outcomeOf = ({ outcome, result }: VerificationAnswer): VerificationOutcome =>
  outcome ?? (String(result) === "true" ? "deliverable" : "undeliverable");
