import { setTimeout as pause } from "node:timers/promises";
import { tenths } from "#domain/shared/credits.ts";
import { creditsOf, planIds, planOf } from "#domain/billing/plans.ts";
import { accountOf } from "#backend/accounts/accounts.ts";
import type { Db } from "#backend/platform/database/database.ts";
import { chargeMessage, newId, refundMessage, signedRequest } from "./payment-messages.ts";
import type { SeededRandom } from "#tests/support/random.ts";

/** People without credits. */
export const peopleWhoPay = async (db: Db, count: number): Promise<readonly string[]> => {
  const emails = Array.from({ length: count }, (_, number) => `payer${number}@acme.example`);
  for (const email of emails) {
    await accountOf(db, { userId: crypto.randomUUID(), email }, tenths(0));
  }
  return emails;
};

/** Charges of these people's payments, each reported several times, in random order; and what all of them are worth. */
export const chargesOf = (
  emails: readonly string[],
  { charges, copies, random }: { readonly charges: number; readonly copies: number; readonly random: SeededRandom },
) => {
  const chosen = Array.from({ length: charges }, () => ({
    planId: random.pick(planIds),
    email: random.pick(emails),
    paymentId: newId("pay"),
  }));
  const messages = chosen.flatMap((wanted) => {
    const request = signedRequest(chargeMessage(wanted));
    return Array.from({ length: copies }, () => request);
  });
  return {
    messages: shuffled(messages, random),
    paymentIds: chosen.map(({ paymentId }) => paymentId),
    worth: chosen.reduce((sum, { planId }) => sum + creditsOf(planOf(planId)), 0),
  };
};

/** Charges and a refund of each, in random order, each reported so often. */
export const chargesAndRefunds = (emails: readonly string[], count: number, copies: number, random: SeededRandom) => {
  const { messages, paymentIds } = chargesOf(emails, { charges: count, copies, random });
  const refunds = paymentIds.flatMap((paymentId) => {
    const request = signedRequest(refundMessage("processed", { paymentId, id: newId("rfnd"), amount: 123_457 }));
    return Array.from({ length: copies }, () => request);
  });
  return shuffled([...messages, ...refunds], random);
};

const shuffled = <Item>(items: readonly Item[], random: SeededRandom): readonly Item[] => {
  const all = [...items];
  for (let last = all.length - 1; last > 0; last -= 1) {
    const other = random.below(last + 1);
    const [a, b] = [all[last], all[other]];
    if (a !== undefined && b !== undefined) [all[last], all[other]] = [b, a];
  }
  return all;
};

/** Sends all of them, so many at once, each until it is answered with 200. Returns how often one was not. */
export const sendAll = async (
  address: () => string,
  messages: readonly ReturnType<typeof signedRequest>[],
  atOnce: number,
): Promise<{ readonly repeated: number; readonly slowestMs: number }> => {
  const waiting = [...messages];
  let [repeated, slowestMs] = [0, 0];
  const sender = async (): Promise<void> => {
    for (let message = waiting.pop(); message !== undefined; message = waiting.pop()) {
      const startedAt = performance.now();
      const status = await fetch(address(), message).then(
        async (answer) => {
          await answer.arrayBuffer();
          return answer.status;
        },
        () => 0,
      );
      slowestMs = Math.max(slowestMs, performance.now() - startedAt);
      if (status === 200) continue;
      repeated += 1;
      waiting.unshift(message);
      await pause(100);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, sender));
  return { repeated, slowestMs: Math.round(slowestMs) };
};

/** What the ledger has of payments. */
export const paymentBooks = async (db: Db) => {
  const [row] = await db<{ grants: number; credits: number; payments: number; unclaimed: number }>(
    `select (select count(*) from credit_entry where kind = 'payment') as grants,
            (select coalesce(sum(delta_tenths), 0)::int8 from credit_entry where kind = 'payment') as credits,
            (select count(*) from payment) as payments,
            (select count(*) from payment where account_id is null) as unclaimed`,
  );
  return row;
};
