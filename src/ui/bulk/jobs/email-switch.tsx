import { observer } from "mobx-react-lite";
import type { BulkJob } from "#domain/bulk/bulk-job.ts";
import checkLabel from "#ui/bulk/job/check-label.module.css";
import { nameOf } from "#ui/bulk/job/job-texts.ts";
import type { BulkJobsViewModel } from "./bulk-jobs-view-model.ts";
import { controlTexts } from "./job-list-texts.ts";
import { Tick } from "#ui/kit/check-choice.tsx";

interface EmailSwitchProps {
  readonly job: BulkJob;
  readonly jobs: BulkJobsViewModel;
}

/** Whether the end of the job is mailed. */
export const EmailSwitch = observer(({ job, jobs }: EmailSwitchProps) => (
  <label className={checkLabel.label}>
    <Tick
      checked={job.emailWhenDone === true}
      aria-busy={jobs.controlUnderWay(job) === "change"}
      onChange={({ currentTarget }) => void jobs.change(job, { emailWhenDone: currentTarget.checked })}
    />
    {controlTexts.emailWhenDone} <span className="visually-hidden">{nameOf(job)}</span>
  </label>
));
