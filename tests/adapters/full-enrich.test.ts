import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { fullEnrich } from "#backend/sources/services/full-enrich.ts";
import { readFullEnrichWebhook } from "#backend/sources/services/full-enrich-shared.ts";
import { fullEnrichResult } from "#tests/support/sources/fixtures/full-enrich.ts";
import { asha } from "#tests/support/sources/people.ts";
import { FIXTURE_KEY, FIXTURE_NOW } from "#tests/support/sources/source-fixture.ts";
import { startStandIn } from "#tests/support/sources/stand-in.ts";

const access = { origin: "http://127.0.0.1:9", key: FIXTURE_KEY, clock: () => FIXTURE_NOW };

const sent = (message: unknown, key = FIXTURE_KEY) => {
  const body = Buffer.from(typeof message === "string" ? message : JSON.stringify(message));
  return signed(body, createHmac("sha1", key).update(body).digest("hex"));
};
const signed = (body: Uint8Array, signature: string | undefined) => ({
  body,
  header: (name: string) => (name === "X-Signature-SHA1" ? signature : undefined),
});

const phone = fullEnrichResult("FINISHED", { most_probable_phone: { number: "+919800000001", region: "IN" } }, 10);
const found = {
  reference: "e-1",
  reply: { outcome: "found", values: [{ text: "+919800000001" }], cost: 580_000 },
};

test("an answer that it sends by itself is read as one that was asked for, as often as it is sent", () => {
  for (const webhook of [sent(phone), sent(phone)])
    expect(readFullEnrichWebhook(webhook, access, "phone_no")).toEqual(found);
});

test("what it did not sign is not read", () => {
  const { body, header } = sent(phone);
  const signature = header("X-Signature-SHA1") ?? "";
  const changed = Buffer.from(body.toString().replace("919800000001", "919800000002"));
  const others = [sent(phone, "another key"), signed(changed, signature)];
  for (const wrong of [undefined, "", "zz", signature.slice(2)]) others.push(signed(body, wrong));
  for (const webhook of others) expect(readFullEnrichWebhook(webhook, access, "phone_no")).toBe("unsigned");
});

test("what is signed but is no answer is not read", () => {
  for (const message of ["no JSON", {}, fullEnrichResult("IN_PROGRESS", {}, 0)])
    expect(readFullEnrichWebhook(sent(message), access, "phone_no")).toBeUndefined();
});

test("personal addresses and phones are sources of their own, with their own price", () => {
  const [personal, phones] = [fullEnrich(access, "email"), fullEnrich(access, "phone_no")];
  expect([personal.name, personal.answers, personal.price.perFound]).toEqual([
    "full-enrich-personal",
    ["email"],
    174_000,
  ]);
  expect([phones.name, phones.answers, phones.price.perFound]).toEqual(["full-enrich-phone", ["phone_no"], 580_000]);
});

test("it is given the address to which it may send its answer", async () => {
  const standIn = await startStandIn();
  try {
    standIn.behave({ status: 200, body: { enrichment_id: "e-1" } });
    const webhooks = "https://leadlight.example/source-webhooks";
    const source = fullEnrich({ ...access, origin: standIn.origin, webhooks }, "phone_no");
    expect(await source.ask({ field: "phone_no", person: asha }, AbortSignal.any([]))).toMatchObject({
      reference: "e-1",
    });
    expect(standIn.requests[0]?.body).toMatchObject({
      webhook_url: `${webhooks}/full-enrich-phone`,
      data: [{ enrich_fields: ["contact.phones"] }],
    });
  } finally {
    await standIn.close();
  }
});
