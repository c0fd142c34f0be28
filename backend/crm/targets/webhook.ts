import { createHash } from "node:crypto";
import { type FieldMapping, personValues } from "#domain/crm/person-value.ts";
import type { ContactWrite, CrmTarget } from "#backend/crm/crm-target.ts";
import type { CrmFault } from "#backend/crm/crm-fault.ts";
import { eachFailed } from "#backend/crm/each-failed.ts";
import { usualReason } from "#backend/crm/http/call-crm.ts";
import { mappedValues, toFields } from "#backend/crm/mapped-fields.ts";
import { mayBeSentTo, type SendAccess, sendEvent, type Tried } from "#backend/events/send-event.ts";
import type { Clock } from "#backend/platform/clock.ts";
import { isAllowedNow } from "#backend/platform/network/checked-lookup.ts";
import { guardFor } from "#backend/platform/network/guarded-request.ts";

export interface WebhookTargetAccess extends SendAccess {
  readonly url: string;
  /** The present one, and a former one that still counts. */
  readonly secrets: readonly string[];
  readonly clock: Clock;
}

/** All values under their own names. */
export const webhookMapping: FieldMapping = Object.fromEntries(personValues.map((value) => [value, value]));

/**
 * A program of the customer's own, which gets the rows with their rule, signed as Standard Webhooks describes it. Rows arrive
 * at least once: one that comes again has the same id.
 */
export const webhook = (access: WebhookTargetAccess, mapping: FieldMapping = webhookMapping): CrmTarget => ({
  name: "webhook",
  keys: [],
  mapped: mappedValues(mapping),
  searchLagMs: 0,
  limits: { foundAtOnce: 100, writtenAtOnce: 100 },
  // Nobody knows what the program would do with a message that names no people, so that only the address is looked at.
  check: async () => {
    const url = new URL(access.url);
    const isAllowed = mayBeSentTo(access.url, access.networks) && (await isAllowedNow(url, guardFor(url, access)));
    return isAllowed ? undefined : { reason: "forbidden-address", isPerhapsWritten: false };
  },
  fields: () =>
    Promise.resolve(personValues.map((name) => ({ name, label: name, isWritable: true, isRequired: false }))),
  findByKeys: () => Promise.resolve([]),
  upsert: async (writes, rule, signal) => {
    const rows = writes.map(({ rowId, values }) => ({ ...toFields(values, mapping), id: rowId }));
    const now = access.clock();
    const body = JSON.stringify({
      type: "people.pushed",
      timestamp: new Date(now).toISOString(),
      data: { rule, rows },
    });
    const { url, secrets } = access;
    const tried = await sendEvent({ id: idOf(writes), url, secrets, body }, access, { now, closing: signal });
    const fault = faultOf(tried);
    if (fault !== undefined) return eachFailed(writes, fault);
    return new Map(writes.map(({ rowId }) => [rowId, { outcome: "sent" }]));
  },
});

/** The same for the same rows, so that a receiver knows a message that comes again. */
const idOf = (writes: readonly ContactWrite[]): string =>
  `push_${createHash("sha256")
    .update(writes.map(({ rowId }) => rowId).join(" "))
    .digest("base64url")}`;

const faultOf = (tried: Tried | undefined): CrmFault | undefined => {
  if (tried === undefined) return { reason: "connection", isPerhapsWritten: true };
  const { fault, status = 0, retryAfter } = tried;
  if (fault === undefined) return undefined;
  if (fault === "forbidden-address" || fault === "redirect") return { reason: fault, isPerhapsWritten: false };
  if (fault !== "status") return { reason: fault === "too-slow" ? "time-out" : "connection", isPerhapsWritten: true };
  const reason = usualReason(status);
  const wait = retryAfter === undefined ? {} : { retryAfterMs: retryAfter * 1_000 };
  return { reason, isPerhapsWritten: reason === "unavailable", ...wait };
};
