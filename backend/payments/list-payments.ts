import * as z from "zod";
import { tenths, type Tenths } from "#domain/shared/credits.ts";
import type { Paise } from "#domain/billing/plans.ts";
import type { Db } from "#backend/platform/database/database.ts";

/** A payment as the operator sees it. Values that no message contained readably are undefined. */
export interface ListedPayment {
  readonly id: string;
  readonly subscriptionId: string | undefined;
  readonly planId: string | undefined;
  readonly amount: Paise | undefined;
  readonly currency: string | undefined;
  readonly reportedAt: Date;
  /** Of who paid. */
  readonly email: string | undefined;
  readonly heldBecause: string | undefined;
  /** Of the account that has it. */
  readonly boughtBy: string | undefined;
  readonly organisationName: string | undefined;
  readonly credits: Tenths;
  readonly takenBack: Tenths;
  readonly owed: Tenths;
  /** When the operator noted that what was held or is owed is dealt with. */
  readonly settledAt: Date | undefined;
}

const text = z.nullable(z.string()).transform((value) => value ?? undefined);
const credits = z.int().transform((count) => tenths(count));

const PaymentRow = z.object({
  id: z.string(),
  subscription_id: text,
  plan_id: text,
  currency: text,
  email: text,
  held_because: text,
  amount_paise: z.nullable(z.int()).transform((value) => value ?? undefined),
  told_at: z.date(),
  bought_by: text,
  organisation_name: text,
  credits_tenths: credits,
  taken_back_tenths: credits,
  owed_tenths: credits,
  settled_at: z.nullable(z.date()).transform((value) => value ?? undefined),
});

const select = `select p.*, a.email as bought_by, o.name as organisation_name
  from payment p
  left join account a on a.id = p.account_id
  left join organisation o on o.id = p.wallet_id`;

const toListed = (row: unknown): ListedPayment => {
  const { id, currency, email, ...rest } = PaymentRow.parse(row);
  return {
    id,
    currency,
    email,
    subscriptionId: rest.subscription_id,
    planId: rest.plan_id,
    amount: rest.amount_paise,
    reportedAt: rest.told_at,
    heldBecause: rest.held_because,
    boughtBy: rest.bought_by,
    organisationName: rest.organisation_name,
    credits: rest.credits_tenths,
    takenBack: rest.taken_back_tenths,
    owed: rest.owed_tenths,
    settledAt: rest.settled_at,
  };
};

/**
 * What waits for someone: payments that are held, that nobody has claimed, or that the credits did not cover; oldest
 * first. Without what the operator has dealt with.
 */
export const waitingPayments = async (db: Db): Promise<readonly ListedPayment[]> =>
  (
    await db(
      `${select} where (p.account_id is null or p.owed_tenths > 0) and p.settled_at is null order by p.told_at, p.id`,
    )
  ).map(toListed);

/**
 * All payments made with an address, that became credits of an account with it, or of the organisation that this account
 * owns or administers; oldest first.
 */
export const paymentsOf = async (db: Db, email: string): Promise<readonly ListedPayment[]> =>
  (
    await db(
      `${select}
        where p.email = $1 or a.email = $1 or p.wallet_id in (
          select m.organisation_id from organisation_member m join account of_address on of_address.id = m.account_id
           where of_address.email = $1 and m.role in ('owner', 'admin'))
        order by p.told_at, p.id`,
      [email],
    )
  ).map(toListed);
