import type * as z from "zod";
import type { TransactionPage, TransactionRecord } from "#wire/transaction.ts";
import { isContactItem } from "#domain/lookups/contact.ts";
import { tenths, toCredits } from "#domain/shared/credits.ts";
import { toolOf } from "#domain/history/transaction.ts";
import type { HistoryLine } from "./history.ts";

type Person = TransactionRecord["person"];

const NOTHING_FOUND = "Nothing found";

const toRecord = (line: HistoryLine, person: Person): TransactionRecord => {
  const { type, query, result } = line;
  const isPhone = type === "phone_no";
  return {
    id: String(line.id),
    type,
    status: line.status,
    amount: toCredits(tenths(line.amount_tenths)),
    created_at: line.at.toISOString(),
    email_db: isContactItem(type) && !isPhone ? { linkedin_url: query, type, email: result } : null,
    phone_no_db: isPhone ? { linkedin_url: query, contact_no: result } : null,
    query,
    result: result ?? NOTHING_FOUND,
    tool: toolOf(type),
    job_id: line.job_id,
    member_email: line.member_email,
    ...(person && { person }),
  };
};

interface Page {
  readonly lines: readonly HistoryLine[];
  /** Whom the lines are about, by query. The history itself keeps no names. */
  readonly people: ReadonlyMap<string, Person>;
  readonly total: number;
  readonly page: number;
  readonly size: number;
}

export const toTransactionAnswer = ({ lines, people, total, page, size }: Page): [z.input<typeof TransactionPage>] => {
  const totalPages = Math.ceil(total / size);
  return [
    {
      data: lines.map((line) => toRecord(line, people.get(line.query))),
      pagination: {
        current_page: page,
        total_pages: totalPages,
        total_count: total,
        has_next_page: page < totalPages,
        has_previous_page: page > 1,
      },
    },
  ];
};
