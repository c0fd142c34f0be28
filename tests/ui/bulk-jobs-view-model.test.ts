import { autorun, runInAction } from "mobx";
import { expect, test } from "vitest";
import type { Failure } from "#application/shared/failure.ts";
import { err, ok, type Result } from "#application/shared/result.ts";
import type { BulkJob } from "#domain/bulk/bulk-job.ts";
import { tenths } from "#domain/shared/credits.ts";
import type { BulkJobsViewModel } from "#ui/bulk/jobs/bulk-jobs-view-model.ts";
import { SETTLING_MS } from "#ui/kit/settling-view-model.ts";
import { aMember, NOON } from "#tests/support/builders.ts";
import { aBulkJob } from "#tests/support/memory/bulk-job.ts";
import { aBulkWatch } from "#tests/support/ui/bulk-watch.ts";

const SECOND = 1000;
const UNREACHABLE: Failure = { kind: "unreachable" };
const CONFLICT: Failure = { kind: "server-said", message: "This job has ended." };

/** With the first list read. */
const open = async (first: readonly BulkJob[]) => {
  const watch = aBulkWatch(first);
  const stop = watch.jobs.start();
  await watch.clock.move(0);
  return { ...watch, stop };
};

const job = (changes: Partial<BulkJob> = {}) => aBulkJob({ id: "1", ...changes });
const statesOf = ({ jobs }: BulkJobsViewModel) => jobs.map(({ state }) => state);

test("the tool's jobs are listed and counted while somebody looks", async () => {
  const { jobs, clock, server, calls } = await open([job({ found: 10 })]);
  server.list = ok([job({ found: 25 })]);
  await clock.move(2 * SECOND);

  expect(jobs.jobs[0]?.found).toBe(25);
  expect(calls).toEqual(["list find-contacts", "list find-contacts"]);
});

test("leaving takes nothing along, and coming back shows the jobs again", async () => {
  const { jobs, clock, stop } = await open([job()]);
  stop();
  expect([jobs.jobs, jobs.listedAt]).toEqual([[], undefined]);

  jobs.start();
  await clock.move(0);
  expect(statesOf(jobs)).toEqual(["running"]);
});

test("a list that cannot be read leaves the jobs standing, and says since when; the next one ends that", async () => {
  const { jobs, clock, server, banner } = await open([job({ found: 10 })]);
  server.list = err(CONFLICT);
  await clock.move(2 * SECOND);
  expect([statesOf(jobs), jobs.listedAt, jobs.listFailure]).toEqual([["running"], NOON, "This job has ended."]);
  // It would come back with every poll.
  expect(banner.message).toBeUndefined();

  server.list = ok([job({ found: 20 })]);
  await clock.move(4 * SECOND);

  expect([jobs.listedAt, jobs.listFailure]).toEqual([NOON + 6 * SECOND, undefined]);
});

test("a first list that fails is reported", async () => {
  const { jobs, clock, server, stop } = await open([]);
  stop();
  server.list = err(UNREACHABLE);
  jobs.start();
  await clock.move(0);

  expect(jobs.hasSomethingToSay).toBe(true);
  expect([jobs.listedAt, jobs.listFailure]).toEqual([undefined, "Failed to load bulk jobs. Please try again."]);
});

test("a lost session ends the watch without a word", async () => {
  const { jobs, clock, server, calls, banner } = await open([job()]);
  server.list = err({ kind: "signed-out", because: "no-token" });
  await clock.move(60 * SECOND);

  expect(calls).toHaveLength(2);
  expect([jobs.listFailure, banner.message, statesOf(jobs)]).toEqual([undefined, undefined, ["running"]]);
});

test("how long a job still takes is known after some polls, and not while the list is old", async () => {
  const { jobs, clock, server } = await open([job({ found: 0 })]);
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
  ["paused", { state: "paused" }, "leads.csv is paused for credits."],
  ["failed", { state: "failed", reason: "The file is empty." }, "leads.csv failed. The file is empty."],
  ["cancelled", { state: "cancelled" }, "leads.csv is cancelled."],
])("a job that is %s is announced once; counts are not", async (_, change, text) => {
  const { jobs, clock, server } = await open([job()]);
  const notifications: string[] = [];
  const stopTelling = autorun(() => void notifications.push(jobs.announcement));
  for (const changes of [{ found: 5 }, { found: 9 }, change, change]) {
    server.list = ok([job(changes)]);
    await clock.move(30 * SECOND);
  }
  stopTelling();

  expect(notifications).toEqual(["", text]);
});

test("jobs that had ended before are not announced", async () => {
  const { jobs } = await open([job({ state: "done" })]);

  expect(jobs.announcement).toBe("");
});

test("the credits are looked up again with the first list, and when a job took or gave back some; not while it spends what it has", async () => {
  const { refreshes, clock, server } = await open([job({ spent: tenths(0), reserved: tenths(100) })]);
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

test("a job that is listed no more is remembered as gone, and the account is looked up again at once", async () => {
  const { jobs, clock, server, refreshes, stop } = await open([job()]);
  expect([jobs.isGone("1"), jobs.isGone("2")]).toEqual([false, false]);
  const before = refreshes();
  server.list = ok([]);
  await clock.move(2 * SECOND);
  expect([jobs.isGone("1"), jobs.isGone("2"), refreshes() - before]).toEqual([true, false, 1]);

  stop();
  jobs.start();
  await clock.move(0);
  expect(jobs.isGone("1")).toBe(true);
});

test.each<[string, Failure, number]>([
  ["the server's words", { kind: "server-said", message: "There is no such job." }, 1],
  ["a status", { kind: "status", status: 403 }, 1],
  ["no answer", UNREACHABLE, 0],
])(
  "a list, or a control, that is refused with %s has the account looked up as often as announced",
  async (_, refusal, times) => {
    const { jobs, clock, server, refreshes } = await open([job()]);
    server.list = err(refusal);
    await clock.move(2 * SECOND);
    expect(refreshes()).toBe(times);

    server.control = err(refusal);
    server.list = ok([job()]);
    await jobs.cancel(job());
    expect(refreshes()).toBe(2 * times);
  },
);

test("cancelling is asked about, and shows at once what the server answers", async () => {
  const { jobs, server, calls, clock, refreshes } = await open([job({ reserved: tenths(50) })]);
  const shown = job({ reserved: tenths(50) });
  jobs.ask(shown, "cancel");
  expect(jobs.questionOf(shown)).toBe("cancel");
  await clock.move(SETTLING_MS);
  expect(calls).toEqual(["list find-contacts"]);

  const cancelled = job({ state: "cancelled", found: 3 });
  server.control = ok(cancelled);
  server.list = ok([cancelled]);
  await jobs.cancel(shown);

  expect(jobs.jobs).toEqual([cancelled]);
  expect(jobs.questionOf(cancelled)).toBeUndefined();
  await clock.move(0);
  expect(calls).toEqual(["list find-contacts", "cancel 1", "list find-contacts"]);
  expect(refreshes()).toBe(2);
});

test("a question that nobody answered is withdrawn, by hand or when the job has gone on without it", async () => {
  const { jobs, server, clock } = await open([job()]);
  jobs.ask(job(), "cancel");
  jobs.withdraw();
  expect(jobs.questionOf(job())).toBeUndefined();

  jobs.ask(job(), "cancel");
  server.list = ok([job({ state: "done" })]);
  await clock.move(2 * SECOND);

  expect(jobs.jobs.map(jobs.questionOf)).toEqual([undefined]);
});

test("a paused job goes on, and is looked at often again", async () => {
  const { jobs, server, calls, clock } = await open([job({ state: "paused" })]);
  server.control = ok(job({ state: "running" }));
  server.list = ok([job({ state: "running" })]);
  await jobs.resume(job({ state: "paused" }));
  await clock.move(4 * SECOND);

  expect(statesOf(jobs)).toEqual(["running"]);
  expect(calls).toEqual(["list find-contacts", "resume 1", ...Array<string>(3).fill("list find-contacts")]);
});

test("the misses are run again for no more than they can cost", async () => {
  const done = job({ state: "done", subjects: 100, found: 60, owned: 10, notFound: 30 });
  const { jobs, server, calls } = await open([done]);
  server.control = ok({ ...done, state: "running", notFound: 0 });
  server.list = ok([{ ...done, state: "running", notFound: 0 }]);
  await jobs.retryMisses(done);

  expect(calls[1]).toBe("retry 1 for 300");
  expect(statesOf(jobs)).toEqual(["running"]);
});

test("too few credits are reported in the banner, with the way to more", async () => {
  const { jobs, server, banner } = await open([job({ state: "paused" })]);
  server.control = err({ kind: "not-enough-credits", message: "You need 1 credit." });
  await jobs.resume(job({ state: "paused" }));

  expect(banner.message).toMatchObject({ text: "You need 1 credit.", offersCredits: true });
  expect(jobs.failureOf(job())).toBeUndefined();
});

test("a control on a job that has changed meanwhile brings the server's words and the job as it is", async () => {
  const { jobs, server, banner, clock } = await open([job()]);
  server.control = err(CONFLICT);
  server.list = ok([job({ state: "done" })]);
  await jobs.cancel(job());
  await clock.move(0);

  expect(banner.message?.text).toBe("This job has ended.");
  expect(statesOf(jobs)).toEqual(["done"]);
});

test("a control without an answer is reported beside the job, until the job shows that it has happened", async () => {
  const { jobs, server, clock } = await open([job()]);
  await jobs.cancel(job());
  await clock.move(0);
  expect(jobs.failureOf(job())).toBe("Failed to cancel the job. Please try again.");

  server.list = ok([job({ state: "cancelled" })]);
  await clock.move(2 * SECOND);
  expect(jobs.failureOf(job())).toBeUndefined();
});

test("a list that was asked for before a control never takes its answer back", async () => {
  const late = Promise.withResolvers<Result<readonly BulkJob[], Failure>>();
  const { jobs, server, clock } = await open([job()]);
  server.list = late.promise;
  await clock.move(2 * SECOND);
  server.control = ok(job({ state: "cancelled" }));
  await jobs.cancel(job());

  const seen: unknown[] = [];
  const stopSeeing = autorun(() => void seen.push(statesOf(jobs)));
  server.list = ok([job({ state: "cancelled" })]);
  late.resolve(ok([job({ state: "running" })]));
  await clock.move(0);
  stopSeeing();

  expect(seen.flat()).not.toContain("running");
});

test("pressing twice calls once; another job's control does not wait", async () => {
  const late = Promise.withResolvers<Result<BulkJob, Failure>>();
  const other = job({ id: "2", state: "paused" });
  const { jobs, server, calls, clock } = await open([job(), other]);
  server.control = late.promise;
  void jobs.cancel(job());
  void jobs.cancel(job());
  jobs.ask(job(), "cancel");
  jobs.withdraw();
  expect([jobs.controlUnderWay(job()), jobs.questionOf(job())]).toEqual(["cancel", "cancel"]);
  await clock.move(SETTLING_MS);
  void jobs.resume(other);
  late.resolve(ok(job({ state: "cancelled" })));
  await clock.move(0);

  expect(calls.filter((call) => !call.startsWith("list"))).toEqual(["cancel 1", "resume 2"]);
});

test.each<[string, (paused: BulkJob) => readonly BulkJob[]]>([
  ["another job came to stand in its place", (paused) => [job({ id: "2", state: "paused" }), paused]],
  ["a job above it has stopped, and shows more", (paused) => [job({ id: "0", state: "done" }), paused]],
])("a press right after %s sends nothing", async (_, listed) => {
  const paused = job({ state: "paused" });
  const above = listed(paused)[0];
  const { jobs, server, calls, clock } = await open(
    above?.state === "done" ? [{ ...above, state: "running" }, paused] : [paused],
  );
  server.list = ok(listed(paused));
  server.control = new Promise(() => {});
  await jobs.refresh();
  await clock.move(300);
  void jobs.resume(paused);
  await clock.move(500);
  expect(calls.filter((call) => !call.startsWith("list"))).toEqual([]);
  void jobs.resume(paused);
  expect(calls.filter((call) => !call.startsWith("list"))).toEqual(["resume 1"]);
});

test("a list in which only counts have changed keeps the controls", async () => {
  const paused = job({ state: "paused" });
  const { jobs, server, clock } = await open([job({ id: "2", found: 1 }), paused]);
  server.list = ok([job({ id: "2", found: 2 }), paused]);
  await clock.move(2 * SECOND);
  expect(jobs.jobs[0]?.found).toBe(2);
  expect(jobs.settling.isSettling).toBe(false);
});

test("the second click of a double click on a control does not answer its question", async () => {
  const done = job({ state: "done", notFound: 20 });
  const { jobs, calls, clock } = await open([done]);
  jobs.ask(done, "retry");
  void jobs.retryMisses(done);
  await clock.move(0);
  expect(calls).toEqual(["list find-contacts"]);
});

test("a download gets its address, and a failure its sentence beside the job", async () => {
  const { jobs, server, calls } = await open([job()]);
  expect(await jobs.resultAddress(job(), "xlsx")).toBe("https://leadlight.example/files/results/1.csv?sig=1");
  expect(calls[1]).toBe("result 1 xlsx");

  server.address = err(UNREACHABLE);
  expect(await jobs.resultAddress(job(), "csv")).toBeUndefined();

  expect(jobs.failureOf(job())).toBe("Failed to download the result. Please try again.");
  expect(jobs.downloadUnderWay(job())).toBeUndefined();
});

test("an answer that comes after leaving is neither shown nor reported", async () => {
  const late = Promise.withResolvers<Result<BulkJob, Failure>>();
  const { jobs, server, stop, banner, clock } = await open([job()]);
  server.control = late.promise;
  const cancelled = jobs.cancel(job());
  stop();
  late.resolve(err(CONFLICT));
  await cancelled;
  await clock.move(60 * SECOND);

  expect([jobs.jobs, banner.message]).toEqual([[], undefined]);
});

test("a job started just now is looked for at once", async () => {
  const { jobs, server, clock } = await open([]);
  server.list = ok([job({ state: "waiting" })]);
  void jobs.refresh();
  await clock.move(0);

  expect(statesOf(jobs)).toEqual(["waiting"]);
});

test("a colleague's job can be stopped and downloaded; to go on with it, or to run it again, is up to who ordered it", async () => {
  const { jobs } = await open([]);
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
  const { jobs, account } = await open([]);
  expect([jobs.balance, jobs.isLimited]).toEqual([250, false]);
  runInAction(() => (account.account = aMember({ monthlyCap: { cap: tenths(100), used: tenths(70) } })));
  expect([jobs.balance, jobs.isLimited]).toEqual([30, true]);
});

const ids = ({ jobs }: BulkJobsViewModel) => jobs.map(({ id }) => id);
const aPage = (...names: readonly string[]) => names.map((id) => job({ id, state: "done" }));

test("older jobs are shown page by page, down to the oldest", async () => {
  const { jobs, server, calls } = await open(aPage("9", "8"));
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
  const { jobs, server, calls, clock } = await open([job({ id: "9" }), ...aPage("8")]);
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
  const { jobs, server, clock } = await open(aPage("9", "8"));
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
  const { jobs, server, clock } = await open(aPage("9", "8"));
  server.older = { "8": err(UNREACHABLE) };
  await jobs.refresh();
  await jobs.showOlder();
  expect([ids(jobs), jobs.isShowingOlder]).toEqual([["9", "8"], false]);
  expect(jobs.listFailure).toBeDefined();
  server.older = { "8": ok(aPage("7")) };
  await clock.move(60 * SECOND);
  expect([ids(jobs), jobs.listFailure]).toEqual([["9", "8", "7"], undefined]);
});

test("the other tabs learn of a job that has come or ended here, and of nothing else", async () => {
  const { clock, server, notifications } = await open([job()]);
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
  const { jobs, clock, server, otherTab } = await open([]);
  await clock.move(5 * SECOND);
  server.list = ok([job()]);
  otherTab.notify();
  await clock.move(0);
  expect(statesOf(jobs)).toEqual(["running"]);
});
