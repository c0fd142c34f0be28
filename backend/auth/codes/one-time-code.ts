import { createHmac, randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import { OTP_LENGTH, type Otp, parseOtp } from "#domain/session/otp.ts";

/** Six digits; all million combinations are equally likely. */
export const newCode = (): Otp => {
  const code = parseOtp(String(randomInt(10 ** OTP_LENGTH)).padStart(OTP_LENGTH, "0"));
  if (code === undefined) throw new Error("A new code has the wrong length");
  return code;
};

export interface StoredCode {
  readonly hash: Buffer;
  readonly salt: Buffer;
}

/** Salted and bound to the address. All combinations can be tried offline: only the short life protects codes. */
export const hideCode = (email: string, code: string, salt: Buffer = randomBytes(16)): StoredCode => ({
  salt,
  hash: createHmac("sha256", salt).update(`${email}\n${code}`).digest(),
});

/** As long as the hash of a code, and the hash of none. */
export const decoyHash = (): Buffer => randomBytes(32);

export const isSameCode = (stored: StoredCode, email: string, tried: string): boolean =>
  timingSafeEqual(stored.hash, hideCode(email, tried, stored.salt).hash);
