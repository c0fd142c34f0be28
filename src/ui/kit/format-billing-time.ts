import { BILLING_ZONE } from "#domain/billing/billing-zone.ts";
import { formatBy } from "./format-time.ts";

const day = new Intl.DateTimeFormat(undefined, {
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: BILLING_ZONE,
});
const moment = new Intl.DateTimeFormat(undefined, {
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "numeric",
  minute: "2-digit",
  timeZone: BILLING_ZONE,
});
const exact = new Intl.DateTimeFormat(undefined, { dateStyle: "full", timeStyle: "long", timeZone: BILLING_ZONE });

/** "3 May 2026": the day on the receipt. */
export const formatBillingDay = (iso: string): string => formatBy(day, iso);

/** "3 May 2026, 14:13". */
export const formatBillingMoment = (iso: string): string => formatBy(moment, iso);

/** To the second, with the time zone. */
export const formatExactBilling = (iso: string): string => formatBy(exact, iso);
