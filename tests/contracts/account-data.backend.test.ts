import { afterAll, beforeAll } from "vitest";
import { webhookAccountData } from "#adapters/webhook/webhook-account-data.ts";
import { startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";
import { embeddedHost } from "#tests/support/backend/embedded-host.ts";
import { aBackendFor } from "#tests/support/memory/memory-organisations.ts";
import { accountDataContract } from "./account-data.contract.ts";

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

accountDataContract("the embedded backend", async () =>
  webhookAccountData((await embeddedHost(backend).aPerson()).client),
);

accountDataContract("memory", async () => aBackendFor().adapters.accountData);
