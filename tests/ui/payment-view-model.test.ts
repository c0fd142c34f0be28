import { expect, test } from "vitest";
import { signedInPort } from "#application/session/signed-in-port.ts";
import { memoryKnownOffers } from "#adapters/memory/memory-known-offers.ts";
import { watchAccount } from "#application/session/watch-account.ts";
import type { Account } from "#domain/session/account.ts";
import { PURCHASES } from "#domain/session/capability.ts";
import { tenths } from "#domain/shared/credits.ts";
import { planOf } from "#domain/billing/plans.ts";
import { PaymentViewModel } from "#ui/payment/payment-view-model.ts";
import { AccountViewModel } from "#ui/account/account-view-model.ts";
import { BannerViewModel } from "#ui/kit/banner-view-model.ts";
import { aMember, anAccount } from "#tests/support/builders.ts";
import { aSetupSignedIn } from "#tests/support/memory/use-case-setup.ts";
import { aPageOfTwo } from "#tests/support/memory/changes.ts";

const capabilities = [PURCHASES];
const plan = planOf("plan_100_contacts");
const [paymentId, subscriptionId] = ["pay_00000000000001", "sub_00000000000001"];
const product = {
  name: "Leadlight",
  salesEmail: "sales@leadlight.example",
  supportEmail: "support@leadlight.example",
  webhook: { baseUrl: "https://hooks.leadlight.example", paths: {} },
  paymentProvider: "Razorpay",
};

type Setup = Awaited<ReturnType<typeof aSetupSignedIn>>;

const aBuyer = (account: Account = anAccount({ capabilities })) => aSetupSignedIn({ account });

const open = async (setup: Setup) => {
  const { keeper, clock, activity, backend, visits } = setup;
  const account = new AccountViewModel({
    watch: watchAccount({
      ...aPageOfTwo({ activity, clock }),
      accounts: backend,
      keeper,
      clock,
      activity,
      random: () => 0,
    }),
    visits,
    banner: new BannerViewModel(),
    activity,
    keeper,
    known: memoryKnownOffers(),
  });
  const calls = signedInPort({ port: backend.payments.purchases, keeper });
  const payment = new PaymentViewModel({
    calls,
    invoices: backend.adapters.invoices,
    account,
    clock,
    activity,
    product,
  });
  const undo = [payment.start(), payment.buy(plan)];
  await clock.move(0);
  const stop = () => undo.toReversed().forEach((one) => one());
  /** A payment arrives; to whom its credits came. */
  const pay = async () => {
    backend.payments.charge({ planId: plan.planId, paymentId, subscriptionId });
    await account.refresh();
    return { own: account.account?.credits, organisation: account.account?.organisation.credits };
  };
  return { ...setup, account, payment, stop, pay };
};

const opened = { kind: "open", address: "https://checkout.leadlight.example/?plan=plan_100_contacts" };

test("the checkout of the plan is opened once the server knows who buys", async () => {
  const setup = await aBuyer();
  const answer = setup.backend.payments.failures.holdNextAnswer();
  const { payment, clock } = await open(setup);
  expect(payment.stage).toEqual({ kind: "opening" });

  answer();
  await clock.move(0);

  expect(payment.stage).toEqual(opened);
});

test("started, stopped and started again, it opens the checkout all the same", async () => {
  const { payment, stop, clock } = await open(await aBuyer());
  stop();
  payment.start();
  payment.buy(plan);
  await clock.move(0);

  expect(payment.stage).toEqual(opened);
});

test("a backend that takes no cards is not asked to", async () => {
  const setup = await aBuyer(anAccount());
  setup.backend.payments.failures.failNext({ kind: "status", status: 404 });
  const { payment } = await open(setup);

  expect(payment.stage).toEqual({ kind: "absent" });
});

test("an account that can't be looked up, and a purchase that can't begin, are each said and tried again", async () => {
  const setup = await aBuyer();
  setup.backend.failures.failNext({ kind: "unreachable" });
  setup.backend.payments.failures.failNext({ kind: "server-said", message: "Please come back later." });
  const { payment, clock } = await open(setup);
  expect(payment.stage).toEqual({ kind: "failed", text: "Failed to open the payment. Please try again." });

  payment.tryAgain();
  await clock.move(0);
  expect(payment.stage).toEqual({ kind: "failed", text: "Please come back later." });

  payment.tryAgain();
  await clock.move(0);
  expect(payment.stage).toEqual(opened);
});

test("a person without an organisation buys for themselves", async () => {
  const { payment, pay } = await open(await aBuyer());

  expect(payment.payer).toBe("personal");
  expect(await pay()).toEqual({ own: tenths(1250), organisation: undefined });
});

test("in an organisation the credits are the organisation's, unless something else is chosen", async () => {
  const { payment, pay } = await open(await aBuyer(aMember({ capabilities })));

  expect(payment.payer).toBe("organisation");
  expect(await pay()).toEqual({ own: tenths(250), organisation: tenths(1900) });
});

test("what was chosen last counts, however fast it was chosen", async () => {
  const setup = await aBuyer(aMember({ capabilities }));
  const { payment, pay, clock, backend } = await open(setup);
  const answer = backend.payments.failures.holdNextAnswer();

  payment.choose("personal");
  expect(payment.isBeginning).toBe(true);
  payment.choose("organisation");
  payment.choose("personal");
  payment.choose("organisation");
  payment.choose("personal");
  answer();
  await clock.move(0);

  expect([payment.isBeginning, payment.stage]).toEqual([false, opened]);
  expect(await pay()).toEqual({ own: tenths(1250), organisation: tenths(900) });
});

test("a choice that could not be noted closes the checkout, which would still pay for the other", async () => {
  const { payment, clock, backend } = await open(await aBuyer(aMember({ capabilities })));
  backend.payments.failures.failNext({ kind: "timed-out" });

  payment.choose("personal");
  await clock.move(0);
  expect(payment.stage).toEqual({ kind: "failed", text: "Failed to open the payment. Please try again." });

  payment.tryAgain();
  await clock.move(0);
  expect(payment.stage).toEqual(opened);
});

test("coming back to the page pays for the account it shows, whatever another page has begun in the meantime", async () => {
  const { payment, pay, clock, backend, activity } = await open(await aBuyer(aMember({ capabilities })));
  payment.choose("personal");
  await clock.move(0);
  await backend.payments.purchases.begin(plan.planId, "organisation");

  activity.comeBack();
  expect(payment.isBeginning).toBe(true);
  await clock.move(0);

  expect([payment.isBeginning, payment.stage]).toEqual([false, opened]);
  expect(await pay()).toEqual({ own: tenths(1250), organisation: tenths(900) });
});

test("of two windows side by side the one counts whose checkout is gone to; it stays open", async () => {
  const { payment, pay, clock, backend } = await open(await aBuyer(aMember({ capabilities })));
  payment.choose("personal");
  await clock.move(1000);
  await backend.payments.purchases.begin(plan.planId, "organisation");

  payment.enter();
  expect(payment.isBeginning).toBe(false);
  await clock.move(0);

  expect(await pay()).toEqual({ own: tenths(1250), organisation: tenths(900) });
});

test("a purchase that can't be begun again on coming back is said, and leaves the checkout to be tried again", async () => {
  const { payment, clock, backend, activity } = await open(await aBuyer());
  backend.payments.failures.failNext({ kind: "timed-out" });
  activity.comeBack();
  await clock.move(0);
  expect([payment.stage, payment.saveFailure]).toEqual([opened, "Failed to open the payment. Please try again."]);

  payment.tryAgain();
  await clock.move(0);
  expect([payment.stage, payment.saveFailure]).toEqual([opened, undefined]);
});

test("a document that takes the place of a ready checkout has three seconds to be ready itself", async () => {
  const { payment, clock } = await open(await aBuyer());
  payment.onMessage({ state: "ready" });
  payment.checkout.onLoad();
  expect(payment.checkout.progress).toBe("ready");

  payment.onMessage({ state: "cancelled" });
  payment.onMessage({ state: "ready" });
  payment.checkout.onLoad();
  await clock.move(3000);
  expect([payment.checkout.progress, payment.isCancelled]).toEqual(["ready", true]);

  payment.checkout.onLoad();
  await clock.move(3000);
  expect([payment.checkout.progress, payment.checkout.wasReady]).toEqual(["late", true]);
});

test("a checkout that is ready after it has loaded is lost with the next document all the same", async () => {
  const { payment, clock } = await open(await aBuyer());
  payment.checkout.onLoad();
  payment.onMessage({ state: "ready" });
  await clock.move(3000);
  expect(payment.checkout.progress).toBe("ready");

  payment.checkout.onLoad();
  await clock.move(3000);
  expect(payment.checkout.progress).toBe("late");
});

test("another choice leaves a checkout alone that is ready", async () => {
  const { payment, clock } = await open(await aBuyer(aMember({ capabilities })));
  payment.onMessage({ state: "ready" });

  payment.choose("personal");
  await clock.move(5000);

  expect([payment.checkout.progress, payment.checkout.loads]).toEqual(["ready", 0]);
});

test("a checkout that reports nothing for three seconds is late, until it is ready after all", async () => {
  const { payment, clock } = await open(await aBuyer());
  await clock.move(2999);
  expect(payment.checkout.progress).toBe("loading");

  await clock.move(1);
  expect(payment.checkout.progress).toBe("late");

  payment.onMessage({ state: "ready" });
  expect(payment.checkout.progress).toBe("ready");
});

test("a blocked one says so at once, and can be loaded again with three seconds of its own", async () => {
  const { payment, clock } = await open(await aBuyer());
  await clock.move(1000);
  payment.onMessage({ state: "blocked" });
  await clock.move(1000);
  expect(payment.checkout.progress).toBe("blocked");

  payment.reload();
  await clock.move(2999);
  expect([payment.checkout.progress, payment.checkout.loads]).toEqual(["loading", 1]);
  await clock.move(1);
  expect(payment.checkout.progress).toBe("late");
});

test("a ready one is not late afterwards", async () => {
  const { payment, clock } = await open(await aBuyer());
  payment.onMessage({ state: "ready" });

  await clock.move(60_000);

  expect(payment.checkout.progress).toBe("ready");
});

test("a payment that was made or failed ends the purchase; one that was cancelled does not", async () => {
  const { payment } = await open(await aBuyer());

  payment.onMessage({ state: "cancelled" });
  expect([payment.isCancelled, payment.outcome]).toEqual([true, undefined]);

  payment.onMessage({ state: "failed" });
  expect(payment.outcome).toEqual({ status: "failed", ids: {} });

  payment.onMessage({ state: "paid", paymentId, subscriptionId });
  expect(payment.outcome).toEqual({ status: "success", ids: { paymentId, subscriptionId } });
});

const states = [
  ["active", true],
  ["pending", true],
  ["halted", false],
  ["cancelled", false],
  ["completed", false],
] as const;

test.each(states)("a subscription to the same plan that is %s counts as bought already: %s", async (state, counts) => {
  const setup = await aBuyer();
  setup.backend.payments.charge({ planId: plan.planId, paymentId, subscriptionId });
  setup.backend.payments.setState(subscriptionId, state);

  const { payment } = await open(setup);

  expect(payment.isBoughtAlready).toBe(counts);
});

test("a subscription to another plan does not, but is shown; and nor does one of unknown state", async () => {
  const other = await aBuyer();
  other.backend.payments.charge({ planId: "plan_500_contacts", paymentId, subscriptionId });
  const { payment: second } = await open(other);
  expect([second.isBoughtAlready, second.running.map(({ planId }) => planId)]).toEqual([false, ["plan_500_contacts"]]);

  const unheard = await aBuyer();
  unheard.backend.payments.charge({ planId: plan.planId, paymentId, subscriptionId });
  const answer = unheard.backend.payments.failures.holdNextAnswer();
  unheard.backend.payments.failures.failNext({ kind: "unreachable" });
  const { payment, clock } = await open(unheard);
  answer();
  await clock.move(0);
  expect([payment.isBoughtAlready, payment.stage]).toEqual([false, opened]);
});

test("an earlier answer about what is bought already, which comes last, changes nothing", async () => {
  const setup = await aBuyer();
  const { payment, activity, clock, stop } = await open(setup);
  const { failures } = setup.backend.payments;
  const [answerBegin, answerBought] = [failures.holdNextAnswer(), failures.holdNextAnswer()];
  activity.comeBack();
  await clock.move(0);
  setup.backend.payments.charge({ planId: plan.planId, paymentId, subscriptionId });
  activity.comeBack();
  await clock.move(0);
  expect(payment.isBoughtAlready).toBe(true);

  answerBought();
  answerBegin();
  await clock.move(0);
  expect(payment.isBoughtAlready).toBe(true);
  stop();
});

test("a checkout whose buyer has just changed can't be used for a moment: a click may be on its way", async () => {
  const { payment, clock } = await open(await aBuyer(aMember({ capabilities })));
  expect([payment.payer, payment.isClosed]).toEqual(["organisation", false]);
  payment.choose("personal");
  await clock.move(700);
  expect(payment.isBeginning).toBe(false);
  expect(payment.isClosed).toBe(true);
  await clock.move(100);
  expect(payment.isClosed).toBe(false);
});
