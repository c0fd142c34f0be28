import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sampleProfileUrl } from "#domain/lookups/sample-directory.ts";
import { costReport } from "#backend/sources/operating/cost-report.ts";
import { tidyRuns } from "#backend/sources/run-store.ts";
import { payerScope } from "#backend/sources/source-state.ts";
import type { Reply } from "#backend/sources/source.ts";
import { expectBalancedLedger } from "#tests/support/backend/balanced-ledger.ts";
import { type WebhookBackend } from "#tests/support/backend/webhook-backend.ts";
import { broken, foundAddress, nothing, scriptedSource } from "#tests/support/sources/scripted-source.ts";
import { createSearchingBackend, type SearchingBackend } from "#tests/support/backend/searching-backend.ts";

let searching: SearchingBackend;
let backend: WebhookBackend;
beforeAll(async () => {
  searching = await createSearchingBackend();
  ({ backend } = searching);
});
beforeEach(() => searching.script([]));
afterEach(() => expectBalancedLedger(backend.database.db));
afterAll(() => backend.database.drop());

describe("someone nobody imported", () => {
  test("is not found, free of charge, for a payer whose limit of the day is reached, and for nobody else", async () => {
    const asked = scriptedSource("first", () => foundAddress("asha@acme.example", Date.now()));
    searching.script([asked]);
    const [person, another] = [await backend.signIn(), await backend.signIn()];
    const url = searching.nobodyImported();
    const before = await searching.balanceOf(person);
    const scope = payerScope(Date.now(), person.account.walletId);
    await backend.database.db("insert into source_spending (scope, spent) values ($1, 999_999_980)", [scope]);

    const { status, json } = await searching.ask(person, url);

    expect([status, JSON.stringify(json)]).toEqual([200, expect.not.stringContaining("asha@acme.example")]);
    expect(asked.questions).toEqual([]);
    expect(await searching.balanceOf(person)).toBe(before);
    expect(await searching.historyOf(person)).toMatchObject([{ amount_tenths: 0, result: null }]);
    expect(JSON.stringify((await searching.ask(another, url)).json)).toContain("asha@acme.example");
  });

  test("can be searched for, which the free look-up says without asking anyone", async () => {
    const asked = scriptedSource("first", () => nothing);
    searching.script([asked]);
    const person = await backend.signIn();
    const { json } = await searching.ask(person, searching.nobodyImported(), undefined, "profile");
    expect(json).toMatchObject({
      found: false,
      lines: { work_email: { availability: "searchable" }, phone_no: { availability: "none" } },
    });
    expect(asked.questions).toEqual([]);
  });

  test("is counted in the operator's report: what the source cost, and the credits that were charged", async () => {
    const inReport = async (): Promise<readonly number[]> => {
      const lines = await costReport(backend.database.db, 1, Date.now());
      const cells = lines.map((line) => line.split(",")).filter(([, source]) => source === "second");
      return [2, 3, 4, 5, 6].map((column) => cells.reduce((sum, line) => sum + Number(line[column]), 0));
    };
    searching.script([
      scriptedSource("first", () => nothing),
      scriptedSource("second", () => foundAddress("reported@acme.example", Date.now())),
    ]);
    const before = await inReport();
    const url = searching.nobodyImported();
    for (const person of [await backend.signIn(), await backend.signIn()]) await searching.ask(person, url);
    const after = await inReport();
    // Asked once, as the answer was kept; charged to both.
    expect(after.map((value, column) => Number((value - (before[column] ?? 0)).toFixed(6)))).toEqual([
      1, 1, 1, 0.00005, 2,
    ]);
    await tidyRuns(backend.database.db, Date.now() + 100 * 86_400_000);
    await backend.database.db("update possession set answer = '{}' where answer::text like '%reported@acme%'");
    expect(await inReport()).toEqual(after);
  });

  test("is found by the second source after the first failed, for the usual price and with a trail", async () => {
    searching.script([
      scriptedSource("first", () => broken),
      scriptedSource("second", () => foundAddress("asha@acme.example", Date.now())),
    ]);
    const person = await backend.signIn();
    const { status, json } = await searching.ask(person, searching.nobodyImported());
    expect(status).toBe(200);
    expect(json).toMatchObject({
      work_email: [{ value: "asha@acme.example", source: "Second" }],
      trail: [
        { source: "First & Co", outcome: "no_answer" },
        { source: "Second", outcome: "found", stopped: "accepted" },
      ],
    });
    expect(await searching.balanceOf(person)).toBe(240);
    expect(await searching.historyOf(person)).toEqual([{ amount_tenths: 10, result: "asha@acme.example" }]);
  });

  test("has a name from then on, where the source says whose address it is", async () => {
    const person = { name: "Asha Rao", role: "Head of Sales", company: "Acme" };
    const reply = foundAddress("named@acme.example", Date.now());
    if (reply.outcome !== "found") throw new Error("Nothing was found");
    searching.script([
      scriptedSource("first", () => ({ ...reply, values: reply.values.map((value) => ({ ...value, person })) })),
    ]);
    const buyer = await backend.signIn();
    const url = searching.nobodyImported();
    const names = { name: "Asha Rao", title: "Head of Sales", company: "Acme" };
    expect((await searching.ask(buyer, url)).json).toMatchObject({ person: names });
    expect((await searching.ask(buyer, url, undefined, "profile")).json).toMatchObject(names);
    const stranger = await backend.signIn();
    expect((await searching.ask(stranger, url, undefined, "profile")).json).toMatchObject({ name: null });
  });

  test("costs nothing where nobody knows them, and what was set aside is given back", async () => {
    const person = await backend.signIn();
    const { json } = await searching.ask(person, searching.nobodyImported());
    expect(json).toMatchObject({
      work_email: [],
      trail: [
        { source: "First & Co", outcome: "nothing" },
        { source: "Second", outcome: "nothing", stopped: "nobody_left" },
      ],
    });
    expect(await searching.balanceOf(person)).toBe(250);
    expect(await searching.historyOf(person)).toEqual([{ amount_tenths: 0, result: null }]);
  });

  test("is owned afterwards: the next call is free, asks nobody and has the same trail", async () => {
    searching.script([scriptedSource("first", () => foundAddress("ravi@acme.example", Date.now()))]);
    const person = await backend.signIn();
    const url = searching.nobodyImported();
    await searching.ask(person, url);
    searching.script([]);
    const { json } = await searching.ask(person, url, undefined, "profile");
    expect(json).toMatchObject({
      owned: { work_email: { values: [{ value: "ravi@acme.example" }], trail: [{ outcome: "found" }] } },
    });
  });

  test("says that two sources agree, in whatever form they write it, and when one of them confirmed it", async () => {
    const unsure: Reply = { outcome: "found", values: [{ text: "Tara@Acme.example", kind: "work" }] };
    searching.script([
      scriptedSource("first", () => unsure),
      scriptedSource("second", () => foundAddress("tara@acme.example", Date.now())),
    ]);
    const { json } = await searching.ask(await backend.signIn(), searching.nobodyImported());
    const day = new Date().toISOString().slice(0, 10);
    expect(json).toMatchObject({
      work_email: [
        { value: "tara@acme.example", kind: "work", confirmed_at: day, source: "First & Co and Second agree" },
      ],
    });
  });

  test("who asked not to be processed looks like someone nobody knows", async () => {
    searching.script([scriptedSource("first", () => ({ outcome: "refused" }))]);
    const person = await backend.signIn();
    const { json } = await searching.ask(person, searching.nobodyImported());
    expect(json).toEqual({
      work_email: [],
      trail: [{ source: "First & Co", outcome: "nothing", ms: expect.any(Number), stopped: "nobody_left" }],
    });
    expect(await searching.balanceOf(person)).toBe(250);
  });

  test.each([
    ["nobody checked", {}],
    ["a source checked without being sure", { mailbox: "catch_all", confirmedAt: Date.now() }],
  ] as const)(
    "has the day on which a source gave a value that %s, and no day of a confirmation",
    async (_, checked) => {
      searching.script([
        scriptedSource("first", () => ({ outcome: "found", values: [{ text: "day@acme.example", ...checked }] })),
      ]);
      const { json } = await searching.ask(await backend.signIn(), searching.nobodyImported());
      const day = new Date().toISOString().slice(0, 10);
      expect(json).toMatchObject({
        work_email: [{ value: "day@acme.example", confirmed_at: null, found_at: day }],
        trail: [{ outcome: "found" }, { outcome: "nothing", stopped: "unconfirmed" }],
      });
    },
  );
});

test("what is on file asks nobody else", async () => {
  const asked = scriptedSource("first", () => nothing);
  searching.script([asked]);
  const person = await backend.signIn();
  const { json } = await searching.ask(person, sampleProfileUrl(1));
  expect(json).not.toHaveProperty("trail");
  expect(asked.questions).toEqual([]);
});
