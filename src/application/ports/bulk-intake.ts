import type { Failure } from "#application/shared/failure.ts";
import type { Result } from "#application/shared/result.ts";
import type { BulkReading } from "#domain/bulk/bulk.ts";
import type { Purpose } from "#domain/lookups/purpose.ts";
import type { PaidOperation, Tenths } from "#domain/shared/credits.ts";
import type { IdempotencyKey } from "#domain/billing/idempotency.ts";
import type { Tool } from "#domain/shared/tool.ts";

/** What was confirmed: a file is to be looked up, for at most this many credits. */
export interface BulkOrder {
  readonly tool: Tool;
  readonly items: readonly PaidOperation[];
  readonly reading: BulkReading;
  /** Possible matches are charged for as well. Only where the backend has the capability POSSIBLE_MATCHES. */
  readonly includesPossible?: true;
  /** The worst case that was shown and confirmed. */
  readonly confirmed: Tenths;
  readonly fileName: string;
  readonly remark?: string;
  /** The list of saved people that the file was made of. */
  readonly listId?: string;
  /** Its end is not mailed. Only where the backend has the capability BULK_JOB_CHANGES. */
  readonly emailWhenDone?: false;
  /** What the file is needed for. Backends with the capability PURPOSE_OF_BULK take no order without it. */
  readonly purpose?: Purpose;
  /** The same for every repetition of one confirmation: it starts one job. */
  readonly key: IdempotencyKey;
}

export interface BulkTicket {
  /** Where the file is to be sent by PUT; valid for a few minutes, once. */
  readonly uploadUrl?: string;
  /** The server's text. */
  readonly message?: string;
  readonly jobId?: string;
}

/** Takes orders for bulk jobs. */
export interface BulkIntake {
  begin(order: BulkOrder): Promise<Result<BulkTicket, Failure>>;
}
