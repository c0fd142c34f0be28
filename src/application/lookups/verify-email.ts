import { readableMessage } from "#domain/shared/message.ts";
import { parsePastedEmail, typedEmail } from "#domain/lookups/pasted-email.ts";
import type { Failure } from "#application/shared/failure.ts";
import type { Clock } from "#application/ports/clock.ts";
import type { Pay } from "./pay.ts";
import { type SearchWatch, untilFound } from "./until-found.ts";
import type { EmailVerifier, Verified } from "#application/ports/email-verifier.ts";
import type { Refusal } from "#application/shared/refusal.ts";
import { err, ok, type Result } from "#application/shared/result.ts";

export interface VerifiedEmail extends Verified {
  readonly email: string;
  /** As it was typed, where that differs: "münchen.example". */
  readonly typed?: string;
}

interface VerifyNeeds {
  readonly verifier: EmailVerifier;
  readonly pay: Pay;
  readonly clock: Pick<Clock, "now" | "pause">;
}

/** Whether mail to an address arrives. Charged waiting there is a verdict; a text that is no address is not sent. */
export const verifyEmail =
  ({ verifier, pay, clock }: VerifyNeeds) =>
  async (text: string, watch?: SearchWatch): Promise<Result<VerifiedEmail, Refusal<"no-email"> | Failure>> => {
    if (text.trim() === "") return err({ kind: "no-email" });
    const email = parsePastedEmail(text);
    if (email === undefined) return ok({ email: readableMessage(text) ?? "", ...NOT_AN_ADDRESS });
    const answer = await pay("verify_email", email, (key) =>
      untilFound(clock, (waiting) => verifier.verify(email, key, waiting), watch),
    );
    const typed = typedEmail(text, email);
    return answer.ok ? ok({ ...answer.value, email, ...(isOtherDomain(typed, email) ? { typed } : {}) }) : answer;
  };

/** Capitals are no difference that anybody misses. */
const isOtherDomain = (typed: string, email: string): boolean => typed.toLowerCase() !== email;

const NOT_AN_ADDRESS: Verified = {
  outcome: "undeliverable",
  reasons: [{ check: "syntax", verdict: "bad", detail: "This is not an email address." }],
};
