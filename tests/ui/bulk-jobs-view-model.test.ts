import { autorun, runInAction } from "mobx";
import { expect, test } from "vitest";
import type { Failure } from "#application/shared/failure.ts";
import { err, ok } from "#application/shared/result.ts";
import type { BulkJob } from "#domain/bulk/bulk-job.ts";
import { tenths } from "#domain/shared/credits.ts";
import type { BulkJobsViewModel } from "#ui/bulk/jobs/bulk-jobs-view-model.ts";
import { SETTLING_MS } from "#ui/kit/settling-view-model.ts";
import { aMember, NOON } from "#tests/support/builders.ts";
import { SECOND, UNREACHABLE, CONFLICT, openWatch, job, statesOf } from "#tests/support/ui/watched-jobs.ts";

test("the tool's jobs are listed and counted while somebody looks", async () => {
  const { jobs, clock, server, calls } = await openWatch([job({ found: 10 })]);
  server.list = ok([job({ found: 25 })]);
  await clock.move(2 * SECOND);

  expect(jobs.jobs[0]?.found).toBe(25);
  expect(calls).toEqual(["list find-contacts", "list find-contacts"]);
});

test("whoever leaves takes nothing along, and finds the jobs again on coming back", async () => {
  const { jobs, clock, stop } = await openWatch([job()]);
  stop();
  expect([jobs.jobs, jobs.listedAt]).toEqual([[], undefined]);

  jobs.start();
  await clock.move(0);
  expect(statesOf(jobs)).toEqual(["running"]);
});

test("a list that cannot be read leaves the jobs standing, and says since when; the next one ends that", async () => {
  const { jobs, clock, server, banner } = await openWatch([job({ found: 10 })]);
  server.list = err(CONFLICT);
  await clock.move(2 * SECOND);
  expect([statesOf(jobs), jobs.listedAt, jobs.listFailure]).toEqual([["running"], NOON, "This job has ended."]);
  // It would come back with every poll.
  expect(banner.message).toBeUndefined();

  server.list = ok([job({ found: 20 })]);
  await clock.move(4 * SECOND);

  expect([jobs.listedAt, jobs.listFailure]).toEqual([NOON + 6 * SECOND, undefined]);
});

test("a first list that fails is told of", async () => {
  const { jobs, clock, server, stop } = await openWatch([]);
  stop();
  server.list = err(UNREACHABLE);
  jobs.start();
  await clock.move(0);

  expect(jobs.hasJobs).toBe(false);
  expect([jobs.listedAt, jobs.listFailure]).toEqual([undefined, "Failed to load bulk jobs. Please try again."]);
});

test("a lost session ends the watch without a word", async () => {
  const { jobs, clock, server, calls, banner } = await openWatch([job()]);
  server.list = err({ kind: "signed-out", because: "no-token" });
  await clock.move(60 * SECOND);

  expect(calls).toHaveLength(2);
  expect([jobs.listFailure, banner.message, statesOf(jobs)]).toEqual([undefined, undefined, ["running"]]);
});

test("how long a job still takes is known after some polls, and not while the list is old", async () => {
  const { jobs, clock, server } = await openWatch([job({ found: 0 })]);
  const left = () => jobs.jobs[0] && jobs.timeLeft(jobs.jobs[0]);
  for (const found of [100, 200]) {
    expect(left()).toBeUndefined();
    server.list = ok([job({ found })]);
    await clock.move(2 * SECOND);
  }
  expect(left()).toBe(16 * SECOND);

  server.list = err(UNREACHABLE);
  await clock.move(2 * SECOND);
  expect(left()).toBeUndefined();
});

test.each<[string, Partial<BulkJob>, string]>([
  ["done", { state: "done", found: 800, owned: 12 }, "leads.csv is done: 812 of 1,000 found."],
  ["paused", { state: "paused", reason: "Add credits." }, "leads.csv is paused. Add credits."],
  ["failed", { state: "failed", reason: "The file is empty." }, "leads.csv failed. The file is empty."],
  ["cancelled", { state: "cancelled" }, "leads.csv is cancelled."],
])("a job that is %s is announced once; counts are not", async (_, change, text) => {
  const { jobs, clock, server } = await openWatch([job()]);
  const told: string[] = [];
  const stopTelling = autorun(() => void told.push(jobs.announcement));
  for (const changes of [{ found: 5 }, { found: 9 }, change, change]) {
    server.list = ok([job(changes)]);
    await clock.move(30 * SECOND);
  }
  stopTelling();

  expect(told).toEqual(["", text]);
});

test("jobs that had ended before are not announced", async () => {
  const { jobs } = await openWatch([job({ state: "done" })]);

  expect(jobs.announcement).toBe("");
});

test("the credits are looked up again with the first list, and when a job took or gave back some; not while it spends what it has", async () => {
  const { refreshes, clock, server } = await openWatch([job({ spent: tenths(0), reserved: tenths(100) })]);
  server.list = ok([job({ spent: tenths(40), reserved: tenths(60) })]);
  await clock.move(2 * SECOND);
  expect(refreshes()).toBe(1);

  server.list = ok([job({ state: "done", spent: tenths(40) })]);
  await clock.move(2 * SECOND);
  expect(refreshes()).toBe(2);

  server.list = ok([job({ id: "2", reserved: tenths(70) }), job({ state: "done", spent: tenths(40) })]);
  await clock.move(30 * SECOND);
  expect(refreshes()).toBe(3);
});

test("what said that a file was uploaded successfully goes once its job has brought nothing", async () => {
  const { jobs, clock, server } = await openWatch([job()]);
  const done = { state: "done", subjects: 3, owned: 0, failed: 0 } as const;
  server.list = ok([job({ ...done, found: 0, notFound: 3 }), job({ ...done, id: "2", found: 1, notFound: 2 })]);
  await clock.move(2 * SECOND);
  expect([jobs.hasStopped("1"), jobs.hasStopped("2")]).toEqual([true, false]);
});

test("a job that is listed no more is remembered as gone, and the account is looked up again at once", async () => {
  const { jobs, clock, server, refreshes, stop } = await openWatch([job()]);
  expect([jobs.hasStopped("1"), jobs.hasStopped("2")]).toEqual([false, false]);
  const before = refreshes();
  server.list = ok([]);
  await clock.move(2 * SECOND);
  expect([jobs.hasStopped("1"), jobs.hasStopped("2"), refreshes() - before]).toEqual([true, false, 1]);

  stop();
  jobs.start();
  await clock.move(0);
  expect(jobs.hasStopped("1")).toBe(true);
});

test.each<[string, Failure, number]>([
  ["the server's words", { kind: "server-said", message: "There is no such job." }, 1],
  ["a status", { kind: "status", status: 403 }, 1],
  ["no answer", UNREACHABLE, 0],
])(
  "a list, or a control, that is refused with %s has the account looked up as often as told",
  async (_, refusal, times) => {
    const { jobs, clock, server, refreshes } = await openWatch([job()]);
    server.list = err(refusal);
    await clock.move(2 * SECOND);
    expect(refreshes()).toBe(times);

    server.control = err(refusal);
    server.list = ok([job()]);
    await jobs.cancel(job());
    expect(refreshes()).toBe(2 * times);
  },
);

test("a colleague's job can be stopped and downloaded; to go on with it, or to run it again, is up to who ordered it", async () => {
  const { jobs } = await openWatch([]);
  const offered = (changes: Partial<BulkJob>) =>
    (["resume", "retry", "cancel"] as const).filter((control) => jobs.offers(control, job(changes)));
  const ben = { orderedBy: "ben@acme.example" };
  expect(offered({ state: "paused" })).toEqual(["resume", "cancel"]);
  expect(offered({ state: "paused", orderedBy: "asha.rao@acme.example" })).toEqual(["resume", "cancel"]);
  expect(offered({ state: "paused", ...ben })).toEqual(["cancel"]);
  expect(offered({ state: "done", notFound: 3 })).toEqual(["retry"]);
  expect(offered({ state: "done", notFound: 3, ...ben })).toEqual([]);
});

test("the balance is what a monthly limit leaves to spend", async () => {
  const { jobs, account } = await openWatch([]);
  expect([jobs.balance, jobs.isLimited]).toEqual([250, false]);
  runInAction(() => (account.account = aMember({ monthlyCap: { cap: tenths(100), used: tenths(70) } })));
  expect([jobs.balance, jobs.isLimited]).toEqual([30, true]);
});

const ids = ({ jobs }: BulkJobsViewModel) => jobs.map(({ id }) => id);
const aPage = (...names: readonly string[]) => names.map((id) => job({ id, state: "done" }));

test("older jobs are shown page by page, down to the oldest", async () => {
  const { jobs, server, calls } = await openWatch(aPage("9", "8"));
  server.older = { "8": ok(aPage("7", "6")), "6": ok(aPage("5")) };
  await jobs.refresh();
  expect([ids(jobs), jobs.hasOlder]).toEqual([["9", "8"], true]);
  await jobs.showOlder();
  expect([ids(jobs), jobs.hasOlder]).toEqual([["9", "8", "7", "6"], true]);
  await jobs.showOlder();
  expect([ids(jobs), jobs.hasOlder]).toEqual([["9", "8", "7", "6", "5"], false]);
  expect(calls.at(-1)).toBe("list find-contacts older than 6");
});

test("older jobs are asked for again while one of them is active, or half a minute later, not with every list", async () => {
  const { jobs, server, calls, clock } = await openWatch([job({ id: "9" }), ...aPage("8")]);
  server.older = { "8": ok(aPage("7")) };
  await jobs.refresh();
  await jobs.showOlder();
  const olderAsked = () => calls.filter((call) => call.endsWith("older than 8")).length;
  await clock.move(10 * SECOND);
  expect([ids(jobs), olderAsked()]).toEqual([["9", "8", "7"], 1]);

  server.older = { "8": ok([job({ id: "7" })]) };
  await clock.move(22 * SECOND);
  expect(jobs.jobs.at(-1)?.state).toBe("running");
  const asked = olderAsked();
  await clock.move(2 * SECOND);
  expect(olderAsked()).toBe(asked + 1);
});

test("an older job that runs its misses again is followed", async () => {
  const { jobs, server, clock } = await openWatch(aPage("9", "8"));
  const missed = job({ id: "7", state: "done", subjects: 10, found: 4, notFound: 6 });
  server.older = { "8": ok([missed]) };
  await jobs.refresh();
  await jobs.showOlder();
  await clock.move(SETTLING_MS);
  server.control = ok({ ...missed, state: "waiting" });
  server.older = { "8": ok([{ ...missed, state: "running" }]) };
  await jobs.retryMisses(missed);
  await clock.move(0);
  expect(jobs.jobs.at(-1)?.state).toBe("running");
  server.older = { "8": ok([{ ...missed, found: 10, notFound: 0 }]) };
  await clock.move(2 * SECOND);
  expect(jobs.jobs.at(-1)).toMatchObject({ state: "done", found: 10 });
});

test("a page of older jobs that does not come leaves the jobs, and comes with a later list", async () => {
  const { jobs, server, clock } = await openWatch(aPage("9", "8"));
  server.older = { "8": err(UNREACHABLE) };
  await jobs.refresh();
  await jobs.showOlder();
  expect([ids(jobs), jobs.isShowingOlder]).toEqual([["9", "8"], false]);
  expect(jobs.listFailure).toBeDefined();
  server.older = { "8": ok(aPage("7")) };
  await clock.move(60 * SECOND);
  expect([ids(jobs), jobs.listFailure]).toEqual([["9", "8", "7"], undefined]);
});

test("the other tabs hear of a job that has come or ended here, and of nothing else", async () => {
  const { clock, server, notifications } = await openWatch([job()]);
  expect(notifications()).toBe(0);
  server.list = ok([job({ found: 10 })]);
  await clock.move(2 * SECOND);
  expect(notifications()).toBe(0);
  server.list = ok([job({ state: "done", found: 1000 })]);
  await clock.move(2 * SECOND);
  expect(notifications()).toBe(1);
  server.list = ok([job({ id: "2", state: "waiting" }), job({ state: "done", found: 1000 })]);
  await clock.move(30 * SECOND);
  expect(notifications()).toBe(2);
});

test("a job that another tab has started is there at once", async () => {
  const { jobs, clock, server, otherTab } = await openWatch([]);
  await clock.move(5 * SECOND);
  server.list = ok([job()]);
  otherTab.notify();
  await clock.move(0);
  expect(statesOf(jobs)).toEqual(["running"]);
});
