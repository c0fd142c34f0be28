import type { Failure } from "#application/shared/failure.ts";
import type { Result } from "#application/shared/result.ts";
import type { AuditPage } from "#domain/organisation/audit-log.ts";

/** Who changed what in the person's organisation. Only for owners and admins, where the backend has the capability AUDIT_LOG. */
export interface AuditLog {
  /** The newest `count` lines, or those older than the one with the number `before`. */
  read(count: number, before?: number): Promise<Result<AuditPage, Failure>>;
}
