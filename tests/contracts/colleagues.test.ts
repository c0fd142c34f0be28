import { aBackendFor, aTeamMember, inAcme } from "#tests/support/memory/memory-organisations.ts";
import { colleaguesContract } from "./colleagues.contract.ts";

colleaguesContract("memory", async (role) => {
  const email = "asha.verma@acme.example";
  const founder = aTeamMember({ id: "founder", email: "founder@acme.example", name: "Meera Shah", role: "owner" });
  const { adapters } = aBackendFor({ email, ...(role === "member" && inAcme("member")) }, [founder]);
  return { colleagues: adapters.colleagues, people: adapters.savedPeople, email };
});
