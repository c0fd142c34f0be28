import * as z from "zod/mini";
import { payers } from "#domain/session/account.ts";
import { parseProviderId } from "#domain/billing/purchase.ts";
import type { Call } from "./call.ts";
import { readBy } from "./fields.ts";

/**
 * A PDF about one of the caller's payments: an invoice or a credit note by its number, or the receipt of a payment that has
 * no invoice. Only for hosts with the capability PURCHASES.
 */
export const paymentDocument = {
  name: "paymentDocument",
  method: "POST",
  isRead: true,
  path: "/webhook/payment_document",
  request: z.object({
    payment_id: z.pipe(
      z.string("payment_id must be an id of the payment provider."),
      readBy(parseProviderId, "payment_id must be an id of the payment provider."),
    ),
    number: z.optional(z.nullable(z.string("number must be text.").check(z.maxLength(16, "number is too long.")))),
  }),
  answer: z.object({
    /** The whole file. */
    pdf_base64: z.string().check(z.minLength(1), z.maxLength(4_000_000), z.regex(/^[A-Za-z0-9+/]+={0,2}$/)),
  }),
} as const satisfies Call;

const field = (name: string) => z.optional(z.nullable(z.string(`${name} must be text.`)));

/** What was not given is empty. */
const BillingRecord = z.object({
  name: z.string(),
  gstin: z.string(),
  address: z.string(),
  pin: z.string(),
  /** The GST state code. */
  state: z.string(),
});

/**
 * Who the caller's invoices are made out to, for the organisation or for the person. With `details` they are stored; the
 * answer is what is stored now. Only for hosts with the capability INVOICES.
 */
export const billingDetails = {
  name: "billingDetails",
  method: "POST",
  path: "/webhook/billing_details",
  request: z.object({
    payer: z.enum(payers, `payer must be one of ${payers.join(", ")}.`),
    details: z.optional(
      z.nullable(
        z.object(
          {
            name: field("name"),
            gstin: field("gstin"),
            address: field("address"),
            pin: field("pin"),
            state: field("state"),
          },
          "details must be an object.",
        ),
      ),
    ),
  }),
  answer: BillingRecord,
} as const satisfies Call;
