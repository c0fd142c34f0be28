import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { findPendingLookup } from "#backend/credits/pending-lookups.ts";
import { finishLookup } from "#backend/lookups/finish-lookup.ts";
import { directorySources } from "#backend/lookups/directory-sources.ts";
import { unawaitedWork } from "#backend/platform/unawaited-work.ts";
import type { Reply } from "#backend/sources/source.ts";
import { expectBalancedLedger } from "#tests/support/backend/balanced-ledger.ts";
import { type WebhookBackend } from "#tests/support/backend/webhook-backend.ts";
import { foundAddress, nothing, scriptedSource } from "#tests/support/sources/scripted-source.ts";
import { createSearchingBackend, type SearchingBackend } from "#tests/support/backend/searching-backend.ts";
import { testSuppression } from "#tests/support/backend/suppression.ts";

let searching: SearchingBackend;
let backend: WebhookBackend;
beforeAll(async () => {
  searching = await createSearchingBackend(300);
  ({ backend } = searching);
});
beforeEach(() => searching.script([]));
afterEach(() => expectBalancedLedger(backend.database.db));
afterAll(() => backend.database.drop());

describe("a search that takes long", () => {
  test("is pending with its price set aside; the same call with the same key gets the answer", async () => {
    const answer = searching.later();
    const person = await backend.signIn();
    const url = searching.nobodyImported();
    const pending = await searching.ask(person, url, "key-1");
    expect(pending.json).toMatchObject({ pending: { id: expect.any(String), ask_again_at: expect.any(String) } });
    expect(await searching.balanceOf(person)).toBe(240);
    expect(await searching.historyOf(person)).toEqual([]);

    answer.resolve(foundAddress("meera@acme.example", Date.now()));
    const { json } = await searching.ask(person, url, "key-1");
    expect(json).toMatchObject({ work_email: [{ value: "meera@acme.example" }] });
    expect(await searching.balanceOf(person)).toBe(240);
    expect(await searching.historyOf(person)).toEqual([{ amount_tenths: 10, result: "meera@acme.example" }]);
  });

  test("that ended while nobody waited gives its answer as new to the same key, and is one line of the history", async () => {
    const answer = searching.later();
    const person = await backend.signIn();
    const url = searching.nobodyImported();
    const { json } = await searching.ask(person, url, "key-8");
    const { id } = (json as { pending: { id: string } }).pending;
    answer.resolve(foundAddress("zoya@acme.example", Date.now()));
    while ((await findPendingLookup(backend.database.db, id))?.ended === undefined) await pause(10);
    const found = await searching.ask(person, url, "key-8");
    expect(found.json).toMatchObject({ work_email: [{ value: "zoya@acme.example" }] });
    expect(found.json).not.toHaveProperty("owned");
    expect(await searching.historyOf(person)).toEqual([{ amount_tenths: 10, result: "zoya@acme.example" }]);
    // A later call is a new one: it is owned.
    expect((await searching.ask(person, url, "key-9")).json).toHaveProperty("owned");
  });

  test("is searched for once, however often it is asked for", async () => {
    const answer = searching.later();
    const person = await backend.signIn();
    const url = searching.nobodyImported();
    const all = await Promise.all(
      Array.from({ length: 5 }, (_, index) => searching.ask(person, url, `key-2-${index}`)),
    );
    expect(
      new Set(all.map(({ json }) => JSON.stringify((json as { pending: { id: string } }).pending.id))),
    ).toHaveLength(1);
    expect(await searching.balanceOf(person)).toBe(240);
    expect(searching.questions()).toHaveLength(1);
    answer.resolve(foundAddress("once@acme.example", Date.now()));
    await searching.ask(person, url, "key-2-0");
    expect(await searching.balanceOf(person)).toBe(240);
  });

  test("can be cancelled: nothing is charged, also where the answer comes afterwards", async () => {
    const answer = searching.later();
    const person = await backend.signIn();
    const url = searching.nobodyImported();
    const { json } = await searching.ask(person, url, "key-3");
    const { id } = (json as { pending: { id: string } }).pending;
    const stranger = await backend.signIn();
    expect((await stranger.post("/webhook/cancel_lookup", { id })).json).toEqual({ cancelled: false });
    expect((await person.post("/webhook/cancel_lookup", { id })).json).toEqual({ cancelled: true });
    expect(await searching.balanceOf(person)).toBe(250);
    answer.resolve(foundAddress("late@acme.example", Date.now()));
    expect((await person.post("/webhook/cancel_lookup", { id })).json).toEqual({ cancelled: false });
    await pause(50);
    expect(await searching.balanceOf(person)).toBe(250);
    expect(await searching.historyOf(person)).toEqual([]);
  });

  test("that was cancelled asks no further source", async () => {
    const firstAnswer = Promise.withResolvers<Reply>();
    const asked = scriptedSource("second", () => nothing);
    searching.script([scriptedSource("first", () => firstAnswer.promise), asked]);
    const person = await backend.signIn();
    const { json } = await searching.ask(person, searching.nobodyImported(), "key-10");
    const { id } = (json as { pending: { id: string } }).pending;
    await person.post("/webhook/cancel_lookup", { id });
    firstAnswer.resolve(nothing);
    await backend.searches.settled();
    expect(asked.questions).toEqual([]);
  });

  test("that was cancelled can be begun again, with the same key", async () => {
    const answer = searching.later();
    const person = await backend.signIn();
    const url = searching.nobodyImported();
    const { json } = await searching.ask(person, url, "key-7");
    await person.post("/webhook/cancel_lookup", { id: (json as { pending: { id: string } }).pending.id });
    answer.resolve(foundAddress("again@acme.example", Date.now()));
    expect((await searching.ask(person, url, "key-7")).json).toMatchObject({
      work_email: [{ value: "again@acme.example" }],
    });
    expect(await searching.balanceOf(person)).toBe(240);
  });

  test("has its price set aside, so that someone with one credit can't begin a second one", async () => {
    searching.later();
    const person = await backend.signIn();
    await backend.database.db("update wallet set balance_tenths = 10 where id = $1", [person.account.walletId]);
    await backend.database.db(
      "insert into credit_entry (wallet_id, delta_tenths, kind, operation) values ($1, -240, 'lapse', 'test')",
      [person.account.walletId],
    );
    const url = searching.nobodyImported();
    expect((await searching.ask(person, url, "key-4")).json).toHaveProperty("pending");
    expect((await searching.ask(person, searching.nobodyImported(), "key-5")).status).toBe(402);
    expect((await searching.ask(person, url, "key-4")).json).toHaveProperty("pending");
  });

  test("is taken over where its process has died, and charged once", async () => {
    searching.later();
    const person = await backend.signIn();
    const { json } = await searching.ask(person, searching.nobodyImported(), "key-6");
    const { id } = (json as { pending: { id: string } }).pending;
    const { database, queue, log } = backend;
    expect(queue.sent).toContainEqual({ name: "finish-lookup", data: { id }, startAfterMs: 60_000 });
    // As a process does that finds the answer elsewhere.
    const sources = directorySources(database, {
      suppression: testSuppression,
      verify: async () => ({ outcome: "unknown", reasons: [] }),
      clock: Date.now,
      other: {
        searchable: async () => new Set(["work_email" as const]),
        search: async () => ({
          value: { text: "again@acme.example", kind: "work" },
          from: "Second",
          isAgreed: false,
          trail: [],
          cost: 0,
        }),
      },
    });
    const work = unawaitedWork();
    const finish = finishLookup({ database, queue, work, log }, { live: sources, test: sources });
    await Promise.all([finish({ id }), finish({ id })]);
    await work.settled();
    await finish({ id });
    expect(await findPendingLookup(database.db, id)).toMatchObject({ ended: { outcome: "found" } });
    expect(await searching.balanceOf(person)).toBe(240);
    expect(await searching.historyOf(person)).toEqual([{ amount_tenths: 10, result: "again@acme.example" }]);
  });

  test("is given up after a day: nothing was found, and its price is back", async () => {
    searching.later();
    const person = await backend.signIn();
    const { json } = await searching.ask(person, searching.nobodyImported(), "key-11");
    const { id } = (json as { pending: { id: string } }).pending;
    const { database, queue, log } = backend;
    const work = unawaitedWork();
    const finishAfter = (hours: number) => {
      const clock = () => Date.now() + hours * 3_600_000;
      const sources = directorySources(database, {
        suppression: testSuppression,
        verify: async () => ({ outcome: "unknown", reasons: [] }),
        clock,
        other: searching.other,
      });
      return finishLookup({ database, queue, work, log }, { live: sources, test: sources })({ id });
    };
    await finishAfter(23);
    expect(await findPendingLookup(database.db, id)).toMatchObject({ ended: undefined });
    await finishAfter(25);
    expect(await findPendingLookup(database.db, id)).toMatchObject({ ended: { outcome: "not_found" } });
    expect(await searching.balanceOf(person)).toBe(250);
    expect(await searching.historyOf(person)).toEqual([{ amount_tenths: 0, result: null }]);
  });
});
