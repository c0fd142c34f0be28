import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { webhookAccountLookup } from "#adapters/webhook/webhook-account-lookup.ts";
import { createWebhookClient } from "#adapters/webhook/webhook-client.ts";
import { webhookContactDirectory } from "#adapters/webhook/webhook-contact-directory.ts";
import { webhookProfileUpdates } from "#adapters/webhook/webhook-profile-updates.ts";
import { webhookTransactionLog } from "#adapters/webhook/webhook-transaction-log.ts";
import { type ContactItem, contactItems } from "#domain/contact.ts";
import { idempotencyKey } from "#domain/idempotency.ts";
import { toHistoryRow } from "#domain/transaction.ts";
import { aSlug, NOON } from "#tests/support/builders.ts";
import { foreignJson } from "#tests/support/foreign-json.ts";

// A bare fetch of our own instead of the interceptor, through which thousands of calls take seconds.
const client = createWebhookClient({ baseUrl: "https://hooks.acme.example", accessToken: () => "token" });
const accounts = webhookAccountLookup(client);
const contacts = webhookContactDirectory(client);
const transactions = webhookTransactionLog(client);
const profiles = webhookProfileUpdates(client);

const reveal = (item: ContactItem) =>
  contacts.reveal({ item, profile: aSlug(), key: idempotencyKey(item, "asha-rao", NOON) });

describe("1,000 foreign answers each", () => {
  const names = {
    credits: [
      "type",
      "credits",
      "role",
      "auth",
      "email",
      "organisation_id",
      "organisation_credits",
      "message",
      "__proto__",
    ],
    extractor: [...contactItems, "item", "address", "value", "owned", "by", "at", "kind", "message"],
    transaction: ["data", "pagination", "id", "type", "amount", "status", "created_at", "email_db", "total_pages"],
  };
  const shapes = (fields: readonly string[]) => foreignJson(fields).chain((body) => fc.constantFrom(body, [body]));
  const withAll = async (fields: readonly string[], ask: () => Promise<{ readonly ok: boolean }>) => {
    await fc.assert(
      fc.asyncProperty(shapes(fields), async (body) => {
        using _ = vi.spyOn(globalThis, "fetch").mockResolvedValue(new Response(JSON.stringify(body)));
        expect(typeof (await ask()).ok).toBe("boolean");
      }),
      { numRuns: 1000 },
    );
  };

  test("to get_credits end in an account or a failure", () => withAll(names.credits, () => accounts.lookUp()));
  test("to extractor1 end in values or a failure", () => withAll(names.extractor, () => reveal("email")));
  test("to update_user end in a yes or a failure", () =>
    withAll(names.credits, () => profiles.update({ linkedinUrl: "", phone: "" })));
  test("to transaction end in rows or a failure", () =>
    withAll(names.transaction, async () => {
      const page = await transactions.read(1, 50);
      if (page.ok) page.value.transactions.forEach(toHistoryRow);
      return page;
    }));
});
