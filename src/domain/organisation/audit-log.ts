import type { Tenths } from "#domain/shared/credits.ts";
import type { TeamRole } from "./team.ts";

/** How many lines of an audit log can be read at once. */
export const AUDIT_LINES_MAX = 500;

/** One line of the audit log of an organisation, with the present names of what it is about. */
export interface AuditLine {
  /** From 1, without gaps. */
  readonly number: number;
  /** ISO 8601. */
  readonly at: string;
  /** One of `auditActions`; another one of a newer host. */
  readonly action: string;
  readonly by: AuditActor;
  readonly from: AuditPlace;
  /** Who or what it was done to; missing where that has no name any more. */
  readonly subject?: string;
  /** The role that was given. */
  readonly role?: TeamRole;
  /** The monthly limit that was set; null where it was taken away. */
  readonly monthlyCap?: Tenths | null;
  readonly credits?: Tenths;
  /** How many were pushed. */
  readonly people?: number;
  /** Why the operator did it. */
  readonly reason?: string;
}

export type AuditActor =
  /** The name is that of a deleted account where there is no address. */
  | { readonly kind: "person"; readonly name?: string; readonly email?: string }
  /** Who runs the host, and the host itself. */
  | { readonly kind: "operator" | "service" };

/** Where a call came from. */
export interface AuditPlace {
  /** The name of an API key. */
  readonly apiKey?: string;
  /** Browser and system. */
  readonly device?: string;
  /** Without the last part of the address. */
  readonly network?: string;
}

/** Lines, the newest first. */
export interface AuditPage {
  readonly lines: readonly AuditLine[];
  readonly hasOlder: boolean;
}
