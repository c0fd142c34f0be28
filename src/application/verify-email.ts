import { type Email, parseEmail } from "#domain/email.ts";
import { idempotencyKey } from "#domain/idempotency.ts";
import { readableMessage } from "#domain/message.ts";
import type { Failure } from "./failure.ts";
import type { Clock } from "./ports/clock.ts";
import type { EmailVerifier, Verified } from "./ports/email-verifier.ts";
import type { Refusal } from "./refusal.ts";
import { err, type Result, ok } from "./result.ts";
import type { SessionKeeper } from "./session-keeper.ts";

export interface VerifiedEmail extends Verified {
  readonly email: string;
}

/** Whether mail to an address arrives. Charged when there is a verdict; a text that is no address is not sent at all. */
export const verifyEmail =
  (needs: { readonly verifier: EmailVerifier; readonly keeper: SessionKeeper; readonly clock: Clock }) =>
  async (text: string): Promise<Result<VerifiedEmail, Refusal<"no-email"> | Failure>> => {
    if (text.trim() === "") return err({ kind: "no-email" });
    const email = parseEmail(text);
    if (email === undefined) return ok({ email: readableMessage(text) ?? "", ...NOT_AN_ADDRESS });
    const answer = await ask(needs, email);
    return answer.ok ? ok({ ...answer.value, email }) : answer;
  };

const NOT_AN_ADDRESS: Verified = {
  outcome: "undeliverable",
  reasons: [{ check: "syntax", verdict: "bad", detail: "This is not an email address. Nothing was charged." }],
};

const ask = (
  { verifier, keeper, clock }: Parameters<typeof verifyEmail>[0],
  email: Email,
): Promise<Result<Verified, Failure>> => {
  const key = idempotencyKey("verify_email", email, clock.now());
  return keeper.whileSignedIn(() => verifier.verify(email, key));
};
