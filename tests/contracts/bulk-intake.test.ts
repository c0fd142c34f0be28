import { memoryBackend } from "#adapters/memory/memory-backend.ts";
import { aNewcomer, NOON } from "#tests/support/builders.ts";
import { people } from "#tests/support/people.ts";
import { bulkIntakeContract } from "./bulk-intake.contract.ts";

bulkIntakeContract("memory", async () => {
  const backend = memoryBackend({ account: aNewcomer(), people, now: () => NOON });
  return { intake: backend.bulk.intake, accounts: backend };
});
