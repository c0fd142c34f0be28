import { afterAll, beforeAll } from "vitest";
import { webhookAccountLookup } from "#adapters/webhook/webhook-account-lookup.ts";
import { webhookContactDirectory } from "#adapters/webhook/webhook-contact-directory.ts";
import { startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";
import { aNamedPerson } from "#tests/support/backend/embedded-person.ts";
import { sampleKnown, sampleWithoutPhone } from "#tests/support/sample-slugs.ts";
import { nobody } from "#tests/support/people.ts";
import { contactDirectoryContract } from "./contact-directory.contract.ts";

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

contactDirectoryContract("the embedded backend", async () => {
  const { client } = await aNamedPerson(backend);
  return {
    contacts: webhookContactDirectory(client),
    accounts: webhookAccountLookup(client),
    known: sampleKnown(6),
    withoutPhone: sampleWithoutPhone(),
    nobody,
  };
});
