import { type Email, parseEmail } from "#domain/shared/email.ts";
import type { Log } from "#backend/platform/log.ts";
import type { Mailer } from "#backend/platform/mail/mailer.ts";
import { AuthError } from "#backend/auth/auth-error.ts";
import type { UserMetadata } from "#backend/auth/users/user-store.ts";
import { type CodeMail, codeMail } from "./code-mail.ts";
import { isKnownAddress, issueCode, type MailedCode } from "./code-store.ts";
import type { Confirmation } from "./one-time-code.ts";
import { isGuessing, keptFor } from "./guess-delays.ts";
import { type LimitNeeds, tooSoon } from "./request-limit.ts";
import { triesOfAddress } from "./wrong-tries.ts";

export interface CodeNeeds extends LimitNeeds {
  readonly mailer: Mailer;
  /** Starts work that no answer waits for, and that deals with its own failures. */
  readonly afterAnswer: (work: () => Promise<void>) => void;
  readonly log: Log;
}

interface CodeFor {
  readonly email: Email;
  /** Whose address the code confirms; without it, it signs in. */
  readonly confirms?: Confirmation;
  readonly metadata: UserMetadata;
}

/** Mails a new code. Runs the same statements and gives the same answer for known and unknown addresses. */
export const sendCode = async (needs: CodeNeeds, request: CodeFor): Promise<void> => {
  const { issued, kind } = await issue(needs, request, { isDecoy: false });
  await mailCode(needs, issued, { to: request.email, kind, confirms: request.confirms });
};

/**
 * Mails a new code to a known address only. An unknown one gets a decoy, which is counted, tried and replaced like a
 * code. The mail is sent after the answer, whose time and status must not show whether there was one.
 */
export const sendCodeIfKnown = async (needs: CodeNeeds, request: CodeFor): Promise<void> => {
  const isKnown = await isKnownAddress(needs.database.db, request.email);
  const { issued, kind } = await issue(needs, request, { isDecoy: !isKnown });
  if (!isKnown) return;
  needs.afterAnswer(() => mail(needs, issued.code, { to: request.email, kind }).catch(reportTo(needs.log)));
};

const issue = async (
  { database, limits, clock }: CodeNeeds,
  { email, confirms, metadata }: CodeFor,
  { isDecoy }: { isDecoy: boolean },
): Promise<{ issued: MailedCode; kind: CodeMail["kind"] }> => {
  const now = clock();
  const wrongTries = await triesOfAddress(database.db, email, now);
  const keptMs = keptFor(limits, wrongTries);
  const issued = await issueCode(database.db, limits, { email, confirms, metadata, now, keptMs, isDecoy });
  if (issued.kind === "too-soon") throw tooSoon(issued.waitMs);
  return { issued, kind: isGuessing(limits, wrongTries) ? { kind: "guessed-at", wrongTries } : { kind: "usual" } };
};

type MailedTo = Pick<CodeMail, "to" | "kind" | "confirms">;

/** Mails an issued code, and withdraws it if that fails. */
export const mailCode = async (needs: CodeNeeds, { code, withdraw }: MailedCode, to: MailedTo): Promise<void> => {
  try {
    await mail(needs, code, to);
  } catch (error) {
    reportTo(needs.log)(error);
    await withdraw();
    throw new AuthError(500, "unexpected_failure", "Error sending confirmation email");
  }
};

const mail = async ({ limits, mailer }: CodeNeeds, code: string, to: MailedTo): Promise<void> =>
  mailer.send(codeMail({ ...to, code, lifetimeMs: limits.codeLifetimeMs }));

const reportTo =
  (log: Log) =>
  (error: unknown): void =>
    log.error("A code could not be mailed", error);

/**
 * Accepts only addresses that mail programs read in one way: "x<a@b.example>" would reach a@b.example and so evade
 * the limits per address.
 */
const plainAddress = /^[^\s\p{C}@<>()[\]\\,;:"]{1,64}@[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}.-]*[\p{L}\p{M}\p{N}])?$/u;

export const parseMailAddress = (text: string): Email | undefined => {
  const email = parseEmail(text);
  return email !== undefined && plainAddress.test(email) && !email.includes("..") ? email : undefined;
};
