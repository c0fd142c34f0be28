import { memoryBackend } from "#adapters/memory/memory-backend.ts";
import { aNewcomer, anEmail, NOON } from "#tests/support/builders.ts";
import { people } from "#tests/support/people.ts";
import { accountLookupContract } from "./account-lookup.contract.ts";

accountLookupContract("memory", async () => ({
  accounts: memoryBackend({ account: aNewcomer(), people, now: () => NOON }),
  email: anEmail(),
}));
