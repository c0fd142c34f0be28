import { parseOtp } from "#domain/session/otp.ts";
import type { Failure } from "#application/shared/failure.ts";
import type { Refusal } from "#application/shared/refusal.ts";
import { err, type Result, ok } from "#application/shared/result.ts";
import { mailCode, type SignInNeeds } from "./request-sign-in-code.ts";

export type CodeRefusal = Refusal<"no-code" | "incomplete-code" | "no-stored-email">;

/** Exchanges the code for a session. On success the stored address is removed. */
export const verifySignInCode =
  ({ authentication, keeper, notes, codes }: Pick<SignInNeeds, "authentication" | "keeper" | "notes" | "codes">) =>
  async (text: string): Promise<Result<void, CodeRefusal | Failure>> => {
    if (text === "") return err({ kind: "no-code" });
    const code = parseOtp(text);
    if (code === undefined) return err({ kind: "incomplete-code" });
    const email = notes.readEmail();
    if (email === undefined) return err({ kind: "no-stored-email" });
    const verified = await authentication.verifyCode(email, code);
    if (!verified.ok) return verified;
    notes.writeEmail(undefined);
    codes.used();
    keeper.start(verified.value);
    return ok(undefined);
  };

/** Mails a new code to the stored address; the former code becomes invalid. */
export const resendSignInCode = (needs: Pick<SignInNeeds, "authentication" | "notes" | "codes">) => {
  const mail = mailCode(needs);
  return async (): Promise<Result<void, CodeRefusal | Failure>> => {
    const email = needs.notes.readEmail();
    return email === undefined ? err({ kind: "no-stored-email" }) : mail(email);
  };
};
