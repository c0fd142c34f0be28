import { webhookAccountLookup } from "#adapters/webhook/webhook-account-lookup.ts";
import { webhookContactDirectory } from "#adapters/webhook/webhook-contact-directory.ts";
import { webhookValueReports } from "#adapters/webhook/webhook-value-reports.ts";
import { idempotencyKey } from "#domain/billing/idempotency.ts";
import { NOON } from "#tests/support/builders.ts";
import type { HttpHost } from "./http-host.ts";
import type { ValueReportsSetup } from "./value-reports.contract.ts";

export const valueReportsOverHttp = async (
  host: HttpHost,
  reported: Pick<ValueReportsSetup, "profile" | "phones" | "email">,
): Promise<ValueReportsSetup> => {
  const { client } = await host.aPerson();
  const [contacts, accounts] = [webhookContactDirectory(client), webhookAccountLookup(client)];
  const { profile } = reported;
  return {
    reports: webhookValueReports(client),
    credits: async () => {
      const account = await accounts.lookUp();
      return account.ok ? account.value.credits : Number.NaN;
    },
    reveal: async (item) => {
      await contacts.reveal({ item, profile, key: idempotencyKey(item, profile, NOON) });
    },
    ...reported,
  };
};
