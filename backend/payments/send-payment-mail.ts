import * as z from "zod";
import { tenths } from "#domain/shared/credits.ts";
import { planIds, planOf } from "#domain/billing/plans.ts";
import type { Db } from "#backend/platform/database/database.ts";
import { mailFault } from "#backend/platform/mail/mail-fault.ts";
import type { Mailer, OutgoingMail } from "#backend/platform/mail/mailer.ts";
import { type AttachmentNeeds, documentAttachment } from "./document-attachment.ts";
import { changedMail, creditedMail, endedMail, takenBackMail, unclaimedMail } from "./payment-mail.ts";
import type { PaymentMailMessage } from "./payment-mail-message.ts";

interface PaymentMailNeeds extends AttachmentNeeds {
  readonly mailer: Mailer;
  /** The public address of the app, without a trailing slash. */
  readonly origin: string;
  readonly supportEmail: string;
}

/**
 * Mails someone about what they bought, as it stands now: what is no longer so is left out. Rejects when the mail is
 * not accepted, to be called again. A process that dies right after the mail sends it twice.
 */
export const sendPaymentMail =
  (needs: PaymentMailNeeds) =>
  async (message: PaymentMailMessage): Promise<void> => {
    const mail = await composeFor(needs, message);
    if (mail === undefined) return;
    try {
      await needs.mailer.send(mail);
    } catch (error) {
      needs.log.error(`The email about a payment could not be sent. Retrying: ${mailFault(error)}`);
      throw error;
    }
  };

const text = z.nullable(z.string());

const Paid = z.object({
  id: z.string(),
  subscription_id: text,
  plan_id: z.enum(planIds),
  amount_paise: z.int(),
  credits_tenths: z.int(),
  taken_back_tenths: z.int(),
  owed_tenths: z.int(),
  payer_email: text,
  buyer_id: text,
  buyer_email: text,
  organisation_name: text,
  is_closed: z.boolean(),
  invoice_number: text,
  renews_at: z.nullable(z.date()),
  is_renewal: z.boolean(),
});

/** What mails name. */
type Sender = Pick<PaymentMailNeeds, "origin" | "supportEmail">;

const composeFor = (needs: PaymentMailNeeds, message: PaymentMailMessage): Promise<OutgoingMail | undefined> => {
  const { db, origin, supportEmail } = needs;
  const sender = { origin, supportEmail };
  switch (message.kind) {
    case "ended":
      return mailOfEnd(db, sender, message);
    case "changed":
      return mailOfChange(db, sender, message);
    default:
      return mailOfPayment(needs, sender, message);
  }
};

const mailOfPayment = async (
  needs: AttachmentNeeds,
  sender: Sender,
  message: Exclude<PaymentMailMessage, { kind: "ended" | "changed" }>,
): Promise<OutgoingMail | undefined> => {
  const { kind, paymentId } = message;
  const { db } = needs;
  const [row] = await db(
    `select p.id, p.subscription_id, p.plan_id, p.amount_paise, p.credits_tenths, p.taken_back_tenths, p.owed_tenths,
            p.email as payer_email, a.id as buyer_id, a.email as buyer_email, o.name as organisation_name,
            o.closed_at is not null as is_closed,
            (select d.number from tax_document d where d.payment_id = p.id and d.reversal_id is null) as invoice_number,
            case when s.state = 'active' then s.renews_at end as renews_at,
            exists (select from payment e where e.subscription_id = p.subscription_id and e.account_id is not null
                       and (coalesce(e.paid_at, e.told_at), e.id) < (coalesce(p.paid_at, p.told_at), p.id)) as is_renewal
       from payment p
       left join subscription s on s.id = p.subscription_id
       left join account a on a.id = p.account_id
       left join organisation o on o.id = p.wallet_id
      where p.id = $1 and p.held_because is null`,
    [paymentId],
  );
  if (row === undefined) return undefined;
  const paid = Paid.parse(row);
  const credits = tenths(paid.credits_tenths);
  const mail = { ...sender, plan: planOf(paid.plan_id), paymentId, amount: paid.amount_paise, credits };
  if (kind === "unclaimed") {
    const isClaimed = paid.buyer_email !== null;
    return isClaimed || paid.payer_email === null ? undefined : unclaimedMail({ ...mail, to: paid.payer_email });
  }
  if (paid.buyer_email === null || paid.buyer_id === null) return undefined;
  const paidBy = { accountId: paid.buyer_id, paymentId };
  const details = {
    ...mail,
    to: paid.buyer_email,
    subscriptionId: paid.subscription_id ?? undefined,
    organisationName: paid.organisation_name ?? undefined,
  };
  if (message.kind === "credited") {
    const number = paid.invoice_number ?? undefined;
    const invoice = number && (await documentAttachment(needs, paidBy, { kind: "invoice", number }));
    return creditedMail({
      ...details,
      paidWithAnother: paid.payer_email !== paid.buyer_email,
      isRenewal: paid.is_renewal,
      invoiceNumber: number,
      invoice: invoice || undefined,
      renewsAt: paid.renews_at ?? undefined,
    });
  }
  const reversals = await Promise.all(
    (await standingReversals(db, paymentId, message.by?.reversalId)).map(async ({ note: number, ...reversal }) => {
      if (number === null) return reversal;
      const attachment = await documentAttachment(needs, paidBy, { kind: "credit-note", number });
      return { ...reversal, creditNote: { number, attachment } };
    }),
  );
  const [takenBack, owed] = [tenths(paid.taken_back_tenths), tenths(paid.owed_tenths)];
  const taken = tenths(message.by?.taken ?? takenBack);
  const isOrganisationClosed = paid.is_closed;
  return reversals.length === 0
    ? undefined
    : takenBackMail({ ...details, reversals, taken, takenBack, owed, isOrganisationClosed });
};

const Reversals = z.array(
  z
    .object({ kind: z.enum(["refund", "dispute"]), amount_paise: z.int(), note: text })
    .transform(({ amount_paise: amount, ...rest }) => ({ ...rest, amount })),
);

/** Of a payment all, or the one of this id, each with the number of its credit note. */
const standingReversals = async (db: Db, paymentId: string, reversalId: string | undefined) =>
  Reversals.parse(
    await db(
      `select r.kind, r.amount_paise, d.number as note
         from reversal r left join tax_document d on d.reversal_id = r.id
        where r.payment_id = $1 and r.state = 'standing' and ($2::text is null or r.id = $2) order by r.state_at, r.id`,
      [paymentId, reversalId ?? null],
    ),
  );

const Ended = z.object({ to: z.string(), plan_id: z.enum(planIds), state: z.enum(["halted", "cancelled"]) });

const mailOfEnd = async (
  db: Db,
  sender: Sender,
  { subscriptionId }: Extract<PaymentMailMessage, { kind: "ended" }>,
): Promise<OutgoingMail | undefined> => {
  const [row] = await db(
    `select coalesce(a.email, s.email) as to, s.plan_id, s.state
       from subscription s
       left join account a on a.id = s.account_id
      where s.id = $1 and s.state in ('halted', 'cancelled') and s.plan_id is not null
        and coalesce(a.email, s.email) is not null`,
    [subscriptionId],
  );
  if (row === undefined) return undefined;
  const { to, plan_id: planId, state } = Ended.parse(row);
  return endedMail({ ...sender, to, plan: planOf(planId), subscriptionId, state });
};

const Changed = z.object({ to: z.string(), plan_id: z.enum(planIds), renews_at: z.nullable(z.date()) });

/** None where it was changed again, or the plan has ended. */
const mailOfChange = async (
  db: Db,
  sender: Sender,
  { subscriptionId, nextPlanId }: Extract<PaymentMailMessage, { kind: "changed" }>,
): Promise<OutgoingMail | undefined> => {
  const [row] = await db(
    `select a.email as to, s.plan_id, s.renews_at
       from subscription s
       join account a on a.id = s.account_id
      where s.id = $1 and s.state in ('active', 'pending') and s.next_plan_id is not distinct from $2`,
    [subscriptionId, nextPlanId],
  );
  if (row === undefined) return undefined;
  const { to, plan_id: planId, renews_at: renewsAt } = Changed.parse(row);
  return changedMail({
    ...sender,
    to,
    subscriptionId,
    plan: planOf(planId),
    nextPlan: nextPlanId === null ? undefined : planOf(nextPlanId),
    renewsAt: renewsAt ?? undefined,
  });
};
