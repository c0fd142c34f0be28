import { expect, test } from "vitest";
import { memoryClock } from "#adapters/memory/memory-clock.ts";
import { memoryPageActivity } from "#adapters/memory/memory-page-activity.ts";
import { NOON } from "#tests/support/builders.ts";
import { aPageOfTwo } from "#tests/support/memory/changes.ts";

/** A page with one listener; `looked` are the milliseconds since noon at which it looked. */
const aPage = () => {
  const [clock, activity] = [memoryClock(NOON), memoryPageActivity()];
  const page = aPageOfTwo({ clock, activity });
  const looked: number[] = [];
  const stop = page.changes.subscribe(() => looked.push(clock.now() - NOON));
  return { ...page, clock, activity, looked, stop };
};

test("a page looks when another tab sends a change, and not at its own", () => {
  const { changes, otherTab, looked, notifications } = aPage();
  changes.notify();
  expect([looked, notifications()]).toEqual([[], 1]);
  otherTab.notify();
  expect(looked).toEqual([0]);
});

test("each change has another version, of whichever tab, and reading has none", () => {
  const { changes, otherTab } = aPage();
  const versions = [changes.version(), changes.version()];
  changes.notify();
  versions.push(changes.version());
  otherTab.notify();
  versions.push(changes.version());
  changes.lookAgain();
  versions.push(changes.version());
  expect([versions[0] === versions[1], new Set(versions).size]).toEqual([true, 4]);
});

test("changes within a second are looked up together, and the last one is not missed", async () => {
  const { otherTab, clock, looked } = aPage();
  for (let change = 0; change < 30; change += 1) {
    otherTab.notify();
    await clock.move(100);
  }
  await clock.move(5_000);
  expect(looked).toEqual([0, 1_000, 2_000, 3_000]);
});

test("a hidden page looks once when it becomes visible, also where no change was reported", async () => {
  const { otherTab, clock, activity, looked } = aPage();
  activity.set(false);
  for (let change = 0; change < 3; change += 1) otherTab.notify();
  await clock.move(5_000);
  expect(looked).toEqual([]);
  activity.set(true);
  expect(looked).toEqual([5_000]);
  activity.set(true);
  expect(looked).toEqual([5_000]);
  activity.set(false);
  await clock.move(5_000);
  activity.set(true);
  expect(looked).toEqual([5_000, 10_000]);
});

test("a page looks at the end of an outage", () => {
  const { changes, looked, notifications } = aPage();
  changes.lookAgain();
  expect([looked, notifications()]).toEqual([[0], 0]);
});

test("who has unsubscribed does not look", () => {
  const { otherTab, looked, stop } = aPage();
  stop();
  otherTab.notify();
  expect(looked).toEqual([]);
});
