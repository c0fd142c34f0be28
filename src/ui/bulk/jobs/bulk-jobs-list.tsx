import { observer } from "mobx-react-lite";
import { useId } from "react";
import { formatTimeOfDay } from "#ui/shared/format-time.ts";
import { useViewModel } from "#ui/shared/use-view-model.ts";
import { BulkJobCard } from "./bulk-job-card.tsx";
import classes from "./bulk-jobs-list.module.css";
import type { BulkJobsViewModel } from "./bulk-jobs-view-model.ts";

/** A tool's bulk jobs below its bulk mode; nothing while there is none. */
export const BulkJobs = observer(({ create }: { readonly create: () => BulkJobsViewModel }) => {
  const jobs = useViewModel(create);
  const heading = useId();
  return (
    <>
      {jobs.hasSomethingToSay && (
        <section className={classes.jobs} aria-labelledby={heading}>
          <header className={classes.head}>
            <h2 id={heading}>Bulk jobs</h2>
            <p className={classes.note} data-stale={jobs.listFailure !== undefined}>
              {noteOf(jobs)}
            </p>
          </header>
          {jobs.jobs.length > 0 && (
            <ul className={classes.sheet}>
              {jobs.jobs.map((job) => (
                <li key={job.id} className={classes.line}>
                  <BulkJobCard job={job} jobs={jobs} />
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
      {/* Exists from the start, because screen readers announce only what appears in an existing region. */}
      <p role="status" className="visually-hidden">
        {jobs.announcement}
      </p>
    </>
  );
});

/** The server lists no more. */
const LISTED_MAX = 20;

const noteOf = ({ listFailure, listedAt, jobs }: BulkJobsViewModel): string => {
  if (listFailure === undefined) return jobs.length < LISTED_MAX ? "Newest first" : `The latest ${LISTED_MAX}`;
  return listedAt === undefined
    ? `${listFailure} Trying again`
    : `Not updated since ${formatTimeOfDay(listedAt)}, trying again`;
};
