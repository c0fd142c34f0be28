import { observable, runInAction } from "mobx";
import { expect, test } from "vitest";
import type { Failure } from "#application/shared/failure.ts";
import { err, ok, type Result } from "#application/shared/result.ts";
import type { Account } from "#domain/session/account.ts";
import { PURCHASES } from "#domain/session/capability.ts";
import type { Purchased, Subscription } from "#domain/billing/purchase.ts";
import { memoryClock } from "#adapters/memory/memory-clock.ts";
import { memoryPageActivity } from "#adapters/memory/memory-page-activity.ts";
import { onReturn } from "#application/session/on-return.ts";
import { BillingViewModel } from "#ui/billing/billing-view-model.ts";
import { anAccount, NOON } from "#tests/support/builders.ts";

const product = {
  name: "Leadlight",
  salesEmail: "sales@leadlight.example",
  supportEmail: "support@leadlight.example",
  webhook: { baseUrl: "https://hooks.leadlight.example", paths: {} },
  paymentProvider: "Razorpay",
};

const running: Subscription = { id: "sub_1", planId: "plan_100_contacts", state: "active", payer: "personal" };
const ended: Subscription = { id: "sub_2", planId: "plan_500_contacts", state: "cancelled", payer: "personal" };

const settled = () => new Promise<void>((resolve) => setTimeout(resolve));

const aPage = (
  answer: Result<Purchased, Failure> = ok({ subscriptions: [running, ended], payments: [], openPayments: [] }),
  capabilities = [PURCHASES],
) => {
  let asked = 0;
  let refreshed = 0;
  const activity = memoryPageActivity();
  const clock = memoryClock(NOON);
  const session = observable({ isSignedIn: true });
  const account = observable(
    {
      account: undefined as Account | undefined,
      start: () => () => undefined,
      refresh: async () => void (refreshed += 1),
    },
    {},
    { deep: false },
  );
  const purchases = {
    bought: async () => {
      asked += 1;
      return answer;
    },
  };
  const returns = onReturn({ activity, clock });
  const billing = new BillingViewModel({ product, session, load: async () => ({ account, purchases, returns }) });
  return {
    billing,
    session,
    activity,
    clock,
    asked: () => asked,
    refreshed: () => refreshed,
    known: async () => {
      await settled();
      runInAction(() => (account.account = anAccount({ capabilities })));
      await settled();
    },
  };
};

test("a plan that is paid for is marked, one that has ended is not", async () => {
  const { billing, known } = aPage();
  billing.start();
  await known();
  expect(billing.currentOf("plan_100_contacts")).toBe(running);
  expect(billing.currentOf("plan_500_contacts")).toBeUndefined();
});

test("nothing is asked for without a sign-in", async () => {
  const { billing, session, known, asked } = aPage();
  runInAction(() => (session.isSignedIn = false));
  billing.start();
  await known();
  expect(asked()).toBe(0);
});

test("a host that sells nothing by card is not asked by a signed-in person", async () => {
  const { billing, known, asked } = aPage(undefined, []);
  billing.start();
  await known();
  expect(asked()).toBe(0);
});

test("a failure leaves the list without marks", async () => {
  const { billing, known } = aPage(err({ kind: "unreachable" }));
  billing.start();
  await known();
  expect(billing.running).toEqual([]);
});

test("the marks go with the session, and what comes after it is not shown", async () => {
  const { billing, session, known } = aPage();
  billing.start();
  await known();
  runInAction(() => (session.isSignedIn = false));
  expect(billing.running).toEqual([]);
});

test("who comes back from paying in another window sees the new balance and the new plan", async () => {
  const { billing, known, activity, clock, asked, refreshed } = aPage();
  const leave = billing.start();
  await known();
  expect([asked(), refreshed()]).toEqual([1, 0]);
  activity.comeBack();
  expect([asked(), refreshed()]).toEqual([2, 1]);
  leave();
  await clock.move(10_000);
  activity.comeBack();
  expect([asked(), refreshed()]).toEqual([2, 1]);
});
