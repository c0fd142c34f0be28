export const billingTexts = {
  title: "Billing & Plans",
  lead: "{email} buys an email, {phone} a phone number. You pay only for what we find.",
  terms: "Monthly plans. Prices include 18% GST. In an organisation? Choose who gets the credits at checkout.",
  plan: {
    brings: "{credits}/month: {bought}",
    bestValue: "BEST VALUE",
    aMonth: "a month",
    buyNow: "Buy Now",
  },
  costs: {
    heading: "What credits buy",
    examples: (email: string, contact: string) => `Work email: ${email}. Full contact: ${contact}.`,
    fullContact: "A full contact is a phone number, a secondary email and a work email.",
    prices: {
      phone_no: "Phone number",
      email: "Secondary email",
      work_email: "Work email",
      din_phone: "Director's phone number",
      din_email: "Director's email",
      enrichment: "Enrichment",
      verify_email: "Email verification",
    },
    fairness: "No result costs nothing. What you have revealed stays free to view.",
  },
  custom: {
    heading: "Custom Plan",
    text: "Need more, or an invoice? Talk to sales. They respond within 2 hours.",
    copyEmail: "Copy sales email",
    chat: "Chat with us",
  },
} as const;
