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

/** A person of an external issuer, whose address a code confirms. Without one a code signs in. */
export interface Confirmation {
  readonly issuer: string;
  readonly subject: string;
}

/** What a code is for: one that signs in confirms nothing, and the other way round. */
interface CodeUse {
  readonly email: string;
  readonly confirms?: Confirmation | undefined;
}

/** Salted and bound to its use. All combinations can be tried offline: only the short life protects codes. */
export const hideCode = ({ email, confirms }: CodeUse, code: string, salt: Buffer = randomBytes(16)): StoredCode => {
  const use = confirms === undefined ? email : JSON.stringify([email, confirms.issuer, confirms.subject]);
  return { salt, hash: createHmac("sha256", salt).update(`${use}\n${code}`).digest() };
};

/** As long as the hash of a code, and the hash of none. */
export const decoyHash = (): Buffer => randomBytes(32);

export const isSameCode = (stored: StoredCode, use: CodeUse, tried: string): boolean =>
  timingSafeEqual(stored.hash, hideCode(use, tried, stored.salt).hash);
