import * as z from "zod/mini";
import { reasonVerdicts, verificationChecks, verificationOutcomes } from "#domain/lookups/verification.ts";
import { verificationGrades } from "#domain/lookups/verification-grade.ts";
import type { Call } from "./call.ts";
import { ifSaid, NotOwned, optionalText, Owned, owned, ownedOnly, PendingLookup, trail } from "./fields.ts";

/** One check and its result; `detail` is a sentence for the user. */
export const VerificationReason = z.object({
  check: z.enum(verificationChecks),
  verdict: z.enum(reasonVerdicts),
  detail: z.string(),
  /** The address that was probably meant. */
  suggestion: z.optional(z.string()),
});

/** How sure the verdict is, and of how many addresses of this grade mail came back, where enough are known. */
export const Grade = z.object({
  name: z.enum(verificationGrades),
  addresses: z.optional(z.number()),
  bounced: z.optional(z.number()),
});

/** `result` is the text "true" for a deliverable address; a host with additions to the plain interface sends more. */
const VerificationAnswer = z.object({
  result: z.union([z.string(), z.boolean()]),
  message: optionalText,
  outcome: z.optional(z.nullable(z.enum(verificationOutcomes))),
  reasons: z.optional(z.nullable(z.array(VerificationReason))),
  /** `valid`, `invalid`, `risky` or `unknown`: what outcome and reasons mean. The app derives it from them itself. */
  verdict: optionalText,
  /** ISO 8601. */
  checked_at: optionalText,
  /** ISO 8601: when the mail server wants to be asked again. */
  ask_again_at: optionalText,
  grade: z.optional(ifSaid(z.nullable(Grade))),
  owned,
  trail,
});

export type VerificationAnswer = z.infer<typeof VerificationAnswer>;

/** Whether mail to an address arrives. A `message` beside a `result` is the text of success. */
export const verifyEmail = {
  name: "verifyEmail",
  method: "POST",
  path: "/webhook/verify_email",
  request: z.object({ email: z.string().check(z.trim(), z.minLength(1)) }),
  answer: z.union([VerificationAnswer, z.object({ pending: PendingLookup })]),
  answersWithMessage: true,
} as const satisfies Call;

/** The same call, free, for a verdict that the account owns, or that cost nothing and is still known: then `owned` is null. */
export const ownedVerification = {
  ...verifyEmail,
  request: z.extend(verifyEmail.request, { owned_only: ownedOnly }),
  answer: z.union([z.extend(VerificationAnswer, { owned: z.nullable(Owned) }), NotOwned]),
} as const;
