import { webhookColleagues } from "#adapters/webhook/webhook-colleagues.ts";
import { webhookSavedPeople } from "#adapters/webhook/webhook-saved-people.ts";
import type { ColleaguesSetup } from "./colleagues.contract.ts";
import { aPersonOf, type HttpHost } from "./http-host.ts";
import type { Saver } from "./saved-people.contract.ts";

export const colleaguesOverHttp = async (host: HttpHost, role: Saver): Promise<ColleaguesSetup> => {
  const { client, email } = await aPersonOf(host, role === "individual" ? undefined : role);
  return { colleagues: webhookColleagues(client), people: webhookSavedPeople(client), email };
};
