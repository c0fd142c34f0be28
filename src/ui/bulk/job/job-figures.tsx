import { hasEnded, mostWithin } from "#domain/bulk/bulk-control.ts";
import { type BulkJob, isActive, lookedUp } from "#domain/bulk/bulk-job.ts";
import { formatCredits, type Tenths } from "#domain/shared/credits.ts";
import { foundItemsOf, outcomesOf, unknownMeans } from "#domain/bulk/job-outcomes.ts";
import classes from "./job-figures.module.css";
import { countText } from "#ui/kit/count-text.ts";
import { jobPartTexts } from "./bulk-texts.ts";

/** What one of its figures means that people ask about. */
export const JobFiguresNote = ({ job }: { readonly job: BulkJob }) => {
  const meaning = unknownMeans(job);
  return meaning === undefined ? undefined : <p className="note">{meaning}</p>;
};

interface JobFiguresProps {
  readonly job: BulkJob;
  /** What there is to take for it; where it is known. */
  readonly balance?: Tenths | undefined;
}

/**
 * A job's results so far, and what it cost. Each figure has its own column, so that nothing moves when it starts and while
 * they count. Of a job that is paused or has ended, only what there was; nothing where no row was reached.
 */
export const JobFigures = ({ job, balance }: JobFiguresProps) => {
  if (lookedUp(job) === 0 && !isActive(job)) return undefined;
  // Noughts would be read as results while nothing can be counted.
  const isCounted = job.subjects > 0;
  const outcomes = outcomesOf(job).filter(({ count }) => count > 0 || isActive(job));
  return (
    <dl className={classes.figures}>
      {outcomes.map(({ name, count, isFailure }, place) => (
        <Figure
          key={name}
          name={name}
          count={isCounted ? count : undefined}
          // While it runs, its progress says of how many.
          of={place === 0 && hasEnded(job) ? job.subjects : undefined}
          isFailure={isFailure}
        />
      ))}
      {foundItemsOf(job).map(({ name, count }) => (
        <Figure key={name} name={name} count={isCounted ? count : undefined} />
      ))}
      {(lookedUp(job) > 0 || isActive(job)) && (
        <Credits name={jobPartTexts.spent} amount={isCounted ? job.spent : undefined} />
      )}
      {isActive(job) && <Credits name={jobPartTexts.atMost} amount={mostWithin(job, balance)} />}
    </dl>
  );
};

interface FigureProps {
  readonly name: string;
  readonly count: number | undefined;
  readonly of?: number | undefined;
  readonly isFailure?: true | undefined;
}

const Figure = ({ name, count, of, isFailure }: FigureProps) => (
  <div data-failure={isFailure} data-none={!count || undefined}>
    <dt>{name}</dt>
    <dd>
      {count === undefined ? jobPartTexts.notCounted : countText(count)}
      {of !== undefined && <span className={classes.of}>{jobPartTexts.ofAll(of)}</span>}
    </dd>
  </div>
);

const Credits = ({ name, amount }: { readonly name: string; readonly amount: Tenths | undefined }) => (
  <div data-credits data-none={amount === undefined || undefined}>
    <dt>{name}</dt>
    <dd>{amount === undefined ? jobPartTexts.notCounted : formatCredits(amount)}</dd>
  </div>
);
