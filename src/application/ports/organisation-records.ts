import type { Failure } from "#application/shared/failure.ts";
import type { Result } from "#application/shared/result.ts";
import type { OrganisationRecord } from "#domain/organisation/organisation-record.ts";

/** The details as they are stored, of this version. */
export interface StoredRecord {
  readonly record: OrganisationRecord;
  readonly version: number;
}

/** What the signed-in person's organisation says of itself. */
export interface OrganisationRecords {
  read(): Promise<Result<StoredRecord, Failure>>;
  /**
   * Replaces the details of this version. Where another was stored in the meantime, nothing is saved, and `saved` is false.
   * The value is what is stored now.
   */
  save(edited: StoredRecord): Promise<Result<StoredRecord & { readonly saved: boolean }, Failure>>;
}
