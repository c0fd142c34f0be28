import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { expectBalancedLedger } from "#tests/support/backend/balanced-ledger.ts";
import { createPaymentBackend, type PaymentBackend } from "#tests/support/backend/payment-backend.ts";
import { chargeMessage, newId, NOON, subscriptionMessage } from "#tests/support/backend/payment-messages.ts";

let backend: PaymentBackend;
beforeAll(async () => {
  backend = await createPaymentBackend();
});
afterAll(() => backend.database.drop());
afterEach(() => expectBalancedLedger(backend.database.db));

describe("the state of a subscription", () => {
  let subscriptionId: string;
  beforeEach(async () => {
    subscriptionId = newId("sub");
    const account = await backend.somebody();
    await backend.deliver(chargeMessage({ email: account.email, subscriptionId }));
  });
  const state = async (): Promise<unknown> => {
    const [row] = await backend.database.db<{ state: string }>("select state from subscription where id = $1", [
      subscriptionId,
    ]);
    return row?.state;
  };
  const endings = () =>
    backend.mails().filter((mail) => "subscriptionId" in mail && mail.subscriptionId === subscriptionId);

  test.each([
    ["activated", "active", "active", 0],
    ["pending", "pending", "pending", 0],
    ["paused", "paused", "paused", 0],
    ["halted", "halted", "halted", 1],
    ["cancelled", "cancelled", "cancelled", 1],
    ["completed", "completed", "completed", 0],
    ["updated", "active", "active", 0],
    ["resumed", "active", "active", 0],
  ])("after subscription.%s with status %s is %s; mails about its end: %i", async (event, status, expected, mails) => {
    await backend.deliver(subscriptionMessage(status, { subscriptionId, event }));
    await backend.deliver(subscriptionMessage(status, { subscriptionId, event }));
    expect(await state()).toBe(expected);
    expect(endings()).toHaveLength(mails);
  });

  test("is what the provider reported last by its own clock, in whatever order it arrives", async () => {
    await backend.deliver(
      subscriptionMessage("halted", { subscriptionId, at: NOON + 500 }),
      subscriptionMessage("pending", { subscriptionId, at: NOON + 400 }),
      chargeMessage({ subscriptionId, at: NOON + 450 }),
    );
    expect(await state()).toBe("halted");
    await backend.deliver(subscriptionMessage("active", { subscriptionId, at: NOON + 600, event: "resumed" }));
    expect(await state()).toBe("active");
  });

  test("is the later one of two in the same second", async () => {
    await backend.deliver(
      subscriptionMessage("cancelled", { subscriptionId, at: NOON + 500 }),
      subscriptionMessage("active", { subscriptionId, at: NOON + 500 }),
      subscriptionMessage("halted", { subscriptionId, at: NOON + 500 }),
    );
    expect(await state()).toBe("cancelled");
  });

  test("touches no credits, whether it halts, is cancelled or completed", async () => {
    const account = await backend.somebody();
    await backend.deliver(chargeMessage({ email: account.email, subscriptionId: newId("sub") }));
    await backend.deliver(
      subscriptionMessage("cancelled", { subscriptionId }),
      subscriptionMessage("completed", { subscriptionId }),
    );
    expect(await backend.balance(account)).toBe(1_000);
  });

  test("known before anything was paid is mailed to nobody", async () => {
    subscriptionId = newId("sub");
    await backend.deliver(subscriptionMessage("cancelled", { subscriptionId }));
    expect(endings()).toEqual([]);
    await backend.deliver(chargeMessage({ subscriptionId, at: NOON - 60 }));
    expect(await state()).toBe("cancelled");
  });
});
