import { expect, test } from "vitest";
import { memoryClock } from "#adapters/memory/memory-clock.ts";
import { memoryPageActivity } from "#adapters/memory/memory-page-activity.ts";
import type { Failure } from "#application/shared/failure.ts";
import { err, ok, type Result } from "#application/shared/result.ts";
import { watchBulkJobs } from "#application/bulk/watch-bulk-jobs.ts";
import type { BulkJob, ListedJobs } from "#domain/bulk/bulk-job.ts";
import { NOON } from "#tests/support/builders.ts";
import { aBulkJob } from "#tests/support/memory/bulk-job.ts";
import { aPageOfTwo } from "#tests/support/memory/changes.ts";

const SECOND = 1000;
const running = aBulkJob({ state: "running" });
const paused = aBulkJob({ state: "paused" });

type List = Result<readonly BulkJob[], Failure>;
type Listed = Result<ListedJobs, Failure>;

const listedAs = (list: List): Listed => (list.ok ? ok({ jobs: list.value, hasOlder: false }) : list);

/** A watch whose lists are answered as `answer` says, and what was seen of it. */
const watch = async (answer: () => List | Promise<List>) => {
  const clock = memoryClock(NOON);
  const activity = memoryPageActivity();
  const askedAt: number[] = [];
  const reported: Listed[] = [];
  let underWay = 0;
  let mostUnderWay = 0;
  const jobs = {
    async list(): Promise<Listed> {
      askedAt.push((clock.now() - NOON) / SECOND);
      mostUnderWay = Math.max(mostUnderWay, ++underWay);
      const list = await answer();
      underWay -= 1;
      return listedAs(list);
    },
  };
  const page = aPageOfTwo({ activity, clock });
  const watched = watchBulkJobs({ ...page, jobs, clock, activity })(
    "find-contacts",
    (list) => void reported.push(list),
  );
  await clock.move(0);
  return { ...watched, ...page, clock, activity, askedAt, reported, mostUnderWay: () => mostUnderWay };
};

/** An answer that comes when the test lets it. */
const lateAnswer = () => Promise.withResolvers<List>();

test("the jobs are listed at once, and every two seconds while one is active", async () => {
  const { clock, askedAt, reported } = await watch(() => ok([running]));

  await clock.move(6 * SECOND);

  expect(askedAt).toEqual([0, 2, 4, 6]);
  expect(reported).toHaveLength(4);
});

test.each<[string, readonly BulkJob[]]>([
  ["while the only one is paused", [paused]],
  ["without any", []],
])("the jobs are listed every half minute %s", async (_, jobs) => {
  const { clock, askedAt } = await watch(() => ok(jobs));

  await clock.move(60 * SECOND);

  expect(askedAt).toEqual([0, 30, 60]);
});

test("a job that is done slows the watch down, one that another tab started makes it quick", async () => {
  let jobs = [running];
  const { clock, askedAt } = await watch(() => ok(jobs));
  jobs = [paused];
  await clock.move(10 * SECOND);
  expect(askedAt).toEqual([0, 2]);

  jobs = [running];
  await clock.move(26 * SECOND);

  expect(askedAt).toEqual([0, 2, 32, 34, 36]);
});

test("nothing is asked while nobody looks; coming back after the time shows a new list at once", async () => {
  const { clock, activity, askedAt } = await watch(() => ok([running]));
  activity.set(false);
  await clock.move(60 * SECOND);
  expect(askedAt).toEqual([0]);

  activity.set(true);
  await clock.move(2 * SECOND);

  expect(askedAt).toEqual([0, 60, 62]);
});

test("coming back asks at once, and so does news from another tab", async () => {
  const { clock, activity, otherTab, askedAt } = await watch(() => ok([paused]));
  activity.set(false);
  await clock.move(10 * SECOND);

  activity.set(true);
  await clock.move(0);
  expect(askedAt).toEqual([0, 10]);

  await clock.move(5 * SECOND);
  otherTab.notify();
  await clock.move(0);
  expect(askedAt).toEqual([0, 10, 15]);
});

test("a device that slept is asked for a new list when somebody looks again", async () => {
  const { clock, activity, askedAt } = await watch(() => ok([paused]));
  activity.set(false);
  clock.sleep(3600 * SECOND);

  activity.set(true);
  await clock.move(0);

  expect(askedAt).toEqual([0, 3600]);
});

test("after failures the waits double up to a minute, and an answer ends that", async () => {
  let list: List = ok([running]);
  const { clock, askedAt, reported } = await watch(() => list);
  list = err({ kind: "unreachable" });
  await clock.move(190 * SECOND);
  expect(askedAt).toEqual([0, 2, 6, 14, 30, 62, 122, 182]);
  expect(reported.filter(({ ok: isOk }) => !isOk)).toHaveLength(7);

  list = ok([running]);
  await clock.move(56 * SECOND);

  expect(askedAt.slice(-3)).toEqual([242, 244, 246]);
});

test("a slow answer is waited for: two lists are never under way at the same time", async () => {
  const late = lateAnswer();
  const { clock, askedAt, refresh, activity, mostUnderWay } = await watch(() => late.promise);
  await clock.move(20 * SECOND);
  activity.set(false);
  activity.set(true);
  const [first, second] = [refresh(), refresh()];
  await clock.move(0);
  expect(askedAt).toEqual([0]);

  late.resolve(ok([running]));
  await Promise.all([first, second]);

  expect(askedAt).toEqual([0, 20]);
  expect(mostUnderWay()).toBe(1);
});

test("a refresh awaits a new job for a minute: its file may still be arriving", async () => {
  const { clock, askedAt, refresh } = await watch(() => ok([]));

  await refresh();
  await clock.move(119 * SECOND);

  expect(askedAt.slice(0, 4)).toEqual([0, 0, 2, 4]);
  expect(askedAt.slice(-3)).toEqual([58, 60, 90]);
});

test("a list that was asked for before a change is ignored; the one after it counts", async () => {
  const late = lateAnswer();
  const answers: (List | Promise<List>)[] = [ok([running]), late.promise, ok([paused])];
  const { clock, reported, change, askedAt } = await watch(() => answers.shift() ?? ok([]));
  await clock.move(2 * SECOND);

  await change(async () => {});
  late.resolve(ok([running]));
  await clock.move(0);

  expect(reported).toEqual([ok([running]), ok([paused])].map(listedAs));
  expect(askedAt).toEqual([0, 2, 2]);
});

test("no list is asked for while changes are under way; a new one follows when all are over", async () => {
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const { clock, askedAt, change, refresh } = await watch(() => ok([running]));
  const changes = [change(() => first.promise), change(() => second.promise)];
  await clock.move(10 * SECOND);
  first.resolve();
  await refresh();
  expect(askedAt).toEqual([0]);

  second.resolve();
  await Promise.all(changes);
  await clock.move(0);

  expect(askedAt).toEqual([0, 10]);
});

test("after the session was lost nothing more is asked", async () => {
  const { clock, askedAt, activity } = await watch(() => err({ kind: "signed-out", because: "no-token" }));

  await clock.move(300 * SECOND);
  activity.set(true);
  await clock.move(0);

  expect(askedAt).toEqual([0]);
});

test("once stopped, nothing is asked or reported any more", async () => {
  const late = lateAnswer();
  const { clock, askedAt, reported, stop, activity } = await watch(() => late.promise);
  stop();
  late.resolve(ok([running]));
  await clock.move(60 * SECOND);
  activity.set(true);
  await clock.move(0);

  expect([askedAt, reported]).toEqual([[0], []]);
});
