import type { Payment } from "#domain/billing/purchase.ts";
import { accountTexts } from "./account-texts.ts";

/** For whom credits were bought, within a sentence. */
export const ownerOf = ({ payer, organisationName }: Pick<Payment, "payer" | "organisationName">): string =>
  payer === "organisation" ? (organisationName ?? accountTexts.yourOrganisation) : accountTexts.you;
