import type { Failure } from "#application/shared/failure.ts";
import type { Result } from "#application/shared/result.ts";
import type { OrganisationDetails } from "#domain/organisation/organisation-form.ts";

/** Sets up the organisation of a person whose account is for one. */
export interface OrganisationSetup {
  create(details: OrganisationDetails): Promise<Result<void, Failure>>;
}
