import { failureMessages } from "#application/shared/failure.ts";

/** What is attempted in an organisation, with its sentences. The tools do not load them. */
export const teamFailureMessages = {
  list: failureMessages("load team members", "view team members"),
  invite: failureMessages("invite team member", "invite team members"),
  remove: failureMessages("remove team member", "remove team members"),
  change: failureMessages("change team member", "change team members"),
  leave: failureMessages("leave the organisation"),
  create: failureMessages("create organization", "set up an organisation"),
  details: failureMessages("load the organisation's details"),
  saveDetails: failureMessages("save the organisation's details"),
  handOver: failureMessages("hand over the organisation"),
  closing: failureMessages("check the organisation"),
  close: failureMessages("close the organisation"),
  request: failureMessages("send your request"),
  auditLog: failureMessages("load the audit log", "see the audit log"),
  exportAuditLog: failureMessages("export the audit log"),
  invitations: failureMessages("load invitations", "respond to invitations"),
  accept: failureMessages("accept invitation", "respond to invitations"),
  reject: failureMessages("reject invitation", "respond to invitations"),
};
