import type { AuditAction } from "#domain/organisation/audit-action.ts";
import type { CallName } from "#wire/calls.ts";

/**
 * What each call writes into the audit log of an organisation where it changes something of that, or why it writes nothing:
 * it only reads, it changes the caller's own account alone, the history and the ledger say who did it and when, or it is daily work on
 * saved people, which each member does all day and can undo. A payment is no call: its line is written when it is booked.
 */
export const auditedCalls = {
  getCredits: "reads",
  extractor: "in-history",
  enrichment: "in-history",
  enrichmentCandidates: "reads",
  verifyEmail: "in-history",
  bounceReport: "in-history",
  reportValue: "in-history",
  cancelLookup: "in-history",
  pendingLookups: "reads",
  transaction: "reads",
  ownedPeople: "reads",
  savedPeople: "reads",
  savePeople: "daily-work",
  changeSavedPeople: "daily-work",
  removeSavedPeople: "daily-work",
  restoreSavedPeople: "daily-work",
  savedValues: "reads",
  lists: "reads",
  makeList: "daily-work",
  changeList: "daily-work",
  removeList: ["remove-list"],
  restoreList: ["restore-list"],
  updateUser: "own-account",
  mailChoices: "own-account",
  bulkEnrich: ["order-job"],
  bulkJobs: "reads",
  bulkJob: "reads",
  bulkCancel: ["cancel-job"],
  bulkChange: ["change-job"],
  bulkPause: ["pause-job"],
  bulkResume: ["resume-job"],
  bulkRetry: ["retry-job"],
  bulkResult: ["download-result"],
  upgradeRequest: "own-account",
  limitRequest: "own-account",
  createOrganisation: ["create-organisation"],
  organisationDetails: ["change-details"],
  handOver: ["hand-over"],
  closeOrganisation: ["close-organisation"],
  teamManagement: "reads",
  auditLog: "reads",
  addMember: ["invite", "take-back-invitation"],
  inviteMembers: ["invite", "take-back-invitation"],
  memberRemove: ["remove-member", "leave", "withdraw-invitation"],
  memberUpdate: ["change-member"],
  checkInvitation: "reads",
  invitationResponse: ["accept-invitation", "reject-invitation"],
  beginPurchase: "own-account",
  paymentResult: "own-account",
  payments: "reads",
  paymentDocument: "reads",
  billingDetails: ["change-billing-details"],
  subscription: ["cancel-plan", "change-plan"],
  apiKeys: "reads",
  createApiKey: ["make-key"],
  revokeApiKey: ["revoke-key"],
  eventEndpoints: "reads",
  createEventEndpoint: ["make-endpoint"],
  changeEventEndpoint: ["change-endpoint"],
  rotateEventSecret: ["rotate-secret"],
  deleteEventEndpoint: ["delete-endpoint"],
  eventDeliveries: "reads",
  resendEvent: ["resend-event"],
  sendTestEvent: ["send-test-event"],
  accountData: "own-account",
  deleteAccount: "own-account",
  keepAccount: "own-account",
  sessions: "own-account",
  endSession: "own-account",
  endOtherSessions: "own-account",
} as const satisfies Readonly<
  Record<CallName, readonly AuditAction[] | "reads" | "own-account" | "in-history" | "daily-work">
>;

/** The calls that write lines. */
export type AuditedCall = {
  [Name in CallName]: (typeof auditedCalls)[Name] extends readonly AuditAction[] ? Name : never;
}[CallName];
