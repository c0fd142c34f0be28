import type { DocumentSeries } from "#domain/billing/document-number.ts";
import type { Paise } from "#domain/billing/plans.ts";
import type { Db } from "#backend/platform/database/database.ts";
import type { DocumentContent } from "./document-content.ts";
import { takeNumber } from "./take-number.ts";

interface NewDocument {
  readonly series: DocumentSeries;
  readonly now: number;
  readonly paymentId: string;
  /** The refund or the lost dispute that a credit note is for. */
  readonly reversalId: string | undefined;
  readonly amount: Paise;
  readonly content: DocumentContent;
}

/** Numbers a document and stores it, as part of the transaction that books what it is about. */
export const storeDocument = async (db: Db, document: NewDocument): Promise<void> => {
  const { series, now, paymentId, reversalId, amount, content } = document;
  const { number, financialYear, ordinal, issuedAt } = await takeNumber(db, series, now);
  await db(
    `insert into tax_document
       (number, series, financial_year, ordinal, payment_id, reversal_id, issued_at, amount_paise, content)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [number, series, financialYear, ordinal, paymentId, reversalId, issuedAt, amount, JSON.stringify(content)],
  );
};
