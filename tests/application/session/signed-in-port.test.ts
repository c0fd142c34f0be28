import { expect, test } from "vitest";
import { signedInPort } from "#application/session/signed-in-port.ts";
import { err } from "#application/shared/result.ts";
import { aSetupSignedIn } from "#tests/support/memory/use-case-setup.ts";

const aBuyer = async () => {
  const { backend, keeper } = await aSetupSignedIn();
  return { ...backend, keeper, calls: signedInPort({ port: backend.payments.purchases, keeper }) };
};

test("every call reaches the port with what it was given", async () => {
  const { calls, payments } = await aBuyer();
  expect(await calls.begin("plan_100_contacts", "personal")).toMatchObject({ ok: true });
  payments.charge({ planId: "plan_100_contacts", paymentId: "pay_1", subscriptionId: "sub_1" });
  const payment = { id: "pay_1", planId: "plan_100_contacts", payer: "personal" };
  expect(await calls.follow({ paymentId: "pay_1" })).toMatchObject({ ok: true, value: { kind: "credited", payment } });
  expect(await calls.bought()).toMatchObject({
    ok: true,
    value: { subscriptions: [{ id: "sub_1" }], payments: [payment] },
  });
});

test("a call that finds the session refused is made again with a renewed one", async () => {
  const { calls, payments } = await aBuyer();
  payments.failures.failNext({ kind: "signed-out", because: "refused" });
  expect(await calls.bought()).toMatchObject({ ok: true });
});

test("nothing is asked where nobody is signed in", async () => {
  const { calls, keeper } = await aBuyer();
  await keeper.end();
  const signedOut = err({ kind: "signed-out", because: "no-token" });
  expect(await calls.begin("plan_100_contacts", "personal")).toEqual(signedOut);
  expect(await calls.follow({ paymentId: "pay_1" })).toEqual(signedOut);
  expect(await calls.bought()).toEqual(signedOut);
});
