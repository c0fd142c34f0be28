import type { BulkJob } from "#domain/bulk/bulk-job.ts";
import { formatExact, formatMoment } from "#ui/kit/format-time.ts";
import { jobPartTexts } from "./bulk-texts.ts";

/** When a job was started, or sent where it was not yet; of a paused one, since when it is paused. */
export const JobStart = ({ job: { createdAt, startedAt, pausedAt } }: { readonly job: BulkJob }) => {
  const at = pausedAt ?? startedAt ?? createdAt;
  return (
    <time dateTime={at} title={formatExact(at)}>
      {textAt(formatMoment(at), pausedAt !== undefined, startedAt !== undefined)}
    </time>
  );
};

const textAt = (at: string, isPaused: boolean, isStarted: boolean): string => {
  if (isPaused) return jobPartTexts.paused(at);
  return isStarted ? jobPartTexts.started(at) : jobPartTexts.sent(at);
};
