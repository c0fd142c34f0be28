import type { FailureMessages } from "#application/shared/failure.ts";

/** What is attempted in an organisation, with its sentences. The tools do not load them. */
export const teamFailureMessages = {
  list: {
    failed: "Failed to load team members. Please try again.",
    signedOut: "Please login to view team members",
  },
  invite: {
    failed: "Failed to invite team member. Please try again.",
    signedOut: "Please login to invite team members",
  },
  remove: {
    failed: "Failed to remove team member. Please try again.",
    signedOut: "Please login to remove team members",
  },
  change: {
    failed: "Failed to change team member. Please try again.",
    signedOut: "Please login to change team members",
  },
  leave: {
    failed: "Failed to leave the organisation. Please try again.",
    signedOut: "Please login to leave the organisation",
  },
  create: {
    failed: "Failed to create organization. Please try again.",
    signedOut: "Please login to set up an organization",
  },
  invitations: {
    failed: "Failed to load invitations. Please try again.",
    signedOut: "Please login to respond to invitations",
  },
  accept: {
    failed: "Failed to accept invitation. Please try again.",
    signedOut: "Please login to respond to invitations",
  },
  reject: {
    failed: "Failed to reject invitation. Please try again.",
    signedOut: "Please login to respond to invitations",
  },
} as const satisfies Readonly<Record<string, FailureMessages>>;
