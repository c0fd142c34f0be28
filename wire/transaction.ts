import * as z from "zod/mini";
import { numeric, wholeNumber } from "./numeric.ts";

const text = z.optional(z.nullable(z.string()));

export const TransactionRecord = z.object({
  id: z.union([z.string(), z.number()]),
  type: z.string(),
  status: z.string(),
  /** Credits, with at most one decimal. */
  amount: numeric,
  created_at: z.string(),
  email_db: z.optional(z.nullable(z.object({ linkedin_url: text, type: text, email: text }))),
  phone_no_db: z.optional(z.nullable(z.object({ linkedin_url: text, contact_no: text }))),
  query: text,
  result: text,
  tool: text,
  member_email: text,
  job_id: text,
});

export type TransactionRecord = z.infer<typeof TransactionRecord>;

/** What `transaction` answers: an array whose first item holds the page. */
export const TransactionAnswer = z.tuple(
  [
    z.object({
      data: z.array(TransactionRecord),
      pagination: z.object({
        current_page: wholeNumber,
        total_pages: wholeNumber,
        total_count: wholeNumber,
        has_next_page: z.boolean(),
        has_previous_page: z.boolean(),
      }),
    }),
  ],
  z.unknown(),
);

export type TransactionAnswer = z.infer<typeof TransactionAnswer>;
