import * as z from "zod";
import { type GstState, parseGstState } from "#domain/shared/gst-state.ts";
import { type Gstin, parseGstin } from "#domain/shared/gstin.ts";
import { planIds } from "#domain/billing/plans.ts";

const state = z.string().transform((text, context): GstState => {
  const code = parseGstState(text);
  if (code !== undefined) return code;
  context.addIssue("is no state code");
  return z.NEVER;
});

const gstin = z.string().transform((text, context): Gstin => {
  const number = parseGstin(text);
  if (number !== undefined) return number;
  context.addIssue("is no GST number");
  return z.NEVER;
});

const Buyer = z.object({
  name: z.string(),
  email: z.string(),
  gstin: gstin.optional(),
  address: z.string().optional(),
  pin: z.string().optional(),
});
export type Buyer = z.output<typeof Buyer>;

/** What an invoice or a credit note says besides its number, its date and its amount; stored as it was when it was issued. */
export const DocumentContent = z.object({
  seller: z.object({ name: z.string(), gstin, address: z.string(), sac: z.string() }),
  buyer: Buyer,
  placeOfSupply: state,
  planId: z.enum(planIds),
  /** In paise. */
  tax: z.object({ taxable: z.int(), cgst: z.int(), sgst: z.int(), igst: z.int() }),
});
export type DocumentContent = z.output<typeof DocumentContent>;
