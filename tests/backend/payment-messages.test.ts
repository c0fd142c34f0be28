import { gzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { paymentMessageRoutes } from "#backend/web/payments/payment-message-routes.ts";
import { SIGNATURE_HEADER, signMessage } from "#backend/payments/signature.ts";
import { listQueue } from "#tests/support/backend/bulk.ts";
import { expectBalancedLedger } from "#tests/support/backend/balanced-ledger.ts";
import { createPaymentBackend, type PaymentBackend } from "#tests/support/backend/payment-backend.ts";
import {
  chargeMessage,
  disputeMessage,
  FORMER_SECRET,
  type Message,
  newId,
  refundMessage,
  SECRET,
  signedRequest,
  subscriptionMessage,
} from "#tests/support/backend/payment-messages.ts";
import { silentLog } from "#tests/support/backend/silent-log.ts";

let backend: PaymentBackend;
beforeAll(async () => {
  backend = await createPaymentBackend();
});
afterAll(() => backend.database.drop());
afterEach(() => expectBalancedLedger(backend.database.db));

const stored = async (): Promise<number> => {
  const [row] = await backend.database.db<{ rows: number }>(
    "select (select count(*) from payment) + (select count(*) from subscription) + (select count(*) from reversal) as rows",
  );
  return row?.rows ?? -1;
};

describe("the signature", () => {
  const body = JSON.stringify(chargeMessage());
  const signature = signMessage(SECRET, new TextEncoder().encode(body));
  const withSignature = (given: string): RequestInit => ({
    method: "POST",
    body,
    headers: { [SIGNATURE_HEADER]: given },
  });

  test.each<[string, RequestInit]>([
    ["is missing", { method: "POST", body }],
    ["is empty", withSignature("")],
    ["is of another secret", signedRequest(body, "another-secret-of-somebody")],
    ["is cut short", withSignature(signature.slice(0, 63))],
    ["has one digit more", withSignature(`${signature}0`)],
    ["has a letter that is no digit", withSignature(`g${signature.slice(1)}`)],
    ["comes twice", withSignature(`${signature}, ${signature}`)],
    ["is base64", withSignature(Buffer.from(signature, "hex").toString("base64"))],
    ["has its algorithm in front", withSignature(`sha256=${signature}`)],
    ["is of another body", { ...withSignature(signature), body: JSON.stringify(chargeMessage()) }],
    [
      "is of the same body, written again",
      { ...withSignature(signature), body: JSON.stringify(JSON.parse(body), null, 1) },
    ],
    ["is of a body with one byte changed", { ...withSignature(signature), body: body.replace("295000", "295001") }],
    ["is of a body without its last space", { ...withSignature(signature), body: `${body} ` }],
    ["is of what a compressed body holds", { ...withSignature(signature), body: new Uint8Array(gzipSync(body)) }],
    ["is of a body and none came", { method: "POST", headers: { [SIGNATURE_HEADER]: signature } }],
  ])("that %s is refused, and nothing is stored", async (_, request) => {
    const before = await stored();
    expect(await backend.send(request)).toBe(400);
    expect(await stored()).toBe(before);
    const isUnsigned = request.headers === undefined;
    expect(backend.logged.at(-1)).toContain(
      isUnsigned
        ? "A message without a signature was refused"
        : "ERROR Payment webhook rejected: its signature is wrong",
    );
  });

  test.each<[string, (signature: string) => string, string]>([
    ["of the first secret", (text) => text, SECRET],
    ["of the second secret, while it is changed", (text) => text, FORMER_SECRET],
    ["in upper case", (text) => text.toUpperCase(), SECRET],
  ])("%s is accepted", async (_, write, secret) => {
    const account = await backend.somebody();
    const { headers, ...request } = signedRequest(chargeMessage({ email: account.email }), secret);
    const signed = { ...headers, [SIGNATURE_HEADER]: write(headers[SIGNATURE_HEADER] ?? "") };
    expect(await backend.send({ ...request, headers: signed })).toBe(200);
    expect(await backend.balance(account)).toBe(1_000);
  });

  test("is asked for also where the body is nothing that could be read", async () => {
    expect(await backend.send({ method: "POST", body: "{" })).toBe(400);
  });

  test("does not help a body that is too large", async () => {
    expect(await backend.send(signedRequest(" ".repeat(300 * 1024)))).toBe(413);
  });

  test("means nothing where nothing is sold", async () => {
    const { database } = backend;
    const issuer = { seller: undefined, clock: Date.now };
    const app = paymentMessageRoutes({ settings: undefined, database, queue: listQueue(), issuer, log: silentLog });
    expect((await app.request("/razorpay", signedRequest(body))).status).toBe(404);
  });
});

test.each(["GET", "PUT", "DELETE", "HEAD"])("%s is answered that messages are sent by POST", async (method) => {
  const { status, headers } = await backend.app.request("/payments/razorpay", { method });
  expect([status, headers.get("Allow")]).toEqual([405, "POST"]);
});

test.each([
  ["evt_Sample00000001", "evt_Sample00000001"],
  ["evt_1\u00e9", "without an id"],
  ["evt_1 (forged)", "without an id"],
  ["x".repeat(65), "without an id"],
])("a signed message that can't be read is logged with the provider's id of its event %j as %s", async (id, logged) => {
  const message = { ...refundMessage("processed", { paymentId: newId("pay") }), payload: {} };
  const { headers, ...request } = signedRequest(message);
  await backend.send({ ...request, headers: { ...headers, "X-Razorpay-Event-Id": id } });
  expect(backend.logged.at(-1)).toBe(
    `ERROR A webhook of the payment provider could not be read: refund.processed (event ${logged})`,
  );
});

describe("signed messages of no use", () => {
  const charge = chargeMessage();
  const refund = refundMessage("processed", { paymentId: newId("pay") });
  const inPayload = (message: Message, payload: unknown): Message => ({ ...message, payload });
  const hostile: (Message | string | Uint8Array<ArrayBuffer>)[] = [
    "",
    " ",
    "{",
    "null",
    "1",
    '"text"',
    "[]",
    "[{}]",
    "{}",
    "true",
    "\u0000",
    '{"event":"subscription.charged"}',
    new Uint8Array([0xff, 0xfe, 0x7b]),
    new Uint8Array(gzipSync(JSON.stringify(charge))),
    `${"[".repeat(20_000)}${"]".repeat(20_000)}`,
    '{"__proto__":{"event":"subscription.charged"}}',
    '{"constructor":{"prototype":{"event":"refund.processed"}}}',
    ...[
      "",
      7,
      null,
      {},
      "x".repeat(1000),
      "subscription.charged\n",
      "../../x",
      "<script>",
      "subscription",
      "refund",
    ].map((event) => ({ ...charge, event })),
    ...["payment.captured", "payment.authorized", "order.paid", "invoice.paid", "subscription.authenticated"].map(
      (event) => ({ ...subscriptionMessage("authenticated", { subscriptionId: newId("sub") }), event }),
    ),
    ...[undefined, null, [], "x", {}, { payment: null }, { payment: { entity: [] } }].map((payload) =>
      inPayload(charge, payload),
    ),
    ...[
      "",
      "pay_'; drop table payment; --",
      "p",
      `pay_${"x".repeat(100)}`,
      1e20,
      null,
      { $ne: 1 },
      ["pay_x"],
      "pay_\u0000abc",
    ].map((id) => inPayload(charge, { payment: { entity: { id } } })),
    ...[
      {},
      { refund: { entity: {} } },
      { refund: { entity: { id: "rfnd_1234", payment_id: "pay_1234", amount: -1 } } },
    ].map((payload) => inPayload(refund, payload)),
    ...["1", -1, 1e18, Number.NaN, null].map((created_at) => ({ ...refund, created_at })),
    { ...disputeMessage("created", { paymentId: newId("pay") }), payload: {} },
    { ...subscriptionMessage("unheard-of", { subscriptionId: newId("sub"), event: "updated" }) },
    { ...subscriptionMessage("active", { subscriptionId: "sub" }) },
    refundMessage("processed", { paymentId: newId("pay"), amount: 1.5 }),
  ];

  test(`are answered with 200, so that they do not come again for a day, and store nothing (${hostile.length} of them)`, async () => {
    const before = await stored();
    const statuses = [];
    for (const message of hostile) statuses.push(await backend.send(signedRequest(message)));
    expect(statuses).toEqual(hostile.map(() => 200));
    expect(await stored()).toBe(before);
  });

  test("leave one line each in the log, without anything that was in them", async () => {
    const before = backend.logged.length;
    for (const message of hostile) await backend.send(signedRequest(message));
    const lines = backend.logged.slice(before);
    expect(lines).toHaveLength(hostile.length);
    expect(
      lines.filter(
        (line) =>
          !/^(?:ERROR )?A webhook of the payment provider (?:was not needed|could not be read): [a-z_. ]+(?:\(event without an id\))?$/.test(
            line,
          ),
      ),
    ).toEqual([]);
  });
});
