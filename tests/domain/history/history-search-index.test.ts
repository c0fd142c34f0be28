import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { NO_CREDITS, tenths } from "#domain/shared/credits.ts";
import { historySearchIndex } from "#domain/history/history-search-index.ts";
import { sortColumns, wholeHistory } from "#domain/history/history-query.ts";
import { type HistoryLine, type Transaction, toHistoryLine } from "#domain/history/transaction.ts";

const aRow = (id: number, change: Partial<Transaction> = {}): HistoryLine => {
  // Ids count down: the newest is the first.
  const createdAt = new Date(Date.UTC(2026, 0, 15) - id * 60_000).toISOString();
  return toHistoryLine({
    id: String(id),
    type: "email",
    status: "completed",
    amount: tenths(10),
    createdAt,
    ...change,
  });
};

const indexOf = (...batches: readonly (readonly HistoryLine[])[]) => {
  const index = historySearchIndex();
  for (const rows of batches) index.add(rows);
  return (change: Partial<typeof wholeHistory>) => index.find({ ...wholeHistory, ...change }).map(({ id }) => id);
};

describe("searching a history", () => {
  const find = indexOf([
    aRow(1, { type: "phone_no", query: "https://www.linkedin.com/in/asha-rao", result: "+91 00000 00001" }),
    aRow(2, { type: "verify_email", query: "jose@acme.example", result: "José Ruiz" }),
    aRow(3, { type: "bulk_enrichment", query: "leads.csv", result: "12 of 68 found", status: "processing" }),
    aRow(4, { type: "din_email", query: "00012345", status: "failed" }),
    aRow(5, { query: "people.csv", memberEmail: "Ben.Ode@Globex.example" }),
  ]);

  test.each([
    ["asha-rao", ["1"]],
    ["ASHA", ["1"]],
    ["ben.ode@globex.example", ["5"]],
    ["ode ben", ["5"]],
    ["  asha  ", ["1"]],
    ["phone 00001", ["1"]],
    ["jose ruiz", ["2"]],
    ["JOSÉ", ["2"]],
    ["verify", ["2"]],
    ["bulk profiles", ["3"]],
    ["pending", ["3"]],
    ["director failed", ["4"]],
    ["0001", ["1", "4"].toSorted()],
    ["acme.example leads", []],
    ["a.*b", []],
    ["", ["1", "2", "3", "4", "5"]],
  ])("%j finds %j", (search, ids) => {
    expect(find({ search })).toEqual(ids);
  });

  test("finds people by name, title and company, together with all else", () => {
    const person = { name: "Zoë García", title: "Head of Sales", company: "Orbit" };
    const found = indexOf([
      aRow(1, { query: "https://www.linkedin.com/in/zg", person }),
      aRow(2, { query: "zoe@a.example" }),
    ]);
    expect(found({ search: "zoe" })).toEqual(["1", "2"]);
    expect(found({ search: "sales garcia orbit zg" })).toEqual(["1"]);
  });

  test("finds the outcome that the status does not say", () => {
    const found = indexOf([aRow(1, { result: "Nothing found", amount: NO_CREDITS }), aRow(2, { result: "+91 0" })]);
    expect(found({ search: "not found" })).toEqual(["1"]);
    expect(found({ outcome: "not-found" })).toEqual(["1"]);
    expect(found({ outcome: "found" })).toEqual(["2"]);
  });

  test("finds nothing across two texts", () => {
    expect(indexOf([aRow(1, { query: "ab", result: "cd" })])({ search: "abcd" })).toEqual([]);
  });

  describe("by a number or an address, however it is written,", () => {
    const found = indexOf([
      aRow(1, {
        type: "phone_no",
        query: "https://www.linkedin.com/in/asha-rao",
        result: "+91 10040 00040, +91 10040 00041",
      }),
      aRow(2, { query: "https://www.linkedin.com/in/asha-rao-2", result: "1 of 4, 0.4" }),
      aRow(3, { query: "https://www.linkedin.com/in/jos%C3%A9-ruiz", result: "12 of 68 found" }),
    ]);

    test.each([
      ["1004000040", ["1"]],
      ["+911004000041", ["1"]],
      ["(+91) 100-400-0040", ["1"]],
      ["100 400 0041", ["1"]],
      ["phone 1004000041", ["1"]],
      ["4091", []],
      ["0040+9110", []],
      ["1268", []],
      ["www.linkedin.com/in/asha-rao/", ["1"]],
      ["http://in.linkedin.com/in/Asha-Rao?trk=people", ["1"]],
      ["linkedin.com/in/asha-rao", ["1", "2"]],
      ["linkedin.com/in/asha-rao/ phone", ["1"]],
      ["linkedin.com/in/josé-ruiz/", ["3"]],
      ["josé", ["3"]],
      ["linkedin.com/in/nobody/", []],
    ])("%j finds %j", (search, ids) => {
      expect(found({ search })).toEqual(ids);
    });
  });

  test("a run of a bulk job is also found by the job, within the other filters", () => {
    const index = historySearchIndex();
    index.add([
      aRow(1, { type: "bulk_find-contacts", query: "leads.csv", jobId: "job-1" }),
      aRow(2, { type: "bulk_find-contacts", query: "more.csv", jobId: "job-2" }),
      aRow(3, { query: "more.csv" }),
    ]);
    const jobs = new Set(["job-1"]);
    const found = (change: Partial<typeof wholeHistory>) =>
      index.find({ ...wholeHistory, ...change, jobs }).map(({ id }) => id);
    expect(found({ search: "asha" })).toEqual(["1"]);
    expect(found({ search: "more" }).toSorted()).toEqual(["1", "2", "3"]);
    expect(found({ search: "asha", tool: "enrichment" })).toEqual([]);
  });

  describe("by its day", () => {
    const index = historySearchIndex((iso) => [
      iso.slice(0, 10),
      iso.startsWith("2026-11-21") ? "Nov 21, 2026" : "Nov 3, 2026",
    ]);
    index.add([
      aRow(1, { createdAt: "2026-11-21T10:00:00Z", result: "+91 00000 00003" }),
      aRow(2, { createdAt: "2026-11-03T10:00:00Z", result: "+91 00000 00021" }),
    ]);

    test.each([
      ["2026-11-21", ["1"]],
      ["nov 21", ["1"]],
      ["Nov 3, 2026", ["2"]],
      ["nov", ["1", "2"]],
      ["00003 nov 21", ["1"]],
      ["21 find 2026 dece", []],
      ["2026 find 21 nov", ["1"]],
      ["contacts 3", ["2"]],
      // Not the end of a day, and nothing that every day begins with.
      ["-11-21", []],
      ["20", []],
    ])("%j finds %j", (search, ids) => {
      expect(index.find({ ...wholeHistory, search }).map(({ id }) => id)).toEqual(ids);
    });
  });

  test("keeps to the moments that are wanted, and leaves out what has no time", () => {
    const index = historySearchIndex();
    index.add([
      aRow(1, { createdAt: "2026-11-03T10:00:00Z" }),
      aRow(2, { createdAt: "2026-11-02T10:00:00Z" }),
      aRow(3, { createdAt: "once" }),
    ]);
    const within = { since: Date.parse("2026-11-02T00:00:00Z"), until: Date.parse("2026-11-03T00:00:00Z") };
    expect(index.find({ ...wholeHistory, within }).map(({ id }) => id)).toEqual(["2"]);
    expect(index.find({ ...wholeHistory }).map(({ id }) => id)).toEqual(["1", "2", "3"]);
  });

  test("keeps to the type; bulk lines belong to their tool", () => {
    expect(find({ tool: "enrichment" })).toEqual(["3"]);
    expect(find({ tool: "director-search", search: "asha" })).toEqual([]);
  });
});

describe("sorting a history", () => {
  const credits = [10, 50, 10, 0, 50];
  const rows = credits.map((amount, at) => aRow(at + 1, { amount: tenths(amount), query: `q${amount}` }));
  const find = indexOf(rows.slice(0, 2), rows.slice(2));

  test.each([
    ["timestamp", "descending", ["1", "2", "3", "4", "5"]],
    ["timestamp", "ascending", ["5", "4", "3", "2", "1"]],
    ["credits", "descending", ["2", "5", "1", "3", "4"]],
    ["credits", "ascending", ["4", "1", "3", "2", "5"]],
    ["query", "ascending", ["4", "1", "3", "2", "5"]],
    ["status", "ascending", ["1", "2", "3", "4", "5"]],
    ["status", "descending", ["1", "2", "3", "4", "5"]],
  ] as const)("by %s, %s, leaves what is equal newest first", (column, direction, ids) => {
    expect(find({ column, direction })).toEqual(ids);
  });

  test("by a text leaves what is empty last in both directions", () => {
    const result = (id: number, text?: string) => aRow(id, text === undefined ? {} : { result: text });
    const inTurn = indexOf([result(1), result(2, "b"), result(3, "")], [result(4, "a"), result(5, "—")]);
    expect(inTurn({ column: "result", direction: "ascending" })).toEqual(["4", "2", "1", "3", "5"]);
    expect(inTurn({ column: "result", direction: "descending" })).toEqual(["2", "4", "1", "3", "5"]);
  });

  test("follows what is added later", () => {
    const index = historySearchIndex();
    index.add(rows.slice(0, 1));
    const wanted = { ...wholeHistory, column: "credits", direction: "descending" } as const;
    expect(index.find(wanted)).toHaveLength(1);
    index.add(rows.slice(1));
    expect(index.find(wanted).map(({ id }) => id)).toEqual(["2", "5", "1", "3", "4"]);
  });

  test("is the same however the rows came", () => {
    const anyRows = fc.array(
      fc.record({ amount: fc.integer({ min: 0, max: 5 }), query: fc.constantFrom("a", "b", "É", "e") }),
    );
    fc.assert(
      fc.property(anyRows, fc.integer({ min: 1, max: 7 }), (changes, size) => {
        const all = changes.map(({ amount, query }, at) => aRow(at, { amount: tenths(amount), query }));
        const batches = Array.from({ length: Math.ceil(all.length / size) }, (_, at) =>
          all.slice(at * size, (at + 1) * size),
        );
        for (const column of sortColumns)
          for (const direction of ["ascending", "descending"] as const)
            expect(indexOf(...batches)({ column, direction })).toEqual(indexOf(all)({ column, direction }));
      }),
    );
  });
});

test.each(["grüße@münchen.example", "münchen", "munchen", "xn--mnchen-3ya", "grüße@xn--mnchen-3ya.example"])(
  "an address with letters beyond ASCII is found by %s",
  (search) => {
    const index = historySearchIndex();
    index.add([aRow(1, { type: "verify_email", query: "grüße@münchen.example" })]);
    expect(index.find({ ...wholeHistory, search })).toHaveLength(1);
  },
);

describe("the rows that an index is made with", () => {
  const rows = [aRow(1, { result: "Asha Rao" }), aRow(2, { result: "Ben Ode" }), aRow(3, { result: "Cara Lim" })];
  const anIndex = () => {
    let prepared = 0;
    const index = historySearchIndex(() => {
      prepared += 1;
      return [];
    }, rows);
    return { index, prepared: () => prepared };
  };

  test("are there at once, and are made ready once for the first search", () => {
    const { index, prepared } = anIndex();
    expect(index.find(wholeHistory)).toEqual(rows);
    expect(prepared()).toBe(0);
    expect(index.find({ ...wholeHistory, search: "ben" })).toEqual([rows[1]]);
    index.prepare();
    expect(prepared()).toBe(3);
  });

  test.each(sortColumns)("are in the order of %s as if they had been added", (column) => {
    const { index } = anIndex();
    const wanted = { ...wholeHistory, column, direction: "ascending" } as const;
    expect(index.find(wanted).map(({ id }) => id)).toEqual(indexOf(rows)(wanted));
  });
});
