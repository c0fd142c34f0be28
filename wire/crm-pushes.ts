import * as z from "zod/mini";
import { crmTargets, pushRules } from "#domain/crm/crm-connection.ts";
import { faultReasons } from "#domain/crm/crm-fault.ts";
import { pushActions, PUSHED_AT_ONCE, pushOutcomes, pushStates, rowReasons } from "#domain/crm/push.ts";
import type { Call } from "./call.ts";
import { CrmFault } from "./crm-connections.ts";
import { optionalText, rowId } from "./fields.ts";

const Counts = z.object({
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  sent: z.int(),
  conflict: z.int(),
  failed: z.int(),
});

/** Times are ISO 8601. */
const PushRecord = z.object({
  id: z.string(),
  connection_id: z.string(),
  connection_name: z.string(),
  /** Where the CRM is reached: the host, and its port. */
  host: optionalText,
  target: z.enum(crmTargets),
  rule: z.enum(pushRules),
  state: z.enum(pushStates),
  created_at: z.string(),
  started_at: optionalText,
  ended_at: optionalText,
  /** How many people it has. */
  people: z.int(),
  /** Of a push of a list that is still there. */
  list_name: optionalText,
  /** Of a push of one person who is still saved. */
  person_name: optionalText,
  /** Of how many it is known what happened; before the start, of how many what would. */
  done: z.int(),
  counts: Counts,
  /** How many failed who may succeed when they are tried again. */
  retryable: z.int(),
  /** Of a dry run, how many have an email address or a phone number that is owned. */
  with_values: z.optional(z.nullable(z.int())),
  /** Why it is paused or has failed. */
  fault: z.optional(z.nullable(CrmFault)),
  /** Until when it waits for the CRM. */
  waits_until: optionalText,
  /** Why it waits. */
  wait_reason: z.optional(z.nullable(z.enum(faultReasons))),
});
export type PushRecord = z.output<typeof PushRecord>;

const connectionId = z.uuid("connection_id must be that of a connection.");
const id = z.uuid("id must be that of a push.");
const IDS_WANTED = `ids must be a list of 1 to ${PUSHED_AT_ONCE} ids of saved people.`;

/**
 * Pushes saved people to a connection: those with these ids, or all of a list. As a dry run it only finds out what it would do, and is
 * started by `change_push`. Only for hosts with CRM_PUSH.
 */
export const pushPeople = {
  name: "pushPeople",
  method: "POST",
  path: "/webhook/push_people",
  request: z.object({
    connection_id: connectionId,
    ids: z.optional(
      z.nullable(
        z
          .array(rowId(IDS_WANTED), IDS_WANTED)
          .check(z.minLength(1, IDS_WANTED), z.maxLength(PUSHED_AT_ONCE, IDS_WANTED)),
      ),
    ),
    list_id: z.optional(z.nullable(rowId("list_id must be the id of a list."))),
    dry_run: z.optional(z.nullable(z.boolean("dry_run must be true or false."))),
  }),
  answer: PushRecord,
} as const satisfies Call;

/** Starts, resumes, cancels or retries a push; 409 in a state that does not allow it. Only for hosts with CRM_PUSH. */
export const changePush = {
  name: "changePush",
  method: "POST",
  path: "/webhook/change_push",
  request: z.object({ id, action: z.enum(pushActions, `action must be one of ${pushActions.join(", ")}.`) }),
  answer: PushRecord,
} as const satisfies Call;

/** The caller's pushes, newest first: those that are under way or paused, and the last others. Or the one with this id. Only for hosts with CRM_PUSH. */
export const pushes = {
  name: "pushes",
  method: "GET",
  path: "/webhook/pushes",
  request: z.object({ id: z.optional(id) }),
  answer: z.object({ pushes: z.array(PushRecord) }),
} as const satisfies Call;

const PLACE_WANTED = "after must be the place of a person of the push.";

/** People of a push in their order, 100 at most: all of them, or those with an outcome. Only for hosts with CRM_PUSH. */
export const pushRows = {
  name: "pushRows",
  method: "GET",
  path: "/webhook/push_rows",
  request: z.object({
    id,
    outcome: z.optional(z.enum(pushOutcomes, `outcome must be one of ${pushOutcomes.join(", ")}.`)),
    /** Only those after this place. */
    after: z.optional(z.pipe(z.string(PLACE_WANTED).check(z.regex(/^\d{1,6}$/, PLACE_WANTED)), z.transform(Number))),
  }),
  answer: z.object({
    rows: z.array(
      z.object({
        place: z.int(),
        /** One of these two names the person. */
        linkedin_url: optionalText,
        din: optionalText,
        name: optionalText,
        outcome: z.optional(z.nullable(z.enum(pushOutcomes))),
        reason: z.optional(z.nullable(z.enum(rowReasons))),
        /** The CRM's own word for the reason. */
        code: optionalText,
        /** The id of the contact in the CRM. */
        contact_id: optionalText,
      }),
    ),
  }),
} as const satisfies Call;
