import { expect, test } from "vitest";
import { NO_VERDICT } from "#domain/lookups/verification.ts";
import { NO_CREDITS, tenths } from "#domain/shared/credits.ts";
import { outcomeOf, outcomeText, toneOf } from "#domain/history/outcome.ts";
import { NOTHING_FOUND, UNKNOWN } from "#domain/history/transaction.ts";

const line = { query: "asha@acme.example", resultDetails: "+91 0", credits: tenths(50), status: "success" } as const;

test.each([
  ["a result that was charged", {}, "found"],
  ["a result that was owned already", { credits: NO_CREDITS }, "found"],
  ["a charge without a result, of a host that sends no texts", { resultDetails: UNKNOWN }, "found"],
  ["nothing found", { resultDetails: NOTHING_FOUND, credits: NO_CREDITS }, "not-found"],
  ["no result and no charge", { resultDetails: UNKNOWN, credits: NO_CREDITS }, "not-found"],
  ["a valid address", { resultDetails: "Valid (100/100)", credits: tenths(1) }, "valid"],
  ["an invalid address", { resultDetails: "Invalid (0/100)", credits: tenths(1) }, "invalid"],
  ["an address that may be valid", { resultDetails: "Risky: catch-all", credits: NO_CREDITS }, "risky"],
  ["an address that could not be verified", { resultDetails: NO_VERDICT, credits: NO_CREDITS }, "unknown"],
  ["a failure", { status: "failed", credits: NO_CREDITS }, "failed"],
  ["credits that were given back", { resultDetails: "Reported wrong", credits: tenths(-10) }, undefined],
  ["what is pending", { status: "pending" }, undefined],
  ["a cancelled bulk job", { jobId: "job-7", resultDetails: "Cancelled: 3 found, 7 not looked up" }, "cancelled"],
  ["a bulk job that was cancelled at once", { jobId: "job-7", resultDetails: "Cancelled" }, "cancelled"],
  ["what was looked up by such a text", { resultDetails: "Cancelled: 3 found" }, "found"],
  ["a bulk job that brought something", { jobId: "job-7", resultDetails: "1 found, 1,200 not found" }, undefined],
  ["a bulk job whose rows are owned", { jobId: "job-7", resultDetails: "3 already owned, 1 not found" }, undefined],
  ["a bulk job that found nothing", { jobId: "job-7", resultDetails: "1,200 not found, 2 failed" }, "not-found"],
  ["a bulk job with possible matches alone", { jobId: "job-7", resultDetails: "2 possible" }, "not-found"],
  ["a bulk job without a verdict", { jobId: "job-7", resultDetails: "3 unknown (no answer)" }, "unknown"],
  ["a bulk job of which some are risky", { jobId: "job-7", resultDetails: "3 unknown, 1 risky" }, "risky"],
  ["a bulk job of which all rows failed", { jobId: "job-7", resultDetails: "3 failed" }, "failed"],
  ["a bulk job of a host with words of its own", { jobId: "job-7", resultDetails: "12 of 68 found" }, undefined],
] as const)("the outcome of %s is known", (_, change, outcome) => {
  expect(outcomeOf({ ...line, ...change })).toBe(outcome);
});

test.each([
  [{ resultDetails: "Valid (100/100)" }, "Valid"],
  [{ resultDetails: "Invalid (0/100): The domain doesn't exist." }, "Invalid"],
  [{ resultDetails: "Risky: catch-all", credits: NO_CREDITS }, "Risky"],
  [{ resultDetails: NO_VERDICT, credits: NO_CREDITS }, "Unknown"],
  [{}, "Found"],
  [{ resultDetails: "Valid Kumar" }, "Found"],
  [{ status: "pending" }, undefined],
] as const)("%j is said to be %s", (change, text) => {
  expect(outcomeText({ ...line, ...change })).toBe(text);
});

test.each([
  [{}, "good"],
  [{ resultDetails: "Valid (100/100)" }, "good"],
  [{ resultDetails: "Invalid (0/100): The domain doesn't exist." }, "bad"],
  [{ resultDetails: NO_VERDICT, credits: NO_CREDITS }, "plain"],
  [{ resultDetails: NOTHING_FOUND, credits: NO_CREDITS }, "plain"],
  [{ jobId: "job-7", resultDetails: "2 already owned, 1 not found", credits: NO_CREDITS }, "good"],
  [{ jobId: "job-7", resultDetails: "4 unknown", credits: NO_CREDITS }, "plain"],
  [{ jobId: "job-7", resultDetails: "Running", status: "pending" }, "plain"],
] as const)("the outcome of %j is coloured as %s", (change, tone) => {
  expect(toneOf({ ...line, ...change })).toBe(tone);
});
