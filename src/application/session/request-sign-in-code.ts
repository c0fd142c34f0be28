import { type Email, parseEmail } from "#domain/shared/email.ts";
import { SIGN_OUT_PAUSE_MS, type SignInMethod } from "#domain/session/sign-in.ts";
import type { CodeCooldown } from "./code-cooldown.ts";
import type { Failure } from "#application/shared/failure.ts";
import type { Authentication } from "#application/ports/authentication.ts";
import type { Clock } from "#application/ports/clock.ts";
import type { SignInNotes } from "#application/ports/sign-in-notes.ts";
import type { VisitRecords } from "#application/ports/visit-records.ts";
import type { Refusal } from "#application/shared/refusal.ts";
import { err, type Result, ok } from "#application/shared/result.ts";
import type { SessionKeeper } from "./session-keeper.ts";

export interface SignInNeeds {
  readonly authentication: Authentication;
  readonly keeper: SessionKeeper;
  readonly notes: SignInNotes;
  readonly visits: VisitRecords;
  readonly clock: Clock;
  readonly codes: CodeCooldown;
}

/** The first step of every way of signing in: records the method and ends the former session. */
export const prepareSignIn =
  ({ keeper, visits, clock }: Pick<SignInNeeds, "keeper" | "visits" | "clock">) =>
  async (method: SignInMethod): Promise<void> => {
    visits.recordAuthSource(method, clock.now());
    await keeper.end();
    await clock.pause(SIGN_OUT_PAUSE_MS);
  };

/** Mails a one-time code, and notes how long the next one has to wait. */
export const mailCode =
  ({ authentication, codes }: Pick<SignInNeeds, "authentication" | "codes">) =>
  async (email: Email): Promise<Result<void, Failure>> => {
    const sent = await authentication.requestCode(email);
    if (sent.ok) codes.sent(email);
    else codes.failed(email, sent.error);
    return sent;
  };

/** Mails a one-time code to an address and remembers the address for the next step. */
export const requestSignInCode = (needs: SignInNeeds) => {
  const prepare = prepareSignIn(needs);
  const mail = mailCode(needs);
  return async (text: string): Promise<Result<Email, Refusal<"no-email" | "not-an-email"> | Failure>> => {
    if (text.trim() === "") return err({ kind: "no-email" });
    const email = parseEmail(text);
    if (email === undefined) return err({ kind: "not-an-email" });
    await prepare("email");
    const sent = await mail(email);
    if (!sent.ok) return sent;
    needs.notes.writeEmail(email);
    return ok(email);
  };
};
