import { type Email, parseEmail } from "#domain/shared/email.ts";
import { CODE_LIFETIME_MS } from "#domain/session/otp.ts";
import { RESEND_AFTER_MS } from "#domain/session/sign-in.ts";
import type { Failure } from "#application/shared/failure.ts";
import type { Clock } from "#application/ports/clock.ts";
import type { SignInNotes } from "#application/ports/sign-in-notes.ts";
import type { VisitRecords } from "#application/ports/visit-records.ts";

/** What this page knows of the last code: where it was mailed, and how long until the service mails another. */
export interface CodeCooldown {
  /** The address that has a code which may still work. */
  address(): Email | undefined;
  /** Whole seconds until a code can be mailed to what was typed; 0 when it can be at once. */
  secondsLeft(typed: string): number;
  sent(email: Email): void;
  /** Learns from a refusal how long the service wants to wait. */
  failed(email: Email, failure: Failure): void;
  /** The last code has signed someone in: it is over, and the wait for the next one is not. */
  used(): void;
}

interface Wait {
  /** Undefined when the service mails to nobody. */
  readonly email: Email | undefined;
  readonly leftMs: number;
  readonly readAt: number;
}

interface CodeCooldownNeeds {
  readonly clock: Pick<Clock, "now">;
  readonly notes: Pick<SignInNotes, "readEmail">;
  readonly visits: Pick<VisitRecords, "readAuthSource">;
}

/** After a reload on the way, it starts from what the tab noted. */
export const createCodeCooldown = ({ clock, notes, visits }: CodeCooldownNeeds): CodeCooldown => {
  const since = (at: number): number => Math.max(0, clock.now() - at);
  const waitOf = (email: Email | undefined, leftMs: number): Wait => ({ email, leftMs, readAt: clock.now() });

  const noted = notes.readEmail();
  const notedAt = Date.parse(visits.readAuthSource()?.timestamp ?? "") || clock.now();
  let code = noted && { email: noted, at: notedAt };
  let wait = noted && waitOf(noted, RESEND_AFTER_MS - since(notedAt));

  return {
    address: () => (code && since(code.at) < CODE_LIFETIME_MS ? code.email : undefined),
    secondsLeft(typed) {
      if (wait === undefined || (wait.email !== undefined && wait.email !== parseEmail(typed))) return 0;
      // Counted from reading to reading, so that a clock that is set back does not lengthen the wait.
      wait = waitOf(wait.email, wait.leftMs - since(wait.readAt));
      return Math.max(0, Math.ceil(wait.leftMs / 1000));
    },
    sent(email) {
      code = { email, at: clock.now() };
      wait = waitOf(email, RESEND_AFTER_MS);
    },
    failed(email, failure) {
      if (failure.kind !== "server-said" || failure.wait === undefined) return;
      const { seconds, codeIsOut } = failure.wait;
      wait = waitOf(codeIsOut ? email : undefined, seconds * 1000);
      if (codeIsOut && code?.email !== email) code = { email, at: clock.now() };
    },
    used() {
      // The address stays, so that a refusal that names the wait does not bring the code back.
      code = code && { ...code, at: -Infinity };
    },
  };
};
