import { afterAll, beforeAll, expect, test } from "vitest";
import { accountByEmail } from "#backend/accounts/accounts.ts";
import type { Db } from "#backend/platform/database/database.ts";
import { teamFor } from "#backend/organisations/team.ts";
import {
  anOrganisation,
  answer,
  invite,
  leave,
  remove,
  teamAnsweredTo,
  teamSeenBy,
} from "#tests/support/backend/organisation.ts";
import { createWebhookBackend, type WebhookBackend } from "#tests/support/backend/webhook-backend.ts";

let backend: WebhookBackend;
beforeAll(async () => {
  backend = await createWebhookBackend();
});
afterAll(() => backend.database.drop());

test("a team is its members since they joined, then who is invited, with owners by their ids", async () => {
  const acme = await anOrganisation(backend);
  const [member, invited, second] = [await acme.join(), await backend.signIn(), await acme.join("owner")];
  const req_id = await invite(acme.owner, invited, "admin");
  const owners = [acme.owner.account.id, second.account.id];
  const row = (person: typeof member, role: string) => ({
    req_id: person.account.id,
    member_email: person.account.email,
    member_name: null,
    user_id: person.account.id,
    admin_users: owners,
    role,
    invite_status: "complete",
    monthly_cap: null,
    limit_requested_at: null,
    credits_used: 0,
    credits_used_this_month: 0,
    created_at: expect.stringMatching(/Z$/),
    updated_at: expect.stringMatching(/Z$/),
  });
  expect(await teamSeenBy(acme.owner)).toEqual([
    row(acme.owner, "owner"),
    row(member, "member"),
    row(second, "owner"),
    { ...row(invited, "admin"), req_id, user_id: null, invite_status: "pending" },
  ]);
});

test("members are listed with the name of their profile, and people who were invited without", async () => {
  const acme = await anOrganisation(backend);
  const [member, invited] = [await acme.join(), await backend.signIn()];
  for (const [person, name] of [
    [member, "Meera Shah"],
    [invited, "Kiran Das"],
  ] as const)
    expect((await person.post("/webhook/update_user", { name })).status).toBe(200);
  await invite(acme.owner, invited);
  expect((await teamSeenBy(acme.owner)).map(({ member_name: name }) => name)).toEqual([null, "Meera Shah", null]);
});

test("what members spent is listed in all and for this month, only of this organisation", async () => {
  const [acme, borealis] = [await anOrganisation(backend), await anOrganisation(backend)];
  const member = await acme.join();
  const { db } = backend.database;
  for (const [organisation, tenths] of [
    [acme.id, 15],
    [borealis.id, 900],
  ] as const) {
    await db(
      `insert into member_spending (organisation_id, account_id, month, spent_tenths)
       select $1, $2, (this_month() - past * interval '1 month')::date, $3::int8 + past
         from generate_series(0, 2) past`,
      [organisation, member.account.id, tenths],
    );
  }
  expect(await teamSeenBy(acme.owner)).toMatchObject([
    { credits_used: 0, credits_used_this_month: 0 },
    { credits_used: 4.8, credits_used_this_month: 1.5 },
  ]);
});

test("what former members spent is listed beside the team, in all and for this month, so that nothing is lost or counted twice", async () => {
  const acme = await anOrganisation(backend);
  const [member, removed, left, back] = [await acme.join(), await acme.join(), await acme.join(), await acme.join()];
  const { db } = backend.database;
  for (const { account } of [member, removed, left, back]) {
    await db(
      `insert into member_spending (organisation_id, account_id, month, spent_tenths)
       select $1, $2, (this_month() - past * interval '1 month')::date, 15 + past from generate_series(0, 1) past`,
      [acme.id, account.id],
    );
  }
  expect(await teamAnsweredTo(acme.owner)).toMatchObject({
    former_credits_used: 0,
    former_credits_used_this_month: 0,
  });
  expect((await remove(acme.owner, removed)).status).toBe(200);
  expect((await leave(left)).status).toBe(200);
  expect((await remove(acme.owner, back)).status).toBe(200);
  // Who is only invited again is not a member yet.
  const id = await invite(acme.owner, back);
  expect(await teamAnsweredTo(acme.owner)).toMatchObject({
    former_credits_used: 9.3,
    former_credits_used_this_month: 4.5,
  });
  await answer(back, id, "accept");
  const { org_management_db: team, ...former } = await teamAnsweredTo(acme.owner);
  expect(former).toEqual({ former_credits_used: 6.2, former_credits_used_this_month: 3 });
  expect(team.map(({ credits_used: used }) => used)).toEqual([0, 3.1, 3.1]);
});

test("a team of 500 with as many invitations is read by one statement, which reads no other organisation's", async () => {
  const acme = await anOrganisation(backend);
  const { db } = backend.database;
  await db(
    `with person as (
       insert into wallet (id, balance_tenths) select gen_random_uuid(), 0 from generate_series(1, 600) returning id),
     opened as (
       insert into account (id, wallet_id, email) select id, id, id || '@many.example' from person returning id)
     select 1 from opened`,
  );
  await db(
    `insert into organisation_member (account_id, organisation_id)
       select id, $1 from account where email like '%@many.example' limit 499`,
    [acme.id],
  );
  await db(
    `insert into invitation (id, organisation_id, email, status, invited_by)
       select gen_random_uuid(), $1, number || '@invited.example', case when number <= 100 then 'pending' else 'withdrawn' end, $2
         from generate_series(1, 500) number`,
    [acme.id, acme.owner.account.id],
  );
  const statements: string[] = [];
  const counted: Db = (text, parameters) => {
    statements.push(text);
    return db(text, parameters);
  };
  const account = await accountByEmail(db, acme.owner.account.email);
  const team = account === undefined ? undefined : await teamFor(counted, account, Date.now());
  expect(team).toMatchObject({ outcome: "listed", members: { length: 600 } });
  expect(statements).toHaveLength(1);
  expect(await teamSeenBy(acme.owner)).toHaveLength(600);
});

test("every member learns the names of all, and nobody else's", async () => {
  const acme = await anOrganisation(backend);
  const member = await acme.join();
  await backend.database.db("update account set name = 'Meera Shah' where id = $1", [member.account.id]);
  await invite(acme.owner, await backend.signIn());
  await anOrganisation(backend);
  const names = [
    { id: member.account.id, name: "Meera Shah" },
    { id: acme.owner.account.id, name: acme.owner.account.email },
  ].toSorted((one, other) => one.name.toLowerCase().localeCompare(other.name.toLowerCase()));
  for (const person of [acme.owner, member]) {
    const members = names.map((one) => ({ ...one, you: one.id === person.account.id }));
    expect(await person.get("/webhook/colleagues")).toMatchObject({ status: 200, json: { members } });
  }
  await remove(acme.owner, member);
  expect((await member.get("/webhook/colleagues")).status).toBe(403);
});
