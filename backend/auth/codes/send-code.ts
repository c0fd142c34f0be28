import { type Email, parseEmail } from "#domain/email.ts";
import type { Log } from "#backend/log.ts";
import type { Mailer } from "#backend/mail/mailer.ts";
import { AuthError } from "#backend/auth/auth-error.ts";
import type { UserMetadata } from "#backend/auth/users/user-store.ts";
import { type CodeMail, codeMail } from "./code-mail.ts";
import { issueCode, type MailedCode, resendableCode } from "./code-store.ts";
import { keptFor } from "./guess-waits.ts";
import { type LimitNeeds, tooSoon } from "./request-limit.ts";
import { triesOfAddress } from "./try-store.ts";

export interface CodeNeeds extends LimitNeeds {
  readonly mailer: Mailer;
  readonly log: Log;
}

/** Mails a new code. Runs the same statements and gives the same answer for known and unknown addresses. */
export const sendCode = async (needs: CodeNeeds, email: Email, metadata: UserMetadata): Promise<void> => {
  const { database, limits, clock } = needs;
  const now = clock();
  const wrongTries = await triesOfAddress(database.db, email, now);
  const issued = await issueCode(database.db, limits, { email, metadata, now, keptMs: keptFor(limits, wrongTries) });
  if (issued.kind === "too-soon") throw tooSoon(issued.waitMs);
  const kind =
    wrongTries < limits.wrongTries ? { kind: "usual" as const } : { kind: "guessed-at" as const, wrongTries };
  await mailCode(needs, issued, { to: email, kind });
};

/** Mails a new code to an address that has one and no account; answers alike where it has an account, or never had a code. */
export const resendCode = async (needs: CodeNeeds, email: Email): Promise<void> => {
  const { database, limits, clock } = needs;
  const now = clock();
  const keptMs = keptFor(limits, await triesOfAddress(database.db, email, now));
  const next = await resendableCode(database.db, { email, now, keptMs });
  if (next === "send") await sendCode(needs, email, {});
  else if (next !== "nothing") throw tooSoon(next.waitMs);
};

/** Mails an issued code, and withdraws it if that fails. */
export const mailCode = async (
  { limits, mailer, log }: CodeNeeds,
  { code, withdraw }: MailedCode,
  mail: Pick<CodeMail, "to" | "kind">,
): Promise<void> => {
  try {
    await mailer.send(codeMail({ ...mail, code, lifetimeMs: limits.codeLifetimeMs }));
  } catch (error) {
    log.error("A code could not be mailed", error);
    await withdraw();
    throw new AuthError(500, "unexpected_failure", "Error sending confirmation email");
  }
};

/**
 * Accepts only addresses that mail programs read in one way: "x<a@b.example>" would reach a@b.example and so evade
 * the limits per address.
 */
const plainAddress = /^[^\s\p{C}@<>()[\]\\,;:"]{1,64}@[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}.-]*[\p{L}\p{M}\p{N}])?$/u;

export const parseMailAddress = (text: string): Email | undefined => {
  const email = parseEmail(text);
  return email !== undefined && plainAddress.test(email) && !email.includes("..") ? email : undefined;
};
