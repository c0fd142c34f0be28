import { randomUUID } from "node:crypto";
import { memoryAccount } from "#adapters/memory/memory-account.ts";
import { memoryBackend } from "#adapters/memory/memory-backend.ts";
import { costOf } from "#domain/shared/credits.ts";
import { aSearch } from "#tests/support/searches.ts";
import { NOON } from "#tests/support/builders.ts";
import { people } from "#tests/support/people.ts";
import { pendingLookupsContract } from "./pending-lookups.contract.ts";

pendingLookupsContract("memory", async () => {
  const { adapters, beginSearch, endSearch } = memoryBackend({ account: memoryAccount, people, now: () => NOON });
  return {
    pending: adapters.pendingLookups,
    begin: async () => {
      const id = randomUUID();
      beginSearch(aSearch({ id, operation: "work_email", cost: costOf.work_email }));
      return id;
    },
    end: async (id) => void endSearch(id, { outcome: "not_found", trail: [] }),
  };
});
