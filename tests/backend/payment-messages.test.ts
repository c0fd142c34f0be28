import { randomUUID } from "node:crypto";
import { gzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { tenths } from "#domain/credits.ts";
import { accountOf } from "#backend/accounts/accounts.ts";
import { paymentMessageRoutes } from "#backend/payments/payment-message-routes.ts";
import { SIGNATURE_HEADER, signMessage } from "#backend/payments/signature.ts";
import { listQueue } from "#tests/support/bulk.ts";
import { expectExactBooks } from "#tests/support/ledger-books.ts";
import {
  chargeMessage,
  createPaymentBackend,
  disputeMessage,
  FORMER_SECRET,
  type Message,
  newId,
  NOON,
  type PaymentBackend,
  refundMessage,
  SECRET,
  signedRequest,
  subscriptionMessage,
} from "#tests/support/payment-messages.ts";
import { balanceOf } from "#tests/support/shared-wallet.ts";
import { silentLog } from "#tests/support/silent-log.ts";

let backend: PaymentBackend;
beforeAll(async () => {
  backend = await createPaymentBackend();
});
afterAll(() => backend.database.drop());
afterEach(() => expectExactBooks(backend.database.db));

/** Somebody new without credits. */
const somebody = (email = `${randomUUID()}@acme.example`) =>
  accountOf(backend.database.db, { userId: randomUUID(), email, sessionId: "" }, tenths(0));

const balance = (account: { readonly walletId: string }) => balanceOf(backend.database.db, account.walletId);

const stored = async (): Promise<number> => {
  const [row] = await backend.database.db<{ rows: number }>(
    "select (select count(*) from payment) + (select count(*) from subscription) + (select count(*) from reversal) as rows",
  );
  return row?.rows ?? -1;
};

const paymentOf = async (id: string) => {
  const [row] = await backend.database.db("select * from payment where id = $1", [id]);
  return row;
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
    expect(backend.logged.at(-1)).toBe("ERROR A payment message was refused: its signature is missing or wrong");
  });

  test.each<[string, (signature: string) => string, string]>([
    ["of the first secret", (text) => text, SECRET],
    ["of the second secret, while it is changed", (text) => text, FORMER_SECRET],
    ["in upper case", (text) => text.toUpperCase(), SECRET],
  ])("%s is accepted", async (_, write, secret) => {
    const account = await somebody();
    const { headers, ...request } = signedRequest(chargeMessage({ email: account.email }), secret);
    const signed = { ...headers, [SIGNATURE_HEADER]: write(headers[SIGNATURE_HEADER] ?? "") };
    expect(await backend.send({ ...request, headers: signed })).toBe(200);
    expect(await balance(account)).toBe(1_000);
  });

  test("is asked for also where the body is nothing that could be read", async () => {
    expect(await backend.send({ method: "POST", body: "{" })).toBe(400);
  });

  test("does not help a body that is too large", async () => {
    expect(await backend.send(signedRequest(" ".repeat(300 * 1024)))).toBe(413);
  });

  test("means nothing where nothing is sold", async () => {
    const { database } = backend;
    const app = paymentMessageRoutes({ settings: undefined, database, queue: listQueue(), log: silentLog });
    expect((await app.request("/razorpay", signedRequest(body))).status).toBe(404);
  });
});

describe("a charge", () => {
  test.each([
    ["plan_100_contacts", 1_000],
    ["plan_250_contacts", 2_500],
    ["plan_500_contacts", 5_000],
  ] as const)(
    "for %s brings its credits to the account of the payer's address, who is told so",
    async (planId, credits) => {
      const account = await somebody();
      const paymentId = newId("pay");
      await backend.tell(chargeMessage({ email: account.email, planId, paymentId }));
      expect(await balance(account)).toBe(credits);
      expect(await paymentOf(paymentId)).toMatchObject({
        ...{ plan_id: planId, account_id: account.id, wallet_id: account.walletId, payer: "personal" },
        ...{ credits_tenths: credits, held_because: null, paid_at: new Date((NOON - 5) * 1000) },
      });
      expect(backend.mails()).toContainEqual({ kind: "credited", paymentId });
    },
  );

  test("that is told ten times brings its credits once, and one mail", async () => {
    const account = await somebody();
    const paymentId = newId("pay");
    const message = chargeMessage({ email: account.email, paymentId });
    await backend.tell(...Array.from({ length: 10 }, () => message));
    expect(await balance(account)).toBe(1_000);
    expect(backend.mails().filter((mail) => "paymentId" in mail && mail.paymentId === paymentId)).toHaveLength(1);
  });

  test("that is not the first of somebody is another one: who pays twice gets twice", async () => {
    const account = await somebody();
    await backend.tell(chargeMessage({ email: account.email }), chargeMessage({ email: account.email }));
    expect(await balance(account)).toBe(2_000);
  });

  test.each([
    ["other letters", (name: string) => ` ${name.toUpperCase()}@BÜRO.Example `, "xn--bro-hoa.example"],
    ["a dot at its end", (name: string) => `${name}@acme.example.`, "acme.example"],
  ])("finds the account whose address is written in %s", async (_, write, domain) => {
    const name = randomUUID();
    const account = await somebody(`${name}@${domain}`);
    await backend.tell(chargeMessage({ email: write(name) }));
    expect(await balance(account)).toBe(1_000);
  });

  test.each([-7_200, -300, 300, 7_200])("counts as well when the provider's clock is %i seconds off", async (off) => {
    const account = await somebody();
    await backend.tell(chargeMessage({ email: account.email, at: Math.round(Date.now() / 1000) + off }));
    expect(await balance(account)).toBe(1_000);
  });

  test("of an address that no account has belongs to nobody, and its payer is told how to get it", async () => {
    const paymentId = newId("pay");
    await backend.tell(chargeMessage({ email: "New@Acme.Example", paymentId }));
    expect(await paymentOf(paymentId)).toMatchObject({
      account_id: null,
      email: "new@acme.example",
      held_because: null,
    });
    expect(backend.mails()).toContainEqual({ kind: "unclaimed", paymentId });
  });

  test.each([["void@razorpay.com"], ["not an address"], [null], [{ a: 1 }], ["a@b\u0000.example"]])(
    "without an address (%j) belongs to nobody, and nobody is mailed",
    async (email) => {
      const paymentId = newId("pay");
      await backend.tell(chargeMessage({ paymentId, payment: { email } }));
      expect(await paymentOf(paymentId)).toMatchObject({ account_id: null, email: null, held_because: null });
      expect(backend.mails()).not.toContainEqual({ kind: "unclaimed", paymentId });
    },
  );
});

describe("a charge that is not what is sold", () => {
  const held: [string, Parameters<typeof chargeMessage>[0]][] = [
    ["amount", { payment: { amount: 294_999 } }],
    ["amount", { payment: { amount: 295_001 } }],
    ["amount", { payment: { amount: 2_950 } }],
    ["amount", { payment: { amount: 0 } }],
    ["amount", { payment: { amount: "295000" } }],
    ["amount", { payment: { amount: -295_000 } }],
    ["amount", { payment: { amount: 295_000.5 } }],
    ["amount", { planId: "plan_500_contacts", payment: { amount: 295_000 } }],
    ["currency", { payment: { currency: "USD" } }],
    ["currency", { payment: { currency: "inr" } }],
    ["currency", { payment: { currency: null } }],
    ["plan", { subscription: { plan_id: "plan_OfSomebodyElse" } }],
    ["plan", { subscription: { plan_id: "plan_100_contacts" } }],
    ["plan", { subscription: { plan_id: undefined } }],
    ["status", { payment: { status: "authorized" } }],
    ["status", { payment: { status: "failed" } }],
    ["status", { payment: { status: "refunded" } }],
    ["status", { payment: { status: undefined } }],
    ["subscription", { subscription: { id: "" } }],
    ["subscription", { subscription: { id: 7 } }],
  ];
  test.each(held)("by its %s (%j) brings nothing, and waits for somebody to look at it", async (reason, wanted) => {
    const account = await somebody();
    const paymentId = newId("pay");
    await backend.tell(chargeMessage({ email: account.email, paymentId, ...wanted }));
    expect(await balance(account)).toBe(0);
    expect(await paymentOf(paymentId)).toMatchObject({ held_because: reason, account_id: null, credits_tenths: 0 });
    expect(backend.logged.at(-1)).toBe(`ERROR Payment ${paymentId} is held: its ${reason} is not what is sold`);
    expect(backend.logged.join()).not.toContain(account.email);
  });

  test("is credited once it is told again as it is sold, and never held again", async () => {
    const account = await somebody();
    const ids = { email: account.email, paymentId: newId("pay"), subscriptionId: newId("sub") };
    const early = chargeMessage({ ...ids, payment: { status: "authorized" } });
    await backend.tell(early, chargeMessage(ids), early, chargeMessage(ids));
    expect(await balance(account)).toBe(1_000);
    expect(await paymentOf(ids.paymentId)).toMatchObject({ held_because: null, account_id: account.id });
  });
});

describe("signed messages of no use", () => {
  const charge = chargeMessage();
  const refund = refundMessage("processed", { paymentId: newId("pay") });
  const inPayload = (message: Message, payload: unknown): Message => ({ ...message, payload });
  const hostile: (Message | string | Uint8Array<ArrayBuffer>)[] = [
    ...["", " ", "{", "null", "1", '"text"', "[]", "[{}]", "{}", "true", "\u0000", '{"event":"subscription.charged"}'],
    ...[new Uint8Array([0xff, 0xfe, 0x7b]), new Uint8Array(gzipSync(JSON.stringify(charge)))],
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
        (line) => !/^(?:ERROR )?A payment message (?:was not needed|could not be read): [a-z_. ]+$/.test(line),
      ),
    ).toEqual([]);
  });
});

describe("the state of a subscription", () => {
  let subscriptionId: string;
  beforeEach(async () => {
    subscriptionId = newId("sub");
    const account = await somebody();
    await backend.tell(chargeMessage({ email: account.email, subscriptionId }));
  });
  const state = async (): Promise<unknown> => {
    const [row] = await backend.database.db<{ state: string }>("select state from subscription where id = $1", [
      subscriptionId,
    ]);
    return row?.state;
  };
  const endings = () =>
    backend.mails().filter((mail) => "subscriptionId" in mail && mail.subscriptionId === subscriptionId);

  test.each([
    ["activated", "active", "active", 0],
    ["pending", "pending", "pending", 0],
    ["paused", "paused", "pending", 0],
    ["halted", "halted", "halted", 1],
    ["cancelled", "cancelled", "cancelled", 1],
    ["completed", "completed", "completed", 0],
    ["updated", "active", "active", 0],
    ["resumed", "active", "active", 0],
  ])("after subscription.%s with status %s is %s; mails about its end: %i", async (event, status, expected, mails) => {
    await backend.tell(subscriptionMessage(status, { subscriptionId, event }));
    await backend.tell(subscriptionMessage(status, { subscriptionId, event }));
    expect(await state()).toBe(expected);
    expect(endings()).toHaveLength(mails);
  });

  test("is what the provider told last by its own clock, in whatever order it arrives", async () => {
    await backend.tell(
      subscriptionMessage("halted", { subscriptionId, at: NOON + 500 }),
      subscriptionMessage("pending", { subscriptionId, at: NOON + 400 }),
      chargeMessage({ subscriptionId, at: NOON + 450 }),
    );
    expect(await state()).toBe("halted");
    await backend.tell(subscriptionMessage("active", { subscriptionId, at: NOON + 600, event: "resumed" }));
    expect(await state()).toBe("active");
  });

  test("is the later one of two in the same second", async () => {
    await backend.tell(
      subscriptionMessage("cancelled", { subscriptionId, at: NOON + 500 }),
      subscriptionMessage("active", { subscriptionId, at: NOON + 500 }),
      subscriptionMessage("halted", { subscriptionId, at: NOON + 500 }),
    );
    expect(await state()).toBe("cancelled");
  });

  test("touches no credits, whether it halts, is cancelled or completed", async () => {
    const account = await somebody();
    await backend.tell(chargeMessage({ email: account.email, subscriptionId: newId("sub") }));
    await backend.tell(
      subscriptionMessage("cancelled", { subscriptionId }),
      subscriptionMessage("completed", { subscriptionId }),
    );
    expect(await balance(account)).toBe(1_000);
  });

  test("known before anything was paid is told to nobody", async () => {
    subscriptionId = newId("sub");
    await backend.tell(subscriptionMessage("cancelled", { subscriptionId }));
    expect(endings()).toEqual([]);
    await backend.tell(chargeMessage({ subscriptionId, at: NOON - 60 }));
    expect(await state()).toBe("cancelled");
  });
});
