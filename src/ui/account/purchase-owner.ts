import type { Payment } from "#domain/billing/purchase.ts";

/** Here, because the price list needs no other texts of accounts. */
const ownerTexts = { yourOrganisation: "your organisation", you: "you" } as const;

/** For whom credits were bought, within a sentence. */
export const ownerOf = ({ payer, organisationName }: Pick<Payment, "payer" | "organisationName">): string =>
  payer === "organisation" ? (organisationName ?? ownerTexts.yourOrganisation) : ownerTexts.you;
