import * as z from "zod/mini";
import { payers } from "#domain/session/account.ts";
import type { Call } from "./call.ts";
import { ifSaid, names, numeric, optionalText, wholeNumber, writtenNumber } from "./fields.ts";

const PAGE_MAX = 1_000_000;
const CHUNK_MAX = 100;

/** The refusal of an `as_of` that is the id of no line of the account's history. */
export const AS_OF_UNKNOWN = "as_of must be the id of an entry of your history. Please reload the history.";

const TransactionRecord = z.object({
  id: z.union([z.string(), z.number()]),
  type: z.string(),
  status: z.string(),
  /** Credits, with at most one decimal. */
  amount: numeric,
  created_at: z.string(),
  email_db: z.optional(z.nullable(z.object({ linkedin_url: optionalText, type: optionalText, email: optionalText }))),
  phone_no_db: z.optional(z.nullable(z.object({ linkedin_url: optionalText, contact_no: optionalText }))),
  query: optionalText,
  result: optionalText,
  /** The person of the query, if the host knows. */
  person: z.optional(ifSaid(z.object(names))),
  /** As bulk jobs name it ("find-contacts"). */
  tool: optionalText,
  member_email: optionalText,
  /** The bulk job whose run this is. */
  job_id: optionalText,
});

export type TransactionRecord = z.infer<typeof TransactionRecord>;

/** One page of an account's history. */
export const TransactionPage = z.object({
  data: z.array(TransactionRecord),
  pagination: z.object({
    current_page: wholeNumber,
    total_pages: wholeNumber,
    total_count: wholeNumber,
    has_next_page: z.boolean(),
    has_previous_page: z.boolean(),
  }),
});

/** An account's history, page by page. */
export const transactions = {
  name: "transaction",
  method: "GET",
  path: "/webhook/transaction",
  request: z.object({
    page: z.prefault(writtenNumber("page", PAGE_MAX), "1"),
    chunk_size: z.prefault(writtenNumber("chunk_size", CHUNK_MAX), "50"),
    /** The id of the newest line of the first page: later ones are left out, so that they don't shift the pages. */
    as_of: z.optional(writtenNumber("as_of", Number.MAX_SAFE_INTEGER)),
    /** Whose history; without it the organisation's where the caller belongs to one. */
    payer: z.optional(z.enum(payers, `payer must be one of ${payers.join(", ")}.`)),
  }),
  /** An array whose first item is the page; some hosts answer with an empty one where there is no history yet. */
  answer: z.tuple([z.optional(TransactionPage)], z.unknown()),
} as const satisfies Call;
