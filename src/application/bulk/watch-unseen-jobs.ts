import { type BulkJob, isActive } from "#domain/bulk/bulk-job.ts";
import { isNotifiedOf } from "#domain/settings/notification-settings.ts";
import type { Tool } from "#domain/shared/tool.ts";
import type { BulkJobs } from "#application/ports/bulk-jobs.ts";
import type { Clock } from "#application/ports/clock.ts";
import type { NotificationSettings } from "#application/ports/notification-settings.ts";
import type { Notifier } from "#application/ports/notifier.ts";
import type { PageActivity } from "#application/ports/page-activity.ts";

/** The browser may make it longer: it slows the timers of hidden pages down. */
const POLL_MS = 30_000;

export interface WatchUnseenJobsNeeds {
  readonly jobs: Pick<BulkJobs, "list">;
  readonly clock: Clock;
  readonly activity: PageActivity;
  readonly settings: Pick<NotificationSettings, "read">;
  readonly notifier: Pick<Notifier, "permission">;
}

/**
 * Notifies when a tool's bulk jobs stop while nobody looks at the page. The server is only asked while the person wants
 * to be notified and one of the jobs that were seen last is still active. Returns the function that ends it.
 */
export const watchUnseenJobs =
  ({ jobs, clock, activity, settings, notifier }: WatchUnseenJobsNeeds) =>
  (tool: Tool, seen: () => readonly BulkJob[], notify: (job: BulkJob) => void): (() => void) => {
    let known: readonly BulkJob[] | undefined;
    let isUnderWay = false;

    const look = async (active: readonly BulkJob[]) => {
      isUnderWay = true;
      const answer = await jobs.list(tool);
      isUnderWay = false;
      // Somebody is back, and sees for themselves.
      if (!answer.ok || activity.isActive()) return;
      known = answer.value.jobs;
      const stopped = known.filter((job) => !isActive(job) && active.some(({ id }) => id === job.id));
      for (const job of stopped) {
        // Who paused it knows.
        if (job.pausedBy === undefined && isNotifiedOf(settings.read(), job.state)) notify(job);
      }
    };
    return clock.every(POLL_MS, () => {
      if (activity.isActive() || !settings.read().browser || notifier.permission() !== "granted") {
        known = undefined;
        return;
      }
      known ??= seen();
      const active = known.filter(isActive);
      if (active.length > 0 && !isUnderWay) void look(active);
    });
  };
