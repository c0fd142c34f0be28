const sentences = {
  mail: "No mail server is configured (SMTP_URL): sign-in codes can't be sent.",
  linkedIn: "LinkedIn is not configured (LEADLIGHT_LINKEDIN_CLIENT_ID): signing in with LinkedIn is not available.",
  payments: "Razorpay is not configured (docs/configuration.md, Payment): plans can't be bought by card.",
} as const;

type Service = keyof typeof sentences;

/** What people cannot do because a service is not set up, in sentences for the operator. */
export const missingServices = (services: Readonly<Record<Service, unknown>>): readonly string[] =>
  (["mail", "linkedIn", "payments"] as const)
    .filter((name) => services[name] === undefined)
    .map((name) => sentences[name]);
