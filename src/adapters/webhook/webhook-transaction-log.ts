import { type TransactionRecord, transactions } from "#wire/transaction.ts";
import type { TransactionLog } from "#application/ports/transaction-log.ts";
import { ok } from "#application/shared/result.ts";
import { NO_CREDITS, parseCredits } from "#domain/shared/credits.ts";
import { tools } from "#domain/shared/tool.ts";
import type { Transaction } from "#domain/history/transaction.ts";
import { present } from "./answer-parts.ts";
import type { WebhookClient } from "./webhook-client.ts";

export const webhookTransactionLog = (client: WebhookClient): TransactionLog => ({
  async read(page, pageSize, { asOf, payer } = {}) {
    const answer = await client.send(transactions, {
      page: String(page),
      chunk_size: String(pageSize),
      ...present({ as_of: asOf, payer }),
    });
    if (!answer.ok) return answer;
    const [found] = answer.value;
    if (found === undefined) return ok({ transactions: [], page, totalPages: 0, totalCount: 0 });
    const { data, pagination } = found;
    return ok({
      transactions: data.map(toTransaction),
      page: pagination.current_page,
      totalPages: pagination.total_pages,
      totalCount: pagination.total_count,
    });
  },
});

const toTransaction = (record: TransactionRecord): Transaction => ({
  id: String(record.id),
  type: record.type,
  status: record.status,
  amount: parseCredits(record.amount) ?? NO_CREDITS,
  createdAt: record.created_at,
  ...present({
    query: record.query,
    result: record.result,
    tool: tools.find((tool) => tool === record.tool),
    jobId: record.job_id,
    memberEmail: record.member_email,
    person: record.person && present(record.person),
    emailRecord:
      record.email_db &&
      present({ linkedinUrl: record.email_db.linkedin_url, type: record.email_db.type, email: record.email_db.email }),
    phoneRecord:
      record.phone_no_db &&
      present({ linkedinUrl: record.phone_no_db.linkedin_url, contactNumber: record.phone_no_db.contact_no }),
  }),
});
