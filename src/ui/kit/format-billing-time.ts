import { BILLING_ZONE, BILLING_ZONE_NAME } from "#domain/billing/billing-zone.ts";
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
  hour: "2-digit",
  minute: "2-digit",
  timeZone: BILLING_ZONE,
});
const exact = new Intl.DateTimeFormat(undefined, { dateStyle: "full", timeStyle: "long", timeZone: BILLING_ZONE });

/** "3 May 2026": the day on the receipt. */
export const formatBillingDay = (iso: string): string => formatBy(day, iso);

/** "29 Nov, 01:10 IST": a browser may know the zone only by its distance from UTC. */
export const formatBillingMoment = (iso: string): string => `${formatBy(moment, iso)} ${BILLING_ZONE_NAME}`;

/** To the second, with the time zone. */
export const formatExactBilling = (iso: string): string => formatBy(exact, iso);
