import { isActive, type ListedJobs } from "#domain/bulk/bulk-job.ts";
import type { Tool } from "#domain/shared/tool.ts";
import type { ServerChanges } from "#application/session/server-changes.ts";
import type { Failure } from "#application/shared/failure.ts";
import type { BulkJobs } from "#application/ports/bulk-jobs.ts";
import type { Clock } from "#application/ports/clock.ts";
import type { PageActivity } from "#application/ports/page-activity.ts";
import type { Result } from "#application/shared/result.ts";

const ACTIVE_POLL_MS = 2_000;
const IDLE_POLL_MS = 30_000;
const SLOWEST_POLL_MS = 60_000;
/** How long a job is awaited that was started or continued just now: its file may take a while to arrive. */
const AWAITED_MS = 60_000;

export interface BulkJobsWatch {
  /** Lists the jobs at once, or after a list under way. */
  list(): Promise<void>;
  /** The same, and then often for a minute. */
  refresh(): Promise<void>;
  /**
   * Makes a call that changes a job. No list is asked for in the meantime, and the answer to an earlier request is
   * ignored; a new one follows.
   */
  change(call: () => Promise<void>): Promise<void>;
  stop(): void;
}

export interface WatchBulkJobsNeeds {
  readonly jobs: Pick<BulkJobs, "list">;
  readonly clock: Clock;
  readonly activity: Pick<PageActivity, "isActive">;
  readonly changes: Pick<ServerChanges, "subscribe">;
}

/**
 * Lists a tool's bulk jobs at once, whenever there may be a change, and while the page is active: 2 seconds after the last
 * answer while a job is waiting or running, else 30 seconds, and later after failures, up to a minute. Two lists are never
 * under way at once. Ends by itself when nobody is signed in any more.
 */
export const watchBulkJobs =
  ({ jobs, clock, activity, changes }: WatchBulkJobsNeeds) =>
  (tool: Tool, onAnswer: (answer: Result<ListedJobs, Failure>) => void): BulkJobsWatch => {
    let underWay: Promise<void> | undefined;
    let changesBegun = 0;
    let changesUnderWay = 0;
    let failures = 0;
    let isBusy = false;
    let awaitedUntil = 0;
    let isOver = false;
    let disarm = () => {};

    const wait = (): number => {
      const usual = isBusy || clock.now() < awaitedUntil ? ACTIVE_POLL_MS : IDLE_POLL_MS;
      return Math.min(usual * 2 ** failures, SLOWEST_POLL_MS);
    };
    const arm = () => {
      disarm();
      if (!isOver) disarm = clock.every(wait(), poll);
    };
    const take = (answer: Result<ListedJobs, Failure>) => {
      failures = answer.ok ? 0 : failures + 1;
      if (answer.ok) isBusy = answer.value.jobs.some(isActive);
      onAnswer(answer);
    };
    const read = async () => {
      const changesBefore = changesBegun;
      const answer = await jobs.list(tool);
      underWay = undefined;
      if (isOver) return;
      if (changesBefore === changesBegun) take(answer);
      if (!answer.ok && answer.error.kind === "signed-out") stop();
      arm();
    };
    const readOnce = () => (underWay ??= read());
    const poll = () => {
      if (activity.isActive() && changesUnderWay === 0) void readOnce();
    };
    const list = async () => {
      // What is under way may have been answered before what the caller wants to see.
      await underWay;
      if (!isOver && changesUnderWay === 0) await readOnce();
    };
    const refresh = () => {
      awaitedUntil = clock.now() + AWAITED_MS;
      return list();
    };
    const stop = () => {
      isOver = true;
      disarm();
      unsubscribe();
    };

    const unsubscribe = changes.subscribe(() => void list());
    void readOnce();
    return {
      list,
      refresh,
      stop,
      async change(call) {
        changesBegun += 1;
        changesUnderWay += 1;
        await call();
        changesUnderWay -= 1;
        void refresh();
      },
    };
  };
