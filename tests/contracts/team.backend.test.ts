import { afterAll, beforeAll } from "vitest";
import { webhookAccountLookup } from "#adapters/webhook/webhook-account-lookup.ts";
import { webhookTeam } from "#adapters/webhook/webhook-team.ts";
import { startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";
import { answerAll, anOwnerOf, inviteBy } from "#tests/support/backend/embedded-organisations.ts";
import { anEmbeddedPerson } from "#tests/support/backend/embedded-person.ts";
import { teamContract } from "./team.contract.ts";

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

teamContract("the embedded backend", async (role) => {
  const owner = await anOwnerOf(backend, "Acme");
  const caller = role === "owner" ? owner : await anEmbeddedPerson(backend);
  if (role !== "owner") {
    await inviteBy(owner, caller.email, role);
    await answerAll(caller.client, "accept");
  }
  const others = [await anEmbeddedPerson(backend), await anEmbeddedPerson(backend)] as const;
  return {
    team: webhookTeam(caller.client),
    accounts: webhookAccountLookup(caller.client),
    email: caller.email,
    others: [others[0].email, others[1].email],
    async answer(email, answer) {
      const invited = others.find((one) => one.email === email);
      if (invited !== undefined) await answerAll(invited.client, answer);
    },
  };
});
