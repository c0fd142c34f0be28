/**
 * The zone in which money is dated: charges, renewals, cancellations, receipts and invoices. Invoices are issued in India and
 * numbered by its financial year. A day in the reader's own zone could differ from the one on the receipt: at 23:30 in UTC the next
 * day has begun in India.
 */
export const BILLING_ZONE = "Asia/Kolkata";

/** How far that zone is ahead of UTC. India has no summer time. */
export const BILLING_ZONE_AHEAD_MS = 5.5 * 60 * 60_000;
