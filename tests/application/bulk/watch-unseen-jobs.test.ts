import { expect, test } from "vitest";
import { memoryClock } from "#adapters/memory/memory-clock.ts";
import { memoryNotificationSettings } from "#adapters/memory/memory-notification-settings.ts";
import { memoryNotifier } from "#adapters/memory/memory-notifier.ts";
import { memoryPageActivity } from "#adapters/memory/memory-page-activity.ts";
import type { Failure } from "#application/shared/failure.ts";
import { err, ok, type Result } from "#application/shared/result.ts";
import { watchUnseenJobs } from "#application/bulk/watch-unseen-jobs.ts";
import type { BulkJob, ListedJobs } from "#domain/bulk/bulk-job.ts";
import { notificationDefaults } from "#domain/settings/notification-settings.ts";
import { NOON } from "#tests/support/builders.ts";
import { aBulkJob } from "#tests/support/memory/bulk-job.ts";

const SECOND = 1000;
const running = aBulkJob({ state: "running" });
const done = aBulkJob({ state: "done" });

const listed = (jobs: readonly BulkJob[]) => ok({ jobs, hasOlder: false });

/** Somebody who wants to be notified and looks elsewhere, while these jobs were seen last. */
const away = (seen: readonly BulkJob[] = [running]) => {
  const [clock, activity, settings, notifier] = [
    memoryClock(NOON),
    memoryPageActivity(),
    memoryNotificationSettings(),
    memoryNotifier(),
  ];
  const server: { list: Result<ListedJobs, Failure> } = { list: listed(seen) };
  const reported: string[] = [];
  let asked = 0;
  const jobs = {
    list: async () => {
      asked += 1;
      return server.list;
    },
  };
  settings.write({ ...notificationDefaults, browser: true });
  notifier.decide("granted");
  activity.set(false);
  const needs = { jobs, clock, activity, settings, notifier };
  const stop = watchUnseenJobs(needs)(
    "find-contacts",
    () => seen,
    ({ state }) => void reported.push(state),
  );
  return { ...needs, server, reported, stop, asked: () => asked };
};

test("somebody who looks elsewhere is notified once that a job is done", async () => {
  const { clock, server, reported } = away();
  await clock.move(60 * SECOND);
  expect(reported).toEqual([]);
  server.list = listed([done]);
  await clock.move(90 * SECOND);
  expect(reported).toEqual(["done"]);
});

test("nothing more is asked once no job is active", async () => {
  const { clock, server, asked } = away();
  server.list = listed([done]);
  await clock.move(300 * SECOND);
  expect(asked()).toBe(1);
});

test("of a job that had ended before, nobody is notified", async () => {
  const { clock, reported, asked } = away([done]);
  await clock.move(60 * SECOND);
  expect([reported, asked()]).toEqual([[], 0]);
});

test.each<[string, (testApp: ReturnType<typeof away>) => void]>([
  ["looks at the page", ({ activity }) => activity.set(true)],
  ["wants no notifications of the browser", ({ settings }) => settings.write(notificationDefaults)],
  ["has not allowed them", ({ notifier }) => notifier.decide("denied")],
])("nothing is asked for somebody who %s", async (_, change) => {
  const testApp = away();
  change(testApp);
  testApp.server.list = listed([done]);
  await testApp.clock.move(120 * SECOND);
  expect([testApp.reported, testApp.asked()]).toEqual([[], 0]);
});

test.each([
  [true, ["paused"]],
  [false, []],
])("that a job pauses for credits is notified with credit alerts: %s", async (creditAlerts, expected) => {
  const { clock, settings, server, reported } = away();
  settings.write({ ...settings.read(), creditAlerts });
  server.list = listed([aBulkJob({ state: "paused" })]);
  await clock.move(30 * SECOND);
  expect(reported).toEqual(expected);
});

test("a list that cannot be read loses nothing", async () => {
  const { clock, server, reported } = away();
  server.list = err({ kind: "unreachable" });
  await clock.move(60 * SECOND);
  server.list = listed([done]);
  await clock.move(30 * SECOND);
  expect(reported).toEqual(["done"]);
});

test("somebody who comes back while the server answers gets no notification", async () => {
  const { clock, activity, jobs, reported } = away();
  const late = Promise.withResolvers<Result<ListedJobs, Failure>>();
  jobs.list = () => late.promise;
  await clock.move(30 * SECOND);
  activity.set(true);
  late.resolve(listed([done]));
  await clock.move(0);
  expect(reported).toEqual([]);
});

test("nobody is notified after the end", async () => {
  const { clock, server, reported, stop } = away();
  stop();
  server.list = listed([done]);
  await clock.move(60 * SECOND);
  expect(reported).toEqual([]);
});

test("who paused a job is not notified of it; that its credits ran out, they are", async () => {
  const { clock, server, reported } = away();
  server.list = listed([aBulkJob({ state: "paused", pausedBy: "asha.rao@acme.example" })]);
  await clock.move(30 * SECOND);
  expect(reported).toEqual([]);

  const other = away();
  other.server.list = listed([aBulkJob({ state: "paused" })]);
  await other.clock.move(30 * SECOND);
  expect(other.reported).toEqual(["paused"]);
});
