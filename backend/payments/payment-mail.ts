import { priceTag, type Tenths } from "#domain/shared/credits.ts";
import { creditsOf, formatRupees, GST_PERCENT, type Paise, type Plan, priceOf } from "#domain/billing/plans.ts";
import { BILLING_SETTINGS } from "#domain/shared/routes.ts";
import { oneLine } from "#domain/shared/visible-text.ts";
import {
  button,
  composeMail,
  type Fact,
  heading,
  links,
  type MailPart,
  paragraph,
  table,
} from "#backend/platform/mail/mail-parts.ts";
import { forSubject, mailDay } from "#backend/platform/mail/mail-text.ts";
import type { MailAttachment, OutgoingMail } from "#backend/platform/mail/mailer.ts";

interface Addressed {
  readonly to: string;
  /** Where the app is reached. */
  readonly origin: string;
  readonly supportEmail: string;
  readonly plan: Plan;
}

interface PaymentMail extends Addressed {
  readonly paymentId: string;
  readonly amount: Paise;
  readonly credits: Tenths;
}

interface CreditedMail extends PaymentMail {
  /** With another address than the account's: it was claimed. */
  readonly paidWithAnother: boolean;
  /** Where the credits are not the person's own. */
  readonly organisationName: string | undefined;
  readonly subscriptionId: string | undefined;
  /** Of a subscription that brought credits before. */
  readonly isRenewal: boolean;
  readonly renewsAt: Date | undefined;
  /** Where there is one: there is a receipt otherwise. */
  readonly invoiceNumber: string | undefined;
  /** Its PDF. */
  readonly invoice: MailAttachment | undefined;
}

/** Confirms that a payment has become credits. Anybody may have paid with the address, so nobody is thanked for it. */
export const creditedMail = ({ organisationName, isRenewal, invoice, ...mail }: CreditedMail): OutgoingMail => {
  const name = organisationName === undefined ? undefined : oneLine(organisationName);
  const subject = isRenewal
    ? `Your plan ${mail.plan.name} was renewed: ${formatRupees(mail.amount)}`
    : `Plan ${mail.plan.name}: ${priceTag(mail.credits)} added to ${name === undefined ? "your account" : forSubject(name)}`;
  const composed = compose(mail.to, subject, [
    ...(mail.paidWithAnother ? ["The payment was made with another address than this one."] : []),
    table(creditedFacts(mail, name)),
    ...(name === undefined ? [] : [`All members of ${name} can use the credits.`]),
    ...documentTexts(mail.invoiceNumber === undefined ? "receipt" : "invoice", invoice !== undefined),
    button("Open Billing & Credits", billingAddress(mail.origin)),
    `You don't recognise this payment? ${writeTo(mail.supportEmail, "the payment ID")}`,
  ]);
  return invoice === undefined ? composed : { ...composed, attachments: [invoice] };
};

const documentTexts = (kind: "receipt" | "invoice", isAttached: boolean): readonly string[] =>
  isAttached
    ? ["The invoice is attached.", "The plan renews each month until you cancel it. Cancel or change it in Settings."]
    : [`The plan renews each month until you cancel it. Cancel or change it, or download the ${kind}, in Settings.`];

const creditedFacts = (
  mail: Omit<CreditedMail, "organisationName" | "isRenewal" | "invoice">,
  organisationName: string | undefined,
): readonly Fact[] => [
  ["Plan", mail.plan.name],
  ["Amount", `${formatRupees(mail.amount)}, including ${GST_PERCENT}% GST`],
  ["Credits", priceTag(mail.credits)],
  ["Credits for", organisationName ?? "You"],
  ...(mail.renewsAt === undefined ? [] : [["Next renewal", mailDay(mail.renewsAt)] as const]),
  ...(mail.invoiceNumber === undefined ? [] : [["Invoice", mail.invoiceNumber] as const]),
  ["Payment ID", mail.paymentId],
  ...(mail.subscriptionId === undefined ? [] : [["Subscription ID", mail.subscriptionId] as const]),
];

/** Explains how to get the credits to a person whose paying address no account has. */
export const unclaimedMail = ({ origin, ...mail }: PaymentMail): OutgoingMail => {
  const result = new URLSearchParams({ razorpay_payment_id: mail.paymentId, payment_status: "success" });
  return compose(mail.to, "A payment was confirmed: get its credits", [
    `A payment of ${formatRupees(mail.amount)} for the plan ${mail.plan.name}, made with this address, was confirmed. No Leadlight account uses ${oneLine(mail.to)}, so the ${priceTag(mail.credits)} are waiting for you, unless you have claimed them already.`,
    "To get them, sign in with this address. The credits are added right away.",
    button("Sign in with this address", `${origin}/login`),
    "Use another address for Leadlight? Sign in with that one, then open this page. The credits go to that account, once.",
    links([["Get the credits for another account", `${origin}/post-payment?${result.toString()}`]]),
    "Please don't forward this email: the first person to open that page gets the credits.",
    idsText(mail),
    `You don't recognise this payment? ${writeTo(mail.supportEmail)}`,
  ]);
};

interface MailedReversal {
  readonly kind: "refund" | "dispute";
  readonly amount: Paise;
  /** Where there is one. */
  readonly creditNote?: { readonly number: string; readonly attachment: MailAttachment | undefined };
}

interface TakenBackMail extends PaymentMail {
  readonly organisationName: string | undefined;
  readonly subscriptionId: string | undefined;
  /** Those that this mail is about, and what they took of the payment's credits. */
  readonly reversals: readonly MailedReversal[];
  readonly taken: Tenths;
  /** All that refunds and disputes took so far. */
  readonly takenBack: Tenths;
  /** What they did not find. */
  readonly owed: Tenths;
  /** The organisation that had the credits was closed, and what was left of them lapsed. */
  readonly isOrganisationClosed: boolean;
}

/** Notifies the buyer of a plan that a refund or a dispute took credits back. */
export const takenBackMail = (reversed: TakenBackMail): OutgoingMail => {
  const { reversals, taken, isOrganisationClosed, ...mail } = reversed;
  const hasLapsed = isOrganisationClosed && taken === 0;
  const amount = formatRupees(reversals.reduce((sum, reversal) => sum + reversal.amount, 0));
  const composed = compose(mail.to, `${removedBy(reversals)}: ${hasLapsed ? amount : `${priceTag(taken)} removed`}`, [
    `This is about your payment of ${formatRupees(mail.amount)} for the plan ${mail.plan.name}.`,
    ...reversals.map(reversalText),
    ...(hasLapsed ? [lapsedText(reversed)] : removedTexts(reversed)),
    idsText(mail),
    `You didn't expect this? ${writeTo(mail.supportEmail)}`,
    "Your payments are listed in Settings, under Billing & Credits.",
    button("Open Billing & Credits", billingAddress(mail.origin)),
  ]);
  const attachments = reversals.flatMap(({ creditNote }) => creditNote?.attachment ?? []);
  return attachments.length === 0 ? composed : { ...composed, attachments };
};

const reversalText = ({ kind, amount, creditNote }: MailedReversal): string => {
  const text = `${formatRupees(amount)} ${kind === "refund" ? "was refunded" : "is disputed with the bank"}.`;
  if (creditNote === undefined) return text;
  const { number, attachment } = creditNote;
  return `${text} ${attachment === undefined ? `Download the credit note ${number} in Settings.` : `The credit note ${number} is attached.`}`;
};

const ownerText = (organisationName: string | undefined): string =>
  organisationName === undefined ? "your own account" : oneLine(organisationName);

const lapsedText = ({ organisationName }: TakenBackMail): string =>
  `${ownerText(organisationName)} is closed, so no credits were removed.`;

const removedTexts = ({ organisationName, credits, taken, takenBack, owed }: TakenBackMail): string[] => [
  `We removed ${priceTag(taken)} from ${ownerText(organisationName)}. ${priceTag(takenBack)} of this payment's ${priceTag(credits)} have been removed so far.`,
  ...(owed > 0 ? [`Another ${priceTag(owed)} had already been spent.`] : []),
];

interface EndedMail extends Addressed {
  readonly subscriptionId: string;
  /** "halted": the card could not be charged, and that is not tried again. */
  readonly state: "halted" | "cancelled";
}

/** Notifies the buyer that a plan brings no more credits. */
export const endedMail = ({ to, origin, supportEmail, plan, subscriptionId, state }: EndedMail): OutgoingMail =>
  compose(to, `Your plan ${plan.name} has ended`, [
    state === "halted"
      ? `The monthly payment of ${formatRupees(priceOf(plan))} for your plan ${plan.name} failed several times, so we stopped trying.`
      : `Your plan ${plan.name} was cancelled. Nothing more is charged for it.`,
    `You keep the credits you have. The monthly ${priceTag(creditsOf(plan))} are no longer added.`,
    `Subscription ID: ${subscriptionId}`,
    "To get more credits, choose a plan again.",
    button("Choose a plan", `${origin}/billing`),
    `You didn't expect this? ${writeTo(supportEmail)}`,
  ]);

interface ChangedMail extends Addressed {
  readonly subscriptionId: string;
  /** To which it changes with the next renewal; undefined where a planned change was taken back. */
  readonly nextPlan: Plan | undefined;
  readonly renewsAt: Date | undefined;
}

/** Confirms that a change of plan is planned, or not any more. */
export const changedMail = ({ to, origin, supportEmail, plan, nextPlan, ...mail }: ChangedMail): OutgoingMail => {
  const day = mail.renewsAt === undefined ? "the next renewal" : mailDay(mail.renewsAt);
  const next = nextPlan ?? plan;
  const subject =
    nextPlan === undefined ? `Your plan stays ${plan.name}` : `Your plan changes to ${nextPlan.name} from ${day}`;
  return compose(to, subject, [
    `From ${day}, you pay ${formatRupees(priceOf(next))} a month and get ${priceTag(creditsOf(next))}.`,
    nextPlan === undefined
      ? "The planned change was taken back."
      : `Nothing was charged for the change. Until then you can keep ${plan.name} in Settings.`,
    `Subscription ID: ${mail.subscriptionId}`,
    button("Open Billing & Credits", billingAddress(origin)),
    `You didn't expect this? ${writeTo(supportEmail)}`,
  ]);
};

/** "Refunded" or "Disputed", or both. */
const removedBy = (reversals: TakenBackMail["reversals"]): string => {
  const [first, ...others] = reversals.map(({ kind }) => kind);
  if (others.some((kind) => kind !== first)) return "Refunded or disputed";
  return first === "dispute" ? "Disputed" : "Refunded";
};

const writeTo = (supportEmail: string, id = "the ID"): string => `Write to ${supportEmail}, with ${id} above.`;

const billingAddress = (origin: string): string => `${origin}${BILLING_SETTINGS}`;

const idsText = ({
  paymentId,
  subscriptionId,
}: {
  readonly paymentId: string;
  readonly subscriptionId?: string | undefined;
}): string =>
  [`Payment ID: ${paymentId}`, ...(subscriptionId === undefined ? [] : [`Subscription ID: ${subscriptionId}`])].join(
    ". ",
  );

/** Links are buttons or plain ones; a mail has one button. */
const compose = (to: string, subject: string, parts: readonly (string | MailPart)[]): OutgoingMail =>
  composeMail({ to, subject }, [
    heading(subject),
    ...parts.map((part) => (typeof part === "string" ? paragraph(part) : part)),
  ]);
