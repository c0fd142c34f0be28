import { createHash } from "node:crypto";
import * as z from "zod";
import { planIds } from "#domain/billing/plans.ts";
import type { AuditAction } from "#domain/organisation/audit-action.ts";
import { teamRoles } from "#domain/organisation/team.ts";
import { NOTE_MAX_LENGTH } from "./operator-note.ts";

/**
 * What a line is about: ids, which are looked up when they are shown, and plain facts. Nothing else gets into a line, but for what
 * an operator says about their own command.
 */
export const AuditAbout = z.strictObject({
  member: z.guid().optional(),
  invitation: z.guid().optional(),
  job: z.guid().optional(),
  key: z.guid().optional(),
  endpoint: z.guid().optional(),
  connection: z.guid().optional(),
  list: z.string().regex(/^\d+$/).optional(),
  plan: z.enum(planIds).optional(),
  role: z.enum(teamRoles).optional(),
  /** In tenths; null for none. */
  monthlyCap: z.int().nullable().optional(),
  /** In tenths. */
  credits: z.int().optional(),
  /** How many were pushed. */
  people: z.int().optional(),
  format: z.enum(["csv", "xlsx"]).optional(),
  operator: z.string().max(NOTE_MAX_LENGTH).optional(),
  reason: z.string().max(NOTE_MAX_LENGTH).optional(),
});
export type AuditAbout = z.infer<typeof AuditAbout>;

/** What was done. */
export interface AuditEntry {
  readonly action: AuditAction;
  readonly about?: AuditAbout;
}

/** A line without its hash, as its columns are named. Read with any action and facts, so that a changed line can be checked. */
export const AuditLine = z.object({
  organisation_id: z.string(),
  number: z.int(),
  at: z.date(),
  actor: z.string(),
  actor_id: z.nullable(z.string()),
  api_key_id: z.nullable(z.string()),
  action: z.string(),
  about: z.record(z.string(), z.unknown()),
  device: z.nullable(z.string()),
  network: z.nullable(z.string()),
});
export type AuditLine = z.infer<typeof AuditLine>;

/** Of the first line of a log. */
export const NO_HASH = Buffer.alloc(0);

/** SHA-256 over the hash of the line before and all of this line, in an order that never changes: stored hashes depend on it. */
export const hashOfLine = (before: Uint8Array, line: AuditLine): Buffer => {
  const about = Object.entries(line.about)
    .filter(([, value]) => value !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  const { organisation_id, number, at, actor, actor_id, api_key_id, action, device, network } = line;
  const text = [organisation_id, number, at.toISOString(), actor, actor_id, api_key_id, action, about, device, network];
  return createHash("sha256").update(before).update(JSON.stringify(text)).digest();
};
