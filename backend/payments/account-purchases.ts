import * as z from "zod";
import { payers } from "#domain/session/account.ts";
import { tenths } from "#domain/shared/credits.ts";
import { documentSeries } from "#domain/billing/document-number.ts";
import { planIds } from "#domain/billing/plans.ts";
import {
  isRunning,
  type Payment,
  type Purchased,
  reversalKinds,
  type Subscription,
  subscriptionStates,
} from "#domain/billing/purchase.ts";
import type { Db } from "#backend/platform/database/database.ts";
import { openPaymentsOf } from "./open-payments.ts";

const text = z.nullable(z.string());

const PaymentRow = z.object({
  id: z.string(),
  subscription_id: text,
  plan_id: z.enum(planIds),
  amount_paise: z.int(),
  credits_tenths: z.int(),
  taken_back_tenths: z.int(),
  taken_back_by: z.array(z.enum(reversalKinds)),
  documents: z.array(z.object({ kind: z.enum(documentSeries), number: z.string() })),
  payer: z.enum(payers),
  organisation_name: text,
  paid_at: z.date(),
});

const paymentColumns = `p.id, p.subscription_id, p.plan_id, p.amount_paise, p.credits_tenths, p.taken_back_tenths,
    p.payer, o.name as organisation_name, coalesce(p.paid_at, p.told_at) as paid_at,
    array(select distinct r.kind from reversal r where r.payment_id = p.id and r.state = 'standing' order by r.kind desc)
      as taken_back_by,
    (select coalesce(json_agg(json_build_object('kind', d.series, 'number', d.number)
              order by d.reversal_id nulls first, d.ordinal), '[]')
       from tax_document d where d.payment_id = p.id) as documents
  from payment p
  left join organisation o on o.id = p.wallet_id`;

const toPayment = (row: unknown): Payment => {
  const { id, subscription_id, plan_id: planId, organisation_name, payer, ...rest } = PaymentRow.parse(row);
  return {
    id,
    planId,
    payer,
    amount: rest.amount_paise,
    paidAt: rest.paid_at.toISOString(),
    credits: tenths(rest.credits_tenths),
    takenBack: tenths(rest.taken_back_tenths),
    takenBackBy: rest.taken_back_by,
    documents: rest.documents.length > 0 ? rest.documents : [{ kind: "receipt" }],
    ...(subscription_id !== null && { subscriptionId: subscription_id }),
    ...(organisation_name !== null && { organisationName: organisation_name }),
  };
};

/** A payment that brought credits to this account, or to an organisation by this account; nobody else sees it. */
export const paymentOf = async (db: Db, accountId: string, paymentId: string): Promise<Payment | undefined> => {
  const [row] = await db(`select ${paymentColumns} where p.id = $2 and p.account_id = $1`, [accountId, paymentId]);
  return row === undefined ? undefined : toPayment(row);
};

const SubscriptionRow = z.object({
  id: z.string(),
  plan_id: z.enum(planIds),
  state: z.enum(subscriptionStates),
  payer: z.enum(payers),
  organisation_name: text,
  is_closed: z.boolean(),
  renews_at: z.nullable(z.date()),
  next_plan_id: z.nullable(z.enum(planIds)),
});

const subscriptionColumns = `s.id, s.plan_id, s.state, s.payer, o.name as organisation_name, o.closed_at is not null as is_closed,
    s.renews_at, s.next_plan_id
  from subscription s
  left join organisation o on o.id = s.wallet_id`;

const toSubscription = (row: unknown): Subscription => {
  const { id, plan_id: planId, state, payer, organisation_name, ...rest } = SubscriptionRow.parse(row);
  return {
    id,
    planId,
    state,
    payer,
    ...(organisation_name !== null && { organisationName: organisation_name }),
    ...(rest.is_closed && { isOrganisationClosed: true }),
    ...(isRunning({ state }) && rest.renews_at !== null && { renewsAt: rest.renews_at.toISOString() }),
    ...(isRunning({ state }) && rest.next_plan_id !== null && { nextPlanId: rest.next_plan_id }),
  };
};

/** A subscription that this account bought; nobody else sees it. */
export const subscriptionOf = async (db: Db, accountId: string, id: string): Promise<Subscription | undefined> => {
  const [row] = await db(
    `select ${subscriptionColumns} where s.id = $2 and s.account_id = $1 and s.plan_id is not null`,
    [accountId, id],
  );
  return row === undefined ? undefined : toSubscription(row);
};

/** Of monthly payments more than a lifetime: each has an invoice that its buyer must be able to get. */
const SHOWN_AT_MOST = 1_000;

/** What an account has bought, for itself or its organisations, each newest first. */
export const purchasedBy = async (db: Db, accountId: string): Promise<Purchased> => {
  const subscriptions = await db(
    `select ${subscriptionColumns}
      where s.account_id = $1 and s.plan_id is not null
      order by s.created_at desc, s.id
      limit ${SHOWN_AT_MOST}`,
    [accountId],
  );
  // The provider's times are whole seconds: payments of one second stand in the order of their invoices, or as they came.
  const payments = await db(
    `select ${paymentColumns}
       left join tax_document i on i.payment_id = p.id and i.reversal_id is null
      where p.account_id = $1
      order by coalesce(p.paid_at, p.told_at) desc, i.financial_year desc nulls last, i.ordinal desc, p.told_at desc, p.id
      limit ${SHOWN_AT_MOST}`,
    [accountId],
  );
  return {
    subscriptions: subscriptions.map(toSubscription),
    payments: payments.map(toPayment),
    openPayments: await openPaymentsOf(db, accountId),
  };
};
