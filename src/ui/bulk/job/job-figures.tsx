import { hasEnded, mostAtEnd } from "#domain/bulk/bulk-control.ts";
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

/**
 * A job's results so far, and what it cost. Each figure has its own column, so that nothing moves when it starts and while
 * they count. Of a job that is paused or has ended, only what there was; nothing where no row was reached in the end.
 */
export const JobFigures = ({ job }: { readonly job: BulkJob }) => {
  if (lookedUp(job) === 0 && hasEnded(job)) return undefined;
  return (
    <dl className={classes.figures}>
      {outcomesOf(job).map(
        ({ name, count }) => (count > 0 || isActive(job)) && <Figure key={name} name={name} count={count} />,
      )}
      {foundItemsOf(job).map(({ name, count }) => (
        <Figure key={name} name={name} count={count} />
      ))}
      {(lookedUp(job) > 0 || isActive(job)) && <Credits name={jobPartTexts.spent} amount={job.spent} />}
      {!hasEnded(job) && <Credits name={jobPartTexts.atMost} amount={mostAtEnd(job)} />}
    </dl>
  );
};

const Figure = ({ name, count }: { readonly name: string; readonly count: number }) => (
  <div data-none={count === 0 || undefined}>
    <dt>{name}</dt>
    <dd>{countText(count)}</dd>
  </div>
);

const Credits = ({ name, amount }: { readonly name: string; readonly amount: Tenths }) => (
  <div data-credits>
    <dt>{name}</dt>
    <dd>{formatCredits(amount)}</dd>
  </div>
);
