import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import type { Db } from "#backend/platform/database/database.ts";
import { type HistoryPage, historyPage, recordFree } from "#backend/history/history.ts";
import { payer } from "#tests/support/backend/bulk.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/backend/database.ts";
import { holdTransaction, untilEndedOrBlocked } from "#tests/support/backend/held-transaction.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const SIZE = 10;

/** Somebody with so many lines of history, who adds one in `db` by its query. */
const somebody = async (count = 0) => {
  const { id: actorId, walletId } = await payer(database.db, 250);
  const add = (db: Db, query: string) => recordFree(db, { walletId, actorId }, { type: "email", query, result: "r" });
  for (let number = 1; number <= count; number += 1) await add(database.db, `${number}`);
  const page = async (number: number, asOf?: number): Promise<HistoryPage> => {
    const found = await historyPage(database.db, { walletId, page: number, size: SIZE, asOf });
    if (found === undefined) throw new Error(`No line ${asOf}`);
    return found;
  };
  return { walletId, add, page };
};

const countLines = async (walletId: string): Promise<number> => {
  const [row] = await database.db("select count(*) as lines from history_line where wallet_id = $1", [walletId]);
  return z.object({ lines: z.int() }).parse(row).lines;
};

type Somebody = Awaited<ReturnType<typeof somebody>>;

/** The pages after the first one, as of its newest line. */
const pagesAfter = async ({ page }: Somebody, first: HistoryPage): Promise<readonly HistoryPage[]> => {
  const asOf = first.lines[0]?.id;
  const pages: HistoryPage[] = [];
  for (let number = 2; (number - 1) * SIZE < first.total; number += 1) pages.push(await page(number, asOf));
  return pages;
};

const expectWhole = (pages: readonly HistoryPage[], total: number): void => {
  expect(pages.map((page) => page.total)).toEqual(pages.map(() => total));
  const ids = pages.flatMap(({ lines }) => lines.map(({ id }) => id));
  expect(ids).toHaveLength(total);
  expect(new Set(ids).size).toBe(total);
};

describe("a line that another one overtakes neither moves the pages nor stands there twice", () => {
  test("when it was added first and is committed last", async () => {
    const person = await somebody(25);
    const slow = await holdTransaction(database, (db) => person.add(db, "slow"));
    const quick = person.add(database.db, "quick");
    await untilEndedOrBlocked(database, quick);
    const first = await person.page(1);
    await slow.commit();
    await quick;
    expectWhole([first, ...(await pagesAfter(person, first))], first.total);
    expect(await person.page(1, first.lines[0]?.id)).toEqual(first);
    const now = await person.page(1);
    expectWhole([now, ...(await pagesAfter(person, now))], 27);
  });

  test("when it has the lower id and is committed after one with a higher id", async () => {
    const person = await somebody(25);
    const other = await holdTransaction(database, (db) =>
      db("select 1 from wallet where id = $1 for no key update", [person.walletId]),
    );
    const opening = holdTransaction(database, (db) => person.add(db, "lower id"));
    await untilEndedOrBlocked(database, opening);
    await person.add(other.db, "higher id");
    await other.commit();
    const last = await opening;
    const first = await person.page(1);
    await last.commit();
    expectWhole([first, ...(await pagesAfter(person, first))], 26);
    const now = await person.page(1);
    expect(now.lines.slice(0, 2)).toMatchObject([{ query: "lower id" }, { query: "higher id" }]);
    expect(now.lines[0]?.id).toBeLessThan(now.lines[1]?.id ?? 0);
    expectWhole([now, ...(await pagesAfter(person, now))], 27);
  });
});

test("lines added by many at once are read in pages, each once and none missing, whatever is added meanwhile", async () => {
  const person = await somebody(30);
  let isReading = true;
  const adding = Array.from({ length: 5 }, async (_, writer) => {
    for (let number = 0; isReading && number < 500; number += 1)
      await database.transaction(async (db) => {
        await person.add(db, `${writer}-${number}`);
        await person.add(db, `${writer}-${number} again`);
      });
  });
  const readings: (readonly HistoryPage[])[] = [];
  try {
    for (let reading = 0; reading < 10; reading += 1) {
      const first = await person.page(1);
      readings.push([first, ...(await pagesAfter(person, first))]);
    }
  } finally {
    isReading = false;
    await Promise.all(adding);
  }
  for (const pages of readings) expectWhole(pages, pages[0]?.total ?? 0);
  expect((await person.page(1)).total).toBe(await countLines(person.walletId));
});
