import { BILLING_ZONE } from "#domain/billing/billing-zone.ts";
import { lazily } from "#domain/shared/lazily.ts";
import { formatBy } from "./format-time.ts";

const day = lazily(
  () =>
    new Intl.DateTimeFormat(undefined, {
      day: "numeric",
      month: "short",
      year: "numeric",
      timeZone: BILLING_ZONE,
    }),
);
const exact = lazily(
  () => new Intl.DateTimeFormat(undefined, { dateStyle: "full", timeStyle: "long", timeZone: BILLING_ZONE }),
);

/** "3 May 2026": the day on the receipt. */
export const formatBillingDay = (iso: string): string => formatBy(day(), iso);

/** To the second, with the time zone. */
export const formatExactBilling = (iso: string): string => formatBy(exact(), iso);
