import { afterAll, beforeAll } from "vitest";
import { memorySignedInSessions } from "#adapters/memory/memory-signed-in-sessions.ts";
import { simulatedFailures } from "#adapters/memory/simulated-failures.ts";
import { createWebhookClient } from "#adapters/webhook/webhook-client.ts";
import { webhookSignedInSessions } from "#adapters/webhook/webhook-signed-in-sessions.ts";
import { startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";
import { NOON } from "#tests/support/builders.ts";
import { otherSessions } from "#tests/support/other-sessions.ts";
import { signedInSessionsContract } from "./signed-in-sessions.contract.ts";

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

signedInSessionsContract("the embedded backend", async () => {
  const { accessToken, email } = await backend.signUp();
  for (const _ of otherSessions) await backend.signUp(email);
  return webhookSignedInSessions(createWebhookClient({ baseUrl: backend.origin, accessToken: () => accessToken }));
});

signedInSessionsContract("memory", async () =>
  memorySignedInSessions({ failures: simulatedFailures(), now: () => NOON, others: otherSessions }),
);
