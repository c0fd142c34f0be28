import { describe, expect, test } from "vitest";
import { webhookBulkIntake } from "#adapters/webhook/webhook-bulk-intake.ts";
import type { BulkOrder } from "#application/ports/bulk-intake.ts";
import { err, ok } from "#application/shared/result.ts";
import { tenths } from "#domain/shared/credits.ts";
import { bulkKey } from "#domain/billing/idempotency.ts";
import { aPurpose, NOON } from "#tests/support/builders.ts";
import { aWebhookHost } from "#tests/support/adapters/webhook-host.ts";

const { client, answering } = aWebhookHost();
const intake = webhookBulkIntake(client);
const url = "https://bucket.example/people.csv?X-Amz-Signature=abc";

const begin = (changes: Partial<BulkOrder> = {}) =>
  intake.begin({
    tool: "director-search",
    items: ["din_phone", "din_email"],
    reading: { columns: { din: 2 }, hasHeader: true },
    confirmed: tenths(605),
    fileName: "people.csv",
    key: bulkKey("director-search", { name: "people.csv", size: 1024 }, NOON),
    ...changes,
  });

test("an order names what was confirmed, under its key, and directors' items as the call does", async () => {
  const received = answering({ signed_url: url });
  await begin({ remark: "For the fair" });
  expect(JSON.parse(received.body ?? "")).toEqual({
    type: "director-search",
    remark: "For the fair",
    fields: ["phone", "email"],
    columns: { din: 2 },
    has_header: true,
    max_credits: 60.5,
    file_name: "people.csv",
    access_token: "token",
  });
  expect(received.key).toBe(`bulk:director-search:1024%20people.csv:${NOON}`);
});

test("an order says that possible matches are charged for only where they are", async () => {
  const received = answering({ signed_url: url });
  await begin({ includesPossible: true });
  expect(JSON.parse(received.body ?? "")).toHaveProperty("include_possible", true);
  await begin();
  expect(JSON.parse(received.body ?? "")).not.toHaveProperty("include_possible");
});

test("an order says its purpose only where there is one", async () => {
  const received = answering({ signed_url: url });
  await begin({ purpose: aPurpose() });
  expect(JSON.parse(received.body ?? "")).toHaveProperty("purpose", aPurpose());
  await begin();
  expect(JSON.parse(received.body ?? "")).not.toHaveProperty("purpose");
});

test("an order says of which list its file was made only where it was", async () => {
  const received = answering({ signed_url: url });
  await begin({ listId: "7" });
  expect(JSON.parse(received.body ?? "")).toHaveProperty("list_id", "7");
  await begin();
  expect(JSON.parse(received.body ?? "")).not.toHaveProperty("list_id");
});

test("an order says that its end is not mailed only where it is not", async () => {
  const received = answering({ signed_url: url });
  await begin({ emailWhenDone: false });
  expect(JSON.parse(received.body ?? "")).toHaveProperty("email_when_done", false);
  await begin();
  expect(JSON.parse(received.body ?? "")).not.toHaveProperty("email_when_done");
});

test("an order without a remark has none", async () => {
  const received = answering({ signed_url: url });
  await begin();
  expect(JSON.parse(received.body ?? "")).not.toHaveProperty("remark");
});

test("an order includes the hidden rows where that was chosen", async () => {
  const received = answering({ signed_url: url });
  await begin({ reading: { columns: { din: 2 }, hasHeader: true, includesHidden: true } });
  expect(JSON.parse(received.body ?? "")).toMatchObject({ include_hidden: true });
});

test("an order adds leading zeros where that was chosen", async () => {
  const received = answering({ signed_url: url });
  await begin({ reading: { columns: { din: 2 }, hasHeader: true, restoresZeros: true } });
  expect(JSON.parse(received.body ?? "")).toMatchObject({ restore_zeros: true });
});

test("an order names further columns of addresses where they were chosen", async () => {
  const received = answering({ signed_url: url });
  await begin({ reading: { columns: { email: 2 }, hasHeader: true, otherEmails: [4] } });
  expect(JSON.parse(received.body ?? "")).toMatchObject({ columns: { email: 2 }, other_emails: [4] });
});

describe("the answer to bulk_enrich", () => {
  test.each(["signed_url", "signedUrl", "url"])("names the address as %s", async (name) => {
    answering({ [name]: url });
    expect(await begin()).toEqual(ok({ uploadUrl: url }));
  });

  test("may name a job, and say something, made readable", async () => {
    answering({ signed_url: url, job_id: "1", message: "Taken\u202e.", url: "https://elsewhere.example" });
    expect(await begin()).toEqual(ok({ uploadUrl: url, jobId: "1", message: "Taken." }));
  });

  test("may be a message alone", async () => {
    answering({ message: "Bulk mode is closed on Sundays." });
    expect(await begin()).toEqual(ok({ message: "Bulk mode is closed on Sundays." }));
  });

  test.each([{}, { signed_url: null }, { signed_url: "" }, { message: "\u200b" }])(
    "may have no address: %j",
    async (body) => {
      answering(body);
      expect(await begin()).toEqual(ok({}));
    },
  );

  test.each(["javascript:alert(1)", "data:text/plain,1", "ftp://files.example/1", "/files/1", "https://", "http://["])(
    "names no address that a file is sent to by %j",
    async (address) => {
      answering({ signed_url: address, url: 7 });
      expect(await begin()).toEqual(err({ kind: "bad-answer" }));
      answering({ signed_url: address });
      expect(await begin()).toEqual(ok({}));
    },
  );

  test("uses the next name where the first has no address", async () => {
    answering({ signed_url: "soon", signedUrl: null, url });
    expect(await begin()).toEqual(ok({ uploadUrl: url }));
  });
});
