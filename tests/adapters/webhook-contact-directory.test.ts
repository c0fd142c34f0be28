import { describe, expect, test } from "vitest";
import { webhookContactDirectory } from "#adapters/webhook/webhook-contact-directory.ts";
import { err, ok } from "#application/result.ts";
import type { ContactItem } from "#domain/contact.ts";
import { idempotencyKey } from "#domain/idempotency.ts";
import { aSlug, NOON } from "#tests/support/builders.ts";
import { aWebhookHost } from "#tests/support/webhook-host.ts";

const { client, answering } = aWebhookHost();
const contacts = webhookContactDirectory(client);
const badAnswer = err({ kind: "bad-answer" });

const reveal = (item: ContactItem) =>
  contacts.reveal({ item, profile: aSlug(), key: idempotencyKey(item, "asha-rao", NOON) });

describe("the answer to extractor1", () => {
  test("may hold its values as texts or as objects with item, address or value", async () => {
    answering({
      email: ["a@acme.example", { item: "b@acme.example" }, { address: "c@acme.example" }, { value: "d@acme.example" }],
    });
    expect(await reveal("email")).toEqual(
      ok({ values: ["a", "b", "c", "d"].map((name) => ({ value: `${name}@acme.example` })) }),
    );
  });

  test("may say more of a value, and who owns it", async () => {
    answering({
      phone_no: [{ value: " +91 0 ", kind: "mobile", confirmed_at: "2026-01-01", source: null }],
      owned: { by: "ben@acme.example", at: null },
    });
    expect(await reveal("phone_no")).toEqual(
      ok({
        values: [{ value: "+91 0", kind: "mobile", confirmedAt: "2026-01-01" }],
        owned: { by: "ben@acme.example" },
      }),
    );
  });

  test("may hold a phone number as a number: what was paid for is never lost over that", async () => {
    answering({ phone_no: [910000000001, { value: 910000000002 }, "+91 0"] });
    expect(await reveal("phone_no")).toEqual(
      ok({ values: [{ value: "910000000001" }, { value: "910000000002" }, { value: "+91 0" }] }),
    );
  });

  test.each([
    [{}],
    [{ email: null }],
    [{ email: [] }],
    [{ email: [""] }],
    [{ email: [null, "  ", {}, { item: null, value: " " }] }],
    [{ work_email: ["of another item"] }],
  ])("like %j says that nothing was found", async (body) => {
    answering(body);
    expect(await reveal("email")).toEqual(ok({ values: [] }));
  });

  test("keeps what is good beside what is empty", async () => {
    answering({ email: [null, "", "a@acme.example"] });
    expect(await reveal("email")).toEqual(ok({ values: [{ value: "a@acme.example" }] }));
  });

  test.each([
    [[]],
    [null],
    [7],
    [{ email: "a@acme.example" }],
    [{ email: { value: "a@acme.example" } }],
    [{ email: [["a"]] }],
  ])("like %j is a bad answer", async (body) => {
    answering(body);
    expect(await reveal("email")).toEqual(badAnswer);
  });
});
