import { expect, test } from "vitest";
import { observable, runInAction } from "mobx";
import { memoryClock } from "#adapters/memory/memory-clock.ts";
import { historyReader } from "#application/history/history-reader.ts";
import type { TransactionLog } from "#application/ports/transaction-log.ts";
import { err, ok } from "#application/shared/result.ts";
import type { Account, Payer } from "#domain/session/account.ts";
import { HISTORY_BY_PAYER, OWNED_PEOPLE } from "#domain/session/capability.ts";
import { NO_CREDITS, type PaidOperation } from "#domain/shared/credits.ts";
import type { Reachability } from "#domain/session/reachability.ts";
import type { NotedSearch } from "#domain/history/noted-search.ts";
import { RECENT_MAX, recentKey, subjectOf } from "#domain/history/recent.ts";
import { RECENT_PAGES_MAX, RecentViewModel } from "#ui/lookups/recent/recent-view-model.ts";
import { aMember, anAccount, aTransaction, HOUR, NOON } from "#tests/support/builders.ts";
import { memoryPageActivity } from "#adapters/memory/memory-page-activity.ts";
import { aPageOfTwo } from "#tests/support/memory/changes.ts";

const keeper = { whileSignedIn: <Value>(call: () => Promise<Value>) => call() };
const settled = () => new Promise((resolve) => setTimeout(resolve));

const phoneOf = (name: string, id: number) =>
  aTransaction({ id: String(id), query: `https://www.linkedin.com/in/${name}`, result: "+91 00000 00001" });

const aNoted = (name: string, owned: readonly PaidOperation[]): NotedSearch => {
  const subject = subjectOf("find-contacts", `https://www.linkedin.com/in/${name}`);
  if (subject?.kind !== "profile") throw new Error(name);
  return { tool: "find-contacts", subject, person: {}, owned, at: new Date(NOON + HOUR).toISOString() };
};

/** The recent people of a history of so many pages; a page is what `lines` makes of its number. */
const aRecent = (pages: number, lines: (page: number) => readonly string[], opening: Account | null = anAccount()) => {
  const asked: number[] = [];
  const payers: (Payer | undefined)[] = [];
  const valuesAsked: (readonly string[])[] = [];
  const testApp = { names: lines, isDown: false };
  const transactions: TransactionLog = {
    async read(page, _, of) {
      asked.push(page);
      payers.push(of?.payer);
      if (testApp.isDown) return err({ kind: "unreachable" });
      const found = testApp.names(page).map((name, place) => phoneOf(name, page * 1000 + place));
      return ok({ transactions: found, page, totalPages: pages, totalCount: pages * 100 });
    },
  };
  const openHistory = historyReader({ transactions, keeper });
  const account = observable<{ account: Account | undefined; reachability: Reachability }>(
    { account: opening ?? undefined, reachability: "reachable" },
    {},
    { deep: false },
  );
  const clock = memoryClock(NOON);
  const { changes, otherTab } = aPageOfTwo({ clock, activity: memoryPageActivity() });
  const noted = observable.array<NotedSearch>([], { deep: false });
  const recent = new RecentViewModel({
    tool: "find-contacts",
    owned: {
      async valuesOf(subjects) {
        valuesAsked.push(subjects.map(recentKey));
        return ok(new Map([["bought-in-bulk", [{ item: "work_email", value: "b@work.example" }]]]));
      },
    },
    openHistory,
    account,
    clock,
    changes,
    noted: () => noted.slice(),
  });
  const note = (searches: readonly NotedSearch[]) => runInAction(() => noted.replace([...searches]));
  return {
    otherTab,
    note,
    recent,
    asked,
    valuesAsked,
    payers,
    account,
    testApp,
    keys: () => recent.recents.map(({ key }) => key),
  };
};

test("nothing is recent before the history was read", () => {
  expect(aRecent(1, () => ["asha-rao"]).keys()).toEqual([]);
});

test("reads until ten are found and no further", async () => {
  const { recent, asked, keys } = aRecent(9, (page) =>
    Array.from({ length: RECENT_MAX }, (_, one) => `p${page}-${one}`),
  );
  recent.start();
  await settled();
  expect(asked).toEqual([1]);
  expect(keys()).toHaveLength(RECENT_MAX);
});

test("reads what was paid for after ten searches were noted", async () => {
  const { recent, note, asked } = aRecent(9, () => ["p0"]);
  note(
    Array.from({ length: RECENT_MAX }, (_, one) => ({ ...aNoted(`p${one}`, []), at: new Date(NOON).toISOString() })),
  );
  recent.start();
  await settled();
  expect(asked[0]).toBe(1);
  expect(recent.of("p0")?.open.map(({ item }) => item)).toEqual(["phone_no"]);
});

test("gives up after three pages", async () => {
  const { recent, asked, keys } = aRecent(9, (page) => [`person-${page}`]);
  recent.start();
  await settled();
  expect(asked).toHaveLength(RECENT_PAGES_MAX);
  expect(keys()).toEqual(["person-1", "person-2", "person-3"]);
});

test("is read again after a look-up and when the page is shown again, once each", async () => {
  const { recent, asked, testApp, keys } = aRecent(1, () => ["asha-rao"]);
  const stop = recent.start();
  await settled();
  testApp.names = () => ["ben-ode", "asha-rao"];
  recent.onLookedUp(undefined);
  recent.onLookedUp("ben-ode phone_no");
  recent.onLookedUp("ben-ode phone_no");
  await settled();
  expect(keys()).toEqual(["ben-ode", "asha-rao"]);
  expect(asked).toHaveLength(2);
  stop();
  recent.start();
  await settled();
  expect(asked).toHaveLength(3);
});

test("a failure leaves what is shown, and says nothing", async () => {
  const { recent, testApp, keys } = aRecent(1, () => ["asha-rao"]);
  recent.start();
  await settled();
  testApp.isDown = true;
  recent.onLookedUp("a look-up");
  await settled();
  expect(keys()).toEqual(["asha-rao"]);
});

test("says that it waits for the server only until the history was read once", async () => {
  const { recent, testApp, account } = aRecent(1, () => ["asha-rao"]);
  testApp.isDown = true;
  runInAction(() => (account.reachability = "not-responding"));
  recent.start();
  await settled();
  expect([recent.isRead, recent.isAwaitingServer]).toEqual([false, true]);
  testApp.isDown = false;
  recent.onLookedUp("a look-up");
  await settled();
  expect([recent.isRead, recent.isAwaitingServer]).toEqual([true, false]);
});

test("whose details are owned but not among what was read is looked for further back, once", async () => {
  const many = (page: number) => Array.from({ length: RECENT_MAX }, (_, one) => `p${page}-${one}`);
  const { recent, asked, note } = aRecent(9, many);
  recent.start();
  await settled();
  expect(asked).toEqual([1]);
  note([aNoted("p3-1", ["phone_no"])]);
  await settled();
  expect(asked.slice(1)).toEqual([1, 2, 3]);
  expect(recent.of("p3-1")).toMatchObject({ open: [{ text: "+91 00000 00001" }], owned: [] });

  note([aNoted("elsewhere", ["phone_no"]), aNoted("p3-1", ["phone_no"])]);
  await settled();
  note([aNoted("elsewhere", ["phone_no"]), aNoted("p3-1", ["phone_no"])]);
  await settled();
  expect(asked.slice(4)).toEqual([1, 2, 3]);
  expect(recent.of("elsewhere")?.owned).toEqual(["phone_no"]);
});

test("an answer that comes after the page was left changes nothing", async () => {
  const { recent, keys } = aRecent(1, () => ["asha-rao"]);
  recent.start()();
  await settled();
  expect(keys()).toEqual([]);
});

test("nothing is read before the account is known, and then the history that grows", async () => {
  const { recent, asked, payers, account, keys } = aRecent(1, () => ["asha-rao"], null);
  recent.start();
  await settled();
  expect(asked).toEqual([]);
  const member = aMember({ capabilities: [HISTORY_BY_PAYER] });
  runInAction(() => (account.account = member));
  await settled();
  expect(keys()).toEqual(["asha-rao"]);

  // Every look at the account brings a new one, mostly with the same in it.
  runInAction(() => (account.account = { ...member }));
  await settled();
  runInAction(() => (account.account = { ...member, organisation: { id: "org-1", credits: NO_CREDITS } }));
  await settled();
  expect(payers).toEqual(["organisation", "personal"]);
});

test("what another tab looked up is among the recent ones", async () => {
  const { recent, testApp, keys, otherTab } = aRecent(1, () => ["asha-rao"]);
  recent.start();
  await settled();
  testApp.names = () => ["ben-okoye", "asha-rao"];
  otherTab.notify();
  await settled();
  expect(keys()).toEqual(["ben-okoye", "asha-rao"]);
});

test("what a bulk job bought of a recent person is among their values", async () => {
  const { recent, valuesAsked } = aRecent(1, () => ["bought-in-bulk"], anAccount({ capabilities: [OWNED_PEOPLE] }));
  recent.start();
  await settled();
  await settled();
  expect(valuesAsked).toEqual([["bought-in-bulk"]]);
  expect(recent.of("bought-in-bulk")?.values).toEqual([{ item: "work_email", value: "b@work.example" }]);
});

test("a host that does not know what is owned is not asked", async () => {
  const { recent, valuesAsked } = aRecent(1, () => ["bought-in-bulk"]);
  recent.start();
  await settled();
  expect(valuesAsked).toEqual([]);
});
