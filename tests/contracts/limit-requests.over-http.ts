import { webhookAccountLookup } from "#adapters/webhook/webhook-account-lookup.ts";
import type { WebhookClient } from "#adapters/webhook/webhook-client.ts";
import { webhookLimitRequests } from "#adapters/webhook/webhook-limit-requests.ts";
import { webhookTeam } from "#adapters/webhook/webhook-team.ts";
import { tenths } from "#domain/shared/credits.ts";
import { aMemberOf, anOwnerOf, type HttpHost } from "./http-host.ts";
import type { Asker, LimitRequestsSetup } from "./limit-requests.contract.ts";

export const limitRequestsOverHttp = async (host: HttpHost, asker: Asker): Promise<LimitRequestsSetup> => {
  if (asker === "outsider") return callsOf((await host.aPerson()).client);
  const owner = await anOwnerOf(host, "Acme");
  const person =
    asker === "limited owner" ? owner : await aMemberOf(host, owner, asker === "limited admin" ? "admin" : "member");
  if (asker !== "member without a limit") {
    const limited = await webhookTeam(owner.client).change(person.email, { monthlyCap: tenths(100) });
    if (!limited.ok) throw new Error(`No limit was set: ${JSON.stringify(limited.error)}`);
  }
  return callsOf(person.client);
};

const callsOf = (client: WebhookClient): LimitRequestsSetup => ({
  requests: webhookLimitRequests(client),
  accounts: webhookAccountLookup(client),
  team: webhookTeam(client),
});
