import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aSlug } from "#tests/support/builders.ts";
import { connectDatabase } from "#backend/platform/database/connect-database.ts";
import type { Database } from "#backend/platform/database/database.ts";
import { findByWaterfall } from "#backend/sources/find-by-waterfall.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/backend/database.ts";
import { silentLog } from "#tests/support/backend/silent-log.ts";
import { foundAddress, scriptedSource } from "#tests/support/sources/scripted-source.ts";
import { enableSources, waterfallNeeds } from "#tests/support/sources/waterfall-needs.ts";

let database: TestDatabase;
/** Each sends its statements as a process of its own does. */
let processes: Database[];

beforeAll(async () => {
  database = await createTestDatabase();
  processes = Array.from({ length: 4 }, () => connectDatabase({ url: database.url, log: silentLog, poolSize: 5 }));
});
afterAll(async () => {
  await Promise.all(processes.map((one) => one.close()));
  await database.drop();
});

const { signal } = new AbortController();

test("several processes that ask the same questions at once never wait for each other in a circle", async () => {
  const time = { now: Date.UTC(2026, 10, 25, 12) };
  const source = scriptedSource(
    "one",
    async () => {
      await setTimeout(50);
      return foundAddress("asha@acme.example", time.now);
    },
    { limits: { atOnce: 100 } },
  );
  await enableSources(database, [source]);
  const people = 20;

  const all = processes.flatMap((one, shift) => {
    const needs = {
      ...waterfallNeeds(one, time, [source]),
      pause: (_: number, stop: AbortSignal) => setTimeout(5, undefined, { signal: stop }),
    };
    return Array.from({ length: 200 }, (_, place) =>
      findByWaterfall(
        needs,
        { field: "work_email", person: { profile: aSlug(`person-${(place * (shift + 1)) % people}`) } },
        { paidBy: "person" },
        signal,
      ),
    );
  });

  expect(new Set((await Promise.all(all)).map(({ reason }) => reason))).toEqual(new Set(["accepted"]));
  expect(source.questions).toHaveLength(people);
  const [spending] = await database.db(
    "select sum(reserved)::int as reserved, sum(spent)::int as spent from source_spending where scope not like '% %'",
  );
  expect(spending).toEqual({ reserved: 0, spent: people * 50 });
});
