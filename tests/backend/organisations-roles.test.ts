import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  anOrganisation,
  invite,
  leave,
  remove,
  rolesIn,
  type SetUpOrganisation,
  teamSeenBy,
  update,
} from "#tests/support/backend/organisation.ts";
import { holdTransaction, untilEndedOrBlocked } from "#tests/support/backend/held-transaction.ts";
import { createWebhookBackend, type Person, type WebhookBackend } from "#tests/support/backend/webhook-backend.ts";

let backend: WebhookBackend;
beforeAll(async () => {
  backend = await createWebhookBackend();
});
afterAll(() => backend.database.drop());

const forbidden = (message: string) => ({ status: 403, json: { message } });
const LAST_OWNER = {
  status: 409,
  json: {
    message: "Acme needs an owner. Hand it over to someone else first, or close it in Settings.",
  },
};
const NOBODY = {
  status: 404,
  json: { message: "No one with this email address is in Acme or invited to it. Check the address." },
};

const ownersOf = async ({ id }: SetUpOrganisation): Promise<number> => {
  const owners = await backend.database.db(
    "select 1 from organisation_member where organisation_id = $1 and role = 'owner'",
    [id],
  );
  return owners.length;
};

const creditsOf = async (person: Person): Promise<unknown> => (await person.get("/webhook/get_credits")).json;

test("an admin can neither remove, change nor demote an owner, nor make one; an owner can", async () => {
  const acme = await anOrganisation(backend, "Acme");
  const [admin, member] = [await acme.join("admin"), await acme.join()];
  expect(await remove(admin, acme.owner)).toMatchObject(
    forbidden("Only owners of Acme can remove an owner. Please ask one of them."),
  );
  for (const change of [{ role: "member" }, { monthly_cap: 1 }, {}]) {
    expect(await update(admin, acme.owner, change)).toMatchObject(
      forbidden("Only owners of Acme can change an owner. Please ask one of them."),
    );
  }
  for (const somebody of [member, admin]) {
    expect(await update(admin, somebody, { role: "owner" })).toMatchObject(
      forbidden("Only owners of Acme can make someone an owner. Please ask one of them."),
    );
  }
  expect((await update(acme.owner, admin, { role: "owner" })).status).toBe(200);
  expect((await update(admin, acme.owner, { role: "member" })).status).toBe(200);
  expect((await remove(admin, acme.owner)).status).toBe(200);
  expect(await rolesIn(admin)).toEqual({ [admin.account.email]: "owner", [member.account.email]: "member" });
});

test("an admin changes and removes admins and members, and can become a member again", async () => {
  const acme = await anOrganisation(backend, "Acme");
  const [admin, other, member] = [await acme.join("admin"), await acme.join("admin"), await acme.join()];
  expect((await update(admin, member, { role: "admin", monthly_cap: 0.1 })).status).toBe(200);
  expect(await remove(admin, other)).toMatchObject({ json: { message: "Team member removed successfully!" } });
  expect((await update(admin, admin, { role: "member" })).status).toBe(200);
  expect(await update(admin, member, { role: "member" })).toMatchObject(
    forbidden("Only owners and admins of Acme can change members. Please ask one of them."),
  );
  expect(await creditsOf(admin)).toMatchObject({ role: "member" });
});

test("an admin can't change their own monthly limit, not even with a new role; an owner can", async () => {
  const acme = await anOrganisation(backend, "Acme");
  const [admin, other] = [await acme.join("admin"), await acme.join("admin")];
  await update(acme.owner, admin, { monthly_cap: 5 });
  const before = await teamSeenBy(acme.owner);
  for (const change of [{ monthly_cap: null }, { monthly_cap: 1_000 }, { monthly_cap: 0, role: "member" }]) {
    expect(await update(admin, admin, change)).toMatchObject(
      forbidden("Only owners of Acme can change their own monthly limit. Please ask one of them."),
    );
  }
  expect(await teamSeenBy(acme.owner)).toEqual(before);
  expect((await update(other, admin, { monthly_cap: 6 })).status).toBe(200);
  expect((await update(acme.owner, acme.owner, { monthly_cap: 7 })).status).toBe(200);
  expect(await teamSeenBy(acme.owner)).toMatchObject([{ monthly_cap: 7 }, { monthly_cap: 6 }, { monthly_cap: null }]);
});

test("the last owner is neither demoted nor removed, and does not leave", async () => {
  const acme = await anOrganisation(backend, "Acme");
  await acme.join("admin");
  expect(await update(acme.owner, acme.owner, { role: "admin" })).toMatchObject(LAST_OWNER);
  expect(await leave(acme.owner)).toMatchObject(LAST_OWNER);
  expect((await update(acme.owner, acme.owner, { role: "owner", monthly_cap: 5 })).status).toBe(200);
  expect(await ownersOf(acme)).toBe(1);
});

test("nobody removes themselves by accident, and nobody makes another one leave", async () => {
  const acme = await anOrganisation(backend, "Acme");
  const member = await acme.join();
  const notThisWay = 'You can\'t remove yourself here. To leave Acme, use "Leave organisation" in Settings.';
  for (const person of [acme.owner, member]) {
    expect(await remove(person, person)).toMatchObject({ status: 400, json: { message: notThisWay } });
  }
  const shouted = acme.owner.account.email.toUpperCase();
  expect((await acme.owner.post("/webhook/member_remove", { email: shouted })).status).toBe(400);
  expect(await acme.owner.post("/webhook/member_remove", { email: member.account.email, leave: true })).toMatchObject({
    status: 400,
    json: { message: "You can only leave for yourself. To remove someone else, send the request without `leave`." },
  });
  expect(await acme.owner.post("/webhook/member_remove", { email: shouted, leave: "yes" })).toMatchObject({
    status: 400,
    json: { message: "leave must be true or false." },
  });
  expect(await leave(member)).toMatchObject({ status: 200, json: { message: "Team member removed successfully!" } });
  expect(await creditsOf(member)).toMatchObject({ type: "individual", role: null });
});

test("an address of another organisation is answered like one that nobody has", async () => {
  const [acme, borealis] = [await anOrganisation(backend, "Acme"), await anOrganisation(backend, "Borealis")];
  const [theirs, invited] = [await borealis.join(), await backend.signIn()];
  await invite(borealis.owner, invited);
  const before = await teamSeenBy(borealis.owner);
  const addresses = [borealis.owner, theirs, invited].map(({ account }) => account.email);
  for (const email of [...addresses, `${randomUUID()}@nobody.example`]) {
    expect(await acme.owner.post("/webhook/member_remove", { email })).toMatchObject(NOBODY);
    const named = { email, role: "member", organisation_id: borealis.id, user_id: theirs.account.id };
    expect(await acme.owner.post("/webhook/member_update", named)).toMatchObject(NOBODY);
  }
  expect(await teamSeenBy(borealis.owner)).toEqual(before);
});

test("who has not accepted can't be changed, and the answer says what to do", async () => {
  const acme = await anOrganisation(backend, "Acme");
  const invited = await backend.signIn();
  await invite(acme.owner, invited);
  expect(await update(acme.owner, invited, { role: "admin" })).toMatchObject({
    status: 409,
    json: {
      message: `${invited.account.email} hasn't accepted the invitation yet. To change the role, send a new invitation.`,
    },
  });
});

test("what is left out of a change stays; null takes the limit away", async () => {
  const acme = await anOrganisation(backend);
  const member = await acme.join();
  const membership = async () =>
    (await teamSeenBy(acme.owner)).find(({ member_email: email }) => email === member.account.email);
  expect(await membership()).toMatchObject({ role: "member", monthly_cap: null });
  await update(acme.owner, member, { monthly_cap: 12.3 });
  await update(acme.owner, member, { role: "admin" });
  expect(await membership()).toMatchObject({ role: "admin", monthly_cap: 12.3 });
  await update(acme.owner, member, { monthly_cap: 0 });
  expect(await membership()).toMatchObject({ role: "admin", monthly_cap: 0 });
  await update(acme.owner, member, { monthly_cap: null });
  expect(await membership()).toMatchObject({ monthly_cap: null });
});

test.each([-1, 0.05, 1e10, "5", Number.MAX_VALUE, []])("%j is no monthly limit", async (cap) => {
  const acme = await anOrganisation(backend);
  const member = await acme.join();
  expect(await update(acme.owner, member, { monthly_cap: cap })).toMatchObject({
    status: 400,
    json: { message: "monthly_cap must be a number of credits with at most one decimal, or null." },
  });
});

test("two owners who remove, demote or leave each other at the same moment leave one owner", async () => {
  const ways: readonly ((one: Person, other: Person) => ReturnType<Person["post"]>)[] = [
    remove,
    (one, other) => update(one, other, { role: "member" }),
    (one) => leave(one),
    (one) => update(one, one, { role: "admin" }),
  ];
  for (const [first, second] of [...ways.map((way) => [way, way] as const), [ways[0], ways[2]], [ways[1], ways[3]]]) {
    for (let round = 0; round < 4; round += 1) {
      const acme = await anOrganisation(backend);
      const other = await acme.join("owner");
      const answers = await Promise.all([first?.(acme.owner, other), second?.(other, acme.owner)]);
      expect(answers.map((answer) => answer?.status)).toContain(200);
      expect(await ownersOf(acme)).toBe(1);
    }
  }
});

test("three owners in a circle leave at least one", async () => {
  for (let round = 0; round < 8; round += 1) {
    const acme = await anOrganisation(backend);
    const [second, third] = [await acme.join("owner"), await acme.join("owner")];
    await Promise.all([remove(acme.owner, second), remove(second, third), remove(third, acme.owner)]);
    expect(await ownersOf(acme)).toBeGreaterThan(0);
  }
});

/** What somebody does whose role is taken back after the call was received, and before it gets the lock. */
const lateCalls: readonly (readonly [string, (by: Person, member: Person) => ReturnType<Person["post"]>])[] = [
  ["invites", (by) => by.post("/webhook/add_member", { email: `${randomUUID()}@late.example` })],
  ["removes", remove],
  ["changes", (by, member) => update(by, member, { role: "admin" })],
];

test.each(lateCalls)("an admin who was demoted a moment ago no longer %s", async (_, act) => {
  const acme = await anOrganisation(backend, "Acme");
  const [admin, member] = [await acme.join("admin"), await acme.join()];
  for (const statement of [
    "update organisation_member set role = 'member' where account_id = $1",
    "delete from organisation_member where account_id = $1",
  ]) {
    const demotion = await holdTransaction(backend.database, async (db) => {
      await db("select 1 from wallet where id = $1 for no key update", [acme.id]);
      await db(statement, [admin.account.id]);
    });
    const acting = act(admin, member);
    await untilEndedOrBlocked(backend.database, acting);
    await demotion.commit();
    expect((await acting).status).toBe(403);
    await backend.database.db(
      "insert into organisation_member (account_id, organisation_id, role) values ($1, $2, 'admin') on conflict (account_id) do update set role = 'admin'",
      [admin.account.id, acme.id],
    );
  }
  expect(await rolesIn(acme.owner)).toMatchObject({ [member.account.email]: "member" });
  expect(await teamSeenBy(acme.owner)).toHaveLength(3);
});

test("a removed member's next call for the organisation is refused, and the personal account goes on", async () => {
  const acme = await anOrganisation(backend, "Acme");
  const admin = await acme.join("admin");
  expect((await admin.get("/webhook/team_management")).status).toBe(200);
  await remove(acme.owner, admin);
  const outside = forbidden("You don't belong to an organisation. Ask an owner or admin to invite you.");
  expect(await admin.get("/webhook/team_management")).toMatchObject(outside);
  expect(await update(admin, acme.owner, { role: "member" })).toMatchObject(outside);
  expect(await remove(admin, acme.owner)).toMatchObject(outside);
  expect(await leave(admin)).toMatchObject(outside);
  expect(await creditsOf(admin)).toMatchObject({
    type: "individual",
    credits: 25,
    role: null,
    organisation_id: null,
    organisation_credits: null,
  });
  expect((await admin.get("/webhook/transaction?page=1&chunk_size=10")).status).toBe(200);
});
