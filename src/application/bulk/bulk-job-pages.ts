import { isActive, type ListedJobs } from "#domain/bulk/bulk-job.ts";
import type { Tool } from "#domain/shared/tool.ts";
import type { BulkJobs } from "#application/ports/bulk-jobs.ts";
import type { Clock } from "#application/ports/clock.ts";
import { ok } from "#application/shared/result.ts";

/** An older page without an active job is read again after this. */
const KEPT_MS = 30_000;

interface OlderPage {
  readonly olderThan: string;
  readonly listed: ListedJobs;
  readonly readAt: number;
}

export interface BulkJobPages extends Pick<BulkJobs, "list"> {
  /** One page more from the next list on. */
  more(): void;
  /** Something has changed: the next list reads every page. */
  expire(): void;
}

/**
 * Lists the jobs of a tool from the newest to the oldest that was asked for, as one list. The first page is read every
 * time. An older one is kept for a while where none of its jobs is active, as a list is asked for every two seconds while
 * one of them is.
 */
export const bulkJobPages = ({
  jobs,
  clock,
}: {
  readonly jobs: Pick<BulkJobs, "list">;
  readonly clock: Pick<Clock, "now">;
}): BulkJobPages => {
  let wanted = 1;
  let kept: readonly OlderPage[] = [];

  const readOlder = async (tool: Tool, olderThan: string, page: OlderPage | undefined) => {
    const isFresh = page?.olderThan === olderThan && clock.now() - page.readAt < KEPT_MS;
    return isFresh && !page.listed.jobs.some(isActive) ? ok(page.listed) : jobs.list(tool, olderThan);
  };

  return {
    more: () => void (wanted += 1),
    expire: () => void (kept = []),
    async list(tool) {
      const first = await jobs.list(tool);
      if (!first.ok) return first;
      let listed = first.value;
      const before = kept;
      const read: OlderPage[] = [];
      while (listed.hasOlder && read.length + 1 < wanted) {
        const olderThan = listed.jobs.at(-1)?.id;
        if (olderThan === undefined) break;
        const page = before[read.length];
        const older = await readOlder(tool, olderThan, page);
        if (!older.ok) return older;
        const readAt = older.value === page?.listed ? page.readAt : clock.now();
        read.push({ olderThan, listed: older.value, readAt });
        listed = { jobs: [...listed.jobs, ...older.value.jobs], hasOlder: older.value.hasOlder };
      }
      if (kept === before) kept = read;
      return ok(listed);
    },
  };
};
