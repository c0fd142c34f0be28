import * as z from "zod";

/** One value that a source gave, as it is stored. `text` is a phone number, an email address, a profile slug or a name. */
export const FoundValue = z.object({
  text: z.string(),
  kind: z.enum(["work", "personal", "mobile", "landline"]).optional(),
  /** From 0 to 100, as the source sees it. */
  confidence: z.number().optional(),
  mailbox: z.enum(["deliverable", "undeliverable", "catch_all", "unknown"]).optional(),
  /** When the source confirmed it, in milliseconds since 1970. */
  confirmedAt: z.number().optional(),
  /** When a run chose it, in milliseconds since 1970. Sources leave it out. */
  foundAt: z.number().optional(),
  /** For an address that was made up from those of colleagues. */
  guess: z.object({ form: z.string(), fits: z.number(), known: z.number() }).optional(),
  /** A public page on which the value stands. */
  page: z.string().optional(),
  /** Who it belongs to, where the source says so. */
  person: z
    .object({ name: z.string().optional(), role: z.string().optional(), company: z.string().optional() })
    .optional(),
});
export type FoundValue = Readonly<z.infer<typeof FoundValue>>;

/** What is kept of a reply: enough to continue a run that another process started. */
export const StoredReply = z.object({
  values: z.array(FoundValue).default([]),
  reference: z.string().optional(),
  askAgainAt: z.number().optional(),
  fault: z.string().optional(),
  /** What the operator has to do. */
  advice: z.string().optional(),
});
export type StoredReply = Readonly<z.infer<typeof StoredReply>>;
