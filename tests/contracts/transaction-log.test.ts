import { memoryBackend } from "#adapters/memory/memory-backend.ts";
import { aNewcomer, NOON } from "#tests/support/builders.ts";
import { asha, nobody, people } from "#tests/support/people.ts";
import { transactionLogContract } from "./transaction-log.contract.ts";

transactionLogContract("memory", async () => {
  const backend = memoryBackend({ account: aNewcomer(), people, now: () => NOON });
  return { transactions: backend, contacts: backend, known: asha, nobody };
});
