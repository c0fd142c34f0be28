import { IconPencil } from "@tabler/icons-react";
import { observer } from "mobx-react-lite";
import { useEffect, useRef, useState } from "react";
import type { BulkJob } from "#domain/bulk/bulk-job.ts";
import { JobState } from "#ui/bulk/job/job-state.tsx";
import { nameOf, type PausedFor } from "#ui/bulk/job/job-texts.ts";
import { Sentence } from "#ui/kit/sentence.tsx";
import { IconButton } from "#ui/kit/icon-button.tsx";
import type { BulkJobsViewModel } from "./bulk-jobs-view-model.ts";
import classes from "./job-heading.module.css";
import { JobDetailsForm } from "./job-details-form.tsx";
import { editTexts } from "./job-list-texts.ts";
import { canChange, isOthers, isPausedBy, isShortOfShared, mayGoOn } from "./job-rights.ts";

interface JobHeadingProps {
  readonly id: string;
  readonly job: BulkJob;
  readonly jobs: BulkJobsViewModel;
}

/** Without credits for the next row it waits for them, or for a higher limit; with them, for a person. */
const pausedFor = (job: BulkJob, jobs: BulkJobsViewModel): PausedFor => {
  const { viewer, balance } = jobs;
  if (job.limitOf !== undefined) return "limit";
  if (isPausedBy(job, viewer)) return "viewer";
  if (isOthers(job, viewer)) return isShortOfShared(job, viewer) ? "credits" : "other";
  if (job.pausedBy !== undefined || (balance !== undefined && mayGoOn(job, balance))) return "other";
  return jobs.waitsForLimit(job) ? "limit" : "credits";
};

/** What a job is called, its remark and its state; name and remark are edited in place. */
export const JobHeading = observer(({ id, job, jobs }: JobHeadingProps) => {
  const [isEditing, setIsEditing] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  // The form had the focus, unless it has moved on while the change was saved.
  useEffect(() => {
    if (wasEditing.current && !isEditing && document.activeElement === document.body) pencil.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  return (
    <>
      <header className={classes.head}>
        <div className={classes.title}>
          <h3 id={id} tabIndex={-1} className={classes.name}>
            <bdi>{nameOf(job)}</bdi>
          </h3>
          {canChange(jobs.viewer) && !isEditing && (
            <IconButton ref={pencil} label={editTexts.edit(nameOf(job))} onClick={() => setIsEditing(true)}>
              <IconPencil size={16} stroke={1.6} aria-hidden />
            </IconButton>
          )}
        </div>
        <JobState job={job} pausedFor={pausedFor(job, jobs)} />
      </header>
      {isEditing && <JobDetailsForm job={job} jobs={jobs} onClose={() => setIsEditing(false)} />}
      {!isEditing && job.name !== undefined && job.fileName !== undefined && job.listId === undefined && (
        <p className={classes.file}>
          <Sentence text={editTexts.fromFile} parts={{ file: <bdi>{job.fileName}</bdi> }} />
        </p>
      )}
      {!isEditing && job.remark !== undefined && (
        <p dir="auto" className={classes.remark}>
          {job.remark}
        </p>
      )}
    </>
  );
});
