import type { BulkJob } from "./bulk-job.ts";
import { JOB_SEARCH_MAX_LENGTH } from "./bulk.ts";
import { bulkModeOf } from "#domain/shared/routes.ts";
import { cutText } from "#domain/shared/visible-text.ts";

/** The query parameter by which the list of jobs is searched. */
export const JOB_SEARCH = "q";

/** The jobs of its tool, searched for this one: it may be older than those that are listed. */
export const addressOfJob = ({
  tool,
  name,
  fileName,
  remark,
}: Pick<BulkJob, "tool" | "name" | "fileName" | "remark">) => {
  const called = cutText(name ?? fileName ?? remark ?? "", JOB_SEARCH_MAX_LENGTH);
  return called === "" ? bulkModeOf(tool) : `${bulkModeOf(tool)}&${JOB_SEARCH}=${encodeURIComponent(called)}`;
};
