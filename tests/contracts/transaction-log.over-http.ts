import { webhookContactDirectory } from "#adapters/webhook/webhook-contact-directory.ts";
import { webhookTransactionLog } from "#adapters/webhook/webhook-transaction-log.ts";
import type { ProfileSlug } from "#domain/lookups/profile-url.ts";
import { tenths } from "#domain/shared/credits.ts";
import { anOwnerOf, type HttpHost, type HttpPerson } from "./http-host.ts";
import type { SharedLogSetup, TransactionLogSetup } from "./transaction-log.contract.ts";

/** A person of whom everything is known, and one of whom nothing is. */
interface Asked {
  readonly known: ProfileSlug;
  readonly nobody: ProfileSlug;
}

export const transactionLogOverHttp = async (host: HttpHost, asked: Asked): Promise<TransactionLogSetup> =>
  logOf(await host.aPerson(), asked);

export const sharedLogOverHttp = async (host: HttpHost, asked: Asked): Promise<SharedLogSetup> => {
  const owner = await anOwnerOf(host, "Acme");
  await host.grantToOrganisationOf(owner.email, tenths(50));
  return { ...logOf(owner, asked), email: owner.email };
};

const logOf = ({ client }: HttpPerson, { known, nobody }: Asked): TransactionLogSetup => ({
  transactions: webhookTransactionLog(client),
  contacts: webhookContactDirectory(client),
  known,
  nobody,
});
