import { webhookAccountData } from "#adapters/webhook/webhook-account-data.ts";
import { webhookAccountDeletion } from "#adapters/webhook/webhook-account-deletion.ts";
import { webhookAccountLookup } from "#adapters/webhook/webhook-account-lookup.ts";
import type { AccountDeletionSetup } from "./account-deletion.contract.ts";
import { anOwnerOf, type HttpHost } from "./http-host.ts";

export const accountDeletionOverHttp = async (host: HttpHost, owns?: string): Promise<AccountDeletionSetup> => {
  const { client, email } = await (owns === undefined ? host.aPerson() : anOwnerOf(host, owns));
  return {
    deletion: webhookAccountDeletion(client),
    email,
    accounts: webhookAccountLookup(client),
    data: webhookAccountData(client),
  };
};
