import type { BulkJob } from "#domain/bulk/bulk-job.ts";
import type { Tenths } from "#domain/shared/credits.ts";

/** A bulk job that has not ended, and the address of the member who ordered it. */
export type ClosingJob = Pick<BulkJob, "id" | "tool" | "state" | "name" | "fileName" | "remark"> &
  Required<Pick<BulkJob, "orderedBy">>;

/** What closing an organisation would take, and what keeps it open. */
export interface Closing {
  /** What lapses. */
  readonly credits: Tenths;
  /** Besides the person who closes it. */
  readonly otherMembers: number;
  /** The addresses of those whose plan for the organisation is charged again. */
  readonly plansOf: readonly string[];
  /** The oldest first. */
  readonly jobs: readonly ClosingJob[];
}

export const isKeptOpen = ({ plansOf, jobs }: Pick<Closing, "plansOf" | "jobs">): boolean =>
  plansOf.length > 0 || jobs.length > 0;

/** Whether what was typed is the organisation's name, as it is written. Spaces at the ends don't count, nor how many stand between. */
export const confirmsName = (typed: string, name: string): boolean => normal(typed) === normal(name);

const normal = (text: string): string => text.trim().replaceAll(/\s+/g, " ");
