import * as z from "zod/mini";

const text = z.optional(z.nullable(z.string()));

/** What was looked at, and what it says of the address; `detail` is a sentence for the person at the screen. */
export const VerificationReason = z.object({
  check: z.enum(["syntax", "typo", "disposable", "role", "mx", "mailbox", "catch_all"]),
  verdict: z.enum(["good", "bad", "note", "unknown"]),
  detail: z.string(),
});

export type VerificationReason = z.infer<typeof VerificationReason>;

/**
 * What `verify_email` answers. `result` is the text "true" for a deliverable address; a host with our additions says
 * more. A `message` beside a `result` is the text of success.
 */
export const VerificationAnswer = z.object({
  result: z.union([z.string(), z.boolean()]),
  message: text,
  outcome: z.optional(z.nullable(z.enum(["deliverable", "undeliverable", "unknown"]))),
  reasons: z.optional(z.nullable(z.array(VerificationReason))),
  /** ISO 8601. */
  checked_at: text,
  owned: z.optional(z.nullable(z.object({ by: text, at: text }))),
});

export type VerificationAnswer = z.infer<typeof VerificationAnswer>;
