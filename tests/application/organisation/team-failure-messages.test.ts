import { expect, test } from "vitest";
import { failureText } from "#application/shared/failure.ts";
import { teamFailureMessages } from "#application/organisation/team-failure-messages.ts";
import { failureCells, type FailureSentences, HTTP, SAID } from "#tests/support/memory/failure-sentences.ts";

const sentences = (failed: string, signedOut: string): FailureSentences => [
  ...([failed, failed, failed, HTTP, SAID, SAID] as const),
  ...([signedOut, signedOut, signedOut] as const),
];

const RESPOND = "Please login to respond to invitations";

const catalogue: Readonly<Record<keyof typeof teamFailureMessages, FailureSentences>> = {
  list: sentences("Failed to load team members. Please try again.", "Please login to view team members"),
  invite: sentences("Failed to invite team member. Please try again.", "Please login to invite team members"),
  remove: sentences("Failed to remove team member. Please try again.", "Please login to remove team members"),
  change: sentences("Failed to change team member. Please try again.", "Please login to change team members"),
  leave: sentences("Failed to leave the organisation. Please try again.", "Please login to leave the organisation"),
  create: sentences("Failed to create organization. Please try again.", "Please login to set up an organisation"),
  details: sentences(
    "Failed to load the organisation's details. Please try again.",
    "Please login to load the organisation's details",
  ),
  saveDetails: sentences(
    "Failed to save the organisation's details. Please try again.",
    "Please login to save the organisation's details",
  ),
  handOver: sentences(
    "Failed to hand over the organisation. Please try again.",
    "Please login to hand over the organisation",
  ),
  closing: sentences("Failed to check the organisation. Please try again.", "Please login to check the organisation"),
  close: sentences("Failed to close the organisation. Please try again.", "Please login to close the organisation"),
  request: sentences("Failed to send your request. Please try again.", "Please login to send your request"),
  auditLog: sentences("Failed to load the audit log. Please try again.", "Please login to see the audit log"),
  exportAuditLog: sentences(
    "Failed to export the audit log. Please try again.",
    "Please login to export the audit log",
  ),
  invitations: sentences("Failed to load invitations. Please try again.", RESPOND),
  accept: sentences("Failed to accept invitation. Please try again.", RESPOND),
  reject: sentences("Failed to reject invitation. Please try again.", RESPOND),
};

test.each(failureCells(catalogue))("says of $attempt, $failure: $sentence", ({ attempt, failure, sentence }) => {
  expect(failureText(teamFailureMessages[attempt], failure)).toBe(sentence);
});
