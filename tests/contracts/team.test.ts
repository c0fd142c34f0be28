import { aNewcomer, anEmail } from "#tests/support/builders.ts";
import { aBackendFor, aTeamMember, inAcme } from "#tests/support/memory/memory-organisations.ts";
import { teamContract } from "./team.contract.ts";

teamContract("memory", async (role) => {
  const { email = "" } = aNewcomer();
  const owner = aTeamMember({ id: "founder", email: "founder@acme.example", role: "owner" });
  const members = role === "owner" ? [] : [owner];
  const backend = aBackendFor(inAcme(role), [...members, aTeamMember({ id: "caller", email, role })]);
  return {
    team: backend.organisation.team,
    accounts: backend,
    email,
    others: [anEmail("meera.shah@acme.example"), anEmail("ravi.iyer@bright.example")],
    answer: async (invited, answer) => backend.organisation.answerAs(invited, answer),
  };
});
