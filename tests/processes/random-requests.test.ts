import { expect, test } from "vitest";
import { randomInt } from "node:crypto";
import { sendRandomRequests } from "#tests/support/openapi/send-random-requests.ts";
import { createWebhookBackend } from "#tests/support/backend/webhook-backend.ts";

test(
  "10,000 requests made from the schemas, right and wrong, get documented answers and no 5xx",
  // Only ends a run that hangs: a busy machine takes minutes.
  { timeout: 600_000 },
  async () => {
    const backend = await createWebhookBackend();
    const seed = randomInt(2 ** 31);
    const { statuses, faults } = await sendRandomRequests(backend, 10_000, seed);
    expect({ seed, faults }).toEqual({ seed, faults: [] });
    // Otherwise this would prove little.
    for (const status of [200, 400, 403, 404]) expect(statuses.get(status) ?? 0).toBeGreaterThan(100);
    await backend.database.drop();
  },
);
