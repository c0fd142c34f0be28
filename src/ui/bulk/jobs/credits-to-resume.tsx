import { costToGoOn, leastToGoOn, rowsCovered } from "#domain/bulk/bulk-control.ts";
import { type BulkJob, lookedUp } from "#domain/bulk/bulk-job.ts";
import type { Organisation } from "#domain/session/account.ts";
import type { Tenths } from "#domain/shared/credits.ts";
import { CreditAmount } from "#ui/bulk/job/credit-amount.tsx";
import { Have } from "#ui/bulk/job/have.tsx";
import { Sentence } from "#ui/kit/sentence.tsx";
import { controlTexts } from "./job-list-texts.ts";
import { mayGoOn } from "./job-rights.ts";

export const hasTooFew = (job: BulkJob, balance: Tenths | undefined): boolean =>
  balance !== undefined && (balance < costToGoOn(job) || !mayGoOn(job, balance));

/** What resuming needs, and what the job can still cost: no button says it while nobody can resume. */
const NextRow = ({ job }: { readonly job: BulkJob }) => (
  <Sentence
    text={controlTexts.nextRow}
    parts={{ least: <CreditAmount of={leastToGoOn(job)} />, most: <CreditAmount of={costToGoOn(job)} /> }}
  />
);

interface CreditsToResumeProps {
  readonly job: BulkJob;
  readonly balance: Tenths | undefined;
  readonly isLimited: boolean;
  /** Whose credits these are, where they are not the person's own. */
  readonly organisation: string | undefined;
}

/** What there is, and what of the job that covers; or what resuming needs. What it costs stands on its button. */
export const CreditsToResume = ({ job, balance, isLimited, organisation }: CreditsToResumeProps) => {
  const { coversRest, covers, runsOut, raiseLimit, buyFirst } = controlTexts;
  if (balance === undefined) return undefined;
  const have = <Have balance={balance} isLimited={isLimited} organisation={organisation} />;
  if (!mayGoOn(job, balance)) {
    return (
      <p>
        <NextRow job={job} /> {have}
        {` ${isLimited ? raiseLimit : buyFirst(organisation)}`}
      </p>
    );
  }
  const covered = rowsCovered(job, balance);
  const coveredText = covered > 0 ? covers(covered, job.subjects - lookedUp(job)) : runsOut;
  return (
    <p>
      {have} {hasTooFew(job, balance) ? coveredText : coversRest}
    </p>
  );
};

interface SharedCreditsToResumeProps {
  readonly job: BulkJob;
  readonly organisation: Organisation;
}

/** What a colleague's job waits for that the organisation's credits are too few for. Only who ordered it resumes it. */
export const SharedCreditsToResume = ({ job, organisation: { name, credits } }: SharedCreditsToResumeProps) => (
  <p>
    <NextRow job={job} />{" "}
    {credits !== undefined && <Have balance={credits} isLimited={false} organisation={name ?? controlTexts.unnamed} />}{" "}
    <Sentence text={controlTexts.buyForOthers} parts={{ member: <bdi>{job.orderedBy}</bdi> }} />
  </p>
);
