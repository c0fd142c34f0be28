import type { Purchases } from "#application/ports/purchases.ts";
import type { SubscriptionControl } from "#application/ports/subscription-control.ts";
import { err, ok } from "#application/shared/result.ts";
import { isInOrganisation, type Payer } from "#domain/session/account.ts";
import { NO_CREDITS, type Tenths } from "#domain/shared/credits.ts";
import { creditsOf, type PlanId, planOf, priceOf } from "#domain/billing/plans.ts";
import {
  isRunning,
  type OpenPayment,
  type Payment,
  type PaymentIds,
  type PaymentStatus,
  type ReversalKind,
  type Subscription,
  type SubscriptionState,
} from "#domain/billing/purchase.ts";
import type { MemoryLedger } from "./memory-ledger.ts";
import { memorySubscriptionControl } from "./memory-subscription-control.ts";
import { simulatedFailures, type SimulatedFailures } from "./simulated-failures.ts";

export interface MemoryPayments {
  /** Of these calls alone; those of the whole backend come before. */
  readonly failures: SimulatedFailures;
  readonly purchases: Purchases;
  readonly control: SubscriptionControl;
  /** Those that are charged again. */
  runningPlans(): number;
  /** As when the payment provider reports a payment by this account, once per id. */
  charge(paid: Charged): void;
  /** The same of a payment that belongs to nobody, to another account, or does not fit what is sold. */
  leave(paymentId: string, as: "unclaimed" | "elsewhere" | "held", planId?: PlanId, subscriptionId?: string): void;
  /** As when refunds or disputes take credits of a payment back. */
  takeBack(paymentId: string, credits: Tenths, by: readonly ReversalKind[]): void;
  /** As when the provider reports a change of a subscription. */
  setState(subscriptionId: string, state: SubscriptionState): void;
}

interface Charged {
  readonly planId: PlanId;
  readonly paymentId: string;
  readonly subscriptionId: string;
}

interface Needs {
  readonly ledger: MemoryLedger;
  readonly failures: SimulatedFailures;
  readonly now: () => number;
}

/** What has ended is not charged again. */
const inState = ({ renewsAt, nextPlanId, ...rest }: Subscription, state: SubscriptionState): Subscription => ({
  ...rest,
  state,
  ...(isRunning({ state }) && renewsAt !== undefined && { renewsAt }),
  ...(isRunning({ state }) && nextPlanId !== undefined && { nextPlanId }),
});

const isSame = (one: PaymentIds, other: PaymentIds): boolean =>
  one.paymentId === other.paymentId && one.subscriptionId === other.subscriptionId;

const monthAfter = (at: number): string => {
  const next = new Date(at);
  next.setUTCMonth(next.getUTCMonth() + 1);
  return next.toISOString();
};

/** Where nothing answers: who shows the checkout gets the words for one that did not load. */
const ADDRESS = "https://checkout.leadlight.example/";

/** One account's purchases, kept in this process, under the same rules as at the real backend. */
export const memoryPayments = ({ ledger, failures: ofBackend, now }: Needs): MemoryPayments => {
  /** The organisations for which plans were begun, and subscriptions bought; undefined for the person. */
  const chosen = new Map<PlanId, string | undefined>();
  const boughtFor = new Map<string, string | undefined>();
  const statuses = new Map<string, PaymentStatus>();
  const unclaimed = new Map<string, Charged>();
  /** What was asked about before it brought credits, and when that was first; newest last. */
  const asked: { readonly ids: PaymentIds; readonly since: string }[] = [];
  let subscriptions: readonly Subscription[] = [];
  const own = simulatedFailures();
  const run: SimulatedFailures["run"] = (call) => ofBackend.run(() => own.run(call));

  const organisationId = (): string | undefined => {
    const account = ledger.account();
    return isInOrganisation(account) ? account.organisation.id : undefined;
  };

  const payerFor = ({ planId, subscriptionId }: Charged): Payer => {
    const organisation = boughtFor.has(subscriptionId) ? boughtFor.get(subscriptionId) : chosen.get(planId);
    return organisation !== undefined && organisation === organisationId() ? "organisation" : "personal";
  };

  const credit = (paid: Charged): void => {
    const { planId, paymentId, subscriptionId } = paid;
    const payer = payerFor(paid);
    const { name } = ledger.account().organisation;
    const forWhom = { payer, ...(payer === "organisation" && name !== undefined && { organisationName: name }) };
    const payment: Payment = {
      id: paymentId,
      subscriptionId,
      planId,
      ...forWhom,
      amount: priceOf(planOf(planId)),
      credits: creditsOf(planOf(planId)),
      takenBack: NO_CREDITS,
      takenBackBy: [],
      documents: [{ kind: "receipt" }],
      paidAt: new Date(now()).toISOString(),
    };
    ledger.wallet(payer).add(payment.credits);
    statuses.set(payment.id, { kind: "credited", payment });
    if (boughtFor.has(subscriptionId)) return;
    boughtFor.set(subscriptionId, payer === "organisation" ? organisationId() : undefined);
    subscriptions = [
      { id: subscriptionId, planId, state: "active", ...forWhom, renewsAt: monthAfter(now()) },
      ...subscriptions,
    ];
  };

  const payments = (): readonly Payment[] =>
    [...statuses.values()].flatMap((status) => (status.kind === "credited" ? [status.payment] : [])).toReversed();

  const statusOf = ({ paymentId, subscriptionId }: PaymentIds): PaymentStatus => {
    const latest = payments().find((payment) => payment.subscriptionId === subscriptionId)?.id;
    return statuses.get(paymentId ?? latest ?? "") ?? { kind: "awaited" };
  };

  const noteOpen = (ids: PaymentIds): void => {
    const isNoted = asked.some((one) => isSame(one.ids, ids));
    if (chosen.size > 0 && !isNoted) asked.push({ ids, since: new Date(now()).toISOString() });
  };

  const openPayments = (): readonly OpenPayment[] =>
    asked
      .flatMap(({ ids, since }) => {
        const { kind } = statusOf(ids);
        return kind === "awaited" || kind === "held" ? [{ kind, ids, since }] : [];
      })
      .toReversed();

  return {
    failures: own,
    purchases: {
      begin: (planId, payer) =>
        run(async () => {
          if (payer === "organisation" && !isInOrganisation(ledger.account()))
            return err({
              kind: "server-said",
              message: "You don't belong to an organisation. Ask an owner or admin to invite you.",
            });
          chosen.set(planId, payer === "organisation" ? organisationId() : undefined);
          return ok({ address: `${ADDRESS}?plan=${planId}` });
        }),
      follow: ({ saidFailed = false, ...ids }) =>
        run(async () => {
          const waiting = [...unclaimed.values()].find((paid) => paid.subscriptionId === ids.subscriptionId)?.paymentId;
          const claimed = unclaimed.get(ids.paymentId ?? waiting ?? "");
          if (claimed !== undefined) {
            unclaimed.delete(claimed.paymentId);
            credit(claimed);
          }
          const status = statusOf(ids);
          if (status.kind === "held" || (status.kind === "awaited" && !saidFailed)) noteOpen(ids);
          return ok(status);
        }),
      bought: () => run(async () => ok({ subscriptions, payments: payments(), openPayments: openPayments() })),
    },
    control: memorySubscriptionControl({
      run,
      subscriptions: () => subscriptions,
      replace: (changed) => {
        subscriptions = subscriptions.map((one) => (one.id === changed.id ? changed : one));
      },
    }),
    runningPlans: () => subscriptions.filter((one) => isRunning(one) || one.state === "paused").length,
    charge(paid) {
      if (!statuses.has(paid.paymentId)) credit(paid);
    },
    leave(paymentId, as, planId = "plan_100_contacts", subscriptionId = `sub_of_${paymentId}`) {
      if (as === "unclaimed") unclaimed.set(paymentId, { planId, paymentId, subscriptionId });
      else statuses.set(paymentId, { kind: as });
    },
    takeBack(paymentId, takenBack, takenBackBy) {
      const status = statuses.get(paymentId);
      if (status?.kind !== "credited") return;
      statuses.set(paymentId, { kind: "credited", payment: { ...status.payment, takenBack, takenBackBy } });
    },
    setState(subscriptionId, state) {
      subscriptions = subscriptions.map((one) => (one.id === subscriptionId ? inState(one, state) : one));
    },
  };
};
