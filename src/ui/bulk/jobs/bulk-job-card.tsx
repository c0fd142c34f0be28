import { observer } from "mobx-react-lite";
import { useCallback, useEffect, useId, useRef } from "react";
import { type BulkJob, lookedUp } from "#domain/bulk/bulk-job.ts";
import { titleOf } from "#domain/shared/tool.ts";
import { FromList } from "#ui/bulk/job/from-list.tsx";
import { JobFigures, JobFiguresNote } from "#ui/bulk/job/job-figures.tsx";
import { OrderedBy } from "#ui/bulk/job/ordered-by.tsx";
import { JobStart } from "#ui/bulk/job/job-start.tsx";
import classes from "./bulk-job-card.module.css";
import type { BulkJobsViewModel } from "./bulk-jobs-view-model.ts";
import { EmailSwitch } from "./email-switch.tsx";
import { JobControls } from "./job-controls.tsx";
import { JobHeading } from "./job-heading.tsx";
import {
  creditsFor,
  isOthers,
  isPausedBy,
  isShortOfShared,
  offersEmailSwitch,
  resumersOf,
  stoppedShort,
  type Viewer,
} from "./job-rights.ts";
import { JobProgress } from "./job-progress.tsx";
import { JobQuestion } from "./job-question.tsx";
import {
  cancelledText,
  failedRowsText,
  fileText,
  leftUndoneText,
  pausedText,
  resumersText,
  retriedText,
} from "./jobs-texts.ts";
import { hasEnded } from "#domain/bulk/bulk-control.ts";
import { isColleagues } from "#domain/organisation/colleague.ts";
import { jobPartTexts } from "#ui/bulk/job/bulk-texts.ts";
import { FailureText } from "#ui/kit/failure-text.tsx";
import { useKeptFocus } from "#ui/kit/use-kept-focus.ts";

interface OfJob {
  readonly job: BulkJob;
  readonly jobs: BulkJobsViewModel;
}

const saysWhatIsNeeded = (job: BulkJob, jobs: BulkJobsViewModel): boolean =>
  (jobs.offers("resume", job) && jobs.balance !== undefined) || isShortOfShared(job, jobs.viewer);

const pauseNote = (job: BulkJob, viewer: Viewer): string | undefined => {
  const resumers = resumersOf(job, viewer);
  if (job.state === "paused" && job.pausedBy !== undefined)
    return pausedText(isPausedBy(job, viewer) ? undefined : job.pausedBy, resumers);
  // Where credits are missing, it is said together with that.
  return resumers.length > 0 && !isShortOfShared(job, viewer) ? resumersText(resumers) : undefined;
};

const WhyStopped = observer(({ job, jobs }: OfJob) => {
  const { state, reason, cancelledBy } = job;
  const undone = hasEnded(job) && lookedUp(job) < job.subjects ? leftUndoneText(job.subjects - lookedUp(job)) : "";
  const failed = hasEnded(job) && job.failed > 0 ? failedRowsText(job.failed) : "";
  if (state === "failed") {
    return (
      <p className={classes.failed}>
        {[reason ?? jobPartTexts.noReason, failed, undone].filter((text) => text !== "").join(" ")}
      </p>
    );
  }
  const texts = [
    // Why it paused is said of the balance that was; of the one that is, the controls say what going on needs.
    saysWhatIsNeeded(job, jobs) ? undefined : reason,
    pauseNote(job, jobs.viewer),
    isColleagues(cancelledBy, jobs.viewer?.email) ? cancelledText(cancelledBy ?? "") : undefined,
    failed,
    undone,
  ];
  return texts.map(
    (text) =>
      text && (
        <p key={text} className={classes.reason}>
          {text}
        </p>
      ),
  );
});

/** Of a job that is done, its state and figures say all there is to say. */
const showsProgress = (job: BulkJob): boolean => job.state !== "done" && (job.subjects > 0 || !hasEnded(job));

interface BulkJobCardProps extends OfJob {
  /** Of those that are shown. */
  readonly isNewestResult: boolean;
}

export const BulkJobCard = observer(({ job, jobs, isNewestResult }: BulkJobCardProps) => {
  const heading = useId();
  const card = useRef<HTMLElement>(null);
  const asked = useRef<string | undefined>(undefined);
  const question = jobs.question.of(job);
  useEffect(() => {
    if (question !== undefined) asked.current = question;
  }, [question]);
  const keptFocus = useKeptFocus(
    useCallback(
      () =>
        card.current?.querySelector<HTMLElement>(`[data-control="${asked.current}"]`) ??
        card.current?.querySelector("h3"),
      [],
    ),
  );
  const failure = jobs.failureOf(job);
  const wayOn = (
    <>
      <WhyStopped job={job} jobs={jobs} />
      {failure !== undefined && (
        <p role="alert" className={classes.failure}>
          <FailureText text={failure} />
        </p>
      )}
      {question === undefined ? (
        <JobControls job={job} jobs={jobs} isNewestResult={isNewestResult} />
      ) : (
        <JobQuestion job={job} jobs={jobs} question={question} />
      )}
    </>
  );
  const hasStopped = stoppedShort(job);
  return (
    <article ref={card} className={classes.job} aria-labelledby={heading} {...keptFocus}>
      <JobHeading id={heading} job={job} jobs={jobs} />
      <p className={classes.meta}>
        <JobStart job={job} />
        {job.listId !== undefined && <FromList listId={job.listId} />}
        {isOthers(job, jobs.viewer) && <OrderedBy job={job} />}
        <span>{job.items.map((item) => titleOf[item]).join(", ")}</span>
      </p>
      {showsProgress(job) && <JobProgress job={job} timeLeft={jobs.timeLeft(job)} />}
      {hasStopped && wayOn}
      <JobFigures job={job} balance={creditsFor(job, jobs.viewer, jobs.balance)} />
      <JobFiguresNote job={job} />
      {retriedText(job) !== undefined && <p className={classes.reason}>{retriedText(job)}</p>}
      {fileText(job) !== undefined && <p className={classes.file}>{fileText(job)}</p>}
      {offersEmailSwitch(job, jobs.viewer) && <EmailSwitch job={job} jobs={jobs} />}
      {!hasStopped && wayOn}
    </article>
  );
});
