import { afterAll, beforeAll, expect, test } from "vitest";
import { accountWork } from "#backend/commands/account-work.ts";
import { openQueue } from "#backend/platform/jobs/queue.ts";
import { PaymentMailMessage } from "#backend/payments/payment-mail-message.ts";
import { anOrganisation } from "#tests/support/backend/organisation.ts";
import { chargeMessage, newId, refundMessage } from "#tests/support/backend/payment-messages.ts";
import { createPurchaseBackend, type PurchaseBackend } from "#tests/support/backend/purchases.ts";
import { balanceOf } from "#tests/support/backend/shared-wallet.ts";

let backend: PurchaseBackend;
beforeAll(async () => {
  backend = await createPurchaseBackend();
});
afterAll(() => backend.database.drop());

/** The lines that the command prints. The program itself is run in directory-commands.test.ts. */
const command = async (...parameters: string[]) => accountWork(parameters)(backend.database, backend);
const today = () => new Date().toISOString().slice(0, 10);

test("an operator sees the payments that wait for somebody, and all of a person", async () => {
  expect(await command("payments")).toEqual(["No payment is held, unclaimed or owed"]);
  const person = await backend.signIn(0, "lists@acme.example");
  const fine = await backend.charge("lists@acme.example");
  const owing = await backend.charge("lists@acme.example", { planId: "plan_250_contacts" });
  await backend.database.db(
    `with entry as (insert into credit_entry (wallet_id, delta_tenths, kind, operation) values ($1, -3000, 'charge', 'test'))
     update wallet set balance_tenths = balance_tenths - 3000 where id = $1`,
    [person.account.walletId],
  );
  await backend.deliver(refundMessage("processed", { paymentId: owing.paymentId, amount: 737_500 }));
  const unclaimed = await backend.charge("Someone@nobody.example");
  const [heldId, strangeId, bareId] = [newId("pay"), newId("pay"), newId("pay")];
  const heldFor = newId("sub");
  const wrong = { email: "lists@acme.example", paymentId: heldId, subscriptionId: heldFor, payment: { amount: 100 } };
  await backend.deliver(chargeMessage(wrong));
  const foreign = { paymentId: strangeId, subscriptionId: heldFor, payment: { currency: "USD", amount: 2_500 } };
  await backend.deliver(chargeMessage({ ...foreign, email: "usd@nobody.example" }));
  const bare = { amount: null, email: "no\u202eaddress" };
  await backend.deliver(
    chargeMessage({
      paymentId: bareId,
      subscriptionId: heldFor,
      payment: bare,
      subscription: { plan_id: "plan_Another" },
    }),
  );

  const line = (...parts: string[]) => [today(), ...parts].join(", ");
  const plan = "100 Contacts";
  const owed = line(
    owing.paymentId,
    owing.subscriptionId,
    "250 Contacts",
    "₹7,375",
    "paid by lists@acme.example",
    "250 credits for lists@acme.example, 75 credits taken back, OWED: 175 credits",
  );
  const held = line(heldId, heldFor, plan, "₹1", "paid by lists@acme.example", "HELD: unexpected amount");
  expect(await command("payments")).toEqual([
    owed,
    line(unclaimed.paymentId, unclaimed.subscriptionId, plan, "₹2,950", "paid by someone@nobody.example", "UNCLAIMED"),
    held,
    line(
      strangeId,
      heldFor,
      plan,
      "2500 of the smallest unit of USD",
      "paid by usd@nobody.example",
      "HELD: unexpected currency",
    ),
    line(bareId, heldFor, "unknown plan", "unknown amount", "paid by an unknown address", "HELD: unexpected plan"),
  ]);
  expect(await command("payments", "Lists@acme.example")).toEqual([
    line(
      fine.paymentId,
      fine.subscriptionId,
      plan,
      "₹2,950",
      "paid by lists@acme.example",
      "100 credits for lists@acme.example",
    ),
    owed,
    held,
  ]);
  expect(await command("payments", "nothing@acme.example")).toEqual(["nothing@acme.example has no payments"]);
});

test("an operator gives an unclaimed payment to somebody, once, who gets a mail", async () => {
  const acme = await anOrganisation(backend, "Acme");
  const [person, other] = [await acme.join(), await backend.signIn()];
  const { paymentId } = await backend.charge("unknown@nobody.example");
  expect(await command("claim", paymentId, person.account.email.toUpperCase())).toEqual([
    `${paymentId} now belongs to ${person.account.email}: 100 credits for the person`,
  ]);
  expect(await command("claim", paymentId, person.account.email)).toEqual([
    `${paymentId} already belongs to ${person.account.email}`,
  ]);
  await expect(command("claim", paymentId, other.account.email)).rejects.toThrow(
    new Error(`${paymentId} belongs to another account.`),
  );
  expect(await balanceOf(backend.database.db, person.account.walletId)).toBe(1_250);
  const reported = Promise.withResolvers<PaymentMailMessage>();
  const queue = await openQueue({ url: backend.database.url, log: backend.log });
  await queue.work("payment-mail", { data: PaymentMailMessage, atOnce: 1 }, async (message) =>
    reported.resolve(message),
  );
  expect(await reported.promise).toEqual({ kind: "credited", paymentId });
  await queue.stop();
  expect(await command("payments", person.account.email)).toEqual([
    expect.stringMatching(
      new RegExp(`${paymentId}.*paid by unknown@nobody\\.example, 100 credits for ${person.account.email}$`),
    ),
  ]);
});

test("what can't be given is said", async () => {
  const { account } = await backend.signIn();
  const held = newId("pay");
  await backend.deliver(chargeMessage({ paymentId: held, payment: { amount: 1 } }));
  await expect(command("claim", held, account.email)).rejects.toThrow(
    new Error(
      `${held} is on hold: it does not match what was sold. To accept it, give credits with "npm run account -- credits" or "organisation-credits", then run "npm run account -- settle ${held}".`,
    ),
  );
  await expect(command("claim", "pay_00000000000000", account.email)).rejects.toThrow(
    new Error("No webhook received for payment pay_00000000000000."),
  );
  await expect(command("claim", held, "nobody.at.all@acme.example")).rejects.toThrow(
    "nobody.at.all@acme.example has no account yet",
  );
  await expect(command("claim", "pay_';--", account.email)).rejects.toThrow(new Error("pay_';-- is not a payment id."));
  await expect(command("settle", "pay_;--")).rejects.toThrow(new Error("pay_;-- is not a payment id."));
  await expect(command("payments", "not-an-address")).rejects.toThrow(
    new Error("not-an-address is not an email address."),
  );
});

test("what was paid for an organisation is also listed for its owner and its admins", async () => {
  const acme = await anOrganisation(backend, "Orbit");
  const [admin, member, buyer] = [await acme.join("admin"), await acme.join(), await acme.join()];
  await buyer.post("/webhook/begin_purchase", { plan_id: "plan_100_contacts", payer: "organisation" });
  const { paymentId } = await backend.charge(buyer.account.email);
  for (const person of [acme.owner, admin, buyer]) {
    expect(await command("payments", person.account.email)).toEqual([
      expect.stringMatching(
        new RegExp(`${paymentId}.*paid by ${buyer.account.email}, 100 credits for Orbit by ${buyer.account.email}$`),
      ),
    ]);
  }
  expect(await command("payments", member.account.email)).toEqual([`${member.account.email} has no payments`]);
});

test("what an operator has dealt with waits no more, and is not turned into credits later", async () => {
  const { account } = await backend.signIn();
  const [held, subscriptionId] = [newId("pay"), newId("sub")];
  const charge = { email: account.email, paymentId: held, subscriptionId };
  await backend.deliver(chargeMessage({ ...charge, payment: { amount: 1 } }));
  const { paymentId: owing } = await backend.charge(account.email, { planId: "plan_250_contacts" });
  await backend.database.db("update payment set taken_back_tenths = 0, owed_tenths = 100 where id = $1", [owing]);
  const { paymentId: unclaimed } = await backend.charge("nobody.yet@nobody.example");
  const waiting = async () => {
    const lines = await command("payments");
    return [held, owing, unclaimed].filter((id) => lines.some((line) => line.includes(id)));
  };
  expect(await waiting()).toEqual([held, owing, unclaimed]);
  for (const id of [held, owing]) {
    expect(await command("settle", id)).toEqual([`${id} is settled`]);
    expect(await command("settle", id)).toEqual([`${id} was already settled`]);
  }
  expect(await waiting()).toEqual([unclaimed]);
  const settled = (await command("payments", account.email)).filter((line) => line.endsWith(`, settled on ${today()}`));
  expect(settled).toHaveLength(2);
  await backend.deliver(chargeMessage(charge));
  expect(await balanceOf(backend.database.db, account.walletId)).toBe(250 + 2_500);
  await expect(command("settle", unclaimed)).rejects.toThrow(`${unclaimed} is unclaimed`);
  const { paymentId: fine } = await backend.charge(account.email);
  await expect(command("settle", fine)).rejects.toThrow(
    new Error(`${fine} is neither held nor owed; there is nothing to settle.`),
  );
});

test.each([
  [["claim"]],
  [["claim", "pay_00000000000000"]],
  [["payments", "a@acme.example", "b"]],
  [["claim", "a", "b", "c"]],
  [["settle"]],
  [["settle", "pay_00000000000000", "b"]],
])("asked for %j it says how it is used", (parameters) => {
  expect(() => accountWork(parameters)).toThrow(/^Usage: npm run account -- /);
});
