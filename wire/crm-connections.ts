import * as z from "zod/mini";
import {
  CONNECTION_NAME_MAX_LENGTH,
  CRM_FIELD_MAX_LENGTH,
  CRM_KEY_MAX_LENGTH,
  crmTargets,
  parseConnectionName,
  parseCrmKey,
  pushRules,
} from "#domain/crm/crm-connection.ts";
import { faultReasons } from "#domain/crm/crm-fault.ts";
import { mappingProblems, personValues } from "#domain/crm/person-value.ts";
import { ENDPOINT_URL_MAX_LENGTH } from "#domain/events/event-endpoint.ts";
import { payers } from "#domain/session/account.ts";
import type { Call } from "./call.ts";
import { optionalText, readBy } from "./fields.ts";

/** Why a CRM did not do what was asked. `code` is the CRM's own word for it. */
export const CrmFault = z.object({ reason: z.enum(faultReasons), code: optionalText });

const CrmConnectionRecord = z.object({
  id: z.string(),
  target: z.enum(crmTargets),
  name: z.string(),
  owner: z.enum(payers),
  /** Whether the caller may change and remove it. */
  managed: z.boolean(),
  /** Where it stands: an origin, or the whole address of a webhook. */
  address: z.string(),
  /** Which field of the CRM gets which value. */
  mapping: z.partialRecord(z.enum(personValues), z.string()),
  rule: z.enum(pushRules),
  /** ISO 8601. */
  created_at: z.string(),
  /** When it was last checked or pushed to; where it never was, when it was connected. */
  checked_at: z.string(),
  /** Whether it ever was. A host that does not say has tried each. */
  tried: z.optional(z.nullable(z.boolean())),
  /** Why it did not work then. */
  fault: z.optional(z.nullable(CrmFault)),
});
export type CrmConnectionRecord = z.output<typeof CrmConnectionRecord>;

/** The caller's connections, and those of the organisation. The oldest first. Only for hosts with CRM_PUSH. */
export const crmConnections = {
  name: "crmConnections",
  method: "GET",
  path: "/webhook/crm_connections",
  request: z.object({}),
  answer: z.object({ connections: z.array(CrmConnectionRecord) }),
} as const satisfies Call;

const NAME_WANTED = `name must have 1 to ${CONNECTION_NAME_MAX_LENGTH} characters.`;
const name = z.optional(z.nullable(z.pipe(z.string(NAME_WANTED), readBy(parseConnectionName, NAME_WANTED))));
const KEY_WANTED = `key must be what the CRM shows as its key or token, in at most ${CRM_KEY_MAX_LENGTH} letters without spaces.`;
const key = z.optional(z.nullable(z.pipe(z.string(KEY_WANTED), readBy(parseCrmKey, KEY_WANTED))));
const ADDRESS_WANTED = `address must be an address of at most ${ENDPOINT_URL_MAX_LENGTH} characters.`;
const id = z.uuid("id must be that of a connection.");
const FIELD_WANTED = `Each field of mapping must be a text of 1 to ${CRM_FIELD_MAX_LENGTH} characters.`;
const field = z
  .string(FIELD_WANTED)
  .check(z.minLength(1, FIELD_WANTED), z.maxLength(CRM_FIELD_MAX_LENGTH, FIELD_WANTED));
const MAPPING_WANTED = `mapping must name fields for some of ${personValues.join(", ")}.`;

/** `connection` where it was stored; otherwise why not: `fault`, or `mapping_faults`. */
const Connected = z.object({
  connection: z.optional(z.nullable(CrmConnectionRecord)),
  /** Of a new webhook: signs what is sent. It is in no other answer. */
  secret: optionalText,
  fault: z.optional(z.nullable(CrmFault)),
  mapping_faults: z.optional(z.nullable(z.array(z.object({ field: z.string(), problem: z.enum(mappingProblems) })))),
});
export type ConnectedAnswer = z.output<typeof Connected>;

/** Checks the access to a CRM, and stores it if it works. Only for hosts with CRM_PUSH. */
export const connectCrm = {
  name: "connectCrm",
  method: "POST",
  path: "/webhook/connect_crm",
  request: z.object({
    target: z.enum(crmTargets, `target must be one of ${crmTargets.join(", ")}.`),
    /** Whose connection it is. */
    owner: z.enum(payers, `owner must be one of ${payers.join(", ")}.`),
    name,
    /** Needed for those CRMs that have no common one. */
    address: z.optional(
      z.nullable(z.string(ADDRESS_WANTED).check(z.maxLength(ENDPOINT_URL_MAX_LENGTH, ADDRESS_WANTED))),
    ),
    /** Needed for all but a webhook. */
    key,
  }),
  answer: Connected,
} as const satisfies Call;

/** Changes a connection; what is left out stays. Only for hosts with CRM_PUSH. */
export const changeCrmConnection = {
  name: "changeCrmConnection",
  method: "POST",
  path: "/webhook/change_crm_connection",
  request: z.object({
    id,
    name,
    mapping: z.optional(z.nullable(z.partialRecord(z.enum(personValues, MAPPING_WANTED), field, MAPPING_WANTED))),
    rule: z.optional(z.nullable(z.enum(pushRules, `rule must be one of ${pushRules.join(", ")}.`))),
    key,
  }),
  answer: Connected,
} as const satisfies Call;

/** Deletes a connection with its pushes. Only for hosts with CRM_PUSH. */
export const removeCrmConnection = {
  name: "removeCrmConnection",
  method: "POST",
  path: "/webhook/remove_crm_connection",
  request: z.object({ id }),
  answer: z.object({ removed: z.boolean() }),
} as const satisfies Call;

/** The fields of a CRM, and a mapping to begin with; or why it does not say. Only for hosts with CRM_PUSH. */
export const crmFields = {
  name: "crmFields",
  method: "GET",
  path: "/webhook/crm_fields",
  request: z.object({ id }),
  answer: z.object({
    fields: z.optional(
      z.nullable(
        z.array(z.object({ name: z.string(), label: z.string(), writable: z.boolean(), required: z.boolean() })),
      ),
    ),
    proposed: z.optional(z.nullable(z.partialRecord(z.enum(personValues), z.string()))),
    fault: z.optional(z.nullable(CrmFault)),
  }),
} as const satisfies Call;
