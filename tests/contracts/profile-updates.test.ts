import { memoryBackend } from "#adapters/memory/memory-backend.ts";
import { aNewcomer, NOON } from "#tests/support/builders.ts";
import { people } from "#tests/support/people.ts";
import { profileUpdatesContract } from "./profile-updates.contract.ts";

profileUpdatesContract("memory", async () => {
  const backend = memoryBackend({ account: aNewcomer(), people, now: () => NOON });
  return { profiles: backend, accounts: backend };
});
