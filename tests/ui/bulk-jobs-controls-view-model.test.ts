import { autorun } from "mobx";
import { expect, test } from "vitest";
import type { Failure } from "#application/shared/failure.ts";
import { err, ok, type Result } from "#application/shared/result.ts";
import type { BulkJob } from "#domain/bulk/bulk-job.ts";
import { tenths } from "#domain/shared/credits.ts";
import { SETTLING_MS } from "#ui/kit/settling-view-model.ts";
import { SECOND, UNREACHABLE, CONFLICT, openWatch, job, statesOf } from "#tests/support/ui/watched-jobs.ts";

test("cancelling is asked about, and shows at once what the server answers", async () => {
  const { jobs, server, calls, clock, refreshes } = await openWatch([job({ reserved: tenths(50) })]);
  const shown = job({ reserved: tenths(50) });
  jobs.question.ask(shown, "cancel");
  expect(jobs.question.of(shown)).toBe("cancel");
  await clock.move(SETTLING_MS);
  expect(calls).toEqual(["list find-contacts"]);

  const cancelled = job({ state: "cancelled", found: 3 });
  server.control = ok(cancelled);
  server.list = ok([cancelled]);
  await jobs.cancel(shown);

  expect(jobs.jobs).toEqual([cancelled]);
  expect(jobs.question.of(cancelled)).toBeUndefined();
  await clock.move(0);
  expect(calls).toEqual(["list find-contacts", "cancel 1", "list find-contacts"]);
  expect(refreshes()).toBe(2);
});

test("a question that nobody answered is withdrawn, by hand or when the job has gone on without it", async () => {
  const { jobs, server, clock } = await openWatch([job()]);
  jobs.question.ask(job(), "cancel");
  jobs.question.withdraw();
  expect(jobs.question.of(job())).toBeUndefined();

  jobs.question.ask(job(), "cancel");
  server.list = ok([job({ state: "done" })]);
  await clock.move(2 * SECOND);

  expect(jobs.jobs.map(jobs.question.of)).toEqual([undefined]);
});

test("a paused job goes on, and is looked at often again", async () => {
  const { jobs, server, calls, clock } = await openWatch([job({ state: "paused" })]);
  server.control = ok(job({ state: "running" }));
  server.list = ok([job({ state: "running" })]);
  await jobs.resume(job({ state: "paused" }));
  await clock.move(4 * SECOND);

  expect(statesOf(jobs)).toEqual(["running"]);
  expect(calls).toEqual(["list find-contacts", "resume 1", ...Array<string>(3).fill("list find-contacts")]);
});

test("what failed without a connection is said until it is back", async () => {
  const { jobs, server, clock } = await openWatch([job()]);
  server.control = err(UNREACHABLE);
  await jobs.pause(job());
  await clock.move(2 * SECOND);
  expect(jobs.failureOf(job()), "the list was read all the same").toMatch(/^Failed to pause/);

  server.list = err(UNREACHABLE);
  await clock.move(2 * SECOND);
  expect(jobs.failureOf(job())).toMatch(/^Failed to pause/);
  server.list = ok([job()]);
  await clock.move(60 * SECOND);
  expect(jobs.failureOf(job())).toBeUndefined();
});

test("the misses are run again for no more than they can cost", async () => {
  const done = job({ state: "done", subjects: 100, found: 60, owned: 10, notFound: 30 });
  const { jobs, server, calls } = await openWatch([done]);
  server.control = ok({ ...done, state: "running", notFound: 0 });
  server.list = ok([{ ...done, state: "running", notFound: 0 }]);
  await jobs.retryMisses(done);

  expect(calls[1]).toBe("retry 1 for 300");
  expect(statesOf(jobs)).toEqual(["running"]);
});

test("too few credits are told of in the banner, with the way to more", async () => {
  const { jobs, server, banner } = await openWatch([job({ state: "paused" })]);
  server.control = err({ kind: "not-enough-credits", message: "You need 1 credit." });
  await jobs.resume(job({ state: "paused" }));

  expect(banner.message).toMatchObject({ text: "You need 1 credit.", offersCredits: true });
  expect(jobs.failureOf(job())).toBeUndefined();
});

test("the server's word about a control stands with the job, until the job has changed", async () => {
  const { jobs, server, banner, clock } = await openWatch([job()]);
  server.control = err(CONFLICT);
  await jobs.cancel(job());
  await clock.move(0);
  expect(jobs.failureOf(job())).toBe("This job has ended.");
  expect(banner.message).toBeUndefined();

  server.list = ok([job({ state: "done" })]);
  await clock.move(2 * SECOND);
  expect(statesOf(jobs)).toEqual(["done"]);
  expect(jobs.failureOf(job())).toBeUndefined();
});

test("a control without an answer is told of beside the job, until the job shows that it has happened", async () => {
  const { jobs, server, clock } = await openWatch([job()]);
  await jobs.cancel(job());
  await clock.move(0);
  expect(jobs.failureOf(job())).toBe("Failed to cancel the job. Please try again.");

  server.list = ok([job({ state: "cancelled" })]);
  await clock.move(2 * SECOND);
  expect(jobs.failureOf(job())).toBeUndefined();
});

test("a list that was asked for before a control never takes its answer back", async () => {
  const late = Promise.withResolvers<Result<readonly BulkJob[], Failure>>();
  const { jobs, server, clock } = await openWatch([job()]);
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
  const { jobs, server, calls, clock } = await openWatch([job(), other]);
  server.control = late.promise;
  void jobs.cancel(job());
  void jobs.cancel(job());
  jobs.question.ask(job(), "cancel");
  jobs.question.withdraw();
  expect([jobs.controlUnderWay(job()), jobs.question.of(job())]).toEqual(["cancel", "cancel"]);
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
  const { jobs, server, calls, clock } = await openWatch(
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
  const { jobs, server, clock } = await openWatch([job({ id: "2", found: 1 }), paused]);
  server.list = ok([job({ id: "2", found: 2 }), paused]);
  await clock.move(2 * SECOND);
  expect(jobs.jobs[0]?.found).toBe(2);
  expect(jobs.settling.isSettling).toBe(false);
});

test("the second click of a double click on a control does not answer its question", async () => {
  const done = job({ state: "done", notFound: 20 });
  const { jobs, calls, clock } = await openWatch([done]);
  jobs.question.ask(done, "retry");
  void jobs.retryMisses(done);
  await clock.move(0);
  expect(calls).toEqual(["list find-contacts"]);
});

test("a download gets its address, and a failure its sentence beside the job", async () => {
  const { jobs, server, calls } = await openWatch([job()]);
  expect(await jobs.resultAddress(job(), "xlsx")).toBe("https://leadlight.example/files/results/1.csv?sig=1");
  expect(calls[1]).toBe("result 1 xlsx");

  server.address = err(UNREACHABLE);
  expect(await jobs.resultAddress(job(), "csv")).toBeUndefined();

  expect(jobs.failureOf(job())).toBe("Failed to download the result. Please try again.");
  expect(jobs.downloadUnderWay(job())).toBeUndefined();
});

test("an answer that comes after leaving is not shown, nor told of", async () => {
  const late = Promise.withResolvers<Result<BulkJob, Failure>>();
  const { jobs, server, stop, banner, clock } = await openWatch([job()]);
  server.control = late.promise;
  const cancelled = jobs.cancel(job());
  stop();
  late.resolve(err(CONFLICT));
  await cancelled;
  await clock.move(60 * SECOND);

  expect([jobs.jobs, banner.message]).toEqual([[], undefined]);
});

test("a job started just now is looked for at once", async () => {
  const { jobs, server, clock } = await openWatch([]);
  server.list = ok([job({ state: "waiting" })]);
  void jobs.refresh();
  await clock.move(0);

  expect(statesOf(jobs)).toEqual(["waiting"]);
});
