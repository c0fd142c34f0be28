import { describe, expect, test } from "vitest";
import { webhookEmailVerifier } from "#adapters/webhook/webhook-email-verifier.ts";
import { err, ok } from "#application/shared/result.ts";
import { idempotencyKey } from "#domain/billing/idempotency.ts";
import { anEmail, NOON } from "#tests/support/builders.ts";
import { aWebhookHost } from "#tests/support/adapters/webhook-host.ts";

const { client, answering } = aWebhookHost();
const verifier = webhookEmailVerifier(client);
const email = anEmail("asha@acme.example");

const verify = () => verifier.verify(email, idempotencyKey("verify_email", email, NOON));

const reason = { check: "mx", verdict: "good", detail: "The domain takes mail." } as const;

test("a verification sends the address and the token, under its key", async () => {
  const received = answering({ result: "true" });
  await verify();
  expect(JSON.parse(received.body ?? "")).toEqual({ email: "asha@acme.example", access_token: "token" });
  expect(received.key).toBe("verify_email:asha%40acme.example:2026-01-15");
});

describe("a look-up of an owned verdict", () => {
  const owned = { by: "ben@acme.example", at: "2026-01-01T00:00:00Z" };

  test("says that it is one, and sends no key, as nothing is charged", async () => {
    const received = answering({ owned: null });
    expect(await verifier.findOwned(email)).toEqual(ok(undefined));
    expect(JSON.parse(received.body ?? "")).toEqual({ email, owned_only: true, access_token: "token" });
    expect(received.key).toBeNull();
  });

  test("reads the verdict and who owns it", async () => {
    answering({ result: "true", outcome: "deliverable", reasons: [reason], owned });
    const verdict = { outcome: "deliverable", reasons: [reason], owned };
    expect(await verifier.findOwned(email)).toEqual(ok(verdict));
  });

  test.each([[{ result: "true" }], [{}], [{ owned }]])("takes %j for no answer to it", async (body) => {
    answering(body);
    expect(await verifier.findOwned(email)).toEqual(err({ kind: "bad-answer" }));
  });
});

describe("the answer to verify_email", () => {
  test("may say how often mail to addresses like it came back, where enough are known", async () => {
    answering({ result: "true", grade: { name: "deliverable", addresses: 412, bounced: 3 } });
    expect(await verify()).toEqual(ok({ outcome: "deliverable", reasons: [], record: { addresses: 412, bounced: 3 } }));
  });

  test.each([
    { name: "deliverable" },
    { name: "deliverable", addresses: 19, bounced: 0 },
    { name: "deliverable", addresses: 20, bounced: 21 },
    { name: "deliverable", addresses: 20.5, bounced: 1 },
    { name: "deliverable", addresses: 20, bounced: -1 },
    { name: "sure", addresses: 20, bounced: 1 },
    "deliverable",
    null,
  ])("shows no counts of the grade %j", async (grade) => {
    answering({ result: "true", grade });
    expect(await verify()).toEqual(ok({ outcome: "deliverable", reasons: [] }));
  });

  test.each([["true"], [true]])("with the result %j says that mail arrives", async (result) => {
    answering({ result });
    expect(await verify()).toEqual(ok({ outcome: "deliverable", reasons: [] }));
  });

  test.each([["false"], [false], [""], ["TRUE"], ["yes"], [" true"]])(
    "with the result %j says that it does not",
    async (result) => {
      answering({ result });
      expect(await verify()).toEqual(ok({ outcome: "undeliverable", reasons: [] }));
    },
  );

  test.each(["deliverable", "undeliverable", "unknown"] as const)(
    "may say more: %s, why, and since when",
    async (outcome) => {
      const owned = { by: "ben@acme.example", at: "2026-01-01T00:00:00Z" };
      answering({ result: "false", outcome, reasons: [reason], checked_at: "2026-01-01T00:00:00Z", owned });
      expect(await verify()).toEqual(ok({ outcome, reasons: [reason], checkedAt: "2026-01-01T00:00:00Z", owned }));
    },
  );

  test("may leave out each of its additions, or send null for it", async () => {
    answering({ result: "true", outcome: null, reasons: null, checked_at: null, owned: null, message: null });
    expect(await verify()).toEqual(ok({ outcome: "deliverable", reasons: [] }));
  });

  test("with a message beside a result is a verdict with a word to it, and no failure", async () => {
    answering({ result: "true", message: "Mailbox\u202e exists" });
    expect(await verify()).toEqual(ok({ outcome: "deliverable", reasons: [], message: "Mailbox exists" }));
    answering({ result: "false", message: "\u200b" });
    expect(await verify()).toEqual(ok({ outcome: "undeliverable", reasons: [] }));
  });

  test("with a message and no result is the server's word", async () => {
    answering({ message: "The verifier is resting" });
    expect(await verify()).toEqual(err({ kind: "server-said", message: "The verifier is resting" }));
  });

  test.each([
    [null],
    [[]],
    ["true"],
    [{}],
    [{ result: 1 }],
    [{ result: null }],
    [[{ result: "true" }]],
    [{ result: "true", outcome: "maybe" }],
    [{ result: "true", reasons: [{ check: "mx", verdict: "good" }] }],
    [{ result: "true", reasons: [{ ...reason, check: "star sign" }] }],
    [{ result: "true", checked_at: 7 }],
  ])("like %j is a bad answer", async (body) => {
    answering(body);
    expect(await verify()).toEqual(err({ kind: "bad-answer" }));
  });
});
