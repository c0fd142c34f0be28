import { type Plan, planOf, priceOf } from "#domain/billing/plans.ts";
import type { Clock } from "#backend/platform/clock.ts";
import type { Db } from "#backend/platform/database/database.ts";
import type { Log } from "#backend/platform/log.ts";
import type { SubscriptionProvider } from "#backend/payments/subscription-provider.ts";
import type { RazorpaySettings } from "#backend/payments/payment-settings.ts";
import {
  chargedMessage,
  disputedMessage,
  endedMessage,
  newId,
  type FakeCharge,
  refundedMessage,
  updatedMessage,
} from "./fake-message.ts";
import {
  keepMessage,
  latestMessages,
  messageOf,
  messagesOfSubscription,
  messagesAbout,
  noteAnswer,
  type FakeMessage,
} from "./fake-message-store.ts";
import { fakeSubscriptions, isAboutPlan } from "./fake-subscriptions.ts";

/** When the server learns of a payment: before its person comes back to the app, some time later, or not at all. */
export const arrivals = ["before", "later", "never"] as const;
export type Arrival = (typeof arrivals)[number];

/** What can happen to a payment afterwards. */
export const sequels = ["renew", "refund", "refund-half", "dispute", "win", "halt", "cancel"] as const;
export type Sequel = (typeof sequels)[number];

/** Takes the payment provider's place on a developer's machine: no one pays, and the server gets the same webhooks. */
export interface FakePayments {
  /** Sends the messages of a first payment for a plan. */
  pay(order: {
    readonly plan: Plan;
    readonly email: string;
    readonly arrival: Arrival;
  }): Promise<{ readonly paymentId: string; readonly subscriptionId: string }>;
  /** Sends the message of something that happened to a payment. Does nothing where it can't happen. */
  goOn(paymentId: string, sequel: Sequel): Promise<void>;
  /** Sends a message as it was made, as often as one likes. */
  sendAgain(messageId: number): Promise<void>;
  /** The fake provider's interface for subscriptions. */
  readonly subscriptions: SubscriptionProvider;
  /** The latest payments with all messages about them. */
  messages(): Promise<readonly FakeMessage[]>;
  /** Sends nothing more by itself. */
  close(): void;
}

interface Needs {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  readonly sold: RazorpaySettings["sold"];
  /** Signs a message and sends it; returns the status of the answer. */
  readonly send: (body: string) => Promise<number>;
  readonly laterMs?: number;
}

const LATER_MS = 10_000;

export const fakePayments = ({ db, clock, log, sold, send, laterMs = LATER_MS }: Needs): FakePayments => {
  const waiting = new Set<NodeJS.Timeout>();

  const sendNow = async ({ id, body }: FakeMessage): Promise<void> => noteAnswer(db, id, await send(body));

  const sendLater = (message: FakeMessage): void => {
    const timer = setTimeout(() => {
      waiting.delete(timer);
      sendNow(message).catch((error: unknown) =>
        log.error("A webhook of the fake payment provider was not sent", error),
      );
    }, laterMs);
    waiting.add(timer);
  };

  const chargeOf = (message: Pick<FakeMessage, "paymentId" | "subscriptionId" | "planId" | "email">) => {
    const { paymentId, subscriptionId, planId, email } = message;
    const { providerPlanId } = sold.find((one) => one.planId === planId) ?? { providerPlanId: planId };
    return { paymentId, subscriptionId, planId, providerPlanId, amount: priceOf(planOf(planId)), email };
  };

  const keep = async (
    charge: ReturnType<typeof chargeOf>,
    messageOfCharge: (charge: FakeCharge, now: number) => { readonly event: string },
    reversalId?: string,
  ): Promise<FakeMessage> => {
    const now = clock();
    const body = messageOfCharge(charge, now);
    const { paymentId, subscriptionId, planId, email } = charge;
    const kept = await keepMessage(db, {
      paymentId,
      subscriptionId,
      planId,
      email,
      event: body.event,
      reversalId,
      body: JSON.stringify(body),
      madeAt: new Date(now),
    });
    if (kept === undefined) throw new Error("A webhook of the fake payment provider could not be stored");
    return kept;
  };

  const subscriptions = fakeSubscriptions({
    messagesOf: (subscriptionId) => messagesOfSubscription(db, subscriptionId),
    planOf: (providerPlanId) => sold.find((plan) => plan.providerPlanId === providerPlanId)?.planId,
    async end(first) {
      await sendNow(await keep(chargeOf(first), (of, now) => endedMessage(of, "cancelled", now)));
    },
    async update(first, nextPlanId, chargeAt) {
      // The row has the plan of the next charge, the message the present one.
      const of = chargeOf(first);
      await sendNow(await keep({ ...of, planId: nextPlanId }, (_, now) => updatedMessage(of, chargeAt, now)));
    },
  });

  return {
    subscriptions,
    pay: async ({ plan, email, arrival }) => {
      const ids = { paymentId: newId("pay"), subscriptionId: newId("sub") };
      const message = await keep(chargeOf({ ...ids, planId: plan.planId, email }), chargedMessage);
      if (arrival === "before") await sendNow(message);
      if (arrival === "later") sendLater(message);
      return ids;
    },
    goOn: async (paymentId, sequel) => {
      const messages = await messagesAbout(db, paymentId);
      const [first] = messages;
      if (first === undefined) return;
      const charge = chargeOf(first);
      const renew = async ({ subscriptionId }: FakeMessage): Promise<void> => {
        const latest = (await messagesOfSubscription(db, subscriptionId)).findLast(isAboutPlan) ?? first;
        await sendNow(await keep({ ...chargeOf(latest), paymentId: newId("pay") }, chargedMessage));
      };
      const reverse = async (
        id: string,
        messageOfCharge: (charge: FakeCharge, now: number) => { readonly event: string },
      ): Promise<void> => sendNow(await keep(charge, messageOfCharge, id));
      const refund = (amount: number): Promise<void> => {
        const id = newId("rfnd");
        return reverse(id, (of, now) => refundedMessage(of, { id, amount }, now));
      };
      const dispute = (id: string, end: "created" | "won"): Promise<void> =>
        reverse(id, (of, now) => disputedMessage(of, { id, amount: charge.amount }, end, now));
      switch (sequel) {
        case "renew":
          return renew(first);
        case "refund":
          return refund(charge.amount);
        case "refund-half":
          return refund(charge.amount / 2);
        case "dispute":
          return dispute(newId("disp"), "created");
        case "win": {
          const open = openDispute(messages);
          return open === undefined ? undefined : dispute(open, "won");
        }
        case "halt":
        case "cancel": {
          const end = sequel === "halt" ? "halted" : "cancelled";
          return sendNow(await keep(charge, (of, now) => endedMessage(of, end, now)));
        }
      }
    },
    sendAgain: async (messageId) => {
      const message = await messageOf(db, messageId);
      if (message !== undefined) await sendNow(message);
    },
    messages: () => latestMessages(db),
    close: () => {
      for (const timer of waiting) clearTimeout(timer);
      waiting.clear();
    },
  };
};

/** The latest dispute of a payment that was not won. */
export const openDispute = (messages: readonly FakeMessage[]): string | undefined => {
  const won = new Set(messages.filter(({ event }) => event.endsWith(".won")).map(({ reversalId }) => reversalId));
  return messages.findLast(({ event, reversalId }) => event.endsWith(".created") && !won.has(reversalId))?.reversalId;
};
