import { expect, test } from "vitest";
import { retryText, stateName } from "#ui/bulk/job/job-texts.ts";
import { failedRowsText, fileText, progressText, stateChangeText, timeLeftText } from "#ui/bulk/jobs/jobs-texts.ts";
import { aBulkJob } from "#tests/support/memory/bulk-job.ts";

const MINUTE = 60_000;

test.each<[number, string]>([
  [0, "less than a minute left"],
  [0.4, "less than a minute left"],
  [1, "about 1 minute left"],
  [2.4, "about 2 minutes left"],
  [89, "about 89 minutes left"],
  [91, "about 2 hours left"],
  [60 * 35, "about 35 hours left"],
  [60 * 48, "about 2 days left"],
])("%s minutes are said as they are meant", (minutes, text) => {
  expect(timeLeftText(minutes * MINUTE)).toBe(text);
});

test("of a file only the kinds are named that it has", () => {
  expect(fileText(aBulkJob({ rows: 1 }))).toBeUndefined();
  expect(fileText(aBulkJob({ rows: 1016, duplicate: 12, malformed: 4, hidden: 2 }))).toBe(
    "1,016 rows, including 12 duplicates, 2 hidden, 4 that can't be read",
  );
  expect(fileText(aBulkJob({ rows: 20, empty: 3, footer: 1 }))).toBe(
    "20 rows, including 2 empty, 1 total or footer row",
  );
  expect(fileText(aBulkJob({ rows: 20, empty: 2, footer: 2 }))).toBe("20 rows, including 2 total or footer rows");
});

test("a job whose file was not read yet, or never, says so", () => {
  const unread = { rows: 0, subjects: 0 };

  expect(progressText(aBulkJob({ ...unread, state: "waiting" }))).toBe("Waiting to read the file");
  expect(progressText(aBulkJob({ ...unread, state: "failed" }))).toBe("Nothing was looked up");
});

test("a job that waits says how much it starts with, and a retry how far it is", () => {
  const waiting = { state: "waiting", subjects: 30_000, found: 0, notFound: 0, failed: 0, owned: 0 } as const;

  expect(progressText(aBulkJob(waiting))).toBe("Waiting to start: 30,000 to be looked up");
  expect(progressText(aBulkJob({ ...waiting, tool: "verify-emails" }))).toBe("Waiting to start: 30,000 to be checked");
  expect(progressText(aBulkJob({ ...waiting, found: 6 }))).toBe("6 of 30,000 looked up");
});

test("rows that failed are not said to be looked up", () => {
  const partly = aBulkJob({ state: "done", subjects: 234, found: 200, notFound: 4, failed: 30 });

  expect(progressText(partly)).toBe("204 of 234 looked up");
  expect(stateName(partly, "other")).toBe("Done, 30 failed");
  expect(stateChangeText(partly)).toBe("leads.csv is done: 200 of 234 found, 30 failed.");
  expect(failedRowsText(30)).toBe("30 rows failed and weren't charged.");
  expect(failedRowsText(1)).toBe("1 row failed and wasn't charged.");
});

const verification = aBulkJob({ tool: "verify-emails", state: "done", subjects: 2000, found: 1000, notFound: 1000 });

test.each([
  ["unknown alone", { notFound: 1000 }, "Retry 1,000 unknown"],
  ["unknown alone, of a host that counts risky", { notFound: 1000, possible: 0 }, "Retry 1,000 unknown"],
  ["risky alone", { possible: 1000 }, "Retry 1,000 risky"],
  ["both", { possible: 3 }, "Retry 3 risky and 997 unknown"],
  ["others that failed", { possible: 3, notFound: 998, failed: 2 }, "Retry 2 failed rows, 3 risky and 995 unknown"],
  ["others that were never reached", { notFound: 900, state: "failed" }, "Retry 900 unknown and 100 rows not reached"],
] as const)("a verification offers to retry what it counted: %s", (_, changes, text) => {
  expect(retryText({ ...verification, ...changes })).toBe(text);
});

test.each([
  ["one", { subjects: 3, found: 2, notFound: 1 }, "Retry 1 not found"],
  ["several", { subjects: 3000, found: 1000, notFound: 2000 }, "Retry 2,000 not found"],
  ["possible matches too", { subjects: 5, found: 2, notFound: 3, possible: 1 }, "Retry 1 possible and 2 not found"],
  ["one that failed", { subjects: 5, found: 4, failed: 1 }, "Retry 1 failed row"],
  ["others that failed", { subjects: 50, found: 2, notFound: 18, failed: 30 }, "Retry 30 failed rows and 18 not found"],
  ["rows never reached", { subjects: 50, found: 2, state: "failed" }, "Retry 48 rows not reached"],
] as const)("a job offers to retry what was not found, counted: %s", (_, changes, text) => {
  expect(retryText(aBulkJob({ tool: "enrichment", state: "done", ...changes }))).toBe(text);
});
