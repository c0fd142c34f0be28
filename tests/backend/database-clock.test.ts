import { afterAll, beforeAll, expect, test } from "vitest";
import { databaseClock } from "#backend/platform/database/database-clock.ts";
import { DatabaseUnavailable } from "#backend/platform/database-unavailable.ts";
import type { Log } from "#backend/platform/log.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/backend/database.ts";
import { silentLog } from "#tests/support/backend/silent-log.ts";

const TWO_HOURS = 2 * 60 * 60 * 1000;
/** The test's machine may be slow, and the database is on it. */
const MINUTE = 60_000;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const logInto = (lines: string[]): Log => ({ ...silentLog, error: (line) => void lines.push(line) });

test.each([
  ["ahead of", TWO_HOURS],
  ["behind", -TWO_HOURS],
])(
  "a machine whose clock is hours %s the database's goes by the database's time, and says so once",
  async (way, offset) => {
    const lines: string[] = [];
    const own = () => Date.now() + offset;
    const clock = await databaseClock({ db: database.db, log: logInto(lines), own, compareEveryMs: 1 });
    expect(Math.abs(clock.now() - Date.now())).toBeLessThan(MINUTE);
    await database.db("select pg_sleep(0.05)");
    await clock.stop();
    expect(lines).toEqual([
      expect.stringMatching(new RegExp(`^The clock of this machine is 7\\d{3} s ${way} the database's\\.`)),
    ]);
  },
);

test("a machine whose clock is right keeps its own time", async () => {
  const clock = await databaseClock({ db: database.db, log: silentLog, own: Date.now });
  const [before, now, after] = [Date.now(), clock.now(), Date.now()];
  expect(now).toBeGreaterThanOrEqual(before);
  expect(now).toBeLessThanOrEqual(after);
  await clock.stop();
});

test("a clock that is set while the process runs is noticed at the next comparison", async () => {
  let offset = 0;
  const own = () => Date.now() + offset;
  const clock = await databaseClock({ db: database.db, log: silentLog, own, compareEveryMs: 1 });
  offset = TWO_HOURS;
  await expect.poll(() => Math.abs(clock.now() - Date.now())).toBeLessThan(MINUTE);
  await clock.stop();
});

test("while the database is away, the difference that was found last counts", async () => {
  let isAway = false;
  let refused = 0;
  const db: TestDatabase["db"] = (...statement) => {
    if (!isAway) return database.db(...statement);
    refused += 1;
    return Promise.reject(new DatabaseUnavailable("The database is away"));
  };
  const own = () => Date.now() + TWO_HOURS;
  const clock = await databaseClock({ db, log: silentLog, own, compareEveryMs: 1 });
  isAway = true;
  await expect.poll(() => refused).toBeGreaterThan(0);
  expect(Math.abs(clock.now() - Date.now())).toBeLessThan(MINUTE);
  await clock.stop();
});
