import { afterAll, beforeAll } from "vitest";
import { webhookAccountLookup } from "#adapters/webhook/webhook-account-lookup.ts";
import { webhookInvitations } from "#adapters/webhook/webhook-invitations.ts";
import { startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";
import { anOwnerOf, inviteBy } from "#tests/support/backend/embedded-organisations.ts";
import { anEmbeddedPerson } from "#tests/support/backend/embedded-person.ts";
import { invitationsContract } from "./invitations.contract.ts";

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

invitationsContract("the embedded backend", async () => {
  const { email, client } = await anEmbeddedPerson(backend);
  return {
    invitations: webhookInvitations(client),
    accounts: webhookAccountLookup(client),
    invite: async (name, role) => inviteBy(await anOwnerOf(backend, name), email, role),
  };
});
