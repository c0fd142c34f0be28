import { memoryAccount } from "#adapters/memory/memory-account.ts";
import { memoryBackend } from "#adapters/memory/memory-backend.ts";
import { NOON } from "#tests/support/builders.ts";
import { people } from "#tests/support/people.ts";
import { mailChoicesContract } from "./mail-choices.contract.ts";

mailChoicesContract("memory", async () => {
  const { adapters } = memoryBackend({ account: memoryAccount, people, now: () => NOON });
  return { choices: adapters.mailChoices, accounts: adapters.accountLookup };
});
