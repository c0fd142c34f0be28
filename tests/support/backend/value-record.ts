import type { ValueRecord } from "#domain/rights/value-record.ts";

/** What an operator says about a file, where a test does not depend on it. */
export const testRecord: ValueRecord = { basis: "licensed", obtainedOn: "2026-10-01", purpose: undefined };
