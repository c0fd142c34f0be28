import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  historyAddress,
  historyPageSizes,
  type HistoryQuery,
  isNarrowed,
  parseHistoryQuery,
  sortColumns,
  sortedBy,
  stepBetween,
  wholeHistory,
  withoutFilters,
} from "#domain/history/history-query.ts";
import { everyDay, periods } from "#domain/history/history-period.ts";
import { outcomes } from "#domain/history/outcome.ts";
import { payers } from "#domain/session/account.ts";
import { tools } from "#domain/shared/tool.ts";

const addressOf = (query: HistoryQuery) => {
  const address = new URLSearchParams();
  for (const [name, text] of historyAddress(query)) if (text !== undefined) address.set(name, text);
  return address;
};

const parse = (address: string) => parseHistoryQuery(new URLSearchParams(address));

describe("a query in an address", () => {
  test("leaves it clean while nothing was chosen", () => {
    expect(addressOf(wholeHistory).toString()).toBe("");
  });

  test("has a part for each choice", () => {
    const query = {
      of: "personal",
      search: "asha rao",
      tool: "enrichment",
      outcome: "not-found",
      member: "ben@acme.example",
      column: "credits",
      direction: "ascending",
    } as const;
    expect(addressOf({ ...everyDay, ...query, page: 3, pageSize: 25 }).toString()).toBe(
      "of=personal&q=asha+rao&type=enrichment&outcome=not-found&member=ben%40acme.example&sort=credits&order=asc&page=3&size=25",
    );
  });

  test("is read as it was written", () => {
    const anyDays = fc.constantFrom(
      everyDay,
      ...periods.map((period) => ({ ...everyDay, period })),
      { ...everyDay, from: "2026-10-01" },
      { ...everyDay, to: "2026-10-31" },
      { ...everyDay, from: "2026-10-01", to: "2026-10-31" },
    );
    const anyQuery = fc.record<Omit<HistoryQuery, keyof typeof everyDay>>({
      of: fc.constantFrom(...payers),
      search: fc.string({ maxLength: 40 }).map((text) => text.trim()),
      tool: fc.constantFrom(undefined, ...tools),
      outcome: fc.constantFrom(undefined, ...outcomes),
      member: fc.constantFrom(undefined, "ben@acme.example"),
      column: fc.constantFrom(...sortColumns),
      direction: fc.constantFrom("ascending", "descending"),
      page: fc.integer({ min: 1, max: 99_999 }),
      pageSize: fc.constantFrom(...historyPageSizes),
    });
    fc.assert(
      fc.property(anyQuery, anyDays, (rest, days) => {
        const query = { ...rest, ...days };
        expect(parse(addressOf(query).toString())).toEqual(query);
      }),
    );
  });

  test.each([
    "type=email",
    "of=everybody",
    "sort=action&order=up",
    "page=0",
    "page=-1",
    "page=1.5",
    "page=1e3",
    "page=99999999",
    "size=7",
    "size=50%20",
    "page=&size=&type=&sort=&order=&q=",
    "mode=bulk",
    "period=tomorrow",
    "from=2026-02-30&to=soon",
  ])("of which nothing is known (%s) is the whole history", (address) => {
    expect(parse(address)).toEqual(wholeHistory);
  });

  test("has a period in place of days, and days in their order", () => {
    expect(parse("period=last-month&from=2026-01-01")).toEqual({ ...wholeHistory, period: "last-month" });
    expect(parse("from=2026-02-01&to=2026-01-01")).toMatchObject({ from: "2026-01-01", to: "2026-02-01" });
    expect(addressOf({ ...wholeHistory, period: "this-month" }).toString()).toBe("period=this-month");
  });

  test("keeps no search that nobody types", () => {
    expect(parse(`q=${"a".repeat(5000)}`).search).toHaveLength(200);
  });
});

describe("a step between two queries", () => {
  test.each([
    ["none", {}],
    ["same-entry", { search: "asha" }],
    ["same-entry", { search: "asha", page: 3 }],
    ["new-entry", { page: 3 }],
    ["new-entry", { of: "personal" }],
    ["new-entry", { tool: "enrichment" }],
    ["new-entry", { tool: "enrichment", search: "asha" }],
    ["new-entry", { column: "credits" }],
    ["new-entry", { direction: "ascending" }],
    ["new-entry", { pageSize: 100 }],
    ["new-entry", { period: "today" }],
    ["new-entry", { from: "2026-10-01" }],
    ["new-entry", { to: "2026-10-01" }],
    ["new-entry", { member: "ben@acme.example" }],
  ] as const)("is %s for %j", (step, change) => {
    expect(stepBetween(wholeHistory, { ...wholeHistory, ...change })).toBe(step);
  });
});

describe("a query", () => {
  test("leaves something out by its search and each filter, not by blanks", () => {
    expect(isNarrowed(wholeHistory)).toBe(false);
    expect(isNarrowed({ ...wholeHistory, search: "  " })).toBe(false);
    expect(isNarrowed({ ...wholeHistory, search: "a" })).toBe(true);
    expect(isNarrowed({ ...wholeHistory, tool: "enrichment" })).toBe(true);
    expect(isNarrowed({ ...wholeHistory, from: "2026-10-01" })).toBe(true);
    expect(isNarrowed({ ...wholeHistory, outcome: "not-found" })).toBe(true);
    expect(isNarrowed({ ...wholeHistory, period: "today" })).toBe(true);
    expect(isNarrowed({ ...wholeHistory, member: "ben@acme.example" })).toBe(true);
    expect(isNarrowed({ ...wholeHistory, ...withoutFilters })).toBe(false);
  });

  test("is sorted by another column in its usual direction first, then in the other one, then by the newest again", () => {
    const newestFirst = { column: "timestamp", direction: "descending" };
    expect(sortedBy(wholeHistory, "credits")).toEqual({ column: "credits", direction: "descending" });
    expect(sortedBy(wholeHistory, "query")).toEqual({ column: "query", direction: "ascending" });
    expect(sortedBy({ column: "query", direction: "ascending" }, "query").direction).toBe("descending");
    expect(sortedBy({ column: "query", direction: "descending" }, "query")).toEqual(newestFirst);
    expect(sortedBy(wholeHistory, "timestamp").direction).toBe("ascending");
    expect(sortedBy({ column: "timestamp", direction: "ascending" }, "timestamp")).toEqual(newestFirst);
  });
});
