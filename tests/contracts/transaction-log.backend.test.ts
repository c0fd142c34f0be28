import { afterAll, beforeAll } from "vitest";
import { webhookContactDirectory } from "#adapters/webhook/webhook-contact-directory.ts";
import { webhookTransactionLog } from "#adapters/webhook/webhook-transaction-log.ts";
import { startTestBackend, type TestBackend } from "#tests/support/backend.ts";
import { anEmbeddedPerson } from "#tests/support/embedded-person.ts";
import { nobody } from "#tests/support/people.ts";
import { sampleKnown } from "#tests/support/sample-slugs.ts";
import { transactionLogContract } from "./transaction-log.contract.ts";

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

transactionLogContract("the embedded backend", async () => {
  const { client } = await anEmbeddedPerson(backend);
  const [known] = sampleKnown(1);
  if (known === undefined) throw new Error("The sample directory is empty");
  return { transactions: webhookTransactionLog(client), contacts: webhookContactDirectory(client), known, nobody };
});
