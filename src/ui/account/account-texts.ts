import { affordable } from "#domain/billing/plans.ts";
import type { Tenths } from "#domain/shared/credits.ts";
import { counted } from "#ui/kit/count-text.ts";

export const accountTexts = {
  unnamed: "Your account",
  yourOrganisation: "your organisation",
  you: "you",
  loadingCredits: "Loading credits",
  leftForYou: (credits: string) => `${credits} left for you`,
  low: "Low",
  outdated: "Balance may be out of date",
  unavailable: "Balance unavailable",
  notLoaded: "We couldn't load your balance.",
  notRefreshed: "We couldn't refresh your balance.",
  retry: "Retry",
  retrying: "Retrying",
} as const;

/** What credits buy: "100 emails or 14 full contacts"; empty where they buy nothing. */
export const boughtText = (credits: Tenths): string => {
  const { emails, wholeContacts } = affordable(credits);
  const contacts = wholeContacts > 0 ? ` or ${counted(wholeContacts, "full contact")}` : "";
  return emails > 0 ? counted(emails, "email") + contacts : "";
};
