import type { Email } from "#domain/email.ts";
import { AuthError } from "./auth-error.ts";
import type { AuthNeeds } from "./auth-needs.ts";
import { codeMail } from "./code-mail.ts";
import { issueCode } from "./code-store.ts";
import { countRequest } from "./request-limit.ts";
import type { UserMetadata } from "./user-metadata.ts";

/** Mails a new code. The same statements run, and the same answer follows, whether the address is known or not. */
export const sendCode = async (needs: AuthNeeds, email: Email, metadata: UserMetadata): Promise<void> => {
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

const secondsOf = (waitMs: number): number => Math.max(1, Math.ceil(waitMs / 1000));

export const tooSoon = (waitMs: number): AuthError => {
  const seconds = secondsOf(waitMs);
  return new AuthError(
    429,
    "over_email_send_rate_limit",
    `For security purposes, you can only request this after ${seconds} seconds.`,
    { "Retry-After": String(seconds) },
  );
};

/** Counts a request against its network; throws where there have been too many. */
export const limitNetwork = async (needs: AuthNeeds, kind: "send" | "try", address: string): Promise<void> => {
  const waitMs = await countRequest(needs.database.db, needs.limits, { kind, address, now: needs.clock() });
  if (waitMs === undefined) return;
  throw new AuthError(429, "over_request_rate_limit", "Request rate limit reached", {
    "Retry-After": String(secondsOf(waitMs)),
  });
};
