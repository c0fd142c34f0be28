import { observable, runInAction } from "mobx";
import { expect, test } from "vitest";
import { memoryClientInformation } from "#adapters/memory/memory-client-information.ts";
import { memoryClock } from "#adapters/memory/memory-clock.ts";
import { memoryExtension } from "#adapters/memory/memory-extension-channel.ts";
import { memoryExtensionPromo } from "#adapters/memory/memory-extension-promo.ts";
import { memoryFileSaver } from "#adapters/memory/memory-file-saver.ts";
import { memoryPageActivity } from "#adapters/memory/memory-page-activity.ts";
import type { Failure } from "#application/shared/failure.ts";
import { err, ok, type Result } from "#application/shared/result.ts";
import type { Account } from "#domain/session/account.ts";
import { PURCHASES } from "#domain/session/capability.ts";
import { tenths } from "#domain/shared/credits.ts";
import type { PaymentReturn } from "#domain/billing/payment-return.ts";
import type { Payment, PaymentStatus, PaymentIds } from "#domain/billing/purchase.ts";
import { PaymentResultViewModel } from "#ui/payment-result/payment-result-view-model.ts";
import { ExtensionOfferViewModel } from "#ui/extension-offer/extension-offer-view-model.ts";
import { aMember, anAccount, NOON } from "#tests/support/builders.ts";
import { aBulkJob } from "#tests/support/memory/bulk-job.ts";
import { aPageOfTwo } from "#tests/support/memory/changes.ts";

const payment: Payment = {
  id: "pay_1",
  planId: "plan_100_contacts",
  amount: 295_000,
  credits: tenths(1000),
  takenBack: tenths(0),
  takenBackBy: [],
  documents: [],
  payer: "personal",
  paidAt: "2026-01-15T12:00:00.000Z",
};
const credited = { kind: "credited", payment } as const;
const buyer = anAccount({ capabilities: [PURCHASES] });

const aReturn = (changes: Partial<PaymentReturn> = {}): PaymentReturn => ({
  isSuccess: true,
  ids: { paymentId: "pay_1", subscriptionId: "sub_1" },
  claimed: { planName: "100 Contacts", amount: 295_000 },
  ...changes,
});

/** A view-model whose questions are answered as `answer` says; `looksUp` is what the next look-up of the account brings. */
const aResult = (answer: () => PaymentStatus | Promise<PaymentStatus>, known: Account | "unknown" = buyer) => {
  const clock = memoryClock(NOON);
  const asked: PaymentIds[] = [];
  const before = known === "unknown" ? undefined : known;
  const next = { account: before, lookUpFailure: undefined as string | undefined };
  const account = observable(
    {
      account: before,
      lookUpFailure: undefined as string | undefined,
      start: () => () => {},
      async refresh(): Promise<void> {
        runInAction(() => Object.assign(account, next));
      },
    },
    {},
    { deep: false },
  );
  const calls = {
    async follow(ids: PaymentIds): Promise<Result<PaymentStatus, Failure>> {
      asked.push(ids);
      return ok(await answer());
    },
  };
  const product = {
    name: "Leadlight",
    salesEmail: "sales@leadlight.example",
    supportEmail: "support@leadlight.example",
    webhook: { baseUrl: "https://hooks.leadlight.example", paths: {} },
    paymentProvider: "Razorpay",
  };
  const activity = memoryPageActivity();
  const extension = new ExtensionOfferViewModel({
    extension: memoryExtension().channel,
    promo: memoryExtensionPromo(),
    client: memoryClientInformation(),
    activity,
    clock,
    product,
  });
  const { changes, notifications } = aPageOfTwo({ activity, clock });
  const invoices = { load: async () => err({ kind: "unreachable" } as const) };
  const documents = { invoices, saver: memoryFileSaver() };
  const job = aBulkJob({ state: "paused" });
  const findPausedJob = async () => job;
  const needs = { changes, calls, account, clock, activity, product, extension, findPausedJob, ...documents };
  const result = new PaymentResultViewModel(needs);
  const set = (other: Partial<typeof next>) => runInAction(() => Object.assign(account, other));
  return { result, clock, set, asked, next, notifications, job };
};

test("what was paid is asked for with the ids of the address", async () => {
  const { result, clock, asked, notifications } = aResult(() => credited);
  result.follow(aReturn());
  expect(result.state).toEqual({ kind: "asking" });
  await clock.move(0);
  expect(result.state).toEqual(credited);
  expect(notifications()).toBe(1);
  expect(asked).toEqual([{ paymentId: "pay_1", subscriptionId: "sub_1" }]);
});

test("the new balance is shown once the account was looked up after the credits had come", async () => {
  const { result, clock, set, next } = aResult(() => credited);
  next.account = { ...buyer, credits: tenths(1250) };
  result.follow(aReturn());
  expect(result.newBalance).toBeUndefined();
  await clock.move(0);
  expect(result.newBalance).toBe(1250);

  set({ lookUpFailure: "HTTP error! status: 503" });
  expect(result.newBalance).toBeUndefined();
});

test("a job that waits for credits is named once these have come", async () => {
  const { result, clock, job } = aResult(() => credited);
  const stop = result.follow(aReturn());
  await clock.move(0);
  expect(result.jobToResume).toEqual(job);
  stop();
  expect(result.jobToResume).toBeUndefined();
});

test("a job that waits for credits is not named while none have come", async () => {
  const { result, clock } = aResult(() => ({ kind: "awaited" }));
  result.follow(aReturn());
  await clock.move(0);
  expect(result.jobToResume).toBeUndefined();
});

test("the balance is the organisation's where its credits are", async () => {
  const member = aMember({ capabilities: [PURCHASES] });
  const { result, clock } = aResult(
    () => ({ kind: "credited", payment: { ...payment, payer: "organisation" } }),
    member,
  );
  result.follow(aReturn());
  await clock.move(0);
  expect(result.newBalance).toBe(900);
});

test("nothing is asked before it is known whether the backend can be asked; why that is not known is said", async () => {
  const { result, clock, set, asked } = aResult(() => credited, "unknown");
  result.follow(aReturn());
  await clock.move(0);
  expect([asked, result.state.kind]).toEqual([[], "asking"]);

  set({ lookUpFailure: "Unknown error occurred" });
  expect(result.state).toEqual({ kind: "failed", text: "Unknown error occurred", asksAgain: true });

  set({ account: buyer, lookUpFailure: undefined });
  await clock.move(0);
  expect(result.state).toEqual(credited);
});

test("checked again by hand, the account is looked up where it is not known", async () => {
  const { result, clock, set, next } = aResult(() => credited, "unknown");
  result.follow(aReturn());
  set({ lookUpFailure: "Unknown error occurred" });
  next.account = buyer;
  result.checkAgain();
  expect(result.isChecking).toBe(true);
  await clock.move(0);
  expect([result.isChecking, result.state]).toEqual([false, credited]);
});

test("checked again while it is being asked, it is asked once", async () => {
  const { promise, resolve } = Promise.withResolvers<PaymentStatus>();
  const { result, clock, asked } = aResult(() => promise);
  result.follow(aReturn());
  result.checkAgain();
  result.checkAgain();
  resolve({ kind: "awaited" });
  await clock.move(0);
  expect([asked.length, result.isChecking, result.state]).toEqual([1, false, { kind: "awaited", asksAgain: true }]);
});

test("of a failed payment the payment alone is asked for, not its subscription's latest", async () => {
  const { result, clock, asked } = aResult(() => ({ kind: "awaited" }));
  result.follow(aReturn({ isSuccess: false }));
  await clock.move(0);
  expect([asked, result.wasPaid]).toEqual([[{ paymentId: "pay_1", saidFailed: true }], false]);
});

test.each(["held", "elsewhere"] as const)("a payment that is %s was paid, whatever the address says", async (kind) => {
  const { result, clock } = aResult(() => ({ kind }));
  result.follow(aReturn({ isSuccess: false }));
  await clock.move(0);
  expect(result.wasPaid).toBe(true);
});

test("a host that sells nothing by card is not asked", async () => {
  const { result, clock, asked } = aResult(() => credited, anAccount());
  result.follow(aReturn());
  await clock.move(60_000);
  expect([asked, result.state]).toEqual([[], { kind: "untold" }]);
});

test("left and come back to, it starts again", async () => {
  const { result, clock, asked } = aResult(() => ({ kind: "awaited" }));
  const leave = result.follow(aReturn());
  await clock.move(0);
  leave();
  expect(result.state).toEqual({ kind: "asking" });
  await clock.move(60_000);
  expect(asked).toHaveLength(1);
  result.follow(aReturn({ ids: { paymentId: "pay_2" } }));
  await clock.move(0);
  expect(asked).toEqual([expect.anything(), { paymentId: "pay_2" }]);
});
