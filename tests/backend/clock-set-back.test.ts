import { afterAll, beforeAll, expect, test } from "vitest";
import { countRequest } from "#backend/platform/limits/request-count.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/backend/database.ts";

const TWO_HOURS_MS = 2 * 60 * 60_000;
const MINUTE_MS = 60_000;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test("after the clock was set back two hours nobody waits for longer than the window", async () => {
  const noon = Date.UTC(2026, 10, 20, 12);
  const count = (now: number) =>
    countRequest(database.db, { kind: "try", by: "account", source: "one", limit: 2, windowMs: MINUTE_MS, now });
  await count(noon);
  await count(noon + 1_000);
  expect(await count(noon + 2_000)).toBe(MINUTE_MS - 2_000);
  const setBack = noon - TWO_HOURS_MS;
  expect(await count(setBack)).toBe(MINUTE_MS);
  expect(await count(setBack + 30_000)).toBe(30_000);
  expect(await count(setBack + MINUTE_MS)).toBeUndefined();
});

test("a clock that is set forward and back again lets nobody have more than the limit in a window", async () => {
  const noon = Date.UTC(2026, 10, 20, 12);
  const count = (now: number) =>
    countRequest(database.db, { kind: "try", by: "account", source: "two", limit: 2, windowMs: MINUTE_MS, now });
  expect([await count(noon), await count(noon + 10_000)]).toEqual([undefined, undefined]);
  expect(await count(noon + 9_000)).toBeGreaterThan(0);
});
