import { webhookJobPeople } from "#adapters/webhook/webhook-job-people.ts";
import { webhookPeopleLists } from "#adapters/webhook/webhook-people-lists.ts";
import { webhookSavedPeople } from "#adapters/webhook/webhook-saved-people.ts";
import { bulkWorkOf } from "./bulk-jobs.over-http.ts";
import type { HttpHost } from "./http-host.ts";
import type { JobPeopleSetup } from "./job-people.contract.ts";

export const jobPeopleOverHttp = async (
  host: HttpHost,
  looked: Pick<JobPeopleSetup, "known" | "nobody">,
): Promise<JobPeopleSetup> => {
  const { client } = await host.aPerson();
  return {
    ...bulkWorkOf(client),
    jobPeople: webhookJobPeople(client),
    people: webhookSavedPeople(client),
    lists: webhookPeopleLists(client),
    ...looked,
  };
};
