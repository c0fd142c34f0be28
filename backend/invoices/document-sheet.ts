import { BILLING_ZONE, BILLING_ZONE_AHEAD_MS } from "#domain/billing/billing-zone.ts";
import { type GstState, gstStates, localTaxName } from "#domain/shared/gst-state.ts";
import { stateOf } from "#domain/shared/gstin.ts";
import { creditsOf, formatRupees, GST_PERCENT, type Paise, planOf, type PlanId } from "#domain/billing/plans.ts";
import { priceTag } from "#domain/shared/credits.ts";
import type { DocumentContent } from "./document-content.ts";

/** A label, and what it says. */
type Fact = readonly [string, string];

/** What stands on a document, before it is set. */
export interface Sheet {
  readonly title: string;
  /** Why it no longer counts. */
  readonly voided?: string;
  readonly facts: readonly Fact[];
  readonly from: readonly string[];
  readonly to: readonly string[];
  readonly item: { readonly description: string; readonly code?: string; readonly amount: string };
  readonly sums: readonly Fact[];
  readonly total: Fact;
  readonly notes: readonly string[];
  /** When it was issued. */
  readonly at: Date;
}

export interface PaidPayment {
  readonly id: string;
  readonly subscriptionId: string | undefined;
  readonly planId: PlanId;
  readonly amount: Paise;
  readonly paidAt: Date;
}

export interface IssuedDocument {
  readonly number: string;
  readonly issuedAt: Date;
  readonly amount: Paise;
  readonly content: DocumentContent;
}

/** What a credit note is for, and whether that still stands. */
export interface CreditedReversal {
  readonly kind: "refund" | "dispute";
  readonly id: string;
  readonly stands: boolean;
}

export const invoiceSheet = (invoice: IssuedDocument, payment: PaidPayment): Sheet => ({
  ...taxedSheet(invoice),
  title: "Tax invoice",
  facts: [
    ["Invoice number", invoice.number],
    ["Date", dayText(invoice.issuedAt)],
    ["Period", periodText(payment.paidAt)],
    ...supplyFacts(invoice.content),
    ...paymentFacts(payment),
  ],
  total: ["Total", amountText(invoice.amount)],
  notes: [`Paid in full on ${dayText(payment.paidAt)}.`, NO_SIGNATURE],
});

export const creditNoteSheet = (
  note: IssuedDocument,
  { invoice, reversal }: { readonly invoice: IssuedDocument; readonly reversal: CreditedReversal },
): Sheet => ({
  ...taxedSheet(note),
  title: "Credit note",
  ...(!reversal.stands && { voided: "Cancelled: the money was not returned." }),
  facts: [
    ["Credit note number", note.number],
    ["Date", dayText(note.issuedAt)],
    ["For invoice", `${invoice.number} of ${dayText(invoice.issuedAt)}`],
    ["Reason", reversal.kind === "refund" ? "Refund" : "Disputed payment, returned by the bank"],
    ["Reference", reversal.id],
    ...supplyFacts(note.content),
  ],
  total: ["Total credited", amountText(note.amount)],
  notes: [NO_SIGNATURE],
});

interface Receipt {
  readonly payment: PaidPayment;
  /** Undefined where no seller is named. */
  readonly sellerName: string | undefined;
  readonly buyer: readonly string[];
  /** What was given back so far. */
  readonly returned: Paise;
}

/** For payments that have no invoice. */
export const receiptSheet = ({ payment, sellerName, buyer, returned }: Receipt): Sheet => {
  const { amount, paidAt } = payment;
  return {
    title: "Receipt",
    facts: [["Paid on", dayText(paidAt)], ...paymentFacts(payment)],
    from: [sellerName ?? "Leadlight"],
    to: buyer,
    item: { description: descriptionOf(payment.planId), amount: amountText(amount) },
    sums:
      returned > 0
        ? [
            ["Paid", amountText(amount)],
            ["Returned", `- ${amountText(returned)}`],
          ]
        : [],
    total: [returned > 0 ? "Paid after returns" : "Total paid", amountText(amount - returned)],
    notes: [`The price includes ${GST_PERCENT}% GST. This is a receipt, not a tax invoice.`],
    at: paidAt,
  };
};

const NO_SIGNATURE = "Issued electronically: valid without a signature (rule 46 of the CGST Rules, 2017).";

const taxedSheet = ({ issuedAt, content }: IssuedDocument): Pick<Sheet, "from" | "to" | "item" | "sums" | "at"> => {
  const { seller, buyer, tax, planId, placeOfSupply } = content;
  const from = stateOf(seller.gstin);
  return {
    at: issuedAt,
    from: [seller.name, seller.address, `State: ${stateText(from)}`, `GSTIN: ${seller.gstin}`],
    to: [
      buyer.name,
      ...(buyer.address === undefined ? [] : [buyer.address]),
      ...(buyer.pin === undefined ? [] : [`PIN ${buyer.pin}`]),
      `State: ${stateText(placeOfSupply)}`,
      buyer.gstin === undefined ? "GSTIN: not given" : `GSTIN: ${buyer.gstin}`,
      // Of who has given no name, the email stands for it.
      ...(buyer.email === buyer.name ? [] : [buyer.email]),
    ],
    item: { description: descriptionOf(planId), code: seller.sac, amount: amountText(tax.taxable) },
    sums:
      from === placeOfSupply
        ? [
            ["Taxable value", amountText(tax.taxable)],
            [`CGST ${GST_PERCENT / 2}%`, amountText(tax.cgst)],
            [`${localTaxName(from)} ${GST_PERCENT / 2}%`, amountText(tax.sgst)],
          ]
        : [
            ["Taxable value", amountText(tax.taxable)],
            [`IGST ${GST_PERCENT}%`, amountText(tax.igst)],
          ],
  };
};

const supplyFacts = ({ placeOfSupply }: DocumentContent): readonly Fact[] => [
  ["Place of supply", stateText(placeOfSupply)],
  ["Reverse charge", "No"],
];

const paymentFacts = ({ id, subscriptionId }: PaidPayment): readonly Fact[] => [
  ["Payment ID", id],
  ...(subscriptionId === undefined ? [] : [["Subscription ID", subscriptionId] as const]),
];

const descriptionOf = (planId: PlanId): string => {
  const plan = planOf(planId);
  return `Plan ${plan.name}: ${priceTag(creditsOf(plan))} for one month`;
};

const stateText = (state: GstState): string => `${gstStates[state]} (${state})`;

/** Always with paise: "₹2,500.00". */
const amountText = (amount: Paise): string =>
  `${formatRupees(amount - (amount % 100))}.${String(amount % 100).padStart(2, "0")}`;

/** The month that is paid for, to the day before the next charge. */
const periodText = (from: Date): string => {
  const next = new Date(from.getTime() + BILLING_ZONE_AHEAD_MS);
  const day = next.getUTCDate();
  next.setUTCMonth(next.getUTCMonth() + 1);
  // A shorter month has no such day: its last one counts.
  if (next.getUTCDate() !== day) next.setUTCDate(0);
  next.setUTCDate(next.getUTCDate() - 1);
  return `${dayText(from)} to ${dayText(new Date(next.getTime() - BILLING_ZONE_AHEAD_MS))}`;
};

/** "25 November 2026". */
const dayText = (at: Date): string =>
  at.toLocaleDateString("en-GB", { timeZone: BILLING_ZONE, day: "numeric", month: "long", year: "numeric" });
