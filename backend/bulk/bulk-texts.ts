import { formatCredits, priceTag, type Tenths } from "#domain/credits.ts";
import type { Tool } from "#domain/tool.ts";

/**
 * What people are told about bulk jobs: refused calls, and the reasons why jobs fail or pause. Each says what it cost,
 * where that could be in doubt.
 */
export const bulkTexts = {
  "other-order": "This Idempotency-Key was used for another bulk job before. Nothing was charged.",
  "already-taken":
    "This file was already taken: its bulk job has been started. To run it again, choose the file and confirm it anew.",
  "too-many-jobs":
    "Too many bulk jobs are waiting or running. Please wait until one of them has ended, or cancel one. Nothing was charged.",
  "unknown-job": "There is no such bulk job.",
  "has-ended": "This bulk job has already ended.",
  "not-paused": "This bulk job is not paused.",
  "not-ended": "This bulk job has not ended yet.",
  "nothing-missed": "This bulk job has no misses left to run again.",
  "no-result": "This bulk job has no result yet.",
  "credits-ran-out": "The credits did not cover the next row. Add credits, then go on with this job.",
  "file-lost": "The uploaded file is no longer here. Please upload it again. Nothing was charged.",
} as const;

export const notEnoughForRowText = (cost: Tenths, balance: Tenths): string =>
  `Not enough credits: one row can cost ${priceTag(cost)} and you have ${formatCredits(balance)}. Nothing was charged.`;

export const notEnoughToGoOnText = (cost: Tenths, balance: Tenths): string =>
  `Not enough credits: going on needs at least ${priceTag(cost)} and you have ${formatCredits(balance)}. Nothing was charged.`;

const overConfirmed = (what: string, cost: Tenths, confirmed: Tenths): string =>
  `${what} can cost up to ${priceTag(cost)}, and you confirmed ${formatCredits(confirmed)}. Nothing was charged.`;

/** The file that arrived can cost more than was confirmed. Its job is over: there is nothing left to confirm. */
export const fileOverConfirmedText = (cost: Tenths, confirmed: Tenths): string =>
  `${overConfirmed("This file", cost, confirmed)} Choose the file again to see what it costs now.`;

/** What was missed can cost more than was confirmed. */
export const retryOverConfirmedText = (cost: Tenths, confirmed: Tenths): string =>
  `${overConfirmed("This", cost, confirmed)} Please confirm it again.`;

const wanted: Readonly<Record<Tool, string>> = {
  "find-contacts": "a LinkedIn profile URL",
  "director-search": "a DIN",
  enrichment: "an email address, or a name and a company",
  "verify-emails": "an email address",
};

export const noSubjectsText = (tool: Tool): string =>
  `No row of this file holds ${wanted[tool]} where it was looked for. Nothing was charged. Please match the columns again.`;

export const missingColumnsText = (tool: Tool): string => `columns must name the one that holds ${wanted[tool]}.`;

export const unreadableText = (fault: string): string => `${fault} Nothing was charged.`;
