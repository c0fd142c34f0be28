import { claimSubjects, releaseSubjects } from "./claim-subjects.ts";
import { type LookUpNeeds, type PlannedSubject, planSubjects } from "./look-up-subject.ts";
import type { RunningJob } from "./running-job.ts";

interface ClaimedNeeds extends LookUpNeeds {
  readonly job: RunningJob;
  /** How many are claimed at a time, and for how long. */
  readonly batch: number;
  readonly leaseMs: number;
  hasTimeLeft(): boolean;
}

/**
 * Subjects of a job that a worker has claimed and planned, several in one question to the database. Its lanes take them one
 * by one, so that a slow subject delays no other.
 */
export const claimedSubjects = (needs: ClaimedNeeds) => {
  const { job, batch, leaseMs, hasTimeLeft } = needs;
  const { db } = needs.database;
  const waiting: PlannedSubject[] = [];
  let claiming: Promise<number> | undefined;
  let isStopped = false;

  const claim = async (): Promise<number> => {
    const claimed = await claimSubjects(db, { jobId: job.id, atMost: batch, leaseMs });
    waiting.push(...(await planSubjects(needs, job, claimed)));
    return claimed.length;
  };

  return {
    /** The next one. "idle" when nobody has left one, "interrupted" when it is too late to begin. */
    async take(): Promise<PlannedSubject | "idle" | "interrupted"> {
      for (;;) {
        if (isStopped || !hasTimeLeft()) return "interrupted";
        const next = waiting.shift();
        if (next !== undefined) return next;
        claiming ??= claim().finally(() => {
          claiming = undefined;
        });
        if ((await claiming) === 0) return "idle";
      }
    },
    /** Gives no more to any lane. `subject` was not finished. */
    stop(subject: PlannedSubject): void {
      isStopped = true;
      waiting.push(subject);
    },
    /** Leaves what no lane has finished to other workers. */
    async giveBack(): Promise<void> {
      const left = waiting.splice(0).map(({ subject }) => subject.position);
      if (left.length > 0) await releaseSubjects(db, job.id, left);
    },
  };
};
