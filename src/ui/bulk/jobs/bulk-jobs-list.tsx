import { observer } from "mobx-react-lite";
import { useId, useRef } from "react";
import { BULK_JOBS } from "#domain/session/capability.ts";
import type { AccountViewModel } from "#ui/account/account-view-model.ts";
import { ControlButton } from "#ui/bulk/job/control-button.tsx";
import { formatTimeOfDay } from "#ui/kit/format-time.ts";
import { TextButton } from "#ui/kit/text-button.tsx";
import { useViewModel } from "#ui/kit/use-view-model.ts";
import { CreditAmount } from "#ui/bulk/job/credit-amount.tsx";
import { BulkJobCard } from "./bulk-job-card.tsx";
import classes from "./bulk-jobs-list.module.css";
import type { BulkJobsViewModel } from "./bulk-jobs-view-model.ts";
import { JobSearch } from "./job-search.tsx";
import type { JobSearchViewModel } from "./job-search-view-model.ts";
import { bringsResult, canChange } from "./job-rights.ts";
import { useJobSearchAddress } from "./use-job-search-address.ts";
import { useProgressInTab } from "./use-progress-in-tab.ts";
import { percentOf } from "#domain/bulk/bulk-progress.ts";
import { Sentence } from "#ui/kit/sentence.tsx";
import { listTexts } from "./job-list-texts.ts";

interface BulkJobsListProps extends JobsProps {
  readonly account: Pick<AccountViewModel, "account">;
}

/** A tool's bulk jobs below its bulk mode, where the backend offers them; nothing while there is none. */
export const BulkJobsList = observer(({ create, account }: BulkJobsListProps) =>
  account.account?.capabilities.includes(BULK_JOBS) ? <Jobs create={create} /> : undefined,
);

interface JobsProps {
  readonly create: () => BulkJobsViewModel;
}

const Jobs = observer(({ create }: JobsProps) => {
  const jobs = useViewModel(create);
  // Outdated counts are not shown as progress.
  useProgressInTab(jobs.listFailure === undefined ? percentOf(jobs.jobs) : undefined);
  const heading = useId();
  const sheet = useRef<HTMLUListElement>(null);
  const shown = jobs.search.shownOf(jobs.jobs);
  const newestResult = shown.find(bringsResult);
  const isSearching = jobs.search.query !== "";
  const hasOlder = isSearching ? jobs.search.found?.hasOlder === true : jobs.hasOlder;
  /** The focus goes to the first of them: the button moves down, or away. */
  const showOlder = async () => {
    const before = shown.length;
    await (isSearching ? jobs.search.showOlder() : jobs.showOlder());
    const first = sheet.current?.children[before];
    if (first instanceof HTMLElement) first.focus();
  };
  return (
    <>
      {(jobs.hasJobs === true || jobs.listFailure !== undefined) && (
        <section className={classes.jobs} aria-labelledby={heading}>
          <header className={classes.head}>
            <h2 id={heading}>{listTexts.title}</h2>
            {jobs.setAside > 0 && (
              <p className={classes.setAside}>
                <Sentence text={listTexts.reserved} parts={{ credits: <CreditAmount of={jobs.setAside} /> }} />
              </p>
            )}
            {jobs.listedAt === undefined ? (
              <p className={classes.note} data-stale>
                {jobs.listFailure} <TextButton onClick={() => void jobs.refresh()}>{listTexts.tryAgain}</TextButton>
              </p>
            ) : (
              <p className={classes.note} data-stale={jobs.listFailure !== undefined || undefined}>
                {jobs.listFailure === undefined ? orderOf(jobs) : listTexts.outdated(formatTimeOfDay(jobs.listedAt))}
              </p>
            )}
          </header>
          {canChange(jobs.viewer) && <SearchAddress search={jobs.search} />}
          {canChange(jobs.viewer) && (isSearching || jobs.jobs.length > 1) && <JobSearch search={jobs.search} />}
          {shown.length > 0 && (
            <ul ref={sheet} className="surface plain-list">
              {shown.map((job) => (
                <li key={job.id} tabIndex={-1} className={classes.line}>
                  <BulkJobCard job={job} jobs={jobs} isNewestResult={job === newestResult} />
                </li>
              ))}
            </ul>
          )}
          {hasOlder && (
            <p className={classes.older}>
              <ControlButton isUnderWay={jobs.isShowingOlder} onClick={() => void showOlder()}>
                {listTexts.showOlder}
              </ControlButton>
            </p>
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

/** Apart, because other hosts have no search. */
const SearchAddress = observer(({ search }: { readonly search: JobSearchViewModel }): undefined => {
  useJobSearchAddress(search);
});

/** Empty during a search, which looks through all jobs and says itself how many it found. */
const orderOf = ({ jobs, hasOlder, search }: BulkJobsViewModel): string => {
  if (search.query !== "") return "";
  return hasOlder ? listTexts.latest(jobs.length) : listTexts.newestFirst;
};
