import { afterAll, beforeAll } from "vitest";
import { startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";
import { embeddedHost } from "#tests/support/backend/embedded-host.ts";
import { anEmail } from "#tests/support/builders.ts";
import { aBackendFor, aTeamMember, inAcme } from "#tests/support/memory/memory-organisations.ts";
import { teamInvitationsContract } from "./team-invitations.contract.ts";
import { teamInvitationsOverHttp } from "./team-invitations.over-http.ts";

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

teamInvitationsContract("the embedded backend", (role) => teamInvitationsOverHttp(embeddedHost(backend), role));

teamInvitationsContract("memory", async (role) => {
  const email = anEmail("asha.rao@acme.example");
  const { organisation } = aBackendFor(inAcme(role), [aTeamMember({ id: "caller", email, role })]);
  return {
    invitations: organisation.teamInvitations,
    team: organisation.team,
    email,
    others: [anEmail("meera.shah@acme.example"), anEmail("ravi.iyer@bright.example")],
    accept: async (invited) => organisation.answerAs(invited, "accept"),
  };
});
