import { memoryBackend } from "#adapters/memory/memory-backend.ts";
import { aNewcomer, NOON } from "#tests/support/builders.ts";
import { ben, nobody, people, sixKnown } from "#tests/support/people.ts";
import { contactDirectoryContract } from "./contact-directory.contract.ts";

contactDirectoryContract("memory", async () => {
  const backend = memoryBackend({ account: aNewcomer(), people, now: () => NOON });
  return { contacts: backend, accounts: backend, known: sixKnown, withoutPhone: ben, nobody };
});
