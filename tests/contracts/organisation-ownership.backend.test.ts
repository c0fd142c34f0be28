import { afterAll, beforeAll } from "vitest";
import { webhookAccountLookup } from "#adapters/webhook/webhook-account-lookup.ts";
import { webhookOrganisationOwnership } from "#adapters/webhook/webhook-organisation-ownership.ts";
import { webhookTeam } from "#adapters/webhook/webhook-team.ts";
import { tenths } from "#domain/shared/credits.ts";
import { startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";
import {
  answerAll,
  anOwnerOf,
  grantToOrganisationOf,
  inviteBy,
} from "#tests/support/backend/embedded-organisations.ts";
import { anEmbeddedPerson } from "#tests/support/backend/embedded-person.ts";
import { aBackendFor, aTeamMember, inAcme } from "#tests/support/memory/memory-organisations.ts";
import { organisationOwnershipContract } from "./organisation-ownership.contract.ts";

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

organisationOwnershipContract("the embedded backend", async (role) => {
  const owner = await anOwnerOf(backend, "Acme");
  await grantToOrganisationOf(backend, owner, tenths(900));
  const other = await anEmbeddedPerson(backend);
  await inviteBy(owner, other.email, role === "admin" ? "admin" : "member");
  await answerAll(other.client, "accept");
  const [caller, colleague] = role === "owner" ? [owner, other] : [other, owner];
  return {
    ownership: webhookOrganisationOwnership(caller.client),
    team: webhookTeam(caller.client),
    accounts: webhookAccountLookup(caller.client),
    email: caller.email,
    colleague: colleague.email,
  };
});

organisationOwnershipContract("memory", async (role) => {
  const [email, colleague] = ["asha.rao@acme.example", "meera.shah@acme.example"];
  const members = [aTeamMember({ id: "caller", email, role }), aTeamMember({ id: "colleague", email: colleague })];
  const memory = aBackendFor(inAcme(role), members);
  return {
    ownership: memory.organisation.ownership,
    team: memory.organisation.team,
    accounts: memory,
    email,
    colleague,
  };
});
