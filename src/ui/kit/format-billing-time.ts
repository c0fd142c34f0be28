import { BILLING_ZONE } from "#domain/billing/billing-zone.ts";
import { dateFormat, dayParts, exactParts, formatBy } from "./format-time.ts";

const day = dateFormat({ ...dayParts, timeZone: BILLING_ZONE });
const exact = dateFormat({ ...exactParts, timeZone: BILLING_ZONE });

/** "3 May 2026": the day on the receipt. */
export const formatBillingDay = (iso: string): string => formatBy(day, iso);

/** To the second, with the time zone. */
export const formatExactBilling = (iso: string): string => formatBy(exact, iso);
