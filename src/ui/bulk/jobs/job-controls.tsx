import { observer } from "mobx-react-lite";
import { canDownload, costOfMisses, costToGoOn, goesBeyondConfirmed, hasEnded } from "#domain/bulk/bulk-control.ts";
import type { BulkJob } from "#domain/bulk/bulk-job.ts";
import { atMost } from "#domain/shared/credits.ts";
import { ControlButton } from "#ui/bulk/job/control-button.tsx";
import { FromList } from "#ui/bulk/job/from-list.tsx";
import { JobDownloads } from "#ui/bulk/job/job-downloads.tsx";
import { nameOf, retryText } from "#ui/bulk/job/job-texts.ts";
import { SaveFound } from "#ui/bulk/job/save-found.tsx";
import type { BulkJobsViewModel } from "./bulk-jobs-view-model.ts";
import classes from "./job-controls.module.css";
import { BuyCredits, RaiseLimitButton, SeeLimitButton, UpTo } from "./job-credits.tsx";
import { controlTexts } from "./job-list-texts.ts";
import { CreditsToResume, hasTooFew, SharedCreditsToResume } from "./credits-to-resume.tsx";
import { bringsResult, isShortOfShared, mayGoOn, payingOrganisation, stoppedShort } from "./job-rights.ts";

interface JobProps {
  readonly job: BulkJob;
  readonly jobs: BulkJobsViewModel;
}

interface JobControlsProps extends JobProps {
  /** Its download alone stands out: of several, none would be the way on. */
  readonly isNewestResult: boolean;
}

/** What can be done about a job, in the order in which a person needs it. */
export const JobControls = observer((props: JobControlsProps) => {
  const { job } = props;
  if (hasEnded(job)) return <EndedJobControls {...props} />;
  return job.state === "paused" ? <PausedJobControls {...props} /> : <OpenJobControls {...props} />;
});

const EndedJobControls = observer(({ job, jobs, isNewestResult }: JobControlsProps) => {
  const downloads = canDownload(job);
  if (!downloads && !jobs.offers("retry", job)) return null;
  const retry = <RetryButton job={job} jobs={jobs} />;
  // What failed is the first thing to do about a job.
  const isRetryFirst = stoppedShort(job);
  return (
    <div className={classes.controls}>
      <div className={classes.buttons}>
        {isRetryFirst && retry}
        {isNewestResult && job.listId !== undefined && <FromList listId={job.listId} isMain />}
        {downloads && (
          <JobDownloads
            job={job}
            jobs={jobs}
            isMain={bringsResult(job)}
            standsOut={isNewestResult && job.listId === undefined}
          />
        )}
        <SaveFound job={job} />
        {!isRetryFirst && retry}
      </div>
    </div>
  );
});

const PausedJobControls = observer(({ job, jobs }: JobControlsProps) => {
  const resumes = jobs.offers("resume", job);
  const mayResume = resumes && mayGoOn(job, jobs.balance);
  const isShort = isShortOfShared(job, jobs.viewer);
  return (
    <div className={classes.controls}>
      {resumes && (
        <CreditsToResume
          job={job}
          balance={jobs.balance}
          isLimited={jobs.isLimited}
          organisation={payingOrganisation(jobs.viewer)}
        />
      )}
      {isShort && jobs.viewer && <SharedCreditsToResume job={job} organisation={jobs.viewer.organisation} />}
      <div className={classes.buttons}>
        {mayResume && <ResumeButton job={job} jobs={jobs} />}
        {resumes && hasTooFew(job, jobs.balance) && !jobs.isLimited && <BuyCredits isMain={!mayResume} />}
        {isShort && <BuyCredits isMain />}
        {jobs.waitsForLimit(job) && <SeeLimitButton />}
        {job.limitOf !== undefined && <RaiseLimitButton memberId={job.limitOf} />}
        <div className={classes.last}>
          {canDownload(job) && <JobDownloads job={job} jobs={jobs} />}
          <CancelButton job={job} jobs={jobs} tone="quiet" />
        </div>
      </div>
    </div>
  );
});

/** Of a job that waits or runs. Cancel stays where it is when the job starts, and can be paused from then on. */
const OpenJobControls = observer(({ job, jobs }: JobControlsProps) => (
  <div className={classes.controls}>
    <div className={classes.buttons}>
      <CancelButton job={job} jobs={jobs} />
      {jobs.offers("pause", job) && (
        <ControlButton
          control="pause"
          isSettling={jobs.settling.isSettling}
          isUnderWay={jobs.controlUnderWay(job) === "pause"}
          onClick={() => void jobs.pause(job)}
        >
          {controlTexts.pause}
          <Of job={job} />
        </ControlButton>
      )}
      {canDownload(job) && <JobDownloads job={job} jobs={jobs} />}
    </div>
  </div>
));

const RetryButton = observer(({ job, jobs }: JobProps) => {
  if (!jobs.offers("retry", job)) return null;
  // Zero where the balance or limit covers nothing: the question that follows says what a row costs.
  const cost = atMost(costOfMisses(job), jobs.balance);
  return (
    <ControlButton
      control="retry"
      isSettling={jobs.settling.isSettling}
      onClick={() => jobs.question.ask(job, "retry")}
    >
      {retryText(job)}
      <Of job={job} />
      {cost > 0 && <UpTo amount={cost} />}
    </ControlButton>
  );
});

const ResumeButton = observer(({ job, jobs }: JobProps) => (
  <ControlButton
    control="resume"
    isSettling={jobs.settling.isSettling}
    isUnderWay={jobs.controlUnderWay(job) === "resume"}
    tone="main"
    onClick={() => {
      if (goesBeyondConfirmed(job, jobs.balance)) jobs.question.ask(job, "resume");
      else void jobs.resume(job);
    }}
  >
    {controlTexts.resume}
    <Of job={job} />
    <UpTo amount={atMost(costToGoOn(job), jobs.balance)} />
  </ControlButton>
));

const CancelButton = observer(({ job, jobs, ...look }: JobProps & { readonly tone?: "quiet" }) => (
  <ControlButton
    control="cancel"
    {...look}
    isSettling={jobs.settling.isSettling}
    onClick={() => jobs.question.ask(job, "cancel")}
  >
    {controlTexts.cancel}
    <Of job={job} />
  </ControlButton>
));

/** Completes the name of a control: there are several of the kind. */
const Of = ({ job }: { readonly job: BulkJob }) => (
  <>
    {" "}
    <span className="visually-hidden">{nameOf(job)}</span>{" "}
  </>
);
