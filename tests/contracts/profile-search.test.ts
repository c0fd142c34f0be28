import { memoryBackend } from "#adapters/memory/memory-backend.ts";
import { aNewcomer, anEmail, NOON } from "#tests/support/builders.ts";
import { spendTwentyFour } from "#tests/support/backend/spend.ts";
import { people, sixKnown } from "#tests/support/people.ts";
import { profileSearchContract } from "./profile-search.contract.ts";

profileSearchContract("memory", async () => {
  const backend = memoryBackend({ account: aNewcomer(), people, now: () => NOON });
  return {
    profiles: backend.adapters.profileSearch,
    accounts: backend,
    known: {
      email: anEmail("asha@home.example"),
      name: "Asha Rao",
      role: "Head of Sales",
      company: "Orbit Freight",
      url: "https://www.linkedin.com/in/asha-rao",
    },
    otherEmail: anEmail("ben@home.example"),
    unknownEmail: anEmail("nobody@acme.example"),
    contacts: backend,
    spend: () => spendTwentyFour(backend, sixKnown),
  };
});
