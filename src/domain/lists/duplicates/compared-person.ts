import type { Din } from "#domain/lookups/din.ts";
import type { ProfileSlug } from "#domain/lookups/profile-url.ts";

/** What is known about someone who is compared with others: a saved person, or a row of a CRM. */
export interface ComparedPerson {
  readonly profile?: ProfileSlug;
  readonly din?: Din;
  readonly name?: string;
  readonly company?: string;
  readonly city?: string;
  /** "1984-05-19" */
  readonly birthday?: string;
  /** As written. One that is no valid address is compared, but joins nobody. */
  readonly emails: readonly string[];
  readonly phones: readonly string[];
}
