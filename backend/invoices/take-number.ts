import * as z from "zod";
import { documentNumber, type DocumentSeries, financialYearOf } from "#domain/billing/document-number.ts";
import type { Db } from "#backend/platform/database/database.ts";

/** The number of a document, and when it is issued. */
export interface Numbered {
  readonly number: string;
  readonly series: DocumentSeries;
  readonly financialYear: string;
  readonly ordinal: number;
  readonly issuedAt: Date;
}

const Counter = z.object({ last_number: z.int(), last_issued_at: z.date() });

/**
 * Takes the next number of a series in the financial year of this moment. To be called in the transaction that stores the
 * document, which everyone else who wants a number waits for: as late as possible, and invoices before credit notes.
 */
export const takeNumber = async (db: Db, series: DocumentSeries, now: number): Promise<Numbered> => {
  const financialYear = financialYearOf(now);
  const [row] = await db(
    `insert into document_counter as c (series, financial_year, last_number, last_issued_at) values ($1, $2, 1, $3)
     on conflict (series, financial_year) do update
       set last_number = c.last_number + 1, last_issued_at = greatest(c.last_issued_at, excluded.last_issued_at)
     returning last_number, last_issued_at`,
    [series, financialYear, new Date(now)],
  );
  const { last_number: ordinal, last_issued_at: issuedAt } = Counter.parse(row);
  return { number: documentNumber(series, financialYear, ordinal), series, financialYear, ordinal, issuedAt };
};
