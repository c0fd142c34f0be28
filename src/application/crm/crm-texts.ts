import { failureMessages } from "#application/shared/failure.ts";
import { type CrmTargetName, crmNames, findsByPhone, needsAddress } from "#domain/crm/crm-connection.ts";
import type { FaultReason, SaidFault } from "#domain/crm/crm-fault.ts";
import type { MappingFault } from "#domain/crm/person-value.ts";
import type { RowReason } from "#domain/crm/push.ts";

export const crmConnectionsAttempt = failureMessages("load your CRM connections");
export const connectCrmAttempt = failureMessages("connect your CRM");
export const changeConnectionAttempt = failureMessages("change this connection");
export const removeConnectionAttempt = failureMessages("remove this connection");
export const crmFieldsAttempt = failureMessages("load the fields of your CRM");
export const pushAttempt = failureMessages("push these people to your CRM");
export const changePushAttempt = failureMessages("change this push");
export const pushesAttempt = failureMessages("load your pushes");

/** What a webhook is called within a sentence. */
export const nameIn = (target: CrmTargetName): string =>
  target === "webhook" ? "The webhook's program" : crmNames[target];

/** By what people are found there. */
export const keysIn = (target: CrmTargetName): string =>
  findsByPhone(target) ? "an email, or a phone number and last name," : "an email";

type FaultSentence = (name: string, target: CrmTargetName) => string;

const addressAdvice = (target: CrmTargetName): string =>
  needsAddress(target) ? "Check the address, or try again later." : "Try again later.";

/** Why a connection does not work, and what to do about it. */
const connectionSentences: Readonly<Record<FaultReason, FaultSentence>> = {
  key: (name) => `${name} did not accept the key. Make a new one there, then enter it.`,
  scope: (name) => `${name} does not let this key read and write contacts. Give it these rights there.`,
  "not-found": (name) => `${name} has nothing at this address. Check the address, and that contacts are switched on.`,
  "unknown-field": (name) => `${name} does not know one of the mapped fields. Check the mapping of this connection.`,
  "forbidden-address": () => "This address is private or invalid. Use an https:// address on the public internet.",
  redirect: (name) => `${name} sends us to another address. Enter that address instead.`,
  refused: (name) => `${name} did not accept what was sent.`,
  "too-many": (name) => `${name} has had too many requests. Try again in a few minutes.`,
  unavailable: (name) => `${name} is not available at the moment. Try again later.`,
  "time-out": (name) => `${name} did not answer in time. Try again later.`,
  connection: (name, target) => `${name} could not be reached. ${addressAdvice(target)}`,
  "unexpected-answer": (name, target) =>
    `${name} answered in a way that we do not understand. ${addressAdvice(target)}`,
  "no-key": (name) => `${name} can't find people by what is known of them.`,
};

/** Why one person was not pushed. */
const rowSentences: Readonly<Record<RowReason, FaultSentence>> = {
  ...connectionSentences,
  repeated: () => "An earlier person of this push has the same profile, address or number.",
  "several-contacts": (name) => `${name} has several contacts that are this person. Merge them there first.`,
  "suspected-duplicate": (name) => `${name} has a contact that may be this person, and wants no second one.`,
  "not-saved": () => "This person is not saved any more.",
  "no-key": (name, target) => `${name} needs ${keysIn(target)} to find this person. Reveal one first.`,
};

/** What a program calls its errors, as "BadRequestException", says nothing to people. */
const saysMore = (code: string | undefined): boolean => code !== undefined && !code.endsWith("Exception");

export const withCode = (sentence: string, code: string | undefined): string =>
  saysMore(code) ? `${sentence} (${code})` : sentence;

/** Of a person, or of several, whom the CRM did not take. */
export const refusedText = (name: string, whom: string, code: string | undefined): string =>
  saysMore(code) ? `${name} did not accept ${whom}. (${code})` : `${name} did not accept ${whom}, and gave no reason.`;

/** The sentence for a CRM that did not do what was asked, with its own code. */
export const crmFaultText = ({ reason, code }: SaidFault, target: CrmTargetName): string =>
  withCode(connectionSentences[reason](nameIn(target), target), code);

/** The sentence for a person who is a conflict, or failed. */
export const rowReasonText = (reason: RowReason, target: CrmTargetName, code?: string): string =>
  reason === "refused"
    ? refusedText(nameIn(target), "this person", code)
    : withCode(rowSentences[reason](nameIn(target), target), code);

const mappingSentences: Readonly<Record<MappingFault["problem"], (field: string, name: string) => string>> = {
  unknown: (field, name) => `${name} has no field “${field}”.`,
  "read-only": (field, name) => `${name} does not let us write to “${field}”.`,
  required: (field, name) => `${name} needs “${field}” for each contact. Map something to it.`,
};

export const mappingFaultText = ({ field, problem }: MappingFault, target: CrmTargetName): string =>
  mappingSentences[problem](field, nameIn(target));
