import { afterAll, beforeAll } from "vitest";
import { webhookAccountLookup } from "#adapters/webhook/webhook-account-lookup.ts";
import { webhookContactDirectory } from "#adapters/webhook/webhook-contact-directory.ts";
import { webhookProfileSearch } from "#adapters/webhook/webhook-profile-search.ts";
import { sampleContacts } from "#backend/directory/sample-directory.ts";
import { profileUrl } from "#domain/lookups/profile-url.ts";
import { startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";
import { anEmail } from "#tests/support/builders.ts";
import { anEmbeddedPerson } from "#tests/support/backend/embedded-person.ts";
import { sampleKnown } from "#tests/support/sample-slugs.ts";
import { spendTwentyFour } from "#tests/support/backend/spend.ts";
import { profileSearchContract } from "./profile-search.contract.ts";

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

const [contact, ...others] = sampleContacts().filter(({ email }) => email.length > 0);
/** Nobody whom `spend` buys a detail of. */
const other = others.at(-1);

const somebody = () => {
  const [email] = contact?.email ?? [];
  const { name, title, company } = contact ?? {};
  if (!contact || !email || !name || !title || !company) throw new Error("The sample directory knows nobody in full");
  return { email: anEmail(email.value), name, role: title, company, url: profileUrl(contact.slug) };
};

profileSearchContract("the embedded backend", async () => {
  const { client } = await anEmbeddedPerson(backend);
  const contacts = webhookContactDirectory(client);
  return {
    contacts,
    profiles: webhookProfileSearch(client),
    accounts: webhookAccountLookup(client),
    known: somebody(),
    otherEmail: anEmail(other?.email[0]?.value ?? ""),
    unknownEmail: anEmail("nobody-at-all@acme.example"),
    spend: () => spendTwentyFour(contacts, sampleKnown(4)),
  };
});
