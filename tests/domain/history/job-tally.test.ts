import { expect, test } from "vitest";
import { jobTally } from "#domain/history/job-tally.ts";

test.each([
  ["find-contacts", "36 found, 4 already owned", "40 of 40 found"],
  ["director-search", "12 found", "12 of 12 found"],
  ["enrichment", "2 already owned, 1 not found", "2 of 3 found"],
  ["find-contacts", "1 found, 1,200 not found, 2 failed, 3 not looked up", "1 of 1,206 found"],
  ["verify-emails", "2 valid, 1 invalid, 1 unknown (no answer from the mail server)", "4 of 4 checked"],
  ["verify-emails", "3 valid or invalid, 2 failed", "3 of 5 checked"],
  ["find-contacts", "12 of 68 found", "12 of 68 found"],
  ["find-contacts", "Running", undefined],
] as const)("a job of %s with %s has %s", (tool, resultDetails, tally) => {
  expect(jobTally({ tool, jobId: "job-7", resultDetails })).toBe(tally);
});

test("a single look-up has no tally", () => {
  expect(jobTally({ tool: "verify-emails", resultDetails: "3 found" })).toBeUndefined();
});
