import type { Failure } from "#application/shared/failure.ts";
import type { Result } from "#application/shared/result.ts";
import type { ContactItem } from "#domain/lookups/contact.ts";
import type { Din } from "#domain/lookups/din.ts";
import type { DirectorItem } from "#domain/lookups/director.ts";
import type { ProfileSlug } from "#domain/lookups/profile-url.ts";
import type { ReportOutcome, WrongReason } from "#domain/lookups/wrong-value.ts";
import type { Tenths } from "#domain/shared/credits.ts";

/** A value of a line that is owned. */
export type RevealedValue = { readonly value: string } & (
  | { readonly item: ContactItem; readonly profile: ProfileSlug }
  | { readonly item: DirectorItem; readonly din: Din }
);

export type Reported =
  /** The line is not owned any more. */
  { readonly outcome: "credited"; readonly credits: Tenths } | { readonly outcome: Exclude<ReportOutcome, "credited"> };

/** Says of revealed values that they are wrong. Only where the backend has the capability VALUE_REPORTS. */
export interface ValueReports {
  /** Repeated, it changes nothing and answers the same. May take as long as a verification. */
  send(value: RevealedValue, reason: WrongReason): Promise<Result<Reported, Failure>>;
}
