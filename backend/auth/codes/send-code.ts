import { type Email, parseEmail } from "#domain/email.ts";
import type { Log } from "#backend/log.ts";
import type { Mailer, OutgoingMail } from "#backend/mail/mailer.ts";
import { AuthError } from "#backend/auth/auth-error.ts";
import type { UserMetadata } from "#backend/auth/users/user-store.ts";
import { issueCode } from "./code-store.ts";
import { type LimitNeeds, tooSoon } from "./request-limit.ts";

export interface CodeNeeds extends LimitNeeds {
  readonly mailer: Mailer;
  readonly log: Log;
}

/** Mails a new code. Runs the same statements and gives the same answer for known and unknown addresses. */
export const sendCode = async (needs: CodeNeeds, email: Email, metadata: UserMetadata): Promise<void> => {
  const { database, limits, clock, mailer, log } = needs;
  const issued = await issueCode(database.db, limits, { email, metadata, now: clock() });
  if (issued.kind === "too-soon") throw tooSoon(issued.waitMs);
  try {
    await mailer.send(codeMail({ to: email, code: issued.code, lifetimeMs: limits.codeLifetimeMs }));
  } catch (error) {
    log.error("A code could not be mailed", error);
    await issued.withdraw();
    throw new AuthError(500, "unexpected_failure", "Error sending confirmation email");
  }
};

/** The mail with a one-time code. It has no link, so that a mail scanner that opens links cannot use the code. */
const codeMail = (mail: { to: string; code: string; lifetimeMs: number }): OutgoingMail => {
  const minutes = Math.max(1, Math.round(mail.lifetimeMs / 60_000));
  const lines = [
    "Enter this code to sign in to Leadlight:",
    mail.code,
    `It works once, for ${minutes} ${minutes === 1 ? "minute" : "minutes"}. Nobody from Leadlight will ever ask you for it.`,
    "If you didn't ask for a code, you can ignore this mail: without the code nobody gets in.",
  ];
  const paragraphs = lines.map((line) =>
    line === mail.code
      ? `<p style="margin:24px 0;font:700 32px/1.2 ui-monospace,Consolas,monospace;letter-spacing:6px">${line}</p>`
      : `<p style="margin:0 0 16px">${line}</p>`,
  );
  return {
    to: mail.to,
    subject: `${mail.code} is your Leadlight code`,
    text: `${lines.join("\n\n")}\n`,
    html: `<!doctype html><html lang="en"><body style="font:16px/1.5 system-ui,sans-serif;margin:24px">${paragraphs.join("")}</body></html>`,
  };
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
