import {
  canCancel,
  canDownload,
  canGoOn,
  canPause,
  canRetryMisses,
  hasEnded,
  leastToGoOn,
} from "#domain/bulk/bulk-control.ts";
import type { BulkJob } from "#domain/bulk/bulk-job.ts";
import { foundNothing, hasFailures } from "#domain/bulk/job-outcomes.ts";
import { isColleagues } from "#domain/organisation/colleague.ts";
import { type Account, payerOf } from "#domain/session/account.ts";
import { BULK_JOB_CHANGES } from "#domain/session/capability.ts";
import type { Tenths } from "#domain/shared/credits.ts";

/** What changes a job. */
export type Control = "cancel" | "pause" | "resume" | "retry";
/** Those that are asked about before they are done. */
export type Question = "cancel" | "resume" | "retry";

/** What is under way with a job: one of them, or a change of its details. */
export type Work = Control | "change";

/** Who looks at the jobs; undefined until the account is known. */
export type Viewer = Pick<Account, "email" | "capabilities" | "organisation"> | undefined;

/** Whether a job is paused because this person paused it. */
export const isPausedBy = ({ pausedBy }: BulkJob, viewer: Viewer): boolean =>
  pausedBy !== undefined && !isColleagues(pausedBy, viewer?.email);

/** Whether a colleague ordered it. */
export const isOthers = (job: BulkJob, viewer: Viewer): boolean => isColleagues(job.orderedBy, viewer?.email);

const offered: Readonly<Record<Control, (job: BulkJob, viewer: Viewer) => boolean>> = {
  cancel: canCancel,
  pause: (job, viewer) => canPause(job) && canChange(viewer),
  resume: (job, viewer) => canGoOn(job) && (!isOthers(job, viewer) || isPausedBy(job, viewer)),
  retry: (job, viewer) => canRetryMisses(job) && !isOthers(job, viewer),
};

/** Whether name, remark and mail of jobs can be changed. */
export const canChange = (viewer: Viewer): boolean => viewer?.capabilities.includes(BULK_JOB_CHANGES) === true;

/** The mail goes to who ordered the job: only they switch it, until it is sent. */
export const offersEmailSwitch = (job: BulkJob, viewer: Viewer): boolean =>
  canChange(viewer) && job.emailWhenDone !== undefined && canCancel(job) && !isOthers(job, viewer);

/** Whether a balance pays for the next row of a paused job; also where nobody knows the balance. */
export const mayGoOn = (job: BulkJob, balance: Tenths | undefined): boolean =>
  balance === undefined || balance >= leastToGoOn(job);

/** Whether a job has ended with something in its file, which is then the way on. */
export const bringsResult = (job: BulkJob): boolean => hasEnded(job) && canDownload(job) && !foundNothing(job);

/** Whether a job stopped short: what a person can do about it then comes before its figures. */
export const stoppedShort = (job: BulkJob): boolean =>
  job.state === "paused" || job.state === "failed" || hasFailures(job);

/** What there is for a job: a colleague's is paid for by the organisation, and their limit is not known. */
export const creditsFor = (job: BulkJob, viewer: Viewer, balance: Tenths | undefined): Tenths | undefined =>
  isOthers(job, viewer) ? viewer?.organisation.credits : balance;

/** The organisation whose credits pay for this person; undefined where they are the person's own. */
export const payingOrganisation = (account: Account | undefined): string | undefined =>
  account === undefined || payerOf(account) === "personal" ? undefined : account.organisation.name;

/** Whether a colleague's job is paused while the organisation's credits, which pay for it, are too few for its next row. */
export const isShortOfShared = (job: BulkJob, viewer: Viewer): boolean =>
  canGoOn(job) &&
  job.pausedBy === undefined &&
  job.limitOf === undefined &&
  isOthers(job, viewer) &&
  !mayGoOn(job, viewer?.organisation.credits);

/** Who can go on with a paused job of a colleague that this person can't: who ordered it, and who paused it. */
export const resumersOf = (job: BulkJob, viewer: Viewer): readonly string[] => {
  if (!canGoOn(job) || offersControl("resume", job, viewer)) return [];
  return [...new Set([job.orderedBy, job.pausedBy])].filter((member) => member !== undefined);
};

/** Whether this control is offered: a colleague's job can be stopped, but what spends is up to who ordered it. */
export const offersControl = (control: Control, job: BulkJob, viewer: Viewer): boolean => offered[control](job, viewer);
