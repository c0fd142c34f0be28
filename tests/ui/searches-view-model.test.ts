import { expect, test } from "vitest";
import { memoryClock } from "#adapters/memory/memory-clock.ts";
import { memoryPageActivity } from "#adapters/memory/memory-page-activity.ts";
import { memoryPendingLookups } from "#adapters/memory/memory-pending-lookups.ts";
import { simulatedFailures } from "#adapters/memory/simulated-failures.ts";
import { SearchesViewModel } from "#ui/lookups/searches/searches-view-model.ts";
import { aSearch } from "#tests/support/searches.ts";

const LOOK_AGAIN_MS = 3_000;
const ID = aSearch().id;

/** A page, and the backend whose searches it follows. */
const aPage = () => {
  const clock = memoryClock();
  const activity = memoryPageActivity();
  const failures = simulatedFailures();
  const backend = memoryPendingLookups(failures);
  const changes = { told: 0, looks: 0 };
  let look = () => {};
  let asked = 0;
  const searches = new SearchesViewModel({
    lookups: {
      list: (ids) => {
        asked += 1;
        return backend.port.list(ids);
      },
      cancel: backend.port.cancel,
    },
    clock,
    activity,
    changes: {
      notify: () => void (changes.told += 1),
      lookAgain: () => void (changes.looks += 1),
      subscribe: (listener) => {
        look = listener;
        return () => {};
      },
    },
  });
  return {
    searches,
    backend,
    changes,
    failures,
    activity,
    asked: () => asked,
    somethingChanged: () => look(),
    wait: async (ms = LOOK_AGAIN_MS) => clock.move(ms),
  };
};

test("searches of before a reload are found, and followed until they have ended", async () => {
  const { searches, backend, changes, asked, wait } = aPage();
  backend.begin(aSearch());
  searches.start();
  await wait(0);
  expect(searches.running).toEqual([aSearch()]);
  backend.end(ID, { outcome: "found", trail: [] });
  await wait();
  expect(searches.running).toEqual([]);
  expect(searches.ended).toMatchObject([{ id: ID, ended: { outcome: "found" } }]);
  // The page that sees it end has the account and the history looked at again.
  expect(changes.looks).toBe(1);
  const before = asked();
  await wait(60_000);
  expect(asked()).toBe(before);
});

test("nothing is asked while nothing is searched for, and while nobody looks at the page", async () => {
  const { searches, backend, activity, asked, somethingChanged, wait } = aPage();
  searches.start();
  await wait(60_000);
  expect(asked()).toBe(1);
  backend.begin(aSearch());
  somethingChanged();
  await wait(0);
  activity.set(false);
  const before = asked();
  await wait(60_000);
  expect(asked()).toBe(before);
});

test("a search that begins here is told to other tabs once", async () => {
  const { searches, backend, changes, wait } = aPage();
  backend.begin(aSearch());
  searches.begin(ID);
  searches.begin(ID);
  await wait(0);
  expect(changes.told).toBe(1);
  expect(searches.isBegunHere({ id: ID })).toBe(true);
  expect(searches.running).toHaveLength(1);
});

test("who waits for a search is told how it has ended, once, also of a colleague's", async () => {
  const { searches, backend, wait } = aPage();
  backend.begin(aSearch({ isYours: false }));
  const [first, second] = [searches.untilEnded(ID), searches.untilEnded(ID)];
  const end = { outcome: "not_found", trail: [{ source: "Hunter", outcome: "nothing" }] } as const;
  backend.end(ID, end);
  await wait();
  expect(await Promise.all([first, second])).toEqual([end, end]);
  // Its own page says so to the colleague.
  expect(searches.ended).toEqual([]);
});

test("a search that the backend does not know any more is not waited for", async () => {
  const { searches, wait } = aPage();
  const end = searches.untilEnded(ID);
  await wait();
  expect(await end).toMatchObject({ outcome: "cancelled" });
});

test("a look that fails is made again", async () => {
  const { searches, backend, failures, wait } = aPage();
  backend.begin(aSearch());
  const end = searches.untilEnded(ID);
  failures.failNext({ kind: "unreachable" });
  await wait();
  backend.end(ID, { outcome: "found", trail: [] });
  await wait();
  expect(await end).toMatchObject({ outcome: "found" });
});

test("a cancelled search is told to other tabs, and has no notice", async () => {
  const { searches, backend, changes, wait } = aPage();
  backend.begin(aSearch());
  searches.start();
  await wait(0);
  expect(await searches.cancel(ID)).toMatchObject({ value: true });
  expect(changes.told).toBe(1);
  expect([searches.running, searches.ended]).toEqual([[], []]);
});
