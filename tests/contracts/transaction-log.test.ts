import { memoryBackend } from "#adapters/memory/memory-backend.ts";
import type { Account } from "#domain/session/account.ts";
import { tenths } from "#domain/shared/credits.ts";
import { aNewcomer, NOON } from "#tests/support/builders.ts";
import { asha, nobody, people } from "#tests/support/people.ts";
import { transactionLogContract } from "./transaction-log.contract.ts";

const setUp = (account: Account) => {
  const backend = memoryBackend({ account, people, now: () => NOON });
  return { transactions: backend, contacts: backend, known: asha, nobody };
};

const organisation = { id: "acme", name: "Acme", credits: tenths(50) };
const email = "asha.rao@acme.example";

transactionLogContract(
  "memory",
  async () => setUp(aNewcomer()),
  async () => ({ ...setUp({ ...aNewcomer(), type: "organisation", organisation, email }), email }),
);
