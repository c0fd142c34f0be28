import type { Failure } from "#application/shared/failure.ts";
import type { Result } from "#application/shared/result.ts";

export interface AccountDataPage {
  /** What the rows are of, such as "history". The pages of a part come one after another. */
  readonly part: string;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  /** Where the next page begins; undefined on the last one. */
  readonly next?: string;
}

/** Everything that is held about the person's account. Only where the backend has the capability ACCOUNT_DATA. */
export interface AccountData {
  /** The first page, or the one after another. */
  read(after: string | undefined): Promise<Result<AccountDataPage, Failure>>;
}
