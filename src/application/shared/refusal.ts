import { formatCredits, priceTag, type Tenths } from "#domain/shared/credits.ts";
import { DIN_LENGTH } from "#domain/lookups/din.ts";
import { ENRICHMENT_FIELD_MAX_LENGTH } from "#domain/lookups/enrichment.ts";
import { OTP_LENGTH } from "#domain/session/otp.ts";

/** One sentence for each refusal by our own rules. The backend answers with the same sentences. */
const sentences = {
  "no-email": "Please enter an email address",
  "not-an-email": "Please enter a valid email address",
  "no-code": "Please enter the verification code",
  "incomplete-code": `Verification code must be ${OTP_LENGTH} digits`,
  "no-stored-email": "Email not found. Please go back to login.",
  "not-a-profile": "This is not a LinkedIn profile URL. It should look like https://www.linkedin.com/in/name",
  "incomplete-din": `DIN must be exactly ${DIN_LENGTH} digits long`,
  "name-or-company-missing": "Please enter at least name and company (role is optional but recommended)",
  "field-too-long": `Please use at most ${ENRICHMENT_FIELD_MAX_LENGTH} characters in each field`,
  "no-name": "Please enter your name",
  "profile-or-phone-missing": "Please fill in both LinkedIn profile and phone number",
  "not-your-profile": "Please enter a LinkedIn profile URL, such as https://www.linkedin.com/in/your-name",
  "not-a-phone": "Please enter a phone number with 7 to 15 digits, such as +91 00000 00000",
} as const;

export type RefusalKind = keyof typeof sentences;

/** A refusal by one of our own rules. `Kind` narrows it to those that a use case can return. */
export type Refusal<Kind extends RefusalKind = RefusalKind> = {
  readonly [Name in Kind]: { readonly kind: Name };
}[Kind];

export const isRefusal = (reason: { readonly kind: string }): reason is Refusal =>
  Object.hasOwn(sentences, reason.kind);

export const refusalText = ({ kind }: Refusal): string => sentences[kind];

/** For a refused charge: "Not enough credits: this costs 5 credits and you have 2. Nothing was charged." */
export const notEnoughCreditsText = (cost: Tenths, balance: Tenths): string =>
  `Not enough credits: this costs ${priceTag(cost)} and you have ${formatCredits(balance)}. Nothing was charged.`;
