import * as z from "zod/mini";
import { AUDIT_LINES_MAX } from "#domain/organisation/audit-log.ts";
import type { Call } from "./call.ts";
import { numeric, optionalText, time, wholeNumber, writtenNumber } from "./fields.ts";

const optionalNumber = z.optional(z.nullable(numeric));

const AuditLineRecord = z.object({
  number: wholeNumber,
  /** ISO 8601. */
  at: time,
  /** What was done, such as "remove-member". */
  action: z.string(),
  /** "person", "operator", or "service" for the host itself. */
  actor: z.string(),
  by_name: optionalText,
  by_email: optionalText,
  /** The name of the API key that the call came with. */
  api_key: optionalText,
  /** Browser and system. */
  device: optionalText,
  network: optionalText,
  /** Who or what it was done to, by its present name; null where it has none any more. */
  subject: optionalText,
  role: optionalText,
  /** In credits; null where the limit was taken away, missing where it was left alone. */
  monthly_cap: optionalNumber,
  credits: optionalNumber,
  /** How many were pushed to a CRM. */
  people: optionalNumber,
  /** Why the operator did it. */
  reason: optionalText,
});
export type AuditLineRecord = z.output<typeof AuditLineRecord>;

/**
 * Who changed what in the caller's organisation, the newest first: `count` lines older than the one with the number `before`.
 * For owners and admins. Only for hosts with the capability AUDIT_LOG.
 */
export const auditLog = {
  name: "auditLog",
  method: "GET",
  path: "/webhook/audit_log",
  request: z.object({
    before: z.optional(writtenNumber("before", Number.MAX_SAFE_INTEGER)),
    count: z.optional(writtenNumber("count", AUDIT_LINES_MAX)),
  }),
  answer: z.object({
    lines: z.array(AuditLineRecord),
    /** Whether there are lines before these. */
    older: z.boolean(),
  }),
} as const satisfies Call;
