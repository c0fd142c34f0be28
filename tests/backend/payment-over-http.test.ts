import { IncomingMessage, request } from "node:http";
import { once } from "node:events";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";
import {
  chargeMessage,
  newId,
  razorpayEnvironment,
  SECRET,
  signedRequest,
} from "#tests/support/backend/payment-messages.ts";

let backend: TestBackend;
let address: string;
beforeAll(async () => {
  backend = await startTestBackend(razorpayEnvironment);
  address = `${backend.origin}/payments/razorpay`;
});
afterAll(() => backend.close());

const paymentsNamed = (id: string) => backend.database.db("select account_id from payment where id = $1", [id]);

test("a message that another server sends is taken, and its answer is kept by nobody", async () => {
  const paymentId = newId("pay");
  const answer = await fetch(address, signedRequest(chargeMessage({ paymentId })));
  expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
  expect(await paymentsNamed(paymentId)).toHaveLength(1);
});

test("a page of another site sends nothing there, also where it has a signature", async () => {
  const paymentId = newId("pay");
  const { headers, ...message } = signedRequest(chargeMessage({ paymentId }));
  const answer = await fetch(address, { ...message, headers: { ...headers, Origin: "https://evil.example" } });
  expect(answer.status).toBe(403);
  expect(await paymentsNamed(paymentId)).toEqual([]);
});

test("the signature given in two headers is refused", async () => {
  const { headers, body } = signedRequest(chargeMessage());
  const signature = headers["X-Razorpay-Signature"] ?? "";
  const asked = request(address, { method: "POST", headers: { "X-Razorpay-Signature": [signature, signature] } });
  asked.end(body);
  const [answer] = await once(asked, "response");
  if (!(answer instanceof IncomingMessage)) throw new Error("No response");
  answer.resume();
  expect(answer.statusCode).toBe(400);
});

test("while it can't be stored a message is answered with 500, and taken when it is sent again", async () => {
  const paymentId = newId("pay");
  const message = signedRequest(chargeMessage({ paymentId }));
  await backend.database.db("alter table payment rename to payment_away");
  const refused = await fetch(address, message);
  await backend.database.db("alter table payment_away rename to payment");
  const taken = await fetch(address, message);
  expect([refused.status, taken.status]).toEqual([500, 200]);
  expect(await paymentsNamed(paymentId)).toHaveLength(1);
});

test("neither the secret nor the payer's address or number reaches the log", async () => {
  const email = "payer.of@private.example";
  await fetch(address, signedRequest(chargeMessage({ email })));
  await fetch(address, signedRequest(chargeMessage({ email, payment: { amount: 1 } })));
  await fetch(address, signedRequest(chargeMessage({ email }), "another-secret-of-somebody"));
  expect(backend.log()).toMatch(/POST \/payments\/razorpay 200/);
  for (const word of [email, SECRET, "+919000000000"]) expect(backend.log()).not.toContain(word);
});

test("there is nothing at the address where nothing is sold", async () => {
  // Nor is there a fake where mail is really sent.
  const other = await startTestBackend({ SMTP_URL: "smtp://127.0.0.1:9" });
  const answer = await fetch(`${other.origin}/payments/razorpay`, signedRequest(chargeMessage()));
  await other.close();
  expect(answer.status).toBe(404);
});
