import type { BackendAccount } from "#backend/accounts/accounts.ts";
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
