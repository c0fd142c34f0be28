import * as z from "zod";
import type { BillingDetails } from "#domain/billing/billing-details.ts";
import { stateOf } from "#domain/shared/gstin.ts";
import { splitGst } from "#domain/billing/gst-split.ts";
import { planIds } from "#domain/billing/plans.ts";
import type { Clock } from "#backend/platform/clock.ts";
import type { Db } from "#backend/platform/database/database.ts";
import { billingColumns, toBillingDetails } from "./billing-details-store.ts";
import type { DocumentContent } from "./document-content.ts";
import { issueCreditNotes } from "./issue-credit-notes.ts";
import type { Seller } from "./seller.ts";
import { storeDocument } from "./store-document.ts";

/** What issues documents. Without a seller there are no invoices, and receipts take their place. */
export interface Issuer {
  readonly seller: Seller | undefined;
  readonly clock: Clock;
}

const text = z.nullable(z.string());

const Charge = z.object({
  id: z.string(),
  plan_id: z.enum(planIds),
  amount_paise: z.int(),
  buyer_name: text,
  buyer_email: z.string(),
});

/**
 * Issues the invoices of payments that have just become credits, in the transaction in which they did, and the credit
 * notes of what was given back before that. Earlier payments are not to be passed: they keep their receipts.
 */
export const issueInvoices = async (
  db: Db,
  { seller, clock }: Issuer,
  paymentIds: readonly string[],
): Promise<void> => {
  if (seller === undefined || paymentIds.length === 0) return;
  const rows = await db(
    `select p.id, p.plan_id, p.amount_paise, a.name as buyer_name, a.email as buyer_email,
            ${billingColumns}
       from payment p
       join account a on a.id = p.account_id
       left join organisation o on o.id = p.wallet_id
       left join billing_details b on b.account_id = p.account_id and b.wallet_id = p.wallet_id
      where p.id = any($1)
      order by p.paid_at, p.id`,
    [paymentIds],
  );
  for (const row of rows) {
    const charge = Charge.parse(row);
    await storeDocument(db, {
      series: "invoice",
      now: clock(),
      paymentId: charge.id,
      reversalId: undefined,
      amount: charge.amount_paise,
      content: contentOf(charge, toBillingDetails(row), seller),
    });
  }
  await issueCreditNotes(db, clock, paymentIds);
};

/** Without a state the place of supply is the seller's, as the law has it where no address is on record. */
const contentOf = (charge: z.infer<typeof Charge>, given: BillingDetails, seller: Seller): DocumentContent => {
  const { gstin } = given;
  const place = given.state ?? stateOf(seller.gstin);
  return {
    seller,
    buyer: {
      name: given.name ?? charge.buyer_name ?? charge.buyer_email,
      email: charge.buyer_email,
      ...(gstin !== undefined && { gstin }),
      ...(given.address !== undefined && { address: given.address }),
      ...(given.pin !== undefined && { pin: given.pin }),
    },
    placeOfSupply: place,
    planId: charge.plan_id,
    tax: splitGst(charge.amount_paise, { seller: stateOf(seller.gstin), place }),
  };
};
