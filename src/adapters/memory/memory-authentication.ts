import type { Authentication } from "#application/ports/authentication.ts";
import { no, yes } from "#application/result.ts";
import type { Email } from "#domain/email.ts";
import { OTP_LENGTH } from "#domain/otp.ts";
import { expiryFrom, type Session } from "#domain/session.ts";
import { memoryWeather, type Weather } from "./memory-weather.ts";

export interface MemoryAuthenticationNeeds {
  readonly now: () => number;
  /** From 0 up to 1. */
  readonly random: () => number;
  /** The post: where a code would be mailed. */
  readonly deliver: (email: Email, code: string) => void;
}

/** Mails codes to `deliver` and keeps sessions in this process. A refresh token works once. */
export const memoryAuthentication = ({
  now,
  random,
  deliver,
}: MemoryAuthenticationNeeds): Authentication & { readonly weather: Weather; liveSessions(): number } => {
  const codes = new Map<Email, string>();
  const live = new Map<string, Email>();
  const weather = memoryWeather();
  let issued = 0;

  const issue = (email: Email): Session => {
    issued += 1;
    const refreshToken = `refresh-${issued}`;
    live.set(refreshToken, email);
    const accessToken = claim({ sub: encodeURIComponent(email), iat: now() / 1000, jti: issued });
    return { accessToken, refreshToken, expiresAt: expiryFrom(now()), tokenType: "bearer" };
  };

  return {
    weather,
    liveSessions: () => live.size,
    requestCode: (email) =>
      weather.through(async () => {
        const code = String(Math.floor(random() * 10 ** OTP_LENGTH)).padStart(OTP_LENGTH, "0");
        codes.set(email, code);
        deliver(email, code);
        return yes(undefined);
      }),
    verifyCode: (email, code) =>
      weather.through(async () => {
        if (codes.get(email) !== code) return no({ kind: "server-said", message: "Token has expired or is invalid" });
        codes.delete(email);
        return yes(issue(email));
      }),
    renew: ({ refreshToken }) =>
      weather.through(async () => {
        const email = live.get(refreshToken);
        if (email === undefined) return no({ kind: "signed-out", because: "expired" });
        live.delete(refreshToken);
        return yes(issue(email));
      }),
    signOut: ({ refreshToken, expiresAt }) =>
      weather.through(async () => {
        // As the real service: a token that has run out ends nothing.
        if (now() >= expiresAt) return no({ kind: "signed-out", because: "expired" });
        live.delete(refreshToken);
        return yes(undefined);
      }),
    startLinkedIn: () =>
      weather.through(async () =>
        no({ kind: "server-said", message: "Unsupported provider: provider is not enabled" }),
      ),
  };
};

/** A token in the shape of the real ones, so that rules that read its claims hold here too. Nobody has signed it. */
const claim = (claims: Readonly<Record<string, string | number>>): string => {
  const base64url = (text: string) => btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  return `${base64url('{"alg":"none"}')}.${base64url(JSON.stringify(claims))}.memory`;
};
