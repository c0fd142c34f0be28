import * as z from "zod";
import { GETS_MAIL } from "#backend/accounts/gets-mail.ts";
import type { Db } from "#backend/platform/database/database.ts";
import type { JobQueue } from "#backend/platform/jobs/job-queue.ts";
import { noteMailed, wasMailed } from "#backend/platform/mail/mailed-once.ts";
import { alertsKey, keyOf, type NotificationMessage } from "./notification-message.ts";
import type { Fall } from "./watch-balances.ts";

interface OrderNeeds {
  readonly db: Db;
  readonly queue: JobQueue;
}

/** Orders the alerts about a fall, once. */
export const orderAlerts =
  ({ db, queue }: OrderNeeds) =>
  async ({ wallet_id: walletId, entry_id: entryId }: Fall): Promise<void> => {
    if (await wasMailed(db, alertsKey(entryId))) return;
    for (const { id: accountId } of z.array(Recipient).parse(await db(RECIPIENTS, [walletId]))) {
      const message: NotificationMessage = { kind: "credit-alert", accountId, walletId, entryId };
      await queue.send("notification-mail", message, { singletonKey: keyOf(message) });
    }
    await noteMailed(db, alertsKey(entryId));
  };

const Recipient = z.object({ id: z.string() });

/** Of a personal wallet its person, of an organisation's its owners and admins. */
const RECIPIENTS = `
  select a.id from account a
   where a.id in (select $1::uuid union all
                  select m.account_id from organisation_member m where m.organisation_id = $1 and m.role in ('owner', 'admin'))
     and a.credit_alerts and ${GETS_MAIL}`;
