import type { BulkJob } from "#domain/bulk/bulk-job.ts";
import { formatExact, formatMoment } from "#ui/kit/format-time.ts";
import { jobPartTexts } from "./bulk-texts.ts";

/** When a job was started, or sent where it was not yet. */
export const JobStart = ({ job: { createdAt, startedAt } }: { readonly job: BulkJob }) => {
  const at = startedAt ?? createdAt;
  return (
    <time dateTime={at} title={formatExact(at)}>
      {startedAt === undefined ? jobPartTexts.sent(formatMoment(at)) : jobPartTexts.started(formatMoment(at))}
    </time>
  );
};
