import { observer } from "mobx-react-lite";
import { useId } from "react";
import { canDownload, costOfMisses, costToGoOn, leastToGoOn, rowsCovered } from "#domain/bulk/bulk-control.ts";
import { type BulkJob, lookedUp } from "#domain/bulk/bulk-job.ts";
import type { Tenths } from "#domain/shared/credits.ts";
import { haveText } from "#ui/bulk/job/bulk-texts.ts";
import { CreditAmount } from "#ui/bulk/job/credit-amount.tsx";
import { ControlButton } from "#ui/bulk/job/control-button.tsx";
import { JobDownloads } from "#ui/bulk/job/job-downloads.tsx";
import { nameOf, wordsOf } from "#ui/bulk/job/job-labels.ts";
import type { BulkJobsViewModel } from "./bulk-jobs-view-model.ts";
import classes from "./job-controls.module.css";
import { BuyCredits, UpTo } from "./job-credits.tsx";
import { countText } from "#ui/kit/count-text.ts";

interface JobControlsProps {
  readonly job: BulkJob;
  readonly jobs: BulkJobsViewModel;
}

export const JobControls = observer(({ job, jobs }: JobControlsProps) => {
  const underWay = jobs.controlUnderWay(job);
  const { isSettling } = jobs.settling;
  const needed = useId();
  const [resumes, retries, cancels] = [
    jobs.offers("resume", job),
    jobs.offers("retry", job),
    jobs.offers("cancel", job),
  ];
  const downloads = canDownload(job);
  if (!resumes && !retries && !downloads && !cancels) return null;
  return (
    <div className={classes.controls}>
      {resumes && <CreditsToGoOn id={needed} job={job} balance={jobs.balance} isLimited={jobs.isLimited} />}
      <div className={classes.buttons}>
        {resumes && (
          <ControlButton
            control="resume"
            isSettling={isSettling}
            isUnderWay={underWay === "resume"}
            {...(mayGoOn(job, jobs.balance) ? { tone: "main" } : { disabledBy: needed })}
            onClick={() => void jobs.resume(job)}
          >
            Go on
            <Of job={job} />
            <UpTo amount={costToGoOn(job)} />
          </ControlButton>
        )}
        {resumes && hasTooFew(job, jobs.balance) && !jobs.isLimited && <BuyCredits />}
        {retries && (
          <ControlButton control="retry" isSettling={isSettling} onClick={() => jobs.ask(job, "retry")}>
            {wordsOf(job).retry}
            <Of job={job} />
            <UpTo amount={costOfMisses(job)} />
          </ControlButton>
        )}
        {cancels && (
          <ControlButton control="cancel" isSettling={isSettling} onClick={() => jobs.ask(job, "cancel")}>
            Cancel
            <Of job={job} />
          </ControlButton>
        )}
        {downloads && <JobDownloads job={job} jobs={jobs} />}
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

const hasTooFew = (job: BulkJob, balance: Tenths | undefined): boolean =>
  balance !== undefined && (balance < costToGoOn(job) || !mayGoOn(job, balance));

const mayGoOn = (job: BulkJob, balance: Tenths | undefined): boolean =>
  balance === undefined || balance >= leastToGoOn(job);

interface CreditsToGoOnProps {
  readonly id: string;
  readonly job: BulkJob;
  readonly balance: Tenths | undefined;
  readonly isLimited: boolean;
}

/** What going on needs, and what there is. */
const CreditsToGoOn = ({ id, job, balance, isLimited }: CreditsToGoOnProps) => {
  const rows = job.subjects - lookedUp(job);
  const needed = <CreditAmount of={costToGoOn(job)} />;
  if (balance === undefined) return <p id={id}>Going on needs up to {needed}.</p>;
  const has = (
    <>
      {haveText(isLimited)} <CreditAmount of={balance} />
    </>
  );
  const least = (
    <>
      at least <CreditAmount of={leastToGoOn(job)} /> for the next row
    </>
  );
  if (!mayGoOn(job, balance) && isLimited) {
    return (
      <p id={id}>
        Going on needs up to {needed}, {least}. Your monthly limit leaves <CreditAmount of={balance} />. An owner or
        admin can raise it.
      </p>
    );
  }
  if (!hasTooFew(job, balance)) {
    return (
      <p id={id}>
        Going on needs up to {needed}; {has}.
      </p>
    );
  }
  const covered = rowsCovered(job, balance);
  return (
    <p id={id}>
      Going on needs up to {needed}, {least}; {has}
      {covered > 0 && `, which cover ${countText(covered)} of ${countText(rows)}`}.
    </p>
  );
};
