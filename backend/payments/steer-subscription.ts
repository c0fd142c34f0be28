import * as z from "zod";
import type { PlanId } from "#domain/billing/plans.ts";
import { isRunning, type Subscription, subscriptionStates } from "#domain/billing/purchase.ts";
import type { BackendAccount } from "#backend/accounts/accounts.ts";
import { writeAuditLine } from "#backend/audit/write-audit-line.ts";
import type { Clock } from "#backend/platform/clock.ts";
import type { Database, Db } from "#backend/platform/database/database.ts";
import type { JobQueue } from "#backend/platform/jobs/job-queue.ts";
import { subscriptionOf } from "./account-purchases.ts";
import { orderPaymentMail } from "./payment-mail-message.ts";
import type { SoldPlan } from "./payment-settings.ts";
import { recordSubscription } from "./payment-store.ts";
import type { ProvidedSubscription, ProviderAnswer, SubscriptionProvider } from "./subscription-provider.ts";

export interface SteeringNeeds {
  readonly database: Database;
  readonly queue: JobQueue;
  readonly clock: Clock;
  readonly provider: SubscriptionProvider;
  readonly sold: readonly SoldPlan[];
}

interface Steered {
  readonly account: Pick<BackendAccount, "id" | "place">;
  readonly subscriptionId: string;
}

/** `unanswered`: whether anything has changed at the provider is not known. `over`: there is nothing left to change. */
export type SteeringOutcome =
  | { readonly kind: "steered"; readonly subscription: Subscription }
  | { readonly kind: "unknown" | "over" | "refused" | "unanswered" };

/** Brings what is known of a subscription up to what the provider has. */
export const refreshSubscription = (needs: SteeringNeeds, wanted: Steered): Promise<SteeringOutcome> =>
  steer(needs, wanted, { ask: ({ provider }) => provider.fetch(wanted.subscriptionId) });

/** Ends a subscription at once; its credits stay. Asked for again, by another tab too, it says that it is cancelled. */
export const cancelSubscription = async (needs: SteeringNeeds, wanted: Steered): Promise<SteeringOutcome> => {
  const before = await subscriptionOf(needs.database.db, wanted.account.id, wanted.subscriptionId);
  if (before?.state === "cancelled") return { kind: "steered", subscription: before };
  const ask = async ({ provider }: SteeringNeeds): Promise<ProviderAnswer> => {
    const answer = await provider.cancel(wanted.subscriptionId);
    if (answer.kind === "answered") return answer;
    // It may have been cancelled before, there or by a call whose answer was lost.
    const now = await provider.fetch(wanted.subscriptionId);
    return now.kind === "answered" && now.subscription.state === "cancelled" ? now : answer;
  };
  return steer(needs, wanted, { ask, action: "cancel-plan" });
};

interface Changed extends Steered {
  readonly planId: PlanId;
}

/** Changes the plan from the next charge on; to the present plan, it takes a change back that has not come yet. */
export const changeSubscription = async (needs: SteeringNeeds, wanted: Changed): Promise<SteeringOutcome> => {
  const { database, sold } = needs;
  const { account, subscriptionId, planId } = wanted;
  const before = await subscriptionOf(database.db, account.id, subscriptionId);
  if (before === undefined) return { kind: "unknown" };
  if (!isRunning(before)) return { kind: "over" };
  if ((before.nextPlanId ?? before.planId) === planId) return { kind: "steered", subscription: before };
  const providerPlanId = sold.find((plan) => plan.planId === planId)?.providerPlanId;
  if (providerPlanId === undefined) return { kind: "refused" };
  const isKept = planId === before.planId;
  return steer(needs, wanted, {
    ask: ({ provider }) => (isKept ? provider.keep(subscriptionId) : provider.change(subscriptionId, providerPlanId)),
    nextPlan: isKept ? null : planId,
    action: "change-plan",
  });
};

interface Steering {
  readonly ask: (needs: SteeringNeeds) => Promise<ProviderAnswer>;
  /** The plan that the provider agrees to change to, null for none; undefined leaves it. */
  readonly nextPlan?: PlanId | null;
  /** What is done; nothing where the provider is only asked. */
  readonly action?: "cancel-plan" | "change-plan";
}

/** Asks the provider outside of any transaction, and then records its answer in one, with the mail about an end or a change. */
const steer = async (
  needs: SteeringNeeds,
  { account, subscriptionId }: Steered,
  { ask, nextPlan, action }: Steering,
): Promise<SteeringOutcome> => {
  const { database, queue } = needs;
  if ((await subscriptionOf(database.db, account.id, subscriptionId)) === undefined) return { kind: "unknown" };
  const answer = await ask(needs);
  if (answer.kind !== "answered") return answer;
  return database.transaction(async (db) => {
    const isNews = await recordAnswer(db, { ...needs, subscriptionId }, answer.subscription);
    if (nextPlan !== undefined) {
      await recordNextPlan(db, subscriptionId, nextPlan);
      await orderPaymentMail(db, queue, { kind: "changed", subscriptionId, nextPlanId: nextPlan });
    }
    const { state } = answer.subscription;
    if (isNews && (state === "halted" || state === "cancelled"))
      await orderPaymentMail(db, queue, { kind: "ended", subscriptionId });
    const subscription = await subscriptionOf(db, account.id, subscriptionId);
    if (subscription === undefined) throw new Error("A subscription is not its owner's any more");
    const walletId = await walletOf(db, subscriptionId);
    // The provider's own message may have come before its answer, so that the state is no news.
    if (action !== undefined && walletId !== null && (state === "cancelled" || nextPlan !== undefined))
      await writeAuditLine(db, walletId, account, { action, about: { plan: nextPlan ?? subscription.planId } });
    return { kind: "steered", subscription };
  });
};

const Paid = z.object({ wallet_id: z.nullable(z.string()) });

const walletOf = async (db: Db, subscriptionId: string): Promise<string | null> =>
  Paid.parse((await db("select wallet_id from subscription where id = $1", [subscriptionId]))[0]).wallet_id;

const Former = z.object({ state: z.enum(subscriptionStates), state_at: z.date() });

/**
 * A state that differs counts as newer than every message so far, as it was asked for after them; in whole seconds, like the
 * provider's messages. One that does not leaves the time alone, so that no message of the next moment counts as older. The
 * plan is left alone too: where a change has not come yet, only the next charge says which one is paid for.
 */
const recordAnswer = async (
  db: Db,
  { subscriptionId, clock }: { readonly subscriptionId: string; readonly clock: Clock },
  { state, renewsAt }: ProvidedSubscription,
): Promise<boolean> => {
  const [row] = await db("select state, state_at from subscription where id = $1 for no key update", [subscriptionId]);
  const { state: formerState, state_at: formerAt } = Former.parse(row);
  const now = new Date(Math.floor(clock() / 1000) * 1000);
  const stateAt = state === formerState || now < formerAt ? formerAt : now;
  return recordSubscription(db, { subscriptionId, providerPlanId: undefined, state, stateAt, renewsAt }, undefined);
};

const recordNextPlan = async (db: Db, subscriptionId: string, planId: PlanId | null): Promise<void> => {
  await db(
    `update subscription set next_plan_id = $2, next_plan_at = case when $2::text is null then null else renews_at end
      where id = $1`,
    [subscriptionId, planId],
  );
};
