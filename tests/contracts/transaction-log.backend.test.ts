import { afterAll, beforeAll } from "vitest";
import { webhookContactDirectory } from "#adapters/webhook/webhook-contact-directory.ts";
import { webhookTransactionLog } from "#adapters/webhook/webhook-transaction-log.ts";
import { tenths } from "#domain/shared/credits.ts";
import { startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";
import { anOwnerOf, grantToOrganisationOf } from "#tests/support/backend/embedded-organisations.ts";
import { anEmbeddedPerson, type EmbeddedPerson } from "#tests/support/backend/embedded-person.ts";
import { nobody } from "#tests/support/people.ts";
import { sampleKnown } from "#tests/support/sample-slugs.ts";
import { transactionLogContract } from "./transaction-log.contract.ts";

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

const setUp = ({ client, email }: EmbeddedPerson) => {
  const [known] = sampleKnown(1);
  if (known === undefined) throw new Error("The sample directory is empty");
  const [transactions, contacts] = [webhookTransactionLog(client), webhookContactDirectory(client)];
  return { transactions, contacts, known, nobody, email };
};

transactionLogContract(
  "the embedded backend",
  async () => setUp(await anEmbeddedPerson(backend)),
  async () => {
    const owner = await anOwnerOf(backend, "Acme");
    await grantToOrganisationOf(backend, owner, tenths(50));
    return setUp(owner);
  },
);
