import { afterAll, beforeAll } from "vitest";
import { webhookTeam } from "#adapters/webhook/webhook-team.ts";
import { webhookTeamInvitations } from "#adapters/webhook/webhook-team-invitations.ts";
import { startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";
import { anEmail } from "#tests/support/builders.ts";
import { answerAll, aPersonOf } from "#tests/support/backend/embedded-organisations.ts";
import { anEmbeddedPerson } from "#tests/support/backend/embedded-person.ts";
import { aBackendFor, aTeamMember, inAcme } from "#tests/support/memory/memory-organisations.ts";
import { teamInvitationsContract } from "./team-invitations.contract.ts";

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

teamInvitationsContract("the embedded backend", async (role) => {
  const { client, email } = await aPersonOf(backend, role);
  const others = [await anEmbeddedPerson(backend), await anEmbeddedPerson(backend)] as const;
  return {
    invitations: webhookTeamInvitations(client),
    team: webhookTeam(client),
    email,
    others: [others[0].email, others[1].email],
    async accept(invited) {
      const person = others.find((one) => one.email === invited);
      if (person !== undefined) await answerAll(person.client, "accept");
    },
  };
});

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
