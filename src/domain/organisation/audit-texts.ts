import { priceTag } from "#domain/shared/credits.ts";
import type { AuditAction } from "./audit-action.ts";
import type { AuditLine } from "./audit-log.ts";
import { invitedAs, invitedRoleOf, type TeamRole } from "./team.ts";

/** Who acted, as one name. */
export const auditActorText = ({ by }: Pick<AuditLine, "by">): string => {
  if (by.kind === "person") return by.name ?? by.email ?? "Unknown account";
  return by.kind === "operator" ? "The operator" : "Automatic";
};

/** Where the call came from; empty where there was none. */
export const auditPlaceText = ({ from: { apiKey, device, network } }: Pick<AuditLine, "from">): string => {
  const by = apiKey === undefined ? device : `API key ${apiKey}`;
  if (network === undefined) return by ?? "";
  return by === undefined ? `Network ${network}` : `${by}, network ${network}`;
};

/** What was done, as a sentence without a full stop: "Removed asha@acme.example". */
export const auditText = (line: AuditLine): string => {
  const { action } = line;
  const done = isKnown(action) ? texts[action](line) : "Made another change";
  return line.reason === undefined ? done : `${done} (${line.reason})`;
};

const isKnown = (action: string): action is AuditAction => Object.hasOwn(texts, action);

const asRole: Readonly<Record<TeamRole, string>> = { owner: "an owner", admin: "an admin", member: "a member" };

const person = ({ subject = "someone" }: AuditLine): string => subject;
/** "the API key Nightly sync", "an API key". */
const named = ({ subject }: AuditLine, word: string): string =>
  subject === undefined ? `${/^[aeiou]/i.test(word) ? "an" : "a"} ${word}` : `the ${word} ${subject}`;
const key = (line: AuditLine): string => named(line, "API key");
const job = (line: AuditLine): string => named(line, "bulk job");
const webhook = ({ subject }: AuditLine): string => (subject === undefined ? "a webhook" : `the webhook to ${subject}`);

const crm = (line: AuditLine): string => (line.subject === undefined ? "a CRM" : `the CRM ${line.subject}`);
const peopleOf = ({ people }: AuditLine): string =>
  people === undefined ? "people" : people === 1 ? "1 person" : `${people.toLocaleString("en")} people`;

const changeOf = (line: AuditLine): string => {
  const { role, monthlyCap } = line;
  const made = role === undefined ? undefined : `made ${person(line)} ${asRole[role]}`;
  const whose = made === undefined ? ` of ${person(line)}` : "";
  const limited =
    monthlyCap === undefined
      ? undefined
      : monthlyCap === null
        ? `removed the monthly limit${whose}`
        : `set the monthly limit${whose} to ${priceTag(monthlyCap)}`;
  const done = [made, limited].filter((part) => part !== undefined).join(" and ") || `changed ${person(line)}`;
  return done.charAt(0).toUpperCase() + done.slice(1);
};

const offerOf = ({ role, monthlyCap }: AuditLine): string =>
  [
    role === undefined ? "" : ` ${invitedAs[invitedRoleOf({ role })]}`,
    monthlyCap === undefined || monthlyCap === null ? "" : ` with a monthly limit of ${priceTag(monthlyCap)}`,
  ].join("");

const texts: Readonly<Record<AuditAction, (line: AuditLine) => string>> = {
  "create-organisation": () => "Created the organisation",
  "change-details": () => "Changed the details of the organisation",
  "hand-over": (line) => `Handed over the organisation to ${person(line)}`,
  "close-organisation": () => "Closed the organisation",
  invite: (line) => `Invited ${person(line)}${offerOf(line)}`,
  "take-back-invitation": (line) => `Took back the invitation to ${person(line)}, as its email was not sent`,
  "withdraw-invitation": (line) => `Withdrew the invitation to ${person(line)}`,
  "accept-invitation": ({ role }) => `Joined${role === undefined ? "" : ` ${invitedAs[invitedRoleOf({ role })]}`}`,
  "reject-invitation": () => "Rejected the invitation",
  "change-member": changeOf,
  "remove-member": (line) => `Removed ${person(line)}`,
  leave: () => "Left the organisation",
  "delete-account": () => "Removed a member whose account was deleted",
  "grant-credits": ({ credits }) => `Added ${credits === undefined ? "credits" : priceTag(credits)}`,
  "change-billing-details": () => "Changed billing details",
  "buy-plan": (line) => `Paid for ${named(line, "plan")}`,
  "cancel-plan": (line) => `Cancelled ${named(line, "plan")}`,
  "change-plan": (line) => `Changed to ${named(line, "plan")}`,
  "make-key": (line) => `Made ${key(line)}`,
  "revoke-key": (line) => `Revoked ${key(line)}`,
  "make-endpoint": (line) => `Added ${webhook(line)}`,
  "change-endpoint": (line) => `Changed ${webhook(line)}`,
  "rotate-secret": (line) => `Made a new secret for ${webhook(line)}`,
  "delete-endpoint": (line) => `Deleted ${webhook(line)}`,
  "resend-event": (line) => `Sent an event again to ${webhook(line)}`,
  "send-test-event": (line) => `Sent a test event to ${webhook(line)}`,
  "remove-list": (line) => `Removed ${named(line, "list")}`,
  "restore-list": (line) => `Restored ${named(line, "list")}`,
  "connect-crm": (line) => `Connected ${crm(line)}`,
  "change-crm": (line) => `Changed ${crm(line)}`,
  "remove-crm": (line) => `Removed ${crm(line)}`,
  "push-people": (line) => `Pushed ${peopleOf(line)} to ${crm(line)}`,
  "order-job": (line) => `Ordered ${job(line)}`,
  "change-job": (line) => `Changed the details of ${job(line)}`,
  "pause-job": (line) => `Paused ${job(line)}`,
  "resume-job": (line) => `Resumed ${job(line)}`,
  "retry-job": (line) => `Ran ${job(line)} again for what it did not find`,
  "cancel-job": (line) => `Cancelled ${job(line)}`,
  "download-result": (line) => `Downloaded the result of ${job(line)}`,
  "block-account": (line) => `Blocked the account of ${person(line)}`,
  "unblock-account": (line) => `Ended the block of the account of ${person(line)}`,
  "sign-out-account": (line) => `Signed out ${person(line)} everywhere`,
};
