import { contactItems } from "#domain/lookups/contact.ts";
import { costOf, sumTenths, type Tenths, tenths } from "#domain/shared/credits.ts";

/** Paise (hundredths of a rupee), whole numbers, so that prices with tax stay exact. */
export type Paise = number;

export const planIds = ["plan_100_contacts", "plan_250_contacts", "plan_500_contacts"] as const;
export type PlanId = (typeof planIds)[number];

export interface Plan {
  readonly planId: PlanId;
  readonly name: string;
  /** Contacts a month; one contact is one credit. */
  readonly contacts: number;
  /** Rupees per contact, before tax. */
  readonly rate: number;
  readonly isRecommended: boolean;
}

export const GST_PERCENT = 18;

export const plans: readonly Plan[] = [
  { planId: "plan_100_contacts", name: "100 Contacts", contacts: 100, rate: 25, isRecommended: false },
  { planId: "plan_250_contacts", name: "250 Contacts", contacts: 250, rate: 25, isRecommended: true },
  { planId: "plan_500_contacts", name: "500 Contacts", contacts: 500, rate: 21, isRecommended: false },
];

export const planOf = (id: PlanId): Plan => {
  const plan = plans.find(({ planId }) => planId === id);
  if (plan === undefined) throw new Error(`${id} is not in the price list`);
  return plan;
};

export const planFeatures: readonly string[] = [
  "LinkedIn contact extraction",
  "Email and phone extraction",
  "Director search access",
  "Priority support",
  "Monthly renewal",
];

/** A month's price in paise, tax included: contacts x rate x 1.18. */
export const priceOf = (plan: Pick<Plan, "contacts" | "rate">): Paise =>
  plan.contacts * plan.rate * (100 + GST_PERCENT);

/** What a plan brings each month. */
export const creditsOf = (plan: Pick<Plan, "contacts">): Tenths => tenths(plan.contacts * 10);

/** A contact of whom every item is found. */
export const COST_OF_WHOLE_CONTACT: Tenths = sumTenths(contactItems.map((item) => costOf[item]));

/** How many contacts with every item credits are enough for, or else how many emails. */
export const affordable = (credits: Tenths): { readonly emails: number; readonly wholeContacts: number } => ({
  emails: Math.floor(credits / costOf.work_email),
  wholeContacts: Math.floor(credits / COST_OF_WHOLE_CONTACT),
});

/** "₹12,390", in the Indian grouping (1,23,456); paise only when not zero. */
export const formatRupees = (paise: Paise): string => {
  const rupees = String(Math.floor(paise / 100));
  const grouped = rupees.replaceAll(/\B(?=(\d{2})*\d{3}$)/g, ",");
  const rest = paise % 100;
  return rest === 0 ? `₹${grouped}` : `₹${grouped}.${String(rest).padStart(2, "0")}`;
};

/** "Rs.25/contact + GST". */
export const formatRate = (plan: Pick<Plan, "rate">): string => `Rs.${plan.rate}/contact + GST`;
