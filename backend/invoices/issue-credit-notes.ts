import * as z from "zod";
import { splitGstOfRefund } from "#domain/billing/gst-split.ts";
import { stateOf } from "#domain/shared/gstin.ts";
import type { Clock } from "#backend/platform/clock.ts";
import type { Db } from "#backend/platform/database/database.ts";
import { DocumentContent } from "./document-content.ts";
import { storeDocument } from "./store-document.ts";

const Due = z.object({
  reversal_id: z.string(),
  payment_id: z.string(),
  reversed_paise: z.int(),
  invoiced_paise: z.int(),
  content: DocumentContent,
});

/**
 * Issues the credit notes that payments lack: for refunds that went through, and for disputes that were lost. Only where
 * there is an invoice, and never for more than it says. To be called in the transaction that records the reversal, or
 * issues the invoice; nothing happens where all are issued.
 */
export const issueCreditNotes = async (db: Db, clock: Clock, paymentIds: readonly string[]): Promise<void> => {
  if (paymentIds.length === 0) return;
  const rows = await db(
    `select r.id as reversal_id, r.payment_id, r.amount_paise as reversed_paise, i.amount_paise as invoiced_paise, i.content
       from reversal r
       join tax_document i on i.payment_id = r.payment_id and i.reversal_id is null
      where r.payment_id = any($1) and r.state = 'standing' and (r.kind = 'refund' or r.is_lost)
        and not exists (select from tax_document n where n.reversal_id = r.id)
      order by r.payment_id, r.state_at, r.id`,
    [paymentIds],
  );
  for (const due of z.array(Due).parse(rows)) {
    const before = await creditedBefore(db, due.payment_id);
    const amount = Math.min(due.reversed_paise, due.invoiced_paise - before);
    if (amount <= 0) continue;
    const { content } = due;
    const supply = { seller: stateOf(content.seller.gstin), place: content.placeOfSupply };
    await storeDocument(db, {
      series: "credit-note",
      now: clock(),
      paymentId: due.payment_id,
      reversalId: due.reversal_id,
      amount,
      content: { ...content, tax: splitGstOfRefund(amount, before, supply) },
    });
  }
};

const Sum = z.object({ credited: z.int() });

/** By notes that count: one whose refund failed afterwards does not. */
const creditedBefore = async (db: Db, paymentId: string): Promise<number> => {
  const [row] = await db(
    `select coalesce(sum(n.amount_paise), 0)::bigint as credited
       from tax_document n join reversal r on r.id = n.reversal_id
      where n.payment_id = $1 and r.state = 'standing'`,
    [paymentId],
  );
  return Sum.parse(row).credited;
};
