const sentences = {
  mail: "No mail server is set (SMTP_URL): no mail is sent, so nobody can sign in with a code.",
  linkedIn: "LinkedIn is not set up (LEADLIGHT_LINKEDIN_CLIENT_ID): nobody can sign in with it.",
  payments: "Razorpay is not set up (docs/configuration.md, Payment): no plan can be bought by card.",
} as const;

type Service = keyof typeof sentences;

/** What people cannot do because a service is not set up, in sentences for the operator. */
export const missingServices = (services: Readonly<Record<Service, unknown>>): readonly string[] =>
  (["mail", "linkedIn", "payments"] as const)
    .filter((name) => services[name] === undefined)
    .map((name) => sentences[name]);
