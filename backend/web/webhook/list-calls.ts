import type { BackendAccount } from "#backend/accounts/accounts.ts";
import type { KeyGrant } from "#backend/accounts/key-grant.ts";
import { type ListRefusal, listRefusalTexts } from "#backend/lists/list-refusal.ts";
import { outsiderText } from "#backend/organisations/organisation-texts.ts";
import type { SuppressionList } from "#backend/suppression/list/suppression-list.ts";
import { refuse } from "#backend/web/http/refuse.ts";
import type { CallerNeeds } from "./authenticated-request.ts";
import type { CostlyNeeds } from "./limit-calls.ts";

/** What the calls about saved people and lists need. */
export interface SavedPeopleNeeds extends CallerNeeds, CostlyNeeds {
  readonly suppression: SuppressionList;
}

const ORGANISATION_KEY = "The API key of an organisation reaches shared people and lists only.";

/** Whether shared people or lists are meant, where a call need not say so; 403 where the key of an organisation asks for private ones. */
export const isSharedIn = (shared: boolean | null | undefined, grant: KeyGrant | undefined): boolean => {
  const isOfOrganisation = grant?.organisationId !== undefined;
  if (isOfOrganisation && shared === false) throw refuse(403, ORGANISATION_KEY);
  return shared ?? isOfOrganisation;
};

/** The result of a call about saved people or lists; throws its refusal. */
export const orListRefusal = <Done extends object | number | undefined>(
  account: Pick<BackendAccount, "maySetUpOrganisation">,
  done: Done | ListRefusal,
): Done => {
  if (typeof done !== "string") return done;
  if (done === "outsider") throw refuse(403, outsiderText(account));
  const [status, sentence] = listRefusalTexts[done];
  throw refuse(status, sentence);
};
