import { costToGoOn, leastToGoOn, rowsCovered } from "#domain/bulk/bulk-control.ts";
import { type BulkJob, lookedUp } from "#domain/bulk/bulk-job.ts";
import type { Tenths } from "#domain/shared/credits.ts";
import { CreditAmount } from "#ui/bulk/job/credit-amount.tsx";
import { Have } from "#ui/bulk/job/have.tsx";
import { Sentence } from "#ui/kit/sentence.tsx";
import { controlTexts } from "./job-list-texts.ts";
import { mayGoOn } from "./job-rights.ts";

export const hasTooFew = (job: BulkJob, balance: Tenths | undefined): boolean =>
  balance !== undefined && (balance < costToGoOn(job) || !mayGoOn(job, balance));

interface CreditsToResumeProps {
  readonly job: BulkJob;
  readonly balance: Tenths | undefined;
  readonly isLimited: boolean;
}

/** What resuming costs, and what there is, or what of the job that covers. */
export const CreditsToResume = ({ job, balance, isLimited }: CreditsToResumeProps) => {
  const { resumeCost, nextRow, covers, runsOut, raiseLimit, buyFirst } = controlTexts;
  const have = balance !== undefined && <Have balance={balance} isLimited={isLimited} />;
  if (balance === undefined || !hasTooFew(job, balance)) {
    return (
      <p>
        <Sentence text={resumeCost} parts={{ cost: <CreditAmount of={costToGoOn(job)} /> }} /> {have}
      </p>
    );
  }
  if (!mayGoOn(job, balance)) {
    return (
      <p>
        <Sentence text={nextRow} parts={{ least: <CreditAmount of={leastToGoOn(job)} /> }} /> {have}
        {` ${isLimited ? raiseLimit : buyFirst}`}
      </p>
    );
  }
  const covered = rowsCovered(job, balance);
  return (
    <p>
      {have} {covered > 0 ? covers(covered, job.subjects - lookedUp(job)) : runsOut}
    </p>
  );
};
