import { memoryBackend } from "#adapters/memory/memory-backend.ts";
import { PURPOSE_OF_BULK } from "#domain/session/capability.ts";
import { aNewcomer, NOON } from "#tests/support/builders.ts";
import { people } from "#tests/support/people.ts";
import { bulkIntakeContract, purposeOfOrdersContract } from "./bulk-intake.contract.ts";

const open = async (capabilities: readonly string[]) => {
  const backend = memoryBackend({ account: { ...aNewcomer(), capabilities }, people, now: () => NOON });
  return { intake: backend.bulk.intake, accounts: backend };
};

bulkIntakeContract("memory", () => open([]));
purposeOfOrdersContract("memory", () => open([PURPOSE_OF_BULK]));
