import { formatCredits, priceTag, type Tenths } from "#domain/shared/credits.ts";
import { type Tool, toolTable } from "#domain/shared/tool.ts";

/**
 * The texts about bulk jobs: refused calls, and the reasons why jobs fail or pause. Each says what it cost, where that
 * could be in doubt.
 */
export const bulkTexts = {
  "other-order": "This Idempotency-Key was used for another bulk job before. Nothing was charged.",
  "already-taken":
    "This file's bulk job has already started. To run it again, choose the file and confirm it once more.",
  "too-many-jobs":
    "Too many bulk jobs are waiting or running. Wait for one to finish, or cancel one. Nothing was charged.",
  "other-payer":
    "Your credits have changed: this file would now be paid from another balance. Check it and confirm again. Nothing was charged.",
  "unknown-job": "This bulk job doesn't exist.",
  "has-ended": "This bulk job has already ended.",
  "not-running": "This bulk job is not running.",
  "not-paused": "This bulk job is not paused.",
  "not-ended": "This bulk job has not ended yet.",
  "nothing-missed": "This bulk job has no rows left to retry.",
  "no-result": "This bulk job has no result yet.",
  "credits-ran-out": "You didn't have enough credits for the next row. Buy credits, then resume this job.",
  "confirmed-spent": "This job has spent what you confirmed. To look up the remaining rows, resume it.",
  "limit-reached":
    "Your monthly limit was too low for the next row. Ask an owner or admin to raise it, then resume this job.",
  "cap-reached":
    "The monthly cap of the API key that ordered this job was too low for the next row. Resume it in the app, or with another key.",
  "file-lost": "The uploaded file is no longer available. Please upload it again. Nothing was charged.",
} as const;

/** What there is to spend for a job, which is less than what it costs. */
export interface TooFew {
  readonly cost: Tenths;
  readonly balance: Tenths;
  /** Whose credits pay, if it is not the person. A member may have less to spend of them than there are. */
  readonly organisation: string | undefined;
}

const notEnough = (what: string, { cost, balance, organisation }: TooFew): string => {
  const has =
    organisation === undefined
      ? `you have ${formatCredits(balance)}`
      : `you can spend ${formatCredits(balance)} of ${organisation}'s`;
  return `Not enough credits: ${what} ${priceTag(cost)} and ${has}. Nothing was charged.`;
};

export const notEnoughForRowText = (tooFew: TooFew): string => notEnough("one row can cost", tooFew);

export const notEnoughToGoOnText = (tooFew: TooFew): string => notEnough("resuming needs at least", tooFew);

/** To the owners and admins of the organisation of a member whose job is paused as "limit-reached". */
export const limitReachedByText = (name: string, isStillTooLow: boolean): string =>
  isStillTooLow
    ? `${name} reached their monthly limit. With a higher one, they can resume this job.`
    : `${name} reached their monthly limit. It now has room, so they can resume this job.`;

/** The same of a member's job that is paused as "credits-ran-out". */
export const ranOutByText = (name: string, organisation: string, isStillShort: boolean): string =>
  isStillShort
    ? `${organisation} had too few credits for the next row.`
    : `${organisation} has enough credits for the next row again. ${name} can resume this job.`;

/** To the owners and admins of the organisation of the member who ordered it. */
export const orderedByAnotherText = (email: string): string =>
  `Only ${email}, who ordered this bulk job, can resume it. You can cancel it and download its result.`;

/** To the owners and admins of the organisation of the member who ordered it. */
export const mailedToAnotherText = (email: string): string =>
  `The mail about this bulk job goes to ${email}, who ordered it. Only they can switch it on or off.`;

const overConfirmed = (what: string, cost: Tenths, confirmed: Tenths): string =>
  `${what} can cost up to ${priceTag(cost)}, and you confirmed ${formatCredits(confirmed)}. Nothing was charged.`;

/** The file that arrived can cost more than was confirmed. Its job is over: there is nothing left to confirm. */
export const fileOverConfirmedText = (cost: Tenths, confirmed: Tenths): string =>
  `${overConfirmed("This file", cost, confirmed)} Choose the file again to see what it costs now.`;

/** What was missed can cost more than was confirmed. */
export const retryOverConfirmedText = (cost: Tenths, confirmed: Tenths): string =>
  `${overConfirmed("This", cost, confirmed)} Please confirm it again.`;

export const noSubjectsText = (tool: Tool): string =>
  `No row of this file has ${toolTable[tool].rowNeeds} in the chosen columns. Nothing was charged. Please match the columns again.`;

export const missingColumnsText = (tool: Tool): string =>
  `columns must name the one that holds ${toolTable[tool].rowNeeds}.`;

export const unreadableText = (fault: string): string => `${fault} Nothing was charged.`;
