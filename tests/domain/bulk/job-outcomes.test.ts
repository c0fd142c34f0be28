import { expect, test } from "vitest";
import { doneOf, foundItemsOf, outcomesOf, retryBrought } from "#domain/bulk/job-outcomes.ts";
import { aBulkJob } from "#tests/support/memory/bulk-job.ts";

const counts = { subjects: 100, found: 53, notFound: 30, failed: 2, owned: 15 };
const named = (job: Parameters<typeof outcomesOf>[0]) => outcomesOf(job).map(({ name, count }) => `${count} ${name}`);

test("addresses are counted by their verdicts, and all of them are checked", () => {
  const job = aBulkJob({ ...counts, tool: "verify-emails", invalid: 13, possible: 10 });
  expect(named(job)).toEqual(["40 Valid", "13 Invalid", "10 Risky", "20 Unknown", "2 Failed", "15 Already owned"]);
  expect(doneOf(job)).toEqual({ count: 100, word: "checked" });
});

test("a host that counts neither invalid nor risky addresses has one count each", () => {
  const job = aBulkJob({ ...counts, tool: "verify-emails" });
  expect(named(job).slice(0, 2)).toEqual(["53 Valid, invalid", "30 Unknown"]);
});

test("what is found is newly found only where something was owned already: together they are the finds", () => {
  const job = aBulkJob({ ...counts, tool: "find-contacts", owned: 0 });
  expect(named(job)[0]).toBe("53 Found");
  expect(named({ ...job, owned: 1 })[0]).toBe("53 Newly found");
});

test("possible matches are counted apart from what was not found, where profiles are looked for", () => {
  expect(named(aBulkJob({ ...counts, tool: "enrichment", possible: 10 })).slice(0, 3)).toEqual([
    "53 Newly found",
    "20 Not found",
    "10 Possible match",
  ]);
  expect(named(aBulkJob({ ...counts, tool: "find-contacts" }))).toEqual([
    "53 Newly found",
    "30 Not found",
    "2 Failed",
    "15 Already owned",
  ]);
  expect(doneOf(aBulkJob({ ...counts, tool: "find-contacts" }))).toEqual({ count: 68, word: "found" });
});

test("a retry brought what is found beyond what was there before it", () => {
  const job = aBulkJob({ ...counts, tool: "verify-emails" });
  expect(retryBrought(job)).toBeUndefined();
  expect(retryBrought({ ...job, foundBeforeRetry: 60 })).toEqual({ count: 8, word: "valid or invalid" });
  expect(retryBrought({ ...job, tool: "enrichment", foundBeforeRetry: 68 })).toEqual({ count: 0, word: "found" });
});

test("of several items it is said for how many subjects each was found, of one alone or by another host nothing", () => {
  const foundItems = { phone_no: 12, work_email: 9 };
  expect(foundItemsOf(aBulkJob({ items: ["phone_no", "email", "work_email"], foundItems }))).toEqual([
    { name: "Phone numbers", count: 12 },
    { name: "Secondary emails", count: 0 },
    { name: "Work emails", count: 9 },
  ]);
  expect(foundItemsOf(aBulkJob({ items: ["phone_no"], foundItems }))).toEqual([]);
  expect(foundItemsOf(aBulkJob({ items: ["phone_no", "email"] }))).toEqual([]);
});

test("where nothing was found in the end, that is said once and not of each item", () => {
  const items = ["phone_no", "email"] as const;
  const job = aBulkJob({ items, foundItems: { phone_no: 0 }, subjects: 2, notFound: 2, found: 0, owned: 0 });
  expect(foundItemsOf({ ...job, state: "done" })).toEqual([]);
  expect(foundItemsOf({ ...job, state: "running" })).toHaveLength(2);
});

test("only what was found is paid for", () => {
  const paid = outcomesOf(aBulkJob({ ...counts, tool: "verify-emails", invalid: 13 })).filter(({ isFree }) => !isFree);
  expect(paid.map(({ name }) => name)).toEqual(["Valid", "Invalid"]);
});
