import { accountData } from "./account-data.ts";
import { deleteAccount, keepAccount } from "./account-deletion.ts";
import { apiKeys, createApiKey, revokeApiKey } from "./api-keys.ts";
import { auditLog } from "./audit-log.ts";
import { bounceReport } from "./bounce-report.ts";
import { bulkEnrich } from "./bulk-enrich.ts";
import {
  bulkCancel,
  bulkChange,
  bulkJob,
  bulkJobs,
  bulkPause,
  bulkResult,
  bulkResume,
  bulkRetry,
} from "./bulk-jobs.ts";
import { cancelLookup } from "./cancel-lookup.ts";
import { colleagues } from "./colleagues.ts";
import { createOrganisation } from "./create-organisation.ts";
import { changeCrmConnection, connectCrm, crmConnections, crmFields, removeCrmConnection } from "./crm-connections.ts";
import { crmContacts } from "./crm-contacts.ts";
import { changePush, pushes, pushPeople, pushRows } from "./crm-pushes.ts";
import { eventDeliveries, resendEvent, sendTestEvent } from "./event-deliveries.ts";
import {
  changeEventEndpoint,
  createEventEndpoint,
  deleteEventEndpoint,
  eventEndpoints,
  rotateEventSecret,
} from "./event-endpoints.ts";
import { enrichment, enrichmentCandidates } from "./enrichment.ts";
import { extractor } from "./extractor.ts";
import { getCredits } from "./get-credits.ts";
import { checkInvitation, invitationResponse } from "./invitations.ts";
import { billingDetails, paymentDocument } from "./invoices.ts";
import { limitRequest } from "./limit-request.ts";
import { changeList, lists, makeList, removeList, restoreList } from "./lists.ts";
import { mailChoices } from "./mail-choices.ts";
import { organisationDetails } from "./organisation-details.ts";
import { closeOrganisation, handOver } from "./organisation-ownership.ts";
import { ownedPeople } from "./owned-people.ts";
import { changeView, makeView, removeView, restoreView, views } from "./people-views.ts";
import { pendingLookups } from "./pending-lookups.ts";
import { beginPurchase, payments, paymentResult } from "./purchases.ts";
import { duplicates, keepApart, mergePeople, undoMerge } from "./merging.ts";
import { saveJobPeople } from "./save-job-people.ts";
import { changeSavedPeople, removeSavedPeople, restoreSavedPeople, savedPeople, savePeople } from "./saved-people.ts";
import { savedValues } from "./saved-values.ts";
import { endOtherSessions, endSession, sessions } from "./sessions.ts";
import { subscription } from "./subscriptions.ts";
import { addMember, inviteMembers, memberRemove, memberUpdate, teamManagement } from "./team.ts";
import { transactions } from "./transaction.ts";
import { upgradeRequest } from "./upgrade-request.ts";
import { reportValue } from "./report-value.ts";
import { updateUser } from "./update-user.ts";
import { verifyEmail } from "./verify-email.ts";

/** Every call of the product. A configuration names other paths than the default ones by these names. */
export const calls = {
  getCredits,
  extractor,
  enrichment,
  enrichmentCandidates,
  verifyEmail,
  bounceReport,
  reportValue,
  cancelLookup,
  pendingLookups,
  transaction: transactions,
  ownedPeople,
  savedPeople,
  savePeople,
  changeSavedPeople,
  removeSavedPeople,
  restoreSavedPeople,
  savedValues,
  duplicates,
  mergePeople,
  undoMerge,
  keepApart,
  saveJobPeople,
  lists,
  makeList,
  changeList,
  removeList,
  restoreList,
  crmConnections,
  connectCrm,
  changeCrmConnection,
  removeCrmConnection,
  crmFields,
  pushPeople,
  changePush,
  pushes,
  pushRows,
  crmContacts,
  views,
  makeView,
  changeView,
  removeView,
  restoreView,
  updateUser,
  mailChoices,
  bulkEnrich,
  bulkJobs,
  bulkJob,
  bulkCancel,
  bulkChange,
  bulkPause,
  bulkResume,
  bulkRetry,
  bulkResult,
  upgradeRequest,
  limitRequest,
  createOrganisation,
  organisationDetails,
  handOver,
  closeOrganisation,
  teamManagement,
  colleagues,
  auditLog,
  addMember,
  inviteMembers,
  memberRemove,
  memberUpdate,
  checkInvitation,
  invitationResponse,
  beginPurchase,
  paymentResult,
  payments,
  paymentDocument,
  billingDetails,
  subscription,
  apiKeys,
  createApiKey,
  revokeApiKey,
  eventEndpoints,
  createEventEndpoint,
  changeEventEndpoint,
  rotateEventSecret,
  deleteEventEndpoint,
  eventDeliveries,
  resendEvent,
  sendTestEvent,
  accountData,
  deleteAccount,
  keepAccount,
  sessions,
  endSession,
  endOtherSessions,
} as const;

export type CallName = keyof typeof calls;
