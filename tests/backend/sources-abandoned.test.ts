import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aSlug } from "#tests/support/builders.ts";
import type { Asking } from "#backend/credits/lookup.ts";
import { findByWaterfall } from "#backend/sources/find-by-waterfall.ts";
import { HELD_FOR_MS, tidyRuns } from "#backend/sources/run-store.ts";
import type { Source } from "#backend/sources/source.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/backend/database.ts";
import { enableSources, waterfallNeeds } from "#tests/support/sources/waterfall-needs.ts";
import { broken, foundAddress, type ScriptedSource, scriptedSource } from "#tests/support/sources/scripted-source.ts";

const HOUR_MS = 3_600_000;
const address = "asha@acme.example";

let database: TestDatabase;
let people = 0;
const time = { now: Date.UTC(2026, 10, 25, 12) };

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.db("truncate source, source_run, source_call, source_spending cascade");
});

const { signal } = new AbortController();
const newPerson = () => ({ profile: aSlug(`person-${++people}`) });
const find = (sources: readonly Source[], person = newPerson(), asking: Asking = { paidBy: "person" }) =>
  findByWaterfall(waterfallNeeds(database, time, sources), { field: "work_email", person }, asking, signal);

/** A process that dies while the source works on its question. */
const askAndDie = async (source: ScriptedSource, person = newPerson()): Promise<void> => {
  const before = source.questions.length;
  void find([source], person).catch(() => undefined);
  await expect.poll(() => source.questions.length).toBe(before + 1);
};
const dying = (when: (place: number) => boolean, limits = { atOnce: 1 }) =>
  scriptedSource("one", (_, place) => (when(place) ? new Promise(() => {}) : foundAddress(address, time.now)), {
    limits,
  });

describe("a call whose process died", () => {
  test("does not keep others from its source for longer than a call may take", async () => {
    const source = dying((place) => place === 1);
    await enableSources(database, [source]);
    await askAndDie(source);
    const diedAt = time.now;

    expect(await find([source])).toMatchObject({ reason: "accepted" });
    expect(time.now - diedAt).toBeGreaterThanOrEqual(HELD_FOR_MS);
  });

  test("is settled where nobody asks the same again: as paid, because the source may have charged for it", async () => {
    const source = dying(() => true);
    await enableSources(database, [source]);
    await askAndDie(source);
    const calls = () => database.db("select outcome, cost from source_call");
    const spending = () => database.db("select distinct reserved, spent from source_spending");

    await tidyRuns(database.db, time.now + HELD_FOR_MS - 1);
    expect(await calls()).toEqual([{ outcome: null, cost: null }]);
    await tidyRuns(database.db, time.now + HELD_FOR_MS + 1);
    expect(await calls()).toEqual([{ outcome: "failed", cost: 50 }]);
    expect(await spending()).toEqual([{ reserved: 0, spent: 50 }]);
  });

  test("does not let others through to a source whose breaker is open", async () => {
    const source = scriptedSource("one", (_, place) => (place === 1 ? new Promise(() => {}) : broken), {
      limits: { atOnce: 6 },
    });
    await enableSources(database, [source]);
    const person = newPerson();
    await askAndDie(source, person);
    time.now += HELD_FOR_MS;
    for (let failure = 0; failure < 5; failure += 1) await find([source]);
    // Takes its run over, which settles its call.
    await find([source], person);

    await find([source]);
    expect(source.questions).toHaveLength(6);
  });
});

describe("an answer that only the person who asked may see", () => {
  const privately = () => scriptedSource("private", () => foundAddress(address, time.now), { mayBeShownTo: "person" });

  test("is kept for the bulk job that asked, whose row another process may continue", async () => {
    const source = privately();
    await enableSources(database, [source]);
    const person = newPerson();
    const asking = { paidBy: "person", jobId: "8f4e" } as const;
    await find([source], person, asking);
    time.now += 12 * HOUR_MS;

    expect(await find([source], person, asking)).toMatchObject({ reason: "accepted", value: { text: address } });
    expect(source.questions).toHaveLength(1);
  });

  test.each([
    ["another job", { paidBy: "person", jobId: "1b77" }, 0],
    ["a single look-up", { paidBy: "person" }, 0],
    ["the same job, a day later", { paidBy: "person", jobId: "8f4e" }, 24],
  ] as const)("is not given to %s", async (_, asking, hoursLater) => {
    const source = privately();
    await enableSources(database, [source]);
    const person = newPerson();
    await find([source], person, { paidBy: "person", jobId: "8f4e" });
    time.now += hoursLater * HOUR_MS;

    await find([source], person, asking);
    expect(source.questions).toHaveLength(2);
  });

  test("is removed from the database after a day", async () => {
    const source = privately();
    await enableSources(database, [source]);
    await find([source], newPerson(), { paidBy: "person", jobId: "8f4e" });
    const stored = async () =>
      JSON.stringify(
        await database.db("select reply, r.value from source_call c left join source_run r on r.id = c.run_id"),
      );
    await tidyRuns(database.db, time.now + 23 * HOUR_MS);
    expect(await stored()).toContain(address);
    await tidyRuns(database.db, time.now + 25 * HOUR_MS);
    expect(await stored()).not.toContain(address);
  });
});
