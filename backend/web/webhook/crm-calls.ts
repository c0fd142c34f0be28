import type { CrmKeys } from "#backend/crm/connections/use-connection.ts";
import type { CrmSearches } from "#backend/crm/contacts/crm-searches.ts";
import type { JobQueue } from "#backend/platform/jobs/job-queue.ts";
import type { SuppressionList } from "#backend/suppression/list/suppression-list.ts";
import { refuse } from "#backend/web/http/refuse.ts";
import type { CallerNeeds } from "./authenticated-request.ts";
import type { CostlyNeeds } from "./limit-calls.ts";

/** What reaches CRMs. */
export interface CrmParts extends CrmKeys {
  readonly searches: CrmSearches;
}

export interface CrmNeeds extends CallerNeeds, CostlyNeeds {
  /** Undefined where the operator has set no key for what gives access to CRMs. */
  readonly crm: CrmParts | undefined;
  readonly queue: JobQueue;
  readonly suppression: SuppressionList;
}

const NOT_SET_UP = "CRMs can't be connected here: the operator has not set LEADLIGHT_CRM_SECRET_KEY.";

export const crmOf = ({ crm }: Pick<CrmNeeds, "crm">): CrmParts => {
  if (crm === undefined) throw refuse(409, NOT_SET_UP);
  return crm;
};

type Refusals<Name extends string> = Readonly<
  Record<Name, readonly [status: 400 | 403 | 404 | 409 | 422, sentence: string]>
>;

/** Refuses with what `texts` say. */
export const refuseFor = <Name extends string>(name: Name, texts: Refusals<Name>): never => {
  const [status, sentence] = texts[name];
  throw refuse(status, sentence);
};

/** The result of a call; throws its refusal. */
export const orRefusal = <Done>(done: Done, texts: Refusals<Extract<Done, string>>): Exclude<Done, string> =>
  typeof done === "string" ? refuseFor(done as Extract<Done, string>, texts) : (done as Exclude<Done, string>);
