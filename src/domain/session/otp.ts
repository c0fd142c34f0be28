declare const brand: unique symbol;

/** A one-time code: exactly six digits, leading zeros included. */
export type Otp = string & { readonly [brand]: "otp" };

export const OTP_LENGTH = 6;

export const CODE_LIFETIME_MS = 10 * 60_000;

/** What a code field keeps of what was typed or pasted ("Your code is 123-456" keeps 123456). */
export const keepOtpDigits = (text: string): string => text.replaceAll(/\D/g, "").slice(0, OTP_LENGTH);

export const parseOtp = (text: string): Otp | undefined =>
  text.length === OTP_LENGTH && /^\d+$/.test(text) ? (text as Otp) : undefined;
