import type { BulkJob, FoundItems } from "#domain/bulk/bulk-job.ts";

export type ReportedState = "done" | "paused" | "failed" | "cancelled";

type Counts =
  | "rows"
  | "empty"
  | "duplicate"
  | "malformed"
  | "hidden"
  | "footer"
  | "subjects"
  | "found"
  | "notFound"
  | "failed"
  | "owned";

/** What a report says of a job that has ended or paused. */
export interface ReportedJob extends Pick<
  BulkJob,
  "tool" | "items" | "name" | "fileName" | "remark" | "reason" | "spent" | "confirmed" | Counts
> {
  readonly state: ReportedState;
  /** The name of the organisation that pays, where one does. */
  readonly organisation?: string;
  /** The address of a colleague who cancelled it. */
  readonly cancelledByAnother?: string;
  /** How many of those not found are possible matches. */
  readonly possible: number;
  /** How many of those found are invalid addresses, where they were counted. */
  readonly invalid?: number;
  /** How many were found or owned when it was last retried, where it was. */
  readonly foundBeforeRetry?: number;
  /** For how many subjects each item was found, where that was counted. */
  readonly foundItems?: FoundItems;
}
