import type { affordable } from "#domain/billing/plans.ts";

export const billingTexts = {
  title: "Billing & Plans",
  lead: (email: string, contact: string) =>
    `Work email: ${email}. Full contact: ${contact} for phone number, secondary and work email.`,
  /** Each in a line of its own: together they would fill one, which another font breaks elsewhere. */
  terms: [
    "Plans renew each month until you cancel, and you keep your credits.",
    "Prices include 18% GST. In an organisation, you choose at checkout who gets the credits.",
  ],
  balance: "You have {credits}.",
  yourPlan: (plan: string) => `Your plan: ${plan}`,
  balanceOf: "{organisation} has {credits}.",
  features: "Every plan includes",
  plan: {
    brings: (credits: string) => `${credits}/month`,
    buys: ({ emails, wholeContacts }: ReturnType<typeof affordable>) =>
      `${emails} emails or ${wholeContacts} full contacts`,
    bestValue: "BEST VALUE",
    current: "Your plan",
    isFor: (owner: string) => `For ${owner}`,
    renews: (day: string) => `Renews on ${day}`,
    changesTo: (plan: string, day: string | undefined) =>
      `Changes to ${plan} ${day === undefined ? "at the next renewal" : `on ${day}`}`,
    begins: (day: string | undefined) => (day === undefined ? "From the next renewal" : `From ${day}`),
    manage: "Cancel or change plan",
    manageChange: "Manage this change",
    aMonth: "a month",
    changeTo: "Change to this plan",
    buyNow: "Buy Now",
    adds: "Adds another plan",
  },
  costs: {
    heading: "What credits buy",
    fairness: "You pay only for results.",
    prices: [
      ["phone_no", "Phone number"],
      ["email", "Secondary email"],
      ["work_email", "Work email"],
      ["din_phone", "Director's phone number"],
      ["din_email", "Director's email"],
      ["enrichment", "Enrichment"],
      ["verify_email", "Email verification"],
    ],
  },
  custom: {
    heading: "Custom Plan",
    text: "Need more? Talk to sales. They respond within 2 hours.",
    copyEmail: "Copy sales email",
    chat: "Chat with us",
  },
} as const;
