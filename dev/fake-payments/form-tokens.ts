import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Clock } from "#backend/platform/clock.ts";

/**
 * Tokens of the forms of the fake checkout, so that no other site can have a browser send one: the form of a frame
 * without an origin looks the same as theirs. They end with the process.
 */
export interface FormTokens {
  /** `purpose` says which form it is. */
  issue(purpose: string): string;
  /** Whether the token was issued for that form, and not too long ago. */
  isValid(token: string, purpose: string): boolean;
}

const LIFETIME_MS = 60 * 60 * 1000;

export const formTokens = (clock: Clock): FormTokens => {
  const secret = randomBytes(32);
  const sign = (purpose: string, expiresAt: string): string =>
    createHmac("sha256", secret)
      .update(JSON.stringify([purpose, expiresAt]))
      .digest("base64url");
  return {
    issue: (purpose) => {
      const expiresAt = String(clock() + LIFETIME_MS);
      return `${expiresAt}.${sign(purpose, expiresAt)}`;
    },
    isValid: (token, purpose) => {
      const [expiresAt = "", signature = ""] = token.split(".", 2);
      const [given, wanted] = [Buffer.from(signature), Buffer.from(sign(purpose, expiresAt))];
      return given.length === wanted.length && timingSafeEqual(given, wanted) && Number(expiresAt) > clock();
    },
  };
};
