import { randomUUID } from "node:crypto";
import { afterAll, beforeAll } from "vitest";
import { webhookAccountLookup } from "#adapters/webhook/webhook-account-lookup.ts";
import { webhookPendingLookups } from "#adapters/webhook/webhook-pending-lookups.ts";
import { tenths } from "#domain/shared/credits.ts";
import { endPendingLookup, openPendingLookup } from "#backend/credits/pending-lookups.ts";
import { aSlug } from "#tests/support/builders.ts";
import { startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";
import { anEmbeddedPerson } from "#tests/support/backend/embedded-person.ts";
import { pendingLookupsContract } from "./pending-lookups.contract.ts";

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

pendingLookupsContract("the embedded backend", async () => {
  const { client, email } = await anEmbeddedPerson(backend);
  // Its first call makes the account.
  await webhookAccountLookup(client).lookUp();
  const { db } = backend.database;
  const [account] = await db<{ id: string }>("select id from account where email = $1", [email]);
  if (account === undefined) throw new Error("The account is missing");
  return {
    pending: webhookPendingLookups(client),
    begin: async () => {
      const id = randomUUID();
      await openPendingLookup(db, {
        id,
        actorId: account.id,
        expected: undefined,
        operation: `work_email:${id}`,
        key: undefined,
        type: "work_email",
        query: "https://www.linkedin.com/in/nobody-imported",
        wanted: { kind: "profile", profile: aSlug("nobody-imported") },
        cost: tenths(10),
      });
      return id;
    },
    end: async (id) => {
      await endPendingLookup(db, id, { answer: {}, result: null, freeResult: undefined, parts: [] });
    },
  };
});
