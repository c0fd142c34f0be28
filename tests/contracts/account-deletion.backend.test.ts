import { afterAll, beforeAll } from "vitest";
import { tenths } from "#domain/shared/credits.ts";
import { startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";
import { embeddedHost } from "#tests/support/backend/embedded-host.ts";
import { aBackendFor, inAcme } from "#tests/support/memory/memory-organisations.ts";
import { accountDeletionContract } from "./account-deletion.contract.ts";
import { accountDeletionOverHttp } from "./account-deletion.over-http.ts";

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

accountDeletionContract("the embedded backend", (owns) => accountDeletionOverHttp(embeddedHost(backend), owns));

accountDeletionContract("memory", async (owns) => {
  const email = "asha.rao@acme.example";
  const memory = aBackendFor({ email, credits: tenths(250), ...(owns && inAcme("owner")) });
  const { accountDeletion: deletion, accountData: data } = memory.adapters;
  return { deletion, email, accounts: memory, data };
});
