import type { Authentication } from "#application/ports/authentication.ts";
import { err, ok } from "#application/shared/result.ts";
import type { Email } from "#domain/shared/email.ts";
import { OTP_LENGTH } from "#domain/session/otp.ts";
import { expiryFrom, type Session } from "#domain/session/session.ts";
import { simulatedFailures, type SimulatedFailures } from "./simulated-failures.ts";

export interface MemoryAuthenticationNeeds {
  readonly now: () => number;
  /** From 0 up to 1. */
  readonly random: () => number;
  /** Receives each code instead of the user's mailbox. */
  readonly deliver: (email: Email, code: string) => void;
}

/**
 * Mails codes to `deliver` and keeps sessions in this process. A refresh token works once; sending it again ends the
 * session, as at the real service, which forgives it for a few seconds.
 */
export const memoryAuthentication = ({
  now,
  random,
  deliver,
}: MemoryAuthenticationNeeds): Authentication & { readonly failures: SimulatedFailures; liveSessions(): number } => {
  const codes = new Map<Email, string>();
  const live = new Map<string, Email>();
  const successors = new Map<string, string>();
  const failures = simulatedFailures();
  let issued = 0;

  const issue = (email: Email): Session => {
    issued += 1;
    const refreshToken = `refresh-${issued}`;
    live.set(refreshToken, email);
    const accessToken = claim({ sub: encodeURIComponent(email), iat: now() / 1000, jti: issued });
    return { accessToken, refreshToken, expiresAt: expiryFrom(now()), tokenType: "bearer" };
  };

  return {
    failures,
    liveSessions: () => live.size,
    requestCode: (email) =>
      failures.run(async () => {
        const code = String(Math.floor(random() * 10 ** OTP_LENGTH)).padStart(OTP_LENGTH, "0");
        codes.set(email, code);
        deliver(email, code);
        return ok(undefined);
      }),
    verifyCode: (email, code) =>
      failures.run(async () => {
        if (codes.get(email) !== code) return err({ kind: "server-said", message: "Token has expired or is invalid" });
        codes.delete(email);
        return ok(issue(email));
      }),
    renew: ({ refreshToken }) =>
      failures.run(async () => {
        const email = live.get(refreshToken);
        if (email === undefined) {
          let latest = successors.get(refreshToken);
          while (latest !== undefined && !live.delete(latest)) latest = successors.get(latest);
          return err({ kind: "signed-out", because: "expired" });
        }
        live.delete(refreshToken);
        const session = issue(email);
        successors.set(refreshToken, session.refreshToken);
        return ok(session);
      }),
    signOut: ({ refreshToken, expiresAt }) =>
      failures.run(async () => {
        // As at the real service: an expired token ends no session.
        if (now() >= expiresAt) return err({ kind: "signed-out", because: "expired" });
        live.delete(refreshToken);
        return ok(undefined);
      }),
  };
};

/** An unsigned token in the shape of the real ones, so that code that reads its claims works with it. */
const claim = (claims: Readonly<Record<string, string | number>>): string => {
  const base64url = (text: string) => btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  return `${base64url('{"alg":"none"}')}.${base64url(JSON.stringify(claims))}.memory`;
};
