import type { Clock } from "#backend/platform/clock.ts";
import type { SuppressionList } from "#backend/suppression/list/suppression-list.ts";
import type { Grades } from "./verification-grades.ts";
import type { Finding, VerifyEmail } from "#backend/verification/verify-email.ts";
import type { ContactSource } from "./contact-lookup.ts";
import type { DirectorSource } from "./director-lookup.ts";
import type { OtherSources } from "./other-sources.ts";
import type { ProfileSource } from "./enrichment-lookup.ts";

/** The sources of look-ups: single ones, those of the extension, and the rows of bulk jobs alike. */
export interface LookupSources {
  readonly contacts: ContactSource;
  readonly directors: DirectorSource;
  readonly other: OtherSources;
  readonly profiles: ProfileSource;
  readonly verify: VerifyEmail;
  /** What was found out about an address before, where it is kept and still holds. */
  readonly remembered?: (email: string) => Promise<Finding | undefined>;
  readonly grades: Grades;
  readonly clock: Clock;
  readonly hashOf: SuppressionList["hashOf"];
}
