import { webhookPeopleLists } from "#adapters/webhook/webhook-people-lists.ts";
import { webhookPeopleMerging } from "#adapters/webhook/webhook-people-merging.ts";
import { webhookSavedPeople } from "#adapters/webhook/webhook-saved-people.ts";
import { aPersonOf, type HttpHost } from "./http-host.ts";
import type { PeopleMergingSetup } from "./people-merging.contract.ts";
import type { Saver } from "./saved-people.contract.ts";

export const savedPeopleOverHttp = async (host: HttpHost, role: Saver): Promise<PeopleMergingSetup> => {
  const { client, email } = await aPersonOf(host, role === "individual" ? undefined : role);
  return {
    people: webhookSavedPeople(client),
    lists: webhookPeopleLists(client),
    merging: webhookPeopleMerging(client),
    email,
  };
};
