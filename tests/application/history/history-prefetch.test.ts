import { expect, test } from "vitest";
import { historyPrefetch, KEPT_MS, PREFETCH_MS } from "#application/history/history-prefetch.ts";
import type { TransactionLog } from "#application/ports/transaction-log.ts";
import { err, ok } from "#application/shared/result.ts";
import { tenths } from "#domain/shared/credits.ts";

/** A history that grows by a line with every request; the id of its newest line is the number of the request. */
const aHistory = () => {
  const now = { time: 0, person: "asha", isSignedIn: true, paidCalls: 0, isDown: false };
  let requests = 0;
  const transactions: TransactionLog = {
    async read(page, _, { payer } = {}) {
      requests += 1;
      if (now.isDown) return err({ kind: "unreachable" });
      const line = {
        type: "email",
        status: "completed",
        amount: tenths(10),
        createdAt: "2026-01-15T12:00:00Z",
      } as const;
      const id = [requests, now.person, ...(payer === undefined ? [] : [payer])].join(" ");
      return ok({ transactions: [{ id, ...line }], page, totalPages: 1, totalCount: 1 });
    },
  };
  const ahead = historyPrefetch({
    transactions,
    clock: { now: () => now.time },
    paidCalls: () => now.paidCalls,
    keeper: { whileSignedIn: (call) => call(), isSignedIn: () => now.isSignedIn, person: () => now.person },
  });
  const open = async (...of: Parameters<typeof ahead.openUnread>): Promise<string | undefined> => {
    const reader = ahead.openUnread(...of);
    await reader.readOn();
    return reader.read.transactions[0]?.id;
  };
  return { ...ahead, reader: ahead.open, unread: ahead.openUnread, open, now, requests: () => requests };
};

test("what was asked for ahead is what the history shows, without another request", async () => {
  const { ask, open, requests } = aHistory();
  ask();
  expect(await open()).toBe("1 asha");
  expect(requests()).toBe(1);
});

test("a history that is opened unread has no lines before it is read, and asks for none again", async () => {
  const { ask, unread, requests } = aHistory();
  ask();
  await Promise.resolve();
  const reader = unread();
  expect(reader.read.transactions).toEqual([]);
  await reader.readOn();
  expect(reader.read.transactions.map(({ id }) => id)).toEqual(["1 asha"]);
  expect(requests()).toBe(1);
});

test("what has been answered is there before anything is read", async () => {
  const { ask, reader } = aHistory();
  ask();
  await Promise.resolve();
  expect(reader().read.transactions.map(({ id }) => id)).toEqual(["1 asha"]);
  expect(reader(undefined, "personal").read.transactions).toEqual([]);
});

test("what was read last, for whatever it was, is there at once, and may be old", async () => {
  const { open, reader, requests } = aHistory();
  await open();
  const { read, isOld } = reader();
  expect([read.transactions.map(({ id }) => id), isOld, requests()]).toEqual([["1 asha"], true, 1]);
});

test("what was asked for ahead is not old, and is after two seconds", async () => {
  const { ask, reader, now } = aHistory();
  ask();
  await Promise.resolve();
  expect(reader().isOld).toBe(false);
  now.time += PREFETCH_MS;
  expect(reader().isOld).toBe(true);
});

test("what is newer than what is there is asked for, and is there from then on", async () => {
  const { open, reader, unread, requests } = aHistory();
  await open();
  await unread().readOn();
  expect([reader().read.transactions.map(({ id }) => id), requests()]).toEqual([["2 asha"], 2]);
});

test.each([
  ["after five minutes", (now: { time: number }) => (now.time += KEPT_MS)],
  ["after something was paid for", (now: { paidCalls: number }) => (now.paidCalls += 1)],
  ["for another person", (now: { person: string }) => (now.person = "ben")],
])("nothing of it is there %s", async (_, change) => {
  const { open, reader, now } = aHistory();
  await open();
  change(now);
  expect(reader().read.transactions).toEqual([]);
});

test("the organisation's history, which a member sees without naming it, is there for both ways to ask", async () => {
  const { open, reader } = aHistory();
  await open(undefined, "organisation");
  expect(reader().read.transactions.map(({ id }) => id)).toEqual(["1 asha organisation"]);
  expect(reader(undefined, "personal").read.transactions).toEqual([]);
});

test("a history that nobody was about to open is read when it is opened", async () => {
  const { open, requests } = aHistory();
  expect(await open()).toBe("1 asha");
  expect(await open()).toBe("2 asha");
  expect(requests()).toBe(2);
});

test("a pointer that wanders over the link and back asks once", async () => {
  const { ask, open, requests, now } = aHistory();
  ask();
  now.time += PREFETCH_MS - 1;
  ask();
  expect(requests()).toBe(1);
  expect(await open()).toBe("1 asha");
});

test("a page that is being read for something else is what a pointer on the link waits for", async () => {
  const { ask, open, unread, requests } = aHistory();
  const read = unread().readOn();
  ask();
  expect(await open()).toBe("1 asha");
  await read;
  expect(requests()).toBe(1);
});

test("a page that has been read for something else is asked for again", async () => {
  const { ask, open, unread } = aHistory();
  await unread().readOn();
  ask();
  expect(await open()).toBe("2 asha");
});

test("after two seconds it is asked for again", async () => {
  const { ask, open, now } = aHistory();
  ask();
  now.time += PREFETCH_MS;
  expect(await open()).toBe("2 asha");
});

test("nobody is shown what was asked for ahead by another person", async () => {
  const { ask, open, now } = aHistory();
  ask();
  now.person = "ben";
  expect(await open()).toBe("2 ben");
});

test("nor where the other person has signed in while it was on its way", async () => {
  const { ask, open, now } = aHistory();
  ask();
  const opened = open();
  now.person = "ben";
  expect(await opened).toBe("2 ben");
});

test("something paid for meanwhile is not missing", async () => {
  const { ask, open, now } = aHistory();
  ask();
  now.paidCalls += 1;
  expect(await open()).toBe("2 asha");
});

test("the personal history of somebody in an organisation is not taken for the organisation's", async () => {
  const { ask, open } = aHistory();
  ask();
  expect(await open(undefined, "personal")).toBe("2 asha personal");
});

test("what failed ahead is asked for again, and nothing was said of it", async () => {
  const { ask, open, now } = aHistory();
  now.isDown = true;
  ask();
  now.isDown = false;
  expect(await open()).toBe("2 asha");
});

test("nothing is asked for where nobody is signed in", () => {
  const { ask, now, requests } = aHistory();
  now.isSignedIn = false;
  ask();
  expect(requests()).toBe(0);
});
