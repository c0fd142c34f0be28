import type { Tenths } from "#domain/shared/credits.ts";
import { DAY_MS } from "#domain/shared/duration.ts";
import { parseEmail } from "#domain/shared/email.ts";
import type { Tool } from "#domain/shared/tool.ts";

/** How long a person who asked to have their account deleted can still keep it. */
export const DELETION_DELAY_MS = 14 * DAY_MS;

/** What has to end before an account can be deleted. */
export interface DeletionObstacles {
  /** The name of an organisation that would have no owner. */
  readonly onlyOwnerOf: string | undefined;
  /** Plans that are charged again. */
  readonly plans: number;
  /** The tools of bulk jobs that have not ended. */
  readonly jobsIn: readonly Tool[];
  /** Searches that are under way. */
  readonly searches: number;
}

export const hasObstacles = ({ onlyOwnerOf, plans, jobsIn, searches }: DeletionObstacles): boolean =>
  onlyOwnerOf !== undefined || plans + jobsIn.length + searches > 0;

/** What deleting an account means. */
export interface DeletionTerms {
  /** Whether the person has asked for it. */
  readonly isRequested: boolean;
  /** When it is to be deleted, or would be if that were asked for now. ISO 8601. */
  readonly dueAt: string;
  /** Personal credits, which lapse. */
  readonly credits: Tenths;
  readonly obstacles: DeletionObstacles;
}

/** Whether what was typed is the account's address, however it is written. */
export const confirmsAddress = (typed: string, email: string): boolean => {
  const read = parseEmail(typed);
  return read !== undefined && read === parseEmail(email);
};
