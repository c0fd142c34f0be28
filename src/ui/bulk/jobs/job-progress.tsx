import type { BulkJob } from "#domain/bulk/bulk-job.ts";
import { nameOf } from "#ui/bulk/job/job-texts.ts";
import classes from "./job-progress.module.css";
import { progressOf, progressText, timeLeftText } from "./jobs-texts.ts";
import { listTexts } from "./job-list-texts.ts";

interface JobProgressProps {
  readonly job: BulkJob;
  /** In milliseconds; undefined while it is not known. */
  readonly timeLeft: number | undefined;
}

/** How far a job is. */
export const JobProgress = ({ job, timeLeft }: JobProgressProps) => (
  <div className={classes.progress}>
    <progress
      className={classes.bar}
      data-state={job.state}
      max={Math.max(1, job.subjects)}
      value={progressOf(job)}
      aria-label={listTexts.progress(nameOf(job))}
    />
    <p className={classes.words}>
      <span>{progressText(job)}</span>
      <span>{timeLeft !== undefined && timeLeftText(timeLeft)}</span>
    </p>
  </div>
);
