import { afterEach, expect, test, vi } from "vitest";
import { createWebhookClient } from "#adapters/webhook/webhook-client.ts";
import { webhookSavedPeople } from "#adapters/webhook/webhook-saved-people.ts";

afterEach(() => vi.restoreAllMocks());

test("a note is sent although its page closes meanwhile, and a change of many people only while it is open", async () => {
  const fetched = vi.spyOn(globalThis, "fetch").mockImplementation(async () => Response.json({ people: [] }));
  const baseUrl = "https://hooks.acme.example";
  const saved = webhookSavedPeople(createWebhookClient({ baseUrl, accessToken: () => "token" }));
  await saved.change(["1"], { note: "Met in Pune", noteBefore: "" });
  await saved.change(["1", "2"], { status: "contacted" });
  expect(fetched.mock.calls.map(([, init]) => init?.keepalive)).toEqual([true, false]);
});
