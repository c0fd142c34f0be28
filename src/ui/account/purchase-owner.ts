import type { Payment } from "#domain/billing/purchase.ts";

/** For whom credits were bought, within a sentence. */
export const ownerOf = ({ payer, organisationName }: Pick<Payment, "payer" | "organisationName">): string =>
  payer === "organisation" ? (organisationName ?? "your organisation") : "you";
