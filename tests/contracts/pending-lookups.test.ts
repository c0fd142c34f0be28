import { randomUUID } from "node:crypto";
import { memoryAccount } from "#adapters/memory/memory-account.ts";
import { memoryBackend } from "#adapters/memory/memory-backend.ts";
import { NOON } from "#tests/support/builders.ts";
import { people } from "#tests/support/people.ts";
import { pendingLookupsContract } from "./pending-lookups.contract.ts";

pendingLookupsContract("memory", async () => {
  const { adapters, beginSearch } = memoryBackend({ account: memoryAccount, people, now: () => NOON });
  return {
    pending: adapters.pendingLookups,
    begin: async () => {
      const id = randomUUID();
      beginSearch(id);
      return id;
    },
  };
});
