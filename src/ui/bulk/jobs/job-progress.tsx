import { type BulkJob, lookedUp } from "#domain/bulk-job.ts";
import classes from "./job-progress.module.css";
import { formatCount, nameOf, progressText, timeLeftText } from "./job-texts.ts";

interface JobProgressProps {
  readonly job: BulkJob;
  /** In milliseconds; undefined while it is not known. */
  readonly timeLeft: number | undefined;
}

/** How far a job is, and what came of it. Everything has its place from the start, so that nothing moves. */
export const JobProgress = ({ job, timeLeft }: JobProgressProps) => (
  <div className={classes.progress}>
    <progress
      className={classes.bar}
      data-state={job.state}
      max={Math.max(1, job.subjects)}
      value={lookedUp(job)}
      aria-label={`Progress of ${nameOf(job)}`}
    />
    <p className={classes.words}>
      <span>{progressText(job)}</span>
      <span>{timeLeft !== undefined && timeLeftText(timeLeft)}</span>
    </p>
    {job.subjects > 0 && (
      <dl className={classes.counts}>
        <Count name="Found" count={job.found} />
        <Count name="Not found" count={job.notFound} />
        <Count name="Failed" count={job.failed} />
        <Count name="Already owned" count={job.owned} />
      </dl>
    )}
  </div>
);

const Count = ({ name, count }: { readonly name: string; readonly count: number }) => (
  <div>
    <dt>{name}</dt>
    <dd>{formatCount(count)}</dd>
  </div>
);
