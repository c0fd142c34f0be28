import * as z from "zod";
import type { OpenPayment, PaymentIds } from "#domain/billing/purchase.ts";
import type { Db } from "#backend/platform/database/database.ts";

/** How long the provider may take to report a payment. Without a report by then, nothing was paid. */
const OPEN_FOR = "interval '1 day'";

/** Of one account: more payments than a person makes in a day. Questions about ids that do not exist fill no table. */
const KEPT_AT_MOST = 5;

/**
 * Remembers a payment that an account has asked about before it brought credits. Only after the account has started a
 * purchase: anyone can send someone the address of a result page.
 */
export const noteOpenPayment = async (
  db: Db,
  accountId: string,
  { paymentId, subscriptionId }: PaymentIds,
): Promise<void> => {
  await db(
    `insert into open_payment (account_id, payment_id, subscription_id)
     select $1, $2, $3
      where exists (select from purchase where account_id = $1 and begun_at > now() - ${OPEN_FOR})
     on conflict do nothing`,
    [accountId, paymentId, subscriptionId],
  );
  await db(
    `delete from open_payment
      where account_id = $1 and (asked_at < now() - ${OPEN_FOR} or asked_at < (
        select asked_at from open_payment where account_id = $1 order by asked_at desc offset ${KEPT_AT_MOST - 1} limit 1))`,
    [accountId],
  );
};

const Row = z.object({
  payment_id: z.nullable(z.string()),
  subscription_id: z.nullable(z.string()),
  is_held: z.boolean(),
  asked_at: z.date(),
});

const toOpenPayment = (row: unknown): OpenPayment => {
  const { payment_id: paymentId, subscription_id: subscriptionId, is_held: isHeld, asked_at: at } = Row.parse(row);
  return {
    kind: isHeld ? "held" : "awaited",
    ids: { ...(paymentId !== null && { paymentId }), ...(subscriptionId !== null && { subscriptionId }) },
    since: at.toISOString(),
  };
};

/** What an account has asked about in the last day and what brought no credits since, newest first. */
export const openPaymentsOf = async (db: Db, accountId: string): Promise<readonly OpenPayment[]> => {
  const rows = await db(
    `select o.payment_id, o.subscription_id, p.id is not null as is_held, o.asked_at
       from open_payment o
       left join lateral (
         select id, held_because, settled_at from payment
          where id = o.payment_id or (o.payment_id is null and subscription_id = o.subscription_id)
          order by told_at desc limit 1) p on true
      where o.account_id = $1 and o.asked_at >= now() - ${OPEN_FOR}
        and (p.id is null or (p.held_because is not null and p.settled_at is null))
      order by o.asked_at desc, o.payment_id`,
    [accountId],
  );
  return rows.map(toOpenPayment);
};
