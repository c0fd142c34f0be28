import type { BulkJob } from "#domain/bulk/bulk-job.ts";
import { tenths } from "#domain/shared/credits.ts";

/** A running job of Find contacts with 1,000 different rows, of which nothing is looked up yet. */
export const aBulkJob = (changes: Partial<BulkJob> = {}): BulkJob => ({
  id: "7f0f5f0e-0000-4000-8000-000000000001",
  tool: "find-contacts",
  state: "running",
  fileName: "leads.csv",
  items: ["work_email"],
  createdAt: "2026-01-15T12:00:00.000Z",
  startedAt: "2026-01-15T12:00:01.000Z",
  rows: 1000,
  empty: 0,
  duplicate: 0,
  malformed: 0,
  subjects: 1000,
  found: 0,
  notFound: 0,
  failed: 0,
  owned: 0,
  spent: tenths(0),
  reserved: tenths(0),
  confirmed: tenths(10_000),
  ...changes,
});
