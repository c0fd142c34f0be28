import {
  type OrganisationFault,
  type OrganisationField,
  type OrganisationForm,
  readOrganisationForm,
} from "#domain/organisation/organisation-form.ts";
import type { Failure } from "#application/shared/failure.ts";
import type { OrganisationSetup } from "#application/ports/organisation-setup.ts";
import { err, type Result } from "#application/shared/result.ts";
import type { SessionKeeper } from "#application/session/session-keeper.ts";

/** The first field of the form that keeps it from being sent (`organisationFaultText`). */
export interface UnfitForm {
  readonly kind: "unfit-form";
  readonly fault: OrganisationFault;
  readonly field: OrganisationField;
}

/** Sets up the organisation that a form describes. */
export const createOrganisation =
  ({ setup, keeper }: { readonly setup: OrganisationSetup; readonly keeper: SessionKeeper }) =>
  async (form: OrganisationForm): Promise<Result<void, UnfitForm | Failure>> => {
    const read = readOrganisationForm(form);
    if ("fault" in read) return err({ kind: "unfit-form", ...read });
    return keeper.whileSignedIn(() => setup.create(read.details));
  };
