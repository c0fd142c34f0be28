import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { tenths } from "#domain/shared/credits.ts";
import { grantCredits } from "#backend/credits/ledger.ts";
import {
  anOrganisation,
  answer,
  invite,
  leave,
  remove,
  type SetUpOrganisation,
  teamSeenBy,
  update,
} from "#tests/support/backend/organisation.ts";
import {
  createWebhookBackend,
  extractorPath,
  type Person,
  samplePeopleWithPhone,
  sampleUrl,
  type WebhookBackend,
} from "#tests/support/backend/webhook-backend.ts";

let backend: WebhookBackend;
beforeAll(async () => {
  backend = await createWebhookBackend();
});
afterAll(() => backend.database.drop());

const [first = 0, second = 0] = samplePeopleWithPhone(2);
/** Costs 5 credits. */
const phoneOf = (person: Person, number: number) => person.get(extractorPath("phone_no", sampleUrl(number)));

const fund = ({ id }: SetUpOrganisation) =>
  grantCredits(backend.database.db, { walletId: id, amount: tenths(1000), operation: `test:${randomUUID()}` });

const goneBy = {
  "was removed": (acme: SetUpOrganisation, member: Person) => remove(acme.owner, member),
  left: (_acme: SetUpOrganisation, member: Person) => leave(member),
} as const;

test.each(["was removed", "left"] as const)(
  "a member who %s and joins again has the limit of before, and has spent what they spent this month",
  async (how) => {
    const acme = await anOrganisation(backend);
    const member = await acme.join();
    await fund(acme);
    await update(acme.owner, member, { monthly_cap: 8 });
    expect((await phoneOf(member, first)).status).toBe(200);
    expect((await goneBy[how](acme, member)).status).toBe(200);

    await answer(member, await invite(acme.owner, member, "admin"), "accept");

    expect((await teamSeenBy(acme.owner)).find(({ user_id }) => user_id === member.account.id)).toMatchObject({
      role: "admin",
      monthly_cap: 8,
      credits_used_this_month: 5,
    });
    expect((await member.get("/webhook/get_credits")).json).toMatchObject({
      monthly_cap: 8,
      credits_used_this_month: 5,
    });
    expect(await phoneOf(member, second)).toMatchObject({
      status: 409,
      json: { message: expect.stringContaining("monthly limit") },
    });
  },
);

test("a limit that was lifted before a member left does not come back", async () => {
  const acme = await anOrganisation(backend);
  const member = await acme.join();
  const cap = async () =>
    (await teamSeenBy(acme.owner)).find(({ user_id }) => user_id === member.account.id)?.monthly_cap;
  const rejoin = async () => {
    await leave(member);
    await answer(member, await invite(acme.owner, member), "accept");
  };
  await update(acme.owner, member, { monthly_cap: 8 });
  await rejoin();
  expect(await cap()).toBe(8);
  await update(acme.owner, member, { monthly_cap: null });
  await rejoin();
  expect(await cap()).toBeNull();
});

test("a limit holds in the organisation that set it, and in no other", async () => {
  const [acme, borealis] = [await anOrganisation(backend), await anOrganisation(backend)];
  const member = await acme.join();
  await update(acme.owner, member, { monthly_cap: 8 });
  await leave(member);
  await answer(member, await invite(borealis.owner, member), "accept");
  expect((await member.get("/webhook/get_credits")).json).toMatchObject({ monthly_cap: null });
});
