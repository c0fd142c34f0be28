import { webhookPeopleLists } from "#adapters/webhook/webhook-people-lists.ts";
import { webhookPeopleViews } from "#adapters/webhook/webhook-people-views.ts";
import { aPersonOf, type HttpHost } from "./http-host.ts";
import type { PeopleViewsSetup } from "./people-views.contract.ts";
import type { Saver } from "./saved-people.contract.ts";

export const peopleViewsOverHttp = async (host: HttpHost, role: Saver): Promise<PeopleViewsSetup> => {
  const { client } = await aPersonOf(host, role === "individual" ? undefined : role);
  return { views: webhookPeopleViews(client), lists: webhookPeopleLists(client) };
};
