import * as z from "zod";
import { DocumentContent } from "#backend/invoices/document-content.ts";
import type { Db } from "#backend/platform/database/database.ts";

const Row = z.object({
  number: z.string(),
  series: z.string(),
  financial_year: z.string(),
  ordinal: z.int(),
  payment_id: z.string(),
  reversal_id: z.nullable(z.string()),
  issued_at: z.date(),
  amount_paise: z.int(),
  content: DocumentContent,
});

/** All documents, or those of a payment, in the order of their series and numbers. */
export const taxDocuments = async (db: Db, paymentId?: string) =>
  z.array(Row).parse(
    await db(
      `select * from tax_document where $1::text is null or payment_id = $1
          order by series desc, financial_year, ordinal`,
      [paymentId ?? null],
    ),
  );

const Counts = z.array(z.object({ series: z.string(), documents: z.int() }));
/** How many documents there are of each series. */
export const documentCounts = async (db: Db) =>
  Counts.parse(
    await db("select series, count(*)::int as documents from tax_document group by series order by series desc"),
  );

/** What is wrong with the numbers of all documents: gaps, doubles, and dates that go down. Nothing should be. */
export const numberFaults = async (db: Db): Promise<readonly object[]> =>
  db(
    `select series, financial_year, count(*) as documents, max(ordinal) as last, count(distinct number) as numbers
       from tax_document group by series, financial_year
      having count(*) <> max(ordinal) or min(ordinal) <> 1 or count(distinct number) <> count(*)
     union all
     select d.series, d.financial_year, d.ordinal, c.last_number, 0
       from document_counter c
       left join tax_document d on d.series = c.series and d.financial_year = c.financial_year and d.ordinal = c.last_number
      where d.number is null
     union all
     select a.series, a.financial_year, a.ordinal, b.ordinal, 0
       from tax_document a join tax_document b
         on b.series = a.series and b.financial_year = a.financial_year and b.ordinal = a.ordinal + 1
      where b.issued_at < a.issued_at`,
  );
