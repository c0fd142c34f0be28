import { crmCallNotes } from "./crm-call-notes.ts";
import { sampleExamples, sampleProfileUrl } from "#domain/lookups/sample-directory.ts";
import type { CallName, calls } from "#wire/calls.ts";
import type * as z from "zod/mini";
import { savedPeopleCallNotes } from "./saved-people-call-notes.ts";

/** In the order in which the document lists them. */
export const callTags = [
  "Account",
  "Lookups",
  "Searches",
  "Saved people",
  "CRMs",
  "History",
  "Bulk jobs",
  "Organisation",
  "Payments",
  "API keys",
  "Webhooks",
] as const;

export interface CallNote<Name extends CallName = CallName> {
  readonly tag: (typeof callTags)[number];
  /** One line, for a list of calls. */
  readonly summary: string;
  /** What else has to be known. */
  readonly details?: string;
  /** It charges credits for what it finds. */
  readonly isPaid?: true;
  /** The statuses of its refusals, besides those that every call has. */
  readonly refusals: readonly RefusalStatus[];
  /** A request that works with the sample directory, also where it is repeated. */
  readonly example?: z.input<(typeof calls)[Name]["request"]>;
}

/** What a status of a refusal means. */
export const refusalMeanings = {
  400: "The request is wrong. The message says what is.",
  401: "Nobody is signed in, or the access token has expired.",
  402: "There are not enough credits. Nothing was charged.",
  403: "The account may not do this, or a page of another site made the call.",
  404: "There is no such thing.",
  409: "The current state does not allow this. The message says why.",
  410: "It was withdrawn.",
  413: "The body of the request is too long.",
  422: "The Idempotency-Key belongs to another request, or a purpose is missing.",
  429: "Too many calls. Retry-After says in how many seconds to try again.",
  500: "Something went wrong on our side.",
  502: "Another service did not answer. The message says what that means.",
  503: "The service is temporarily unavailable. Retry-After says in how many seconds to try again.",
} as const;
export type RefusalStatus = keyof typeof refusalMeanings;

/** Of every call. Those with a body have 413 as well. */
export const commonRefusals = [400, 401, 403, 429, 500, 503] as const satisfies readonly RefusalStatus[];

/** What can keep a paid call from being charged. */
const paid = { isPaid: true, refusals: [402, 409, 422] } as const;

/** What can keep people from changing an organisation. */
const refusedChange = [404, 409] as const;

const asha = sampleProfileUrl(1);

/** What the schemas of wire/ do not say of each call. */
export const callNotes: { readonly [Name in CallName]: CallNote<Name> } = {
  getCredits: {
    tag: "Account",
    summary: "The account and its credits",
    refusals: [],
    example: {},
  },
  updateUser: { tag: "Account", summary: "Store a profile, phone number or name", refusals: [] },
  mailChoices: { tag: "Account", summary: "Choose which mails are sent", refusals: [], example: {} },
  accountData: {
    tag: "Account",
    summary: "Everything that is held about the account, page by page",
    details: "Ask for the next page with the next of the one before, until there is none.",
    refusals: [],
    example: {},
  },
  deleteAccount: {
    tag: "Account",
    summary: "What deleting the account means, and asking for it",
    details:
      "With the email of the account, it is deleted after 14 days, and refuses other calls until then. Without, nothing changes.",
    refusals: [409],
    example: {},
  },
  keepAccount: { tag: "Account", summary: "Keep an account that is to be deleted", refusals: [], example: {} },
  sessions: { tag: "Account", summary: "Where the person is signed in", refusals: [], example: {} },
  endSession: { tag: "Account", summary: "Sign out in one place", refusals: [] },
  endOtherSessions: { tag: "Account", summary: "Sign out in every other place", refusals: [] },
  upgradeRequest: { tag: "Account", summary: "Ask the sales team for an organisation account", refusals: [409, 502] },
  extractor: {
    tag: "Lookups",
    summary: "Contact details of a person or director",
    details:
      "With the types profile and din it says, free of charge, who it is and what is on file. The other types reveal one kind " +
      "of detail: 5 credits for phone_no and din_phone, 1 credit for the others. Nothing found costs nothing.",
    ...paid,
    example: { type: "profile", profile_url: asha },
  },
  enrichment: {
    tag: "Lookups",
    summary: "LinkedIn profiles of an email address, or of a name and company",
    details: "1 credit for a certain match. Nothing found costs nothing.",
    ...paid,
    example: { email: sampleExamples.email },
  },
  enrichmentCandidates: {
    tag: "Lookups",
    summary: "Possible matches for a name and company",
    details: "Free of charge.",
    refusals: [],
    example: sampleExamples.person,
  },
  verifyEmail: {
    tag: "Lookups",
    summary: "Verify an email address",
    details: "0.1 credit for a deliverable or undeliverable address. Everything else is free.",
    ...paid,
    example: { email: sampleExamples.email },
  },
  bounceReport: { tag: "Lookups", summary: "Report that mail to an address came back", refusals: [] },
  reportValue: { tag: "Lookups", summary: "Report that a revealed value is wrong", refusals: [404] },
  ownedPeople: { tag: "Lookups", summary: "Find owned people by name", refusals: [], example: { search: "Aditi" } },
  ...savedPeopleCallNotes,
  ...crmCallNotes,
  pendingLookups: { tag: "Searches", summary: "Searches that are under way", refusals: [], example: {} },
  cancelLookup: { tag: "Searches", summary: "Cancel a search", refusals: [404] },
  transaction: { tag: "History", summary: "One page of the history", refusals: [409], example: {} },
  bulkEnrich: { tag: "Bulk jobs", summary: "Order a bulk job, and get an address for its file", refusals: [409, 422] },
  bulkJobs: { tag: "Bulk jobs", summary: "List jobs, newest first", refusals: [404], example: {} },
  bulkJob: { tag: "Bulk jobs", summary: "One job", refusals: [404] },
  bulkCancel: { tag: "Bulk jobs", summary: "Cancel a job", refusals: [404, 409] },
  bulkChange: { tag: "Bulk jobs", summary: "Name a job, or switch its mail off", refusals: [404] },
  bulkPause: { tag: "Bulk jobs", summary: "Pause a job", refusals: [404, 409] },
  bulkResume: { tag: "Bulk jobs", summary: "Resume a paused job", refusals: [402, 404, 409] },
  bulkRetry: { tag: "Bulk jobs", summary: "Look up again what a job did not find", refusals: [402, 404, 409] },
  bulkResult: { tag: "Bulk jobs", summary: "Download link for the result of a job", refusals: [404, 409] },
  limitRequest: {
    tag: "Organisation",
    summary: "Ask the owners and admins for a higher monthly limit",
    details: "They get a mail. An account can ask once a day.",
    refusals: [409, 502],
  },
  createOrganisation: { tag: "Organisation", summary: "Create an organisation", refusals: [409] },
  organisationDetails: {
    tag: "Organisation",
    summary: "Change the details of the organisation",
    refusals: refusedChange,
  },
  teamManagement: { tag: "Organisation", summary: "Members and open invitations", refusals: [] },
  colleagues: { tag: "Organisation", summary: "Names of the members, for every member", refusals: [] },
  auditLog: { tag: "Organisation", summary: "Who changed what in the organisation", refusals: [] },
  addMember: { tag: "Organisation", summary: "Invite a person", refusals: [404, 409, 502] },
  inviteMembers: { tag: "Organisation", summary: "Invite several people", refusals: [409, 502] },
  memberUpdate: { tag: "Organisation", summary: "Change a member's role or monthly limit", refusals: refusedChange },
  memberRemove: {
    tag: "Organisation",
    summary: "Remove a member, withdraw an invitation, or leave",
    refusals: refusedChange,
  },
  checkInvitation: { tag: "Organisation", summary: "The invitations of the caller", refusals: [] },
  invitationResponse: { tag: "Organisation", summary: "Accept or reject an invitation", refusals: [404, 409, 410] },
  handOver: { tag: "Organisation", summary: "Hand the organisation over to a member", refusals: refusedChange },
  closeOrganisation: { tag: "Organisation", summary: "Close the organisation", refusals: refusedChange },
  beginPurchase: { tag: "Payments", summary: "Begin to buy a plan", refusals: [409] },
  paymentResult: { tag: "Payments", summary: "The status of a payment", refusals: [] },
  payments: { tag: "Payments", summary: "Subscriptions and payments", refusals: [], example: {} },
  paymentDocument: { tag: "Payments", summary: "An address for an invoice or receipt", refusals: [404] },
  billingDetails: {
    tag: "Payments",
    summary: "Read or change what invoices are made out to",
    refusals: [],
  },
  subscription: { tag: "Payments", summary: "Change or cancel a subscription", refusals: [404, 409, 502] },
  apiKeys: { tag: "API keys", summary: "List keys", refusals: [], example: {} },
  createApiKey: {
    tag: "API keys",
    summary: "Make a key",
    details: "Its text is in the answer alone.",
    refusals: [409],
  },
  revokeApiKey: { tag: "API keys", summary: "Revoke a key", refusals: [404] },
  eventEndpoints: { tag: "Webhooks", summary: "List webhooks", refusals: [], example: {} },
  createEventEndpoint: {
    tag: "Webhooks",
    summary: "Add a webhook",
    details: "Its secret is in the answer alone.",
    refusals: [409],
  },
  changeEventEndpoint: { tag: "Webhooks", summary: "Change a webhook, or switch it on or off", refusals: [404] },
  rotateEventSecret: {
    tag: "Webhooks",
    summary: "Give a webhook a new secret",
    details: "Events are signed with the former one as well for 24 hours.",
    refusals: [404],
  },
  deleteEventEndpoint: { tag: "Webhooks", summary: "Delete a webhook", refusals: [404] },
  eventDeliveries: { tag: "Webhooks", summary: "What was sent to a webhook last", refusals: [] },
  resendEvent: { tag: "Webhooks", summary: "Send an event again", refusals: [404, 409] },
  sendTestEvent: { tag: "Webhooks", summary: "Send a test event", refusals: [404, 409] },
};
