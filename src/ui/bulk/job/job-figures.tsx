import { type BulkJob, isActive } from "#domain/bulk/bulk-job.ts";
import { formatCredits, type Tenths } from "#domain/shared/credits.ts";
import classes from "./job-figures.module.css";
import { wordsOf } from "./job-texts.ts";
import { countText } from "#ui/kit/count-text.ts";
import { jobPartTexts } from "./bulk-texts.ts";

/** A job's results so far, and what it cost. Each figure has its own column, so that nothing moves while they count. */
export const JobFigures = ({ job }: { readonly job: BulkJob }) => {
  const { unsure } = wordsOf(job);
  return (
    <dl className={classes.figures}>
      <Figure name={wordsOf(job).found}>{countText(job.found)}</Figure>
      <Figure name={wordsOf(job).notFound}>{countText(job.notFound - (job.possible ?? 0))}</Figure>
      {unsure !== undefined && job.possible !== undefined && <Figure name={unsure}>{countText(job.possible)}</Figure>}
      <Figure name={jobPartTexts.failed}>{countText(job.failed)}</Figure>
      <Figure name={jobPartTexts.owned}>{countText(job.owned)}</Figure>
      <Credits name={jobPartTexts.spent} amount={job.spent} />
      <Credits name={jobPartTexts.atMost} amount={job.confirmed} />
      {isActive(job) && <Credits name={jobPartTexts.reserved} amount={job.reserved} />}
    </dl>
  );
};

const Figure = ({ name, children }: { readonly name: string; readonly children: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

const Credits = ({ name, amount }: { readonly name: string; readonly amount: Tenths }) => (
  <div data-credits>
    <dt>{name}</dt>
    <dd>{formatCredits(amount)}</dd>
  </div>
);
