import * as z from "zod";
import { planIds } from "#domain/billing/plans.ts";
import { writeAuditLine } from "#backend/audit/write-audit-line.ts";
import type { Db } from "#backend/platform/database/database.ts";

const Bought = z.array(z.object({ account_id: z.string(), wallet_id: z.string(), plan_id: z.enum(planIds) }));

/** Writes an audit line for each of these payments whose credits went to an organisation, in the transaction that books them. */
export const auditPurchases = async (db: Db, paymentIds: readonly string[]): Promise<void> => {
  if (paymentIds.length === 0) return;
  const rows = await db(
    `select p.account_id, p.wallet_id, p.plan_id from payment p join organisation o on o.id = p.wallet_id
      where p.id = any($1) order by p.wallet_id, p.id`,
    [paymentIds],
  );
  for (const { account_id: id, wallet_id: walletId, plan_id: plan } of Bought.parse(rows))
    await writeAuditLine(db, walletId, { id }, { action: "buy-plan", about: { plan } });
};
