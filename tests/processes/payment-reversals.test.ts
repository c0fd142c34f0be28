import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { tenths } from "#domain/shared/credits.ts";
import type { BackendAccount } from "#backend/accounts/accounts.ts";
import { grantCredits } from "#backend/credits/ledger.ts";
import { expectBalancedLedger } from "#tests/support/backend/balanced-ledger.ts";
import { createPaymentBackend, type PaymentBackend } from "#tests/support/backend/payment-backend.ts";
import {
  chargeMessage,
  disputeMessage,
  type Message,
  newId,
  NOON,
  refundMessage,
} from "#tests/support/backend/payment-messages.ts";
import { buyEmail } from "#tests/support/backend/shared-wallet.ts";

let backend: PaymentBackend;
beforeAll(async () => {
  backend = await createPaymentBackend();
});
afterAll(() => backend.database.drop());
afterEach(() => expectBalancedLedger(backend.database.db));

/** Somebody with a plan of 100 contacts, who has spent so many credits of it. */
const buyer = async ({ spent = 0 } = {}) => {
  const account = await backend.somebody();
  const paymentId = newId("pay");
  await backend.deliver(chargeMessage({ email: account.email, paymentId }));
  for (let count = 0; count < spent; count += 1) await buyEmail(backend.database, account, `${count}`);
  return { account, paymentId };
};

/** The balance, and what the payment lost and owes, in tenths. */
const balances = async (account: BackendAccount, paymentId: string) => {
  const [row] = await backend.database.db<{ taken: number; owed: number }>(
    "select taken_back_tenths as taken, owed_tenths as owed from payment where id = $1",
    [paymentId],
  );
  return [await backend.balance(account), row?.taken, row?.owed];
};

const takenBackMails = (paymentId: string) =>
  backend
    .mails()
    .filter(
      (mail) => "kind" in mail && mail.kind === "taken-back" && "paymentId" in mail && mail.paymentId === paymentId,
    );

describe("a refund", () => {
  test("takes back all credits of its payment once, however often it is reported", async () => {
    const { account, paymentId } = await buyer();
    const message = refundMessage("processed", { paymentId });
    await backend.deliver(message, message, message);
    expect(await balances(account, paymentId)).toEqual([0, 1_000, 0]);
    expect(takenBackMails(paymentId)).toHaveLength(1);
  });

  test("takes nothing while it is only created; counts as soon as its status says that it is processed", async () => {
    const { account, paymentId } = await buyer();
    const id = newId("rfnd");
    await backend.deliver(refundMessage("pending", { paymentId, id }));
    expect(await balances(account, paymentId)).toEqual([1_000, 0, 0]);
    await backend.deliver({
      ...refundMessage("processed", { paymentId, id, at: NOON + 130 }),
      event: "refund.created",
    });
    expect(await balances(account, paymentId)).toEqual([0, 1_000, 0]);
  });

  test.each([
    [147_500, 500],
    [1, 0],
    [295, 1],
    [294_999, 999],
    [98_333, 333],
    [900_000, 1_000],
    [0, 0],
  ])("of %i paise takes back %i tenths, rounded in favour of who paid", async (amount, taken) => {
    const { account, paymentId } = await buyer();
    await backend.deliver(refundMessage("processed", { paymentId, amount }));
    expect(await balances(account, paymentId)).toEqual([1_000 - taken, taken, 0]);
  });

  test("in three parts takes back all in the end, and not more with a dispute of the same payment", async () => {
    const { account, paymentId } = await buyer();
    for (const amount of [98_333, 98_333, 98_334])
      await backend.deliver(refundMessage("processed", { paymentId, amount }));
    expect(await balances(account, paymentId)).toEqual([0, 1_000, 0]);
    await backend.deliver(disputeMessage("created", { paymentId }));
    expect(await balances(account, paymentId)).toEqual([0, 1_000, 0]);
  });

  test("larger than the balance takes what there is, and the rest is noted for the operator", async () => {
    const { account, paymentId } = await buyer({ spent: 70 });
    await backend.deliver(refundMessage("processed", { paymentId, id: "rfnd_Large" }));
    expect(await balances(account, paymentId)).toEqual([0, 300, 700]);
    expect(backend.logged.at(-1)).toBe(
      `ERROR The refund rfnd_Large of payment ${paymentId} is standing: 70 credits could not be removed. Mail queued: credits removed`,
    );
  });

  test("that found too little is not made up for by credits that come later", async () => {
    const { account, paymentId } = await buyer({ spent: 70 });
    const message = refundMessage("processed", { paymentId });
    await backend.deliver(message, chargeMessage({ email: account.email }), message);
    expect(await balances(account, paymentId)).toEqual([1_000, 300, 700]);
  });

  test("that failed gives back what it took, and owes nothing any more", async () => {
    const { account, paymentId } = await buyer({ spent: 70 });
    const id = newId("rfnd");
    await backend.deliver(
      refundMessage("processed", { paymentId, id }),
      refundMessage("failed", { paymentId, id, at: NOON + 200 }),
    );
    expect(await balances(account, paymentId)).toEqual([300, 0, 0]);
  });

  test("of another payment of the same person leaves this one alone", async () => {
    const { account, paymentId } = await buyer();
    const other = newId("pay");
    await backend.deliver(
      chargeMessage({ email: account.email, paymentId: other }),
      refundMessage("processed", { paymentId: other }),
    );
    expect(await balances(account, paymentId)).toEqual([1_000, 0, 0]);
  });

  test("reported before its payment waits for it, and its person gets a mail about both", async () => {
    const account = await backend.somebody();
    const paymentId = newId("pay");
    await backend.deliver(
      refundMessage("processed", { paymentId, amount: 147_500 }),
      chargeMessage({ email: account.email, paymentId }),
    );
    expect(await balances(account, paymentId)).toEqual([500, 500, 0]);
    expect(takenBackMails(paymentId)).toHaveLength(1);
  });

  test("of a payment that is held takes nothing", async () => {
    const account = await backend.somebody();
    const paymentId = newId("pay");
    await backend.deliver(
      chargeMessage({ email: account.email, paymentId, payment: { amount: 1 } }),
      refundMessage("processed", { paymentId, amount: 1 }),
    );
    expect(await balances(account, paymentId)).toEqual([0, 0, 0]);
  });
});

describe("a dispute", () => {
  test.each([
    ["retrieval", 1_000],
    ["chargeback", 0],
    ["pre_arbitration", 0],
    ["arbitration", 0],
    ["a phase of its own", 0],
    [undefined, 0],
  ])("in the phase %j leaves %i tenths", async (phase, left) => {
    const { account, paymentId } = await buyer();
    await backend.deliver(disputeMessage("created", { paymentId, ...(phase !== undefined && { phase }) }));
    expect(await backend.balance(account)).toBe(left);
  });

  test("that began as a question of the bank takes the credits once it is a chargeback, or lost", async () => {
    for (const [event, phase] of [
      ["action_required", "chargeback"],
      ["lost", "retrieval"],
    ] as const) {
      const { account, paymentId } = await buyer();
      const id = newId("disp");
      await backend.deliver(disputeMessage("created", { paymentId, id, phase: "retrieval" }));
      await backend.deliver(disputeMessage(event, { paymentId, id, phase, at: NOON + 900 }));
      expect(await balances(account, paymentId)).toEqual([0, 1_000, 0]);
    }
  });

  test.each([
    ["created", undefined, 1_000],
    ["action_required", undefined, 1_000],
    ["under_review", undefined, 1_000],
    ["lost", undefined, 1_000],
    ["won", undefined, 0],
    ["closed", 295_000, 1_000],
    ["closed", 0, 0],
  ] as const)("that is %s (deducted: %j) has taken back %i tenths", async (event, deducted, taken) => {
    const { account, paymentId } = await buyer();
    const id = newId("disp");
    await backend.deliver(disputeMessage("created", { paymentId, id }));
    expect(await backend.balance(account)).toBe(0);
    await backend.deliver(
      disputeMessage(event, { paymentId, id, at: NOON + 900, ...(deducted !== undefined && { deducted }) }),
    );
    expect(await balances(account, paymentId)).toEqual([1_000 - taken, taken, 0]);
  });

  test("that is won after credits came back in between gives back what it took, and not more", async () => {
    const { account, paymentId } = await buyer({ spent: 100 });
    const id = newId("disp");
    await backend.deliver(disputeMessage("created", { paymentId, id }));
    await grantCredits(backend.database.db, { walletId: account.walletId, amount: tenths(50), operation: "meanwhile" });
    await backend.deliver(disputeMessage("won", { paymentId, id, at: NOON + 900 }));
    expect(await balances(account, paymentId)).toEqual([50, 0, 0]);
  });
});

const permutations = <Item>(items: readonly Item[]): (readonly Item[])[] =>
  items.length === 0
    ? [[]]
    : items.flatMap((item, index) => permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]));

describe("charge, refunds and disputes in every order", () => {
  const stories: [string, (paymentId: string) => readonly Message[], readonly number[]][] = [
    [
      "a refund that failed and a dispute that was won",
      (paymentId) => {
        const [refund, dispute] = [
          { paymentId, id: newId("rfnd") },
          { paymentId, id: newId("disp") },
        ];
        return [
          refundMessage("processed", refund),
          refundMessage("failed", { ...refund, at: NOON + 130 }),
          disputeMessage("created", dispute),
          disputeMessage("won", { ...dispute, at: NOON + 190 }),
        ];
      },
      [1_000, 0, 0],
    ],
    [
      "half of it refunded, the other half disputed and lost",
      (paymentId) => {
        const dispute = { paymentId, id: newId("disp"), amount: 147_500 };
        return [
          refundMessage("pending", { paymentId, id: `rfnd_of_${paymentId}`, amount: 147_500 }),
          refundMessage("processed", { paymentId, id: `rfnd_of_${paymentId}`, amount: 147_500, at: NOON + 130 }),
          disputeMessage("created", dispute),
          disputeMessage("lost", { ...dispute, at: NOON + 190 }),
        ];
      },
      [0, 1_000, 0],
    ],
    [
      "two steps in the same second",
      (paymentId) => {
        const [refund, dispute] = [
          { paymentId, id: newId("rfnd"), amount: 147_500, at: NOON + 9 },
          { paymentId, id: newId("disp"), at: NOON + 9 },
        ];
        return [
          refundMessage("pending", refund),
          refundMessage("processed", refund),
          disputeMessage("created", dispute),
          disputeMessage("won", dispute),
        ];
      },
      [500, 500, 0],
    ],
  ];
  test.each(stories)("%s: always the same end", async (_, story, end) => {
    const orders = permutations([0, 1, 2, 3, 4]);
    const ends = [];
    for (const order of orders) {
      const account = await backend.somebody();
      const paymentId = newId("pay");
      const messages = [chargeMessage({ email: account.email, paymentId }), ...story(paymentId)];
      const arriving = order.map((index) => messages[index] ?? {});
      await backend.deliver(...arriving, ...arriving.slice(0, 2));
      ends.push(await balances(account, paymentId));
    }
    expect(orders).toHaveLength(120);
    expect(ends).toEqual(orders.map(() => end));
  });

  test("at the same moment: the same end", async () => {
    const rounds = Array.from({ length: 60 }, async () => {
      const account = await backend.somebody();
      const paymentId = newId("pay");
      const dispute = { paymentId, id: newId("disp") };
      const messages = [
        chargeMessage({ email: account.email, paymentId }),
        refundMessage("processed", { paymentId, amount: 147_500 }),
        disputeMessage("created", dispute),
        disputeMessage("won", { ...dispute, at: NOON + 190 }),
      ];
      await Promise.all([...messages, ...messages.toReversed()].map((message) => backend.deliver(message)));
      return balances(account, paymentId);
    });
    const ends = await Promise.all(rounds);
    expect(ends).toEqual(ends.map(() => [500, 500, 0]));
  });
});
