import { afterAll, beforeAll } from "vitest";
import { startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";
import { embeddedHost } from "#tests/support/backend/embedded-host.ts";
import { aBackendFor, aTeamMember, inAcme } from "#tests/support/memory/memory-organisations.ts";
import { organisationOwnershipContract } from "./organisation-ownership.contract.ts";
import { organisationOwnershipOverHttp } from "./organisation-ownership.over-http.ts";

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

organisationOwnershipContract("the embedded backend", (role, credits) =>
  organisationOwnershipOverHttp(embeddedHost(backend), role, credits),
);

organisationOwnershipContract("memory", async (role, credits) => {
  const [email, colleague] = ["asha.rao@acme.example", "meera.shah@acme.example"];
  const members = [aTeamMember({ id: "caller", email, role }), aTeamMember({ id: "colleague", email: colleague })];
  const memory = aBackendFor({ ...inAcme(role), organisation: { id: "acme", name: "Acme", credits } }, members);
  return {
    ownership: memory.organisation.ownership,
    team: memory.organisation.team,
    accounts: memory,
    email,
    colleague,
  };
});
