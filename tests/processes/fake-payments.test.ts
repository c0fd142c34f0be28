import { afterEach, describe, expect, test } from "vitest";
import * as z from "zod";
import { planOf } from "#domain/billing/plans.ts";
import {
  formOf,
  fromFrame,
  goOnAtFakeCheckout as goOn,
  payAtFakeCheckout as pay,
  sendForm as send,
  tokenIn,
} from "#tests/support/backend/fake-checkout.ts";
import { freePort } from "#tests/support/backend/free-port.ts";
import { fakePayments } from "#dev/fake-payments/fake-payments.ts";
import { startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";
import { razorpayEnvironment } from "#tests/support/backend/payment-messages.ts";
import { rawRequest } from "#tests/support/backend/raw-request.ts";
import { silentLog } from "#tests/support/backend/silent-log.ts";

const open: TestBackend[] = [];
const start = async (environment: Readonly<Record<string, string>> = {}): Promise<TestBackend> => {
  const backend = await startTestBackend(environment);
  open.push(backend);
  return backend;
};
afterEach(async () => {
  await Promise.all(open.splice(0).map((backend) => backend.close()));
});

const reported = ({ database }: TestBackend) =>
  database.db(
    "select id, plan_id, amount_paise, email, held_because, taken_back_tenths + owed_tenths as back from payment order by told_at",
  );

const fakeMessages = async ({ database }: TestBackend): Promise<number> =>
  (await database.db("select id from stand_in_message")).length;

describe("paying at the fake checkout", () => {
  test("sends the server a signed message before the person returns", async () => {
    const backend = await start();
    const { answer, paymentId, subscriptionId } = await pay(backend);
    expect(answer.status).toBe(200);
    expect(answer.body).toContain(`tell({"state":"paid","paymentId":"${paymentId}"`);
    expect(await reported(backend)).toEqual([
      {
        id: paymentId,
        plan_id: "plan_100_contacts",
        amount_paise: 295_000,
        email: "sam@acme.example",
        held_because: null,
        back: 0,
      },
    ]);
    const subscriptions = await backend.database.db("select id, state from subscription");
    expect(subscriptions).toEqual([{ id: subscriptionId, state: "active" }]);
    expect(backend.log()).toContain("POST /payments/razorpay 200");
  });

  test.each(["later", "never"])("does not send the message at once where it is to be sent %s", async (arrival) => {
    const backend = await start();
    const { paymentId } = await pay(backend, { arrival });
    expect(paymentId).toMatch(/^pay_/);
    expect(await reported(backend)).toEqual([]);
    expect(await fakeMessages(backend)).toBe(1);
  });

  test("works on an origin of its own too, which takes no message itself", async () => {
    const port = String(await freePort());
    const backend = await start({ PORT: port, LEADLIGHT_PAYMENT_ORIGIN: `http://127.0.0.1:${port}` });
    const { paymentId } = await pay(backend);
    expect(await reported(backend)).toMatchObject([{ id: paymentId }]);
    expect((await send(backend, "/payments/razorpay", {})).status).toBe(404);
  });

  test("sends the server the message later where that is chosen, and not once the server stops", async () => {
    const { db } = (await start()).database;
    const sent: string[] = [];
    const send = (body: string) => Promise.resolve(sent.push(body) && 200);
    const later = () => fakePayments({ db, clock: Date.now, log: silentLog, sold: [], send, laterMs: 20 });
    const order = { plan: planOf("plan_100_contacts"), email: "sam@acme.example", arrival: "later" } as const;
    const [stopped, running] = [later(), later()];
    await stopped.pay(order);
    stopped.close();
    const { paymentId } = await running.pay(order);
    await expect.poll(async () => (await running.messages()).map(({ answer }) => answer)).toEqual([undefined, 200]);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toContain(paymentId);
  });

  test("twice is two payments", async () => {
    const backend = await start();
    const [first, second] = [await pay(backend), await pay(backend)];
    expect(first.paymentId).not.toBe(second.paymentId);
    expect(await reported(backend)).toHaveLength(2);
  });

  test("that fails or is cancelled is reported to the app, and not to the server", async () => {
    const backend = await start();
    const failed = await pay(backend, { decision: "fail", email: "" });
    expect(failed.answer.body).toContain('tell({"state":"failed"})');
    const cancelled = await pay(backend, { decision: "cancel", email: "sam@acme" });
    expect(cancelled.answer.body).toContain('tell({"state":"cancelled"})');
    expect(cancelled.answer.body).toContain('value="sam@acme"');
    expect(cancelled.answer.body).toContain('data-scheme="dark"');
    expect(await fakeMessages(backend)).toBe(0);
  });

  test("with what is no address asks for one", async () => {
    const backend = await start();
    const { answer } = await pay(backend, { email: '"><script>alert(1)</script>' });
    expect(answer.body).toContain("Enter the email address of the payer.");
    expect(answer.body).not.toContain("<script>alert(1)");
    expect(await fakeMessages(backend)).toBe(0);
  });
});

describe("the form", () => {
  test("counts only with a token that was issued for it, and for an hour", async () => {
    const [backend, other] = [await start(), await start()];
    const form = await formOf(backend);
    const { token } = form;
    const list = tokenIn(await rawRequest(`${backend.origin}/checkout/fake-payments`));
    const forged = [
      "",
      "x",
      ".",
      `${token}x`,
      token.replace(/^\d+/, (end) => String(Number(end) + 1)),
      list,
      (await formOf(backend, "plan_500_contacts")).token,
      (await formOf(other)).token,
    ];
    for (const token of forged) {
      const { body } = await send(backend, "/checkout/pay", { ...form, token });
      expect(body).toContain("This form has expired. Please press the button again.");
    }
    backend.advance(60 * 60 * 1000);
    expect((await send(backend, "/checkout/pay", form)).body).toContain("This form has expired");
    expect(await fakeMessages(backend)).toBe(0);
    expect((await send(backend, "/checkout/fake-payments", { token, payment: "x", step: "refund" })).status).toBe(400);
  });

  test("is not taken from a script of another site, through a proxy, or under another name", async () => {
    const backend = await start();
    const form = await formOf(backend);
    for (const headers of [
      { ...fromFrame, "Sec-Fetch-Mode": "cors", Origin: "https://evil.example" },
      { ...fromFrame, "X-Forwarded-For": "203.0.113.9" },
      { ...fromFrame, Via: "1.1 proxy" },
      { ...fromFrame, Host: "evil.example" },
    ]) {
      expect((await send(backend, "/checkout/pay", form, headers)).status).toBe(403);
    }
    expect(await fakeMessages(backend)).toBe(0);
  });

  test.each([
    { plan: "plan_1_contacts" },
    { arrival: "tomorrow" },
    { decision: "free" },
    { email: "x".repeat(600) },
    { token: "x".repeat(600) },
    { plan: "__proto__" },
  ])("with %o is refused", async (fields) => {
    const backend = await start();
    expect((await send(backend, "/checkout/pay", { ...(await formOf(backend)), ...fields })).status).toBe(400);
    expect(await fakeMessages(backend)).toBe(0);
  });
});

describe("the form's own script", () => {
  const fromScript = { ...fromFrame, "Sec-Fetch-Mode": "cors", Accept: "application/json" };

  test.each([
    ["pay", "paid", 1],
    ["fail", "failed", 0],
    ["cancel", "cancelled", 0],
  ])("receives the outcome of %s", async (decision, state, made) => {
    const backend = await start();
    const answer = await send(backend, "/checkout/pay", { ...(await formOf(backend)), decision }, fromScript);
    expect(answer.headers["access-control-allow-origin"]).toBe("null");
    expect(JSON.parse(answer.body)).toMatchObject({ state });
    expect(await fakeMessages(backend)).toBe(made);
  });

  test("receives nothing that another document without an origin could use", async () => {
    const backend = await start();
    const { headers } = await send(backend, "/checkout/pay", { ...(await formOf(backend)), token: "x" }, fromScript);
    expect(headers["access-control-allow-origin"]).toBeUndefined();
    const form = await rawRequest(`${backend.origin}/checkout?plan=plan_100_contacts`, { headers: fromScript });
    expect([form.status, form.headers["access-control-allow-origin"]]).toEqual([403, undefined]);
    const list = {
      token: tokenIn(await rawRequest(`${backend.origin}/checkout/fake-payments`)),
      payment: "x",
      step: "refund",
    };
    expect((await send(backend, "/checkout/fake-payments", list, fromScript)).status).toBe(403);
    expect(await fakeMessages(backend)).toBe(0);
  });
});

describe("the fake payments", () => {
  test("can go on as at Razorpay, each step by a message of its own", async () => {
    const backend = await start();
    // Only what became somebody's credits can be taken back.
    const { accessToken } = await backend.signUp("sam@acme.example");
    const headers = { Authorization: `Bearer ${accessToken}` };
    expect((await rawRequest(`${backend.origin}/webhook/get_credits`, { headers })).status).toBe(200);
    const { paymentId } = await pay(backend);
    const back = async () => (await reported(backend)).map((row) => ("back" in row ? row.back : undefined));
    const steps = [
      ["refund-half", [500]],
      ["dispute", [1000]],
      ["win", [500]],
      ["win", [500]],
      ["refund-half", [1000]],
      ["renew", [1000, 0]],
    ] as const;
    for (const [step, expected] of steps) {
      expect((await goOn(backend, paymentId, step)).status).toBe(303);
      expect([step, await back()]).toEqual([step, expected]);
    }
    await goOn(backend, paymentId, "halt");
    expect(await backend.database.db("select state from subscription")).toEqual([{ state: "halted" }]);
  });

  test("can be sent, and sent again, which changes nothing more", async () => {
    const backend = await start();
    await pay(backend, { arrival: "never" });
    const page = async () => (await rawRequest(`${backend.origin}/checkout/fake-payments`)).body;
    const again = /value="(again:\d+)"/.exec(await page())?.[1] ?? "";
    expect(await page()).toContain("not sent");
    for (let time = 0; time < 3; time += 1) await goOn(backend, "any", again);
    expect(await reported(backend)).toHaveLength(1);
    expect(await page()).toContain("sent, accepted");
  });

  test("is shown on a page that no frame shows, on this machine only", async () => {
    const backend = await start();
    const page = `${backend.origin}/checkout/fake-payments`;
    const { headers, body } = await rawRequest(page);
    expect(body).toContain("Fake payments, not Razorpay");
    expect(headers["x-frame-options"]).toBe("DENY");
    expect((await rawRequest(page, { headers: { "X-Forwarded-For": "203.0.113.9" } })).status).toBe(403);
  });
});

describe("the fake Razorpay", () => {
  test.each<[string, Record<string, string>]>([
    ["a mail server is set", { SMTP_URL: "smtp://127.0.0.1:9" }],
    ["Leadlight is public", { SMTP_URL: "smtp://127.0.0.1:9", LEADLIGHT_ORIGIN: "https://leadlight.example" }],
    ["Razorpay is set", razorpayEnvironment],
  ])("isn't there when %s", async (_, environment) => {
    const backend = await start(environment);
    for (const path of ["/checkout?plan=plan_100_contacts", "/checkout/fake-payments"]) {
      expect((await rawRequest(backend.origin + path)).body).not.toContain("Fake");
    }
    const form = { token: "x", plan: "plan_100_contacts", email: "sam@acme.example", arrival: "before" };
    expect((await send(backend, "/checkout/pay", { ...form, decision: "pay" })).status).toBe(404);
    expect((await send(backend, "/checkout/fake-payments", { token: "x", payment: "x", step: "refund" })).status).toBe(
      404,
    );
  });
});

test("a renewal after a change of plan is for the new plan, and ends the change", async () => {
  const backend = await start();
  const { paymentId, subscriptionId } = await pay(backend);
  const { accessToken } = await backend.signUp("sam@acme.example");
  const ask = async (request: object) => {
    const answer = await fetch(`${backend.origin}/webhook/subscription`, {
      method: "POST",
      headers: { Authorization: `Bearer ${accessToken}`, "Content-Type": "application/json" },
      body: JSON.stringify({ subscription_id: subscriptionId, ...request }),
    });
    return z.record(z.string(), z.unknown()).parse(await answer.json());
  };
  await fetch(`${backend.origin}/webhook/get_credits?access_token=${accessToken}`);
  expect(await ask({ action: "change", plan_id: "plan_500_contacts" })).toMatchObject({
    plan_id: "plan_100_contacts",
    next_plan_id: "plan_500_contacts",
  });
  // The provider's messages count whole seconds.
  backend.advance(2_000);
  await goOn(backend, paymentId, "renew");
  expect(await reported(backend)).toMatchObject([
    { plan_id: "plan_100_contacts", held_because: null },
    { plan_id: "plan_500_contacts", amount_paise: 1_239_000, held_because: null },
  ]);
  expect(await ask({ action: "refresh" })).toMatchObject({ plan_id: "plan_500_contacts", next_plan_id: null });
});
