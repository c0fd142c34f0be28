import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aSlug } from "#tests/support/builders.ts";
import { callsOf } from "#backend/sources/call-store.ts";
import { findByWaterfall } from "#backend/sources/find-by-waterfall.ts";
import { type Asking, LeftToAnotherProcess, NoLongerWanted } from "#backend/credits/lookup.ts";
import type { WaterfallNeeds } from "#backend/sources/run-state.ts";
import { forgetNothing, tidyRuns } from "#backend/sources/run-store.ts";
import type { Source } from "#backend/sources/source.ts";
import { tidySpending } from "#backend/sources/source-state.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/backend/database.ts";
import { enableSources, type TestTime, waterfallNeeds } from "#tests/support/sources/waterfall-needs.ts";
import { broken, foundAddress, nothing, scriptedSource } from "#tests/support/sources/scripted-source.ts";

const DAY_MS = 86_400_000;
const address = "asha@acme.example";

let database: TestDatabase;
let now = Date.UTC(2026, 10, 25, 12);
const time: TestTime = {
  get now() {
    return now;
  },
  set now(later) {
    now = later;
  },
};
let people = 0;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  now += 100 * DAY_MS; // What was kept before is old.
  await database.db("truncate source cascade");
});

const needsOf = (sources: readonly Source[], changes: Partial<WaterfallNeeds> = {}): WaterfallNeeds => ({
  ...waterfallNeeds(database, time, sources),
  ...changes,
});
const enable = (sources: readonly Source[], dailyBudget: number | null = null): Promise<void> =>
  enableSources(database, sources, dailyBudget);

const newPerson = () => ({ profile: aSlug(`person-${++people}`) });
const { signal } = new AbortController();

const find = (needs: WaterfallNeeds, person = newPerson(), asking: Asking = { paidBy: "person" }) =>
  findByWaterfall(needs, { field: "work_email", person }, asking, signal);

const trailOf = async (runId: string) =>
  (await callsOf(database.db, runId)).map(({ source, outcome, cost }) => `${source}: ${outcome}, ${cost}`);

describe("a run", () => {
  test("goes on to the next source after a failure, and its trail names both", async () => {
    const sources = [scriptedSource("first", () => broken), scriptedSource("second", () => foundAddress(address, now))];
    await enable(sources);

    const found = await find(needsOf(sources));

    expect(found).toMatchObject({ reason: "accepted", value: { text: address } });
    expect(await trailOf(found.runId)).toEqual(["first: failed, 0", "second: found, 50"]);
  });

  test("asks nobody whom the operator has not switched on", async () => {
    const sources = [scriptedSource("off", () => foundAddress(address, now))];
    expect(await find(needsOf(sources))).toMatchObject({ reason: "nothing" });
    expect(sources[0]?.questions).toEqual([]);
  });

  test("waits for a pending source, and asks it again by its reference", async () => {
    const slow = scriptedSource("slow", ({ reference }) =>
      reference === undefined
        ? { outcome: "pending", reference: "job-7", askAgainAt: now + 5_000 }
        : foundAddress(address, now),
    );
    await enable([slow]);

    const found = await find(needsOf([slow]));

    expect(found).toMatchObject({ reason: "accepted" });
    expect(slow.questions.map(({ reference }) => reference)).toEqual([undefined, "job-7"]);
    expect(await trailOf(found.runId)).toEqual(["slow: found, 50"]);
  });

  test("gives a source up that has no answer after a day, and counts it as paid", async () => {
    const endless = scriptedSource("endless", () => ({
      outcome: "pending",
      reference: "job-8",
      askAgainAt: now + 3_600_000,
    }));
    await enable([endless]);

    const pause = async (): Promise<void> => void (now += 3_600_000);
    const found = await find(needsOf([endless], { pause }));

    expect(found).toMatchObject({ reason: "nothing", value: undefined });
    expect(await trailOf(found.runId)).toEqual(["endless: failed, 50"]);
  });

  test("that could ask nobody is not kept: a source may be switched on at any time", async () => {
    const person = newPerson();
    expect(await find(needsOf([]), person)).toMatchObject({ reason: "nothing" });
    const later = [scriptedSource("later", () => foundAddress(address, now))];
    await enable(later);
    expect(await find(needsOf(later), person)).toMatchObject({ reason: "accepted", givenBy: ["later"] });
  });

  test("leaves no value behind once its answer may no longer be kept, and what it cost stays", async () => {
    const source = scriptedSource("strict", () => foundAddress(address, now), { keepForDays: 7 });
    await enable([source]);
    const { runId } = await find(needsOf([source]));
    const kept = async () =>
      JSON.stringify([
        await database.db("select value from source_run where id = $1", [runId]),
        await database.db("select reply, cost from source_call where run_id = $1", [runId]),
      ]);
    await tidyRuns(database.db, now + 6 * DAY_MS);
    expect(await kept()).toContain(address);
    await tidyRuns(database.db, now + 8 * DAY_MS);
    expect(await kept()).not.toContain(address);
    expect(await kept()).toContain('"cost":50');
  });

  test("asks nobody else once its job was cancelled, and leaves the question to others", async () => {
    let isWanted = true;
    const first = scriptedSource("first", () => {
      isWanted = false;
      return nothing;
    });
    const second = scriptedSource("second", () => foundAddress(address, now));
    await enable([first, second]);
    const person = newPerson();
    const asking = { paidBy: "person", jobId: "9a1c", isWanted: async () => isWanted } as const;

    await expect(find(needsOf([first, second]), person, asking)).rejects.toThrow(NoLongerWanted);
    expect(second.questions).toEqual([]);

    expect(await find(needsOf([first, second]), person)).toMatchObject({ reason: "accepted" });
    expect(first.questions).toHaveLength(1);
  });

  test("counts against a budget that is set later on the same day", async () => {
    const sources = [scriptedSource("first", () => foundAddress(address, time.now))];
    await enable(sources);
    await find(needsOf(sources));
    await database.db("update source set daily_budget = 60");
    expect(await find(needsOf(sources))).toMatchObject({ reason: "budget" });
    expect(sources[0]?.questions).toHaveLength(1);
  });

  test("of a process that stops is left to another one at once, with what was answered so far", async () => {
    const stops = new AbortController();
    const first = scriptedSource("first", () => {
      stops.abort();
      return nothing;
    });
    const second = scriptedSource("second", () => foundAddress(address, now));
    await enable([first, second]);
    const question = { field: "work_email", person: newPerson() } as const;
    const needs = needsOf([first, second]);

    await expect(findByWaterfall(needs, question, { paidBy: "person" }, stops.signal)).rejects.toThrow(
      LeftToAnotherProcess,
    );
    expect(second.questions).toEqual([]);

    expect(await find(needs, question.person)).toMatchObject({ reason: "accepted" });
    expect(first.questions).toHaveLength(1);
  });

  test("in which nobody knew anything is asked again once a source was switched on", async () => {
    const person = newPerson();
    const knowsNothing = scriptedSource("knows-nothing", () => nothing);
    await enable([knowsNothing]);
    await find(needsOf([knowsNothing]), person);
    await find(needsOf([knowsNothing]), person);
    expect(knowsNothing.questions).toHaveLength(1);
    await forgetNothing(database.db, ["work_email"]);
    await find(needsOf([knowsNothing]), person);
    expect(knowsNothing.questions).toHaveLength(2);
  });

  test("verifies an address by itself, and keeps one at a catch-all domain until nobody else is left", async () => {
    const catchAll = { check: "catch_all", verdict: "unknown", detail: "" } as const;
    const sources = [
      scriptedSource("first", () => ({ outcome: "found", values: [{ text: address }] })),
      scriptedSource("second", () => nothing),
    ];
    await enable(sources);
    const verified: string[] = [];
    const verify: WaterfallNeeds["verify"] = async (email) => {
      verified.push(email);
      return { outcome: "unknown", reasons: [catchAll] };
    };

    expect(await find(needsOf(sources, { verify }))).toMatchObject({ reason: "fallback", value: { text: address } });
    expect(verified).toEqual([address]);
  });

  test("says when it confirmed an address by itself", async () => {
    const sources = [scriptedSource("unsure", () => ({ outcome: "found", values: [{ text: address }] }))];
    await enable(sources);
    const verify: WaterfallNeeds["verify"] = async () => ({ outcome: "deliverable", reasons: [] });
    expect(await find(needsOf(sources, { verify }))).toMatchObject({
      reason: "accepted",
      value: { text: address, mailbox: "deliverable", confirmedAt: now },
    });
  });

  test("records the cost that a source states", async () => {
    const sources = [scriptedSource("stating", () => ({ ...foundAddress(address, now), cost: 7 }))];
    await enable(sources);
    const { runId } = await find(needsOf(sources));
    expect(await trailOf(runId)).toEqual(["stating: found, 7"]);
    const day = new Date(now).toISOString().slice(0, 10);
    const spending = await database.db("select reserved, spent from source_spending where scope = $1", [day]);
    expect(spending).toEqual([{ reserved: 0, spent: 7 }]);
  });
});

describe("an answer is kept", () => {
  const askedTwice = async (source: ReturnType<typeof scriptedSource>, laterMs: number, asking?: Asking) => {
    await enable([source]);
    const person = newPerson();
    const first = await find(needsOf([source]), person, asking);
    now += laterMs;
    const second = await find(needsOf([source]), person, asking);
    return { first, second, times: source.questions.length };
  };

  test("as long as its source allows", async () => {
    const source = scriptedSource("short", () => foundAddress(address, now), { keepForDays: 30 });
    expect(await askedTwice(source, 29 * DAY_MS)).toMatchObject({ times: 1, second: { value: { text: address } } });
  });

  test("no longer than that", async () => {
    const source = scriptedSource("short", () => foundAddress(address, now), { keepForDays: 30 });
    expect(await askedTwice(source, 30 * DAY_MS)).toMatchObject({ times: 2 });
  });

  test.each([
    ["nothing for 14 days", nothing, 13, 1],
    ["nothing no longer", nothing, 14, 2],
    ["a refusal for good", { outcome: "refused" }, 3650, 1],
    ["a failure never", broken, 0, 2],
  ] as const)("%s", async (_, reply, days, times) => {
    expect(
      await askedTwice(
        scriptedSource("one", () => reply),
        days * DAY_MS,
      ),
    ).toMatchObject({ times });
  });

  test("for nobody else where only the person who asked may see it", async () => {
    const source = scriptedSource("private", () => foundAddress(address, now), { mayBeShownTo: "person" });
    expect(await askedTwice(source, 0)).toMatchObject({ times: 2 });
  });
});

test("what was spent on days that are long over is forgotten, and nothing else", async () => {
  const scopes = ["2026-10-20", "2026-10-20 hunter calls", "2026-10-21 wallet 8f4e", "2026-11-25", "job 9a1c"];
  await database.db("truncate source_spending");
  await database.db("insert into source_spending (scope) select unnest($1::text[])", [scopes]);
  await tidySpending(database.db, Date.UTC(2026, 10, 25, 12));
  const left = await database.db<{ scope: string }>("select scope from source_spending order by scope");
  expect(left.map(({ scope }) => scope)).toEqual(["2026-10-21 wallet 8f4e", "2026-11-25", "job 9a1c"]);
});

describe("together", () => {
  test("200 who ask the same at once are one call, found or failed", async () => {
    for (const reply of [foundAddress(address, now), broken]) {
      const source = scriptedSource("asked once", async () => {
        await setTimeout(30);
        return reply;
      });
      await database.db("truncate source cascade");
      await enable([source]);
      const person = newPerson();
      const needs = needsOf([source], { pause: (_, stop) => setTimeout(5, undefined, { signal: stop }) });
      const all = await Promise.all(Array.from({ length: 200 }, () => find(needs, person)));
      expect(source.questions).toHaveLength(1);
      expect(new Set(all.map(({ reason, runId }) => `${reason} ${runId}`)).size).toBe(1);
    }
  });

  test("budgets of a day hold while many spend at once", async () => {
    const source = scriptedSource("dear", () => foundAddress(address, now), { limits: { atOnce: 100 } });
    await enable([source], 500);
    const all = await Promise.all(Array.from({ length: 40 }, () => find(needsOf([source]))));
    expect(all.filter(({ reason }) => reason === "accepted")).toHaveLength(10);
    expect(all.filter(({ reason }) => reason === "budget")).toHaveLength(30);
    expect(source.questions).toHaveLength(10);
  });

  test("a job spends no more than its own limit", async () => {
    const source = scriptedSource("dear", () => foundAddress(address, now));
    await enable([source]);
    const asking = { paidBy: "person", jobId: "8f4e" } as const;
    const all = [];
    const needs = needsOf([source], {
      caps: { perLookup: 1_000, perJob: 120, perPayer: 1_000_000_000, perDay: 1_000_000 },
    });
    for (let row = 0; row < 4; row += 1) all.push((await find(needs, newPerson(), asking)).reason);
    expect(all).toEqual(["accepted", "accepted", "budget", "budget"]);
  });

  test("a payer spends no more on a day than a payer may, and leaves the rest to others", async () => {
    const source = scriptedSource("dear", () => foundAddress(address, now), { limits: { atOnce: 100 } });
    await enable([source]);
    const needs = needsOf([source], { caps: { ...needsOf([]).caps, perPayer: 520 } });
    const askingOf = (walletId: string): Asking => ({ paidBy: "person", walletId });
    const all = await Promise.all(Array.from({ length: 40 }, () => find(needs, newPerson(), askingOf("8f4e"))));
    expect(all.filter(({ reason }) => reason === "accepted")).toHaveLength(10);
    expect(all.filter(({ reason }) => reason === "budget")).toHaveLength(30);
    expect(source.questions).toHaveLength(10);
    expect(await find(needs, newPerson(), askingOf("9a1c"))).toMatchObject({ reason: "accepted" });
    now += DAY_MS;
    expect(await find(needs, newPerson(), askingOf("8f4e"))).toMatchObject({ reason: "accepted" });
  });

  test("the limit of one payer is no answer for another who asks the same", async () => {
    const asked = Promise.withResolvers<undefined>();
    const answered = Promise.withResolvers<undefined>();
    const free = scriptedSource(
      "free",
      async () => {
        asked.resolve(undefined);
        await answered.promise;
        return nothing;
      },
      { price: { perFound: 0, perAsked: 0 } },
    );
    const dear = scriptedSource("dear", () => foundAddress(address, now));
    await enable([free, dear]);
    const person = newPerson();
    const needsWith = (perPayer: number) => needsOf([free, dear], { caps: { ...needsOf([]).caps, perPayer } });
    const poor = find(needsWith(0), person, { paidBy: "person", walletId: "poor" });
    await asked.promise;
    let waits = 0;
    const rich = find(
      {
        ...needsWith(1_000),
        pause: async (ms, stop) => {
          waits += 1;
          await setTimeout(ms / 10, undefined, { signal: stop });
        },
      },
      person,
      { paidBy: "person", walletId: "rich" },
    );
    await expect.poll(() => waits).toBeGreaterThan(0);
    answered.resolve(undefined);
    expect(await poor).toMatchObject({ reason: "budget" });
    expect(await rich).toMatchObject({ reason: "accepted" });
  });

  test("a source gets no more calls on a day than it allows, and others are asked", async () => {
    const limited = scriptedSource("limited", () => nothing, { limits: { atOnce: 3, perDay: 5 } });
    const other = scriptedSource("other", () => foundAddress(address, now));
    await enable([limited, other]);
    const findMany = () => Promise.all(Array.from({ length: 12 }, () => find(needsOf([limited, other]))));
    expect((await findMany()).map(({ reason }) => reason)).toEqual(Array(12).fill("accepted"));
    expect(limited.questions).toHaveLength(5);
    now += DAY_MS;
    await findMany();
    expect(limited.questions).toHaveLength(10);
  });

  test("no more are asked at once than a source allows", async () => {
    let [under, most] = [0, 0];
    const three = Promise.withResolvers<undefined>();
    const source = scriptedSource(
      "narrow",
      async () => {
        most = Math.max(most, ++under);
        if (under === 3) three.resolve(undefined);
        await three.promise;
        await setTimeout(5);
        under -= 1;
        return nothing;
      },
      { limits: { atOnce: 3 } },
    );
    await enable([source]);
    await Promise.all(Array.from({ length: 12 }, () => find(needsOf([source]))));
    expect(source.questions).toHaveLength(12);
    expect(most).toBe(3);
  });
});

describe("a bulk job", () => {
  const job: Asking = { paidBy: "person", jobId: "8f4e" };

  test("leaves calls at once to people who wait", async () => {
    const answered = Promise.withResolvers<typeof nothing>();
    const source = scriptedSource("narrow", () => answered.promise, { limits: { atOnce: 4 } });
    await enable([source]);
    const needs = needsOf([source], { pause: (_, stop) => setTimeout(20, undefined, { signal: stop }) });
    const rows = Array.from({ length: 8 }, () => find(needs, newPerson(), job));
    await expect.poll(() => source.questions.length).toBe(3);
    const single = find(needs);
    await expect.poll(() => source.questions.length).toBe(4);
    await setTimeout(100);
    expect(source.questions).toHaveLength(4);
    answered.resolve(nothing);
    await Promise.all([...rows, single]);
    expect(source.questions).toHaveLength(9);
  });

  test("leaves calls of each minute to people who wait", async () => {
    const source = scriptedSource("slow", () => nothing, { limits: { atOnce: 10, perMinute: 4 } });
    await enable([source]);
    const needs = needsOf([source], { pause: (_, stop) => setTimeout(20, undefined, { signal: stop }) });
    const rows = Array.from({ length: 5 }, () => find(needs, newPerson(), job));
    await expect.poll(() => source.questions.length).toBe(3);
    await find(needs);
    expect(source.questions).toHaveLength(4);
    now += 60_001;
    await Promise.all(rows);
    expect(source.questions).toHaveLength(6);
  });
});

describe("a circuit breaker", () => {
  const askTimes = async (source: Source, times: number): Promise<void> => {
    for (let time = 0; time < times; time += 1) await find(needsOf([source]));
  };

  test("lets nobody through after 5 failures in a row, then one probe at a time, ever later", async () => {
    const source = scriptedSource("down", () => broken);
    await enable([source]);
    await askTimes(source, 20);
    expect(source.questions).toHaveLength(5);
    now += 30_000;
    await askTimes(source, 20);
    expect(source.questions).toHaveLength(6);
    now += 30_000;
    await askTimes(source, 20);
    expect(source.questions).toHaveLength(6);
    now += 30_000;
    await askTimes(source, 20);
    expect(source.questions).toHaveLength(7);
  });

  test("lets few through at once while nobody knows whether the source is up", async () => {
    const source = scriptedSource(
      "down",
      async () => {
        await setTimeout(20);
        return broken;
      },
      { limits: { atOnce: 100 } },
    );
    await enable([source]);
    await Promise.all(Array.from({ length: 40 }, () => find(needsOf([source]))));
    expect(source.questions).toHaveLength(5);
  });

  test("lets everyone through again after a success", async () => {
    const source = scriptedSource("back", (_, place) => (place <= 5 ? broken : nothing));
    await enable([source]);
    await askTimes(source, 10);
    now += 30_000;
    await askTimes(source, 10);
    expect(source.questions).toHaveLength(15);
  });

  test("leaves a source alone for as long as it asks, which is no failure", async () => {
    const source = scriptedSource("busy", () => ({ ...broken, retryAfterMs: 60_000 }));
    await enable([source]);
    await askTimes(source, 5);
    expect(source.questions).toHaveLength(1);
    expect(await database.db("select failures from source")).toEqual([{ failures: 0 }]);
  });

  test("stays open until the operator acts where the key, the credits or the plan are not enough", async () => {
    const source = scriptedSource("unpaid", () => ({ outcome: "unusable", reason: "credits" }));
    await enable([source]);
    await askTimes(source, 3);
    now += DAY_MS;
    await askTimes(source, 3);
    expect(source.questions).toHaveLength(1);
    expect(await database.db("select unusable from source")).toEqual([{ unusable: "credits" }]);
  });
});

test("a run whose process died is taken over: its call counts as paid, and the next source is asked", async () => {
  const died = scriptedSource("died", () => new Promise(() => {}));
  const next = scriptedSource("next", () => foundAddress(address, now));
  await enable([died, next]);
  const person = newPerson();
  void find(needsOf([died, next]), person).catch(() => undefined);
  await expect.poll(() => died.questions.length).toBe(1);

  const found = await find(needsOf([died, next]), person);

  expect(found).toMatchObject({ reason: "accepted", value: { text: address } });
  expect(await trailOf(found.runId)).toEqual(["died: failed, 50", "next: found, 50"]);
});
