import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { AccountLookup } from "#application/ports/account-lookup.ts";
import type { Purchases } from "#application/ports/purchases.ts";
import { ok } from "#application/shared/result.ts";
import type { Payer } from "#domain/session/account.ts";
import { tenths } from "#domain/shared/credits.ts";
import type { PlanId } from "#domain/billing/plans.ts";
import type { SubscriptionState } from "#domain/billing/purchase.ts";

interface Paid {
  readonly planId: PlanId;
  readonly paymentId: string;
  readonly subscriptionId: string;
}

export interface PurchasesSetup {
  readonly purchases: Purchases;
  /** Of the same person. */
  readonly accounts: AccountLookup;
  /** The payment provider reports a payment with this person's address. */
  charge(paid: Paid): Promise<void>;
  /** It reports one that nobody has claimed, that is another person's, or that does not match what is sold. */
  leave(paid: Paid, as: "unclaimed" | "elsewhere" | "held"): Promise<void>;
  /** It reports a change of a subscription. */
  setState(paid: Paid, state: SubscriptionState): Promise<void>;
}

/** `organisationName`: the person owns an organisation of this name, with no credits. */
type Open = (organisationName?: string) => Promise<PurchasesSetup>;

const newId = (prefix: string): string => `${prefix}_${randomUUID().replaceAll("-", "").slice(0, 14)}`;
const aMoment: unknown = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);
const paidFor = (planId: PlanId): Paid => ({ planId, paymentId: newId("pay"), subscriptionId: newId("sub") });

export const purchasesContract = (name: string, open: Open): void => {
  const aSetup = async (organisationName?: string) => {
    const setup = await open(organisationName);
    return {
      ...setup,
      /** Of the person, and of their organisation. */
      async balances() {
        const answer = await setup.accounts.lookUp();
        if (!answer.ok) throw new Error(`The account is not known: ${JSON.stringify(answer.error)}`);
        return [answer.value.credits, answer.value.organisation.credits];
      },
    };
  };

  describe(`${name} as purchases`, () => {
    test("opens the checkout of a plan, at an address of its own", async () => {
      const { purchases } = await aSetup();
      const begun = await purchases.begin("plan_250_contacts", "personal");
      expect(begun).toMatchObject({
        ok: true,
        value: { address: expect.stringMatching(/^https?:\/\/\S+plan_250_contacts/) },
      });
    });

    test("says that there is no organisation to buy for", async () => {
      const { purchases } = await aSetup();
      expect(await purchases.begin("plan_100_contacts", "organisation")).toEqual({
        ok: false,
        error: {
          kind: "server-said",
          message: "You don't belong to an organisation. Ask an owner or admin to invite you.",
        },
      });
    });

    test("has nothing bought at first", async () => {
      const { purchases } = await aSetup();
      expect(await purchases.bought()).toEqual(ok({ subscriptions: [], payments: [], openPayments: [] }));
    });

    test("awaits a payment that was not reported", async () => {
      const { purchases } = await aSetup();
      expect(await purchases.follow({ paymentId: newId("pay") })).toEqual(ok({ kind: "awaited" }));
      expect(await purchases.follow({ subscriptionId: newId("sub") })).toEqual(ok({ kind: "awaited" }));
    });

    test("follows a payment by either id to its credits", async () => {
      const { purchases, charge, balances } = await aSetup();
      const [before = 0] = await balances();
      const { planId, paymentId, subscriptionId } = paidFor("plan_500_contacts");
      await charge({ planId, paymentId, subscriptionId });
      const payment = {
        id: paymentId,
        subscriptionId,
        planId,
        amount: 1_239_000,
        credits: tenths(5_000),
        takenBack: tenths(0),
        takenBackBy: [],
        documents: [{ kind: "receipt" }],
        payer: "personal",
        paidAt: aMoment,
      };
      for (const ids of [{ paymentId }, { subscriptionId }, { paymentId, subscriptionId }]) {
        expect(await purchases.follow(ids)).toEqual(ok({ kind: "credited", payment }));
      }
      expect(await balances()).toEqual([before + 5_000, undefined]);
      expect(await purchases.bought()).toEqual(
        ok({
          subscriptions: [{ id: subscriptionId, planId, state: "active", payer: "personal", renewsAt: aMoment }],
          payments: [payment],
          openPayments: [],
        }),
      );
    });

    test("brings the credits of a payment that is reported twice once", async () => {
      const { purchases, charge, balances } = await aSetup();
      const [before = 0] = await balances();
      const paid = paidFor("plan_100_contacts");
      await charge(paid);
      await charge(paid);
      expect(await balances()).toEqual([before + 1_000, undefined]);
      expect(await purchases.bought()).toMatchObject({ value: { payments: [{ id: paid.paymentId }] } });
    });

    test.each<[string, Payer | undefined, Payer]>([
      ["the organisation's where it was begun for it", "organisation", "organisation"],
      ["the person's where it was begun for them", "personal", "personal"],
      ["the person's where nothing was begun", undefined, "personal"],
    ])("makes the credits %s", async (_, begun, payer) => {
      const { purchases, charge, balances } = await aSetup("Acme");
      const [own = 0, shared = 0] = await balances();
      if (begun !== undefined) expect(await purchases.begin("plan_100_contacts", begun)).toMatchObject({ ok: true });
      const paid = paidFor("plan_100_contacts");
      await charge(paid);
      const forWhom = payer === "organisation" ? { payer, organisationName: "Acme" } : { payer };
      expect(await purchases.follow(paid)).toMatchObject({ value: { kind: "credited", payment: forWhom } });
      expect(await balances()).toEqual(payer === "organisation" ? [own, shared + 1_000] : [own + 1_000, shared]);
      const bought = await purchases.bought();
      if (!bought.ok) throw new Error("Not listed");
      expect(bought.value.subscriptions).toEqual([
        { id: paid.subscriptionId, planId: paid.planId, state: "active", ...forWhom, renewsAt: aMoment },
      ]);
    });

    test("gives a payment that nobody has claimed to who follows it", async () => {
      const { purchases, leave, balances } = await aSetup();
      const [before = 0] = await balances();
      const paid = paidFor("plan_250_contacts");
      await leave(paid, "unclaimed");
      expect(await balances()).toEqual([before, undefined]);
      const credited = { kind: "credited", payment: { id: paid.paymentId, credits: 2_500 } };
      expect(await purchases.follow({ paymentId: paid.paymentId })).toMatchObject({ value: credited });
      expect(await purchases.follow({ subscriptionId: paid.subscriptionId })).toMatchObject({ value: credited });
      expect(await balances()).toEqual([before + 2_500, undefined]);
      expect(await purchases.bought()).toMatchObject({
        value: { subscriptions: [{ id: paid.subscriptionId }], payments: [{ id: paid.paymentId }] },
      });
    });

    test.each(["elsewhere", "held"] as const)("says no more of a payment than that it is %s", async (as) => {
      const { purchases, leave, balances } = await aSetup();
      const before = await balances();
      const paid = paidFor("plan_100_contacts");
      await leave(paid, as);
      expect(await purchases.follow({ paymentId: paid.paymentId })).toEqual(ok({ kind: as }));
      expect(await purchases.bought()).toEqual(ok({ subscriptions: [], payments: [], openPayments: [] }));
      expect(await balances()).toEqual(before);
    });

    test("shows a payment that was asked about as awaited, in every list, until it brings credits", async () => {
      const { purchases, charge } = await aSetup();
      const paid = paidFor("plan_100_contacts");
      const { paymentId, subscriptionId } = paid;
      await purchases.begin(paid.planId, "personal");
      const bySubscription = { subscriptionId: newId("sub") };
      for (const ids of [{ paymentId, subscriptionId }, bySubscription, { paymentId, subscriptionId }]) {
        expect(await purchases.follow(ids)).toEqual(ok({ kind: "awaited" }));
      }
      const other = { kind: "awaited", ids: bySubscription, since: aMoment };
      expect(await purchases.bought()).toMatchObject({
        value: { openPayments: [other, { kind: "awaited", ids: { paymentId, subscriptionId }, since: aMoment }] },
      });
      await charge(paid);
      expect(await purchases.bought()).toMatchObject({ value: { openPayments: [other] } });
      await charge({ ...paidFor("plan_100_contacts"), ...bySubscription });
      expect(await purchases.bought()).toMatchObject({ value: { openPayments: [] } });
    });

    test("shows a payment that its checkout called failed only if it was reported after all", async () => {
      const { purchases, leave } = await aSetup();
      const [failed, paid] = [paidFor("plan_100_contacts"), paidFor("plan_100_contacts")];
      await purchases.begin(paid.planId, "personal");
      await leave(paid, "held");
      for (const { paymentId } of [failed, paid]) await purchases.follow({ paymentId, saidFailed: true });
      expect(await purchases.bought()).toMatchObject({
        value: { openPayments: [{ kind: "held", ids: { paymentId: paid.paymentId } }] },
      });
    });

    test("shows a payment that was asked about and does not match what is sold as held", async () => {
      const { purchases, leave } = await aSetup();
      const paid = paidFor("plan_100_contacts");
      await purchases.begin(paid.planId, "personal");
      await leave(paid, "held");
      await purchases.follow({ paymentId: paid.paymentId });
      expect(await purchases.bought()).toMatchObject({
        value: { openPayments: [{ kind: "held", ids: { paymentId: paid.paymentId } }] },
      });
    });

    test("shows none to someone who has begun no purchase: anyone can write the address of a payment", async () => {
      const { purchases } = await aSetup();
      await purchases.follow({ paymentId: newId("pay") });
      expect(await purchases.bought()).toMatchObject({ value: { openPayments: [] } });
    });

    test("lists renewals and other plans newest first, and how each plan goes on", async () => {
      const { purchases, charge, setState } = await aSetup();
      const first = paidFor("plan_100_contacts");
      await charge(first);
      const second = paidFor("plan_250_contacts");
      await charge(second);
      const renewal = { ...first, paymentId: newId("pay") };
      await charge(renewal);
      await setState(first, "pending");
      await setState(second, "cancelled");
      expect(await purchases.follow({ subscriptionId: first.subscriptionId })).toMatchObject({
        value: { payment: { id: renewal.paymentId } },
      });
      expect(await purchases.bought()).toMatchObject({
        value: {
          subscriptions: [
            { id: second.subscriptionId, planId: "plan_250_contacts", state: "cancelled" },
            { id: first.subscriptionId, planId: "plan_100_contacts", state: "pending" },
          ],
          payments: [{ id: renewal.paymentId }, { id: second.paymentId }, { id: first.paymentId }],
        },
      });
    });
  });
};
