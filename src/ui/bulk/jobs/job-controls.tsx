import { observer } from "mobx-react-lite";
import { canDownload, costOfMisses, costToGoOn, goesBeyondConfirmed, hasEnded } from "#domain/bulk/bulk-control.ts";
import type { BulkJob } from "#domain/bulk/bulk-job.ts";
import { atMost } from "#domain/shared/credits.ts";
import { ControlButton } from "#ui/bulk/job/control-button.tsx";
import { JobDownloads } from "#ui/bulk/job/job-downloads.tsx";
import { nameOf, retryText } from "#ui/bulk/job/job-texts.ts";
import { SaveFound } from "#ui/bulk/job/save-found.tsx";
import type { BulkJobsViewModel } from "./bulk-jobs-view-model.ts";
import classes from "./job-controls.module.css";
import { BuyCredits, RaiseLimitButton, SeeLimitButton, UpTo } from "./job-credits.tsx";
import { controlTexts } from "./job-list-texts.ts";
import { CreditsToResume, hasTooFew, SharedCreditsToResume } from "./credits-to-resume.tsx";
import { bringsResult, isShortOfShared, mayGoOn, payingOrganisation, stoppedShort } from "./job-rights.ts";

interface JobControlsProps {
  readonly job: BulkJob;
  readonly jobs: BulkJobsViewModel;
  /** Its download alone stands out: of several, none would be the way on. */
  readonly isNewestResult: boolean;
}

export const JobControls = observer(({ job, jobs, isNewestResult }: JobControlsProps) => {
  const underWay = jobs.controlUnderWay(job);
  const { isSettling } = jobs.settling;
  const [resumes, retries, cancels] = [
    jobs.offers("resume", job),
    jobs.offers("retry", job),
    jobs.offers("cancel", job),
  ];
  const mayResume = resumes && mayGoOn(job, jobs.balance);
  const isShort = isShortOfShared(job, jobs.viewer);
  const downloads = canDownload(job);
  // Cancel comes last for a paused job, after the downloads.
  const isPaused = job.state === "paused";
  const resultSoFar = downloads && !hasEnded(job) && <JobDownloads job={job} jobs={jobs} />;
  // Zero where the balance or limit covers nothing: the question that follows says what a row costs.
  const costOfRetry = atMost(costOfMisses(job), jobs.balance);
  const retry = retries && (
    <ControlButton control="retry" isSettling={isSettling} onClick={() => jobs.question.ask(job, "retry")}>
      {retryText(job)}
      <Of job={job} />
      {costOfRetry > 0 && <UpTo amount={costOfRetry} />}
    </ControlButton>
  );
  // Stays where it is when a job starts, and can be paused from then on.
  const cancel = cancels && (
    <ControlButton
      control="cancel"
      {...(isPaused && { tone: "quiet" })}
      isSettling={isSettling}
      onClick={() => jobs.question.ask(job, "cancel")}
    >
      {controlTexts.cancel}
      <Of job={job} />
    </ControlButton>
  );
  // What failed is the first thing to do about a job.
  const isFirst = stoppedShort(job);
  if (!resumes && !retries && !downloads && !cancels) return null;
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
        {isFirst && retry}
        {downloads && hasEnded(job) && (
          <JobDownloads job={job} jobs={jobs} isMain={bringsResult(job)} standsOut={isNewestResult} />
        )}
        {hasEnded(job) && <SaveFound job={job} />}
        {mayResume && (
          <ControlButton
            control="resume"
            isSettling={isSettling}
            isUnderWay={underWay === "resume"}
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
        )}
        {resumes && hasTooFew(job, jobs.balance) && !jobs.isLimited && <BuyCredits isMain={!mayResume} />}
        {isShort && <BuyCredits isMain />}
        {jobs.waitsForLimit(job) && <SeeLimitButton />}
        {job.limitOf !== undefined && <RaiseLimitButton memberId={job.limitOf} />}
        {!isFirst && retry}
        {isPaused ? (
          <div className={classes.last}>
            {resultSoFar}
            {cancel}
          </div>
        ) : (
          cancel
        )}
        {jobs.offers("pause", job) && (
          <ControlButton
            control="pause"
            isSettling={isSettling}
            isUnderWay={underWay === "pause"}
            onClick={() => void jobs.pause(job)}
          >
            {controlTexts.pause}
            <Of job={job} />
          </ControlButton>
        )}
        {!isPaused && resultSoFar}
      </div>
    </div>
  );
});

/** Completes the name of a control: there are several of the kind. */
const Of = ({ job }: { readonly job: BulkJob }) => (
  <>
    {" "}
    <span className="visually-hidden">{nameOf(job)}</span>{" "}
  </>
);
