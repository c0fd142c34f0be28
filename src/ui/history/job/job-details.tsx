import { observer } from "mobx-react-lite";
import { useId } from "react";
import { Link } from "react-router-dom";
import { canDownload } from "#domain/bulk/bulk-control.ts";
import type { BulkJob } from "#domain/bulk/bulk-job.ts";
import { bulkModeOf } from "#domain/shared/routes.ts";
import { type Tool, toolTable } from "#domain/shared/tool.ts";
import { FromList } from "#ui/bulk/job/from-list.tsx";
import { JobDownloads } from "#ui/bulk/job/job-downloads.tsx";
import { JobFigures, JobFiguresNote } from "#ui/bulk/job/job-figures.tsx";
import { OrderedBy } from "#ui/bulk/job/ordered-by.tsx";
import { JobStart } from "#ui/bulk/job/job-start.tsx";
import { JobState } from "#ui/bulk/job/job-state.tsx";
import { nameOf } from "#ui/bulk/job/job-texts.ts";
import { FailureText } from "#ui/kit/failure-text.tsx";
import { RedactionBar } from "#ui/kit/redaction-bar.tsx";
import { TextButton } from "#ui/kit/text-button.tsx";
import { useViewModel } from "#ui/kit/use-view-model.ts";
import classes from "./job-details.module.css";
import type { JobDetailsViewModel } from "./job-details-view-model.ts";
import { jobDetailsTexts } from "./job-details-texts.ts";

export { JobDetailsViewModel } from "./job-details-view-model.ts";

interface JobDetailsProps {
  readonly create: () => JobDetailsViewModel;
  /** Whose bulk jobs are offered where this one is gone. */
  readonly tool: Tool;
}

/** The bulk job behind a line of the history, with its figures and its result. */
export const JobDetails = observer(({ create, tool }: JobDetailsProps) => {
  const details = useViewModel(create);
  const { phase } = details;
  return (
    <div className={classes.details} aria-busy={details.isAsking}>
      {phase.kind === "asking" && <Ghost />}
      {phase.kind === "failed" && (
        <p role="alert" className={classes.failure}>
          <FailureText text={phase.text} />{" "}
          <TextButton onClick={() => void details.ask()}>{jobDetailsTexts.tryAgain}</TextButton>
        </p>
      )}
      {phase.kind === "failed" && phase.because === "server-said" && <BulkJobsOf tool={tool} />}
      {phase.kind === "shown" && <Job job={phase.job} details={details} />}
    </div>
  );
});

interface JobProps {
  readonly job: BulkJob;
  readonly details: JobDetailsViewModel;
}

const Job = observer(({ job, details }: JobProps) => {
  const name = useId();
  return (
    <section className={classes.job} aria-labelledby={name}>
      <header className={classes.head}>
        <p id={name} className={classes.name}>
          <bdi>{nameOf(job)}</bdi>
        </p>
        <JobState job={job} />
      </header>
      <p className="note">
        <JobStart job={job} />. <OrderedBy job={job} />
        {job.orderedBy !== undefined && ". "}
        {jobDetailsTexts.covers}
      </p>
      {job.listId !== undefined && (
        <p className="note">
          <FromList listId={job.listId} />
        </p>
      )}
      {job.remark !== undefined && (
        <p dir="auto" className={classes.remark}>
          {job.remark}
        </p>
      )}
      <JobFigures job={job} />
      <JobFiguresNote job={job} />
      {job.reason !== undefined && <p className={classes.remark}>{job.reason}</p>}
      {details.failure !== undefined && (
        <p role="alert" className={classes.failure}>
          <FailureText text={details.failure} />
        </p>
      )}
      <div className={classes.ways}>
        <BulkJobsOf tool={job.tool} />
        {canDownload(job) && <JobDownloads job={job} jobs={details} />}
      </div>
    </section>
  );
});

const BulkJobsOf = ({ tool }: Pick<JobDetailsProps, "tool">) => (
  <Link to={bulkModeOf(tool)}>{jobDetailsTexts.jobsOf(toolTable[tool].name)}</Link>
);

/** As high as most jobs, so that the rows below move once. */
const Ghost = () => (
  <div className={classes.ghost}>
    <p role="status" className="visually-hidden">
      {jobDetailsTexts.loading}
    </p>
    <RedactionBar width="30%" />
    <RedactionBar width="70%" />
  </div>
);
