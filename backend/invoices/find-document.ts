import * as z from "zod";
import { planIds } from "#domain/billing/plans.ts";
import type { Db } from "#backend/platform/database/database.ts";
import { DocumentContent } from "./document-content.ts";
import {
  type CreditedReversal,
  creditNoteSheet,
  invoiceSheet,
  type IssuedDocument,
  type PaidPayment,
  receiptSheet,
  type Sheet,
} from "./document-sheet.ts";

interface Wanted {
  readonly accountId: string;
  readonly paymentId: string;
  /** Undefined for the receipt. */
  readonly number: string | undefined;
  /** For a receipt. */
  readonly sellerName: string | undefined;
  /** Whom to ask about it. */
  readonly supportEmail: string;
}

/** A document about a payment of this account. Undefined for those of others, and where there is no such document. */
export const findDocument = async (db: Db, wanted: Wanted): Promise<Sheet | undefined> => {
  const sheet = await sheetOf(db, wanted);
  return sheet && { ...sheet, notes: [...sheet.notes, `Questions? Write to ${wanted.supportEmail}.`] };
};

const sheetOf = async (db: Db, { accountId, paymentId, number, sellerName }: Wanted): Promise<Sheet | undefined> => {
  const paid = await paymentOf(db, accountId, paymentId);
  if (paid === undefined) return undefined;
  const { payment, buyer, returned } = paid;
  const documents = await documentsOf(db, paymentId);
  const invoice = documents.find(({ reversal }) => reversal === undefined);
  if (invoice === undefined)
    return number === undefined ? receiptSheet({ payment, sellerName, buyer, returned }) : undefined;
  const found = documents.find((document) => document.number === number);
  if (found === undefined) return undefined;
  return found.reversal === undefined
    ? invoiceSheet(found, payment)
    : creditNoteSheet(found, { invoice, reversal: found.reversal });
};

const text = z.nullable(z.string()).transform((value) => value ?? undefined);

const PaidRow = z.object({
  id: z.string(),
  subscription_id: text,
  plan_id: z.enum(planIds),
  amount_paise: z.int(),
  paid_at: z.date(),
  returned_paise: z.int(),
  name: text,
  email: z.string(),
  organisation_name: text,
});

const paymentOf = async (db: Db, accountId: string, paymentId: string) => {
  const [row] = await db(
    `select p.id, p.subscription_id, p.plan_id, p.amount_paise, coalesce(p.paid_at, p.told_at) as paid_at,
            (select least(coalesce(sum(r.amount_paise), 0), p.amount_paise)::bigint from reversal r
              where r.payment_id = p.id and r.state = 'standing' and (r.kind = 'refund' or r.is_lost)) as returned_paise,
            a.name, a.email, o.name as organisation_name
       from payment p
       join account a on a.id = p.account_id
       left join organisation o on o.id = p.wallet_id
      where p.id = $2 and p.account_id = $1`,
    [accountId, paymentId],
  );
  if (row === undefined) return undefined;
  const { name, email, organisation_name: organisation, returned_paise: returned, ...rest } = PaidRow.parse(row);
  const payment: PaidPayment = {
    id: rest.id,
    subscriptionId: rest.subscription_id,
    planId: rest.plan_id,
    amount: rest.amount_paise,
    paidAt: rest.paid_at,
  };
  const buyer = [organisation ?? name, email].filter((line) => line !== undefined);
  return { payment, returned, buyer };
};

const DocumentRow = z.object({
  number: z.string(),
  issued_at: z.date(),
  amount_paise: z.int(),
  content: DocumentContent,
  reversal_id: text,
  kind: z.nullable(z.enum(["refund", "dispute"])),
  stands: z.nullable(z.boolean()),
});

type FoundDocument = IssuedDocument & { readonly reversal: CreditedReversal | undefined };

const documentsOf = async (db: Db, paymentId: string): Promise<readonly FoundDocument[]> => {
  const rows = await db(
    `select d.number, d.issued_at, d.amount_paise, d.content, d.reversal_id, r.kind, r.state = 'standing' as stands
       from tax_document d left join reversal r on r.id = d.reversal_id
      where d.payment_id = $1 order by d.reversal_id nulls first, d.ordinal`,
    [paymentId],
  );
  return z
    .array(DocumentRow)
    .parse(rows)
    .map(({ number, issued_at: issuedAt, amount_paise: amount, content, reversal_id: id, kind, stands }) => ({
      number,
      issuedAt,
      amount,
      content,
      reversal: id === undefined || kind === null ? undefined : { id, kind, stands: stands === true },
    }));
};
