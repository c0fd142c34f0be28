import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parseEmail } from "#domain/shared/email.ts";
import {
  anOrganisation,
  answer,
  invitationsOf,
  invite,
  leave,
  rolesIn,
  teamSeenBy,
} from "#tests/support/backend/organisation.ts";
import { createWebhookBackend, type Person, type WebhookBackend } from "#tests/support/backend/webhook-backend.ts";

let backend: WebhookBackend;
beforeAll(async () => {
  backend = await createWebhookBackend();
});
afterAll(() => backend.database.drop());

const add = (by: Person, email: unknown, role?: unknown) => by.post("/webhook/add_member", { email, role });
const withdraw = (by: Person, person: Person) => by.post("/webhook/member_remove", { email: person.account.email });

const WITHDRAWN = { status: 410, json: { message: "This invitation was withdrawn. To join, ask for a new one." } };
const ANSWERED = {
  status: 409,
  json: { message: "This invitation was already answered. To join, ask for a new one." },
};
const UNKNOWN = {
  status: 404,
  json: { message: "We can't find this invitation among yours. Ask for a new one at the address you signed in with." },
};

test("somebody is invited, sees it, accepts, and belongs to the organisation", async () => {
  const acme = await anOrganisation(backend, "Acme");
  const person = await backend.signIn();
  expect(await add(acme.owner, person.account.email, "admin")).toMatchObject({
    status: 200,
    json: { message: "Team member invited successfully! They will receive an invitation email." },
  });
  const open = await invitationsOf(person);
  expect(open).toEqual([
    {
      req_id: expect.any(String),
      organisation_name: "Acme",
      role: "admin",
      invite_status: "pending",
      invited_by: acme.owner.account.email,
      invited_by_name: null,
      monthly_cap: null,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    },
  ]);
  const accepted = await answer(person, open[0]?.req_id ?? "", "accept");
  expect(accepted.status).toBe(200);
  expect(accepted.json).not.toHaveProperty("message");
  expect(await invitationsOf(person)).toEqual([]);
  expect(await rolesIn(acme.owner)).toEqual({ [acme.owner.account.email]: "owner", [person.account.email]: "admin" });
});

test.each([undefined, null, "member"])("invited with the role %j somebody is a member", async (role) => {
  const acme = await anOrganisation(backend);
  const person = await backend.signIn();
  await add(acme.owner, person.account.email, role);
  await answer(person, (await invitationsOf(person))[0]?.req_id ?? "", "accept");
  expect(await rolesIn(acme.owner)).toMatchObject({ [person.account.email]: "member" });
});

test.each([
  ["owner", "role must be one of member, admin."],
  ["Admin", "role must be one of member, admin."],
  [5, "role must be one of member, admin."],
])("nobody is invited with the role %j", async (role, message) => {
  const { owner } = await anOrganisation(backend);
  expect(await add(owner, "new@acme.example", role)).toMatchObject({ status: 400, json: { message } });
});

test.each([
  "",
  "acme",
  "a@b",
  5,
  null,
  "x<a@b.example>",
  "a@b.example, c@d.example",
  "a\r\nBcc: c@d.example@b.example",
])("nobody is invited at the address %j", async (email) => {
  const { owner } = await anOrganisation(backend);
  const before = backend.mailer.sent.length;
  expect(await add(owner, email)).toMatchObject({
    status: 400,
    json: { message: "Please enter a valid email address" },
  });
  expect(backend.mailer.sent).toHaveLength(before);
});

test("the mail says who invites to what, where to sign in, and holds no secret", async () => {
  const acme = await anOrganisation(backend, "Acme");
  const person = await backend.signIn();
  const id = await invite(acme.owner, person, "admin");
  const mail = backend.mailer.sent.at(-1);
  const [to, by] = [person.account.email, acme.owner.account.email];
  expect(mail).toMatchObject({ to, subject: "Invitation to Acme on Leadlight" });
  expect(mail?.text).toBe(
    [
      "Join Acme on Leadlight",
      `You're invited to join Acme on Leadlight as an admin. The invitation is from ${by}.`,
      "Leadlight finds phone numbers and email addresses of people, for sales and recruiting.",
      "Everyone in Acme shares its credits and results.",
      `To accept or reject, sign in with this address (${to}). You need no password: we email you a code. Leadlight then shows you the invitation.`,
      "Accept or reject:\nhttps://leadlight.example/login",
      `If you don't know ${by} or Acme, you can ignore this email. Nothing happens unless you accept.`,
      "",
    ]
      .join("\n\n")
      .replace(/\n\n$/, "\n"),
  );
  expect(mail?.html).toMatch(
    /<a href="https:\/\/leadlight\.example\/login" style="[^"]*background[^"]*">Accept or reject<\/a>/,
  );
  expect(`${mail?.text}${mail?.html}`).not.toContain(id);
});

test("the mail names the inviter where the name is known, in both places", async () => {
  const acme = await anOrganisation(backend, "Acme");
  await backend.database.db("update account set name = 'Asha Rao' where id = $1", [acme.owner.account.id]);
  await add(acme.owner, `${randomUUID()}@new.example`);
  const inviter = `Asha Rao (${acme.owner.account.email})`;
  const { text = "" } = backend.mailer.sent.at(-1) ?? {};
  expect(text).toContain(`${inviter} invited you to join Acme on Leadlight as a member.`);
  expect(text).toContain(`If you don't know ${inviter} or Acme, you can ignore this email.`);
});

test("a name changes neither the headers nor the markup of the mail", async () => {
  const name = `<a href="https://evil.example">&"'\r\nBcc: all@acme.example\u202e${"x".repeat(120)}`;
  const acme = await anOrganisation(backend, name);
  await add(acme.owner, `${randomUUID()}@new.example`);
  const mail = backend.mailer.sent.at(-1);
  expect(mail?.subject).toMatch(/^Invitation to .{100} on Leadlight$/u);
  expect(mail?.html).toContain(
    "&lt;a href=&quot;https://evil.example&quot;&gt;&amp;&quot;&#39; Bcc: all@acme.example x",
  );
  expect(mail?.html).not.toContain('<a href="https://evil');
  expect(mail?.text).not.toMatch(/\r|\u202e|\nBcc/);
});

const differently = [
  ["Mueller@ACME.Example", " MUELLER@acme.example "],
  ["müller@münchen.example", "Müller@MÜNCHEN.example"],
  ["asha@xn--mnchen-3ya.example", "asha@München.Example."],
  ["asha@bücher.example", "ASHA@xn--bcher-kva.example"],
  ["asha@acme-wide.example", "asha@ａｃｍｅ－ｗｉｄｅ。example"],
] as const;

test.each(differently)("%s, invited as %s, is the same mailbox", async (own, invited) => {
  const acme = await anOrganisation(backend);
  const person = await backend.signIn(0, parseEmail(own));
  expect((await add(acme.owner, invited)).status).toBe(200);
  const [invitation] = await invitationsOf(person);
  expect((await answer(person, invitation?.req_id ?? "", "accept")).status).toBe(200);
  expect(await add(acme.owner, invited)).toMatchObject({
    status: 409,
    json: {
      message: `${person.account.email} is already in ${invitation?.organisation_name}. No invitation was sent.`,
    },
  });
  const [{ length }] = [await teamSeenBy(acme.owner)];
  expect(length).toBe(2);
  expect((await acme.owner.post("/webhook/member_remove", { email: invited })).status).toBe(200);
});

test("of ten accepts at once one wins, and the others are refused with the reason", async () => {
  const acme = await anOrganisation(backend);
  const person = await backend.signIn();
  const id = await invite(acme.owner, person);
  const answers = await Promise.all(Array.from({ length: 10 }, () => answer(person, id, "accept")));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const late of answers.filter(({ status }) => status !== 200)) expect(late).toMatchObject(ANSWERED);
  expect(await teamSeenBy(acme.owner)).toHaveLength(2);
});

test("accepting and rejecting at once does one of them", async () => {
  const acme = await anOrganisation(backend);
  for (let round = 0; round < 10; round += 1) {
    const person = await backend.signIn();
    const id = await invite(acme.owner, person);
    const [accepted, rejected] = await Promise.all([answer(person, id, "accept"), answer(person, id, "reject")]);
    expect([accepted.status, rejected.status].toSorted()).toEqual([200, 409]);
    const listed = (await teamSeenBy(acme.owner)).find(({ member_email: email }) => email === person.account.email);
    expect(listed?.invite_status).toBe(accepted.status === 200 ? "complete" : "rejected");
  }
});

test("accepting and withdrawing at once leaves a member or nobody", async () => {
  const acme = await anOrganisation(backend);
  for (let round = 0; round < 10; round += 1) {
    const person = await backend.signIn();
    const id = await invite(acme.owner, person);
    const [accepted, gone] = await Promise.all([answer(person, id, "accept"), withdraw(acme.owner, person)]);
    // A person who accepted first is then removed; a withdrawal before says so.
    expect([accepted.status, gone.status]).toEqual([expect.toBeOneOf([200, 410]), 200]);
    expect(await rolesIn(acme.owner)).not.toHaveProperty(person.account.email);
    expect((await person.get("/webhook/get_credits")).json).toMatchObject({ type: "individual" });
  }
});

test("a rejected invitation is listed, can't be answered again, and somebody can be invited again", async () => {
  const acme = await anOrganisation(backend);
  const person = await backend.signIn();
  const first = await invite(acme.owner, person);
  expect((await answer(person, first, "reject")).status).toBe(200);
  for (const action of ["accept", "reject"] as const) {
    expect(await answer(person, first, action)).toMatchObject(ANSWERED);
  }
  const statuses = async () => (await teamSeenBy(acme.owner)).map(({ invite_status: status }) => status);
  expect(await statuses()).toEqual(["complete", "rejected"]);
  const second = await invite(acme.owner, person);
  expect(second).not.toBe(first);
  expect(await statuses()).toEqual(["complete", "pending"]);
  expect((await answer(person, second, "accept")).status).toBe(200);
  expect(await statuses()).toEqual(["complete", "complete"]);
});

test("a withdrawn invitation says so, is listed nowhere, and the address can be invited again", async () => {
  const acme = await anOrganisation(backend);
  const person = await backend.signIn();
  const id = await invite(acme.owner, person);
  expect(await withdraw(acme.owner, person)).toMatchObject({ status: 200, json: { message: "Invitation withdrawn." } });
  expect((await withdraw(acme.owner, person)).status).toBe(404);
  expect(await invitationsOf(person)).toEqual([]);
  expect(await teamSeenBy(acme.owner)).toHaveLength(1);
  expect(await answer(person, id, "accept")).toMatchObject(WITHDRAWN);
  expect(await answer(person, id, "reject")).toMatchObject(WITHDRAWN);
  expect((await answer(person, await invite(acme.owner, person), "accept")).status).toBe(200);
});

test("an invitation is for its address alone, whatever its id is written like", async () => {
  const acme = await anOrganisation(backend);
  const [person, other] = [await backend.signIn(), await backend.signIn()];
  const id = await invite(acme.owner, person);
  for (const asked of [id, id.toUpperCase(), randomUUID(), "1", "' or true --", ""]) {
    expect(await answer(other, asked, "accept")).toMatchObject(UNKNOWN);
  }
  expect(await other.post("/webhook/invitation_response", { req_id: id, action: "withdraw" })).toMatchObject({
    status: 400,
    json: { message: "action must be one of accept, reject." },
  });
  const body = { req_id: id, action: "accept", role: "owner", user_id: acme.owner.account.id };
  expect((await person.post("/webhook/invitation_response", body)).status).toBe(200);
  expect(await rolesIn(acme.owner)).toMatchObject({ [person.account.email]: "member" });
});

test("who belongs elsewhere is invited like everybody, can't accept, and can once they have left", async () => {
  const [acme, borealis] = [await anOrganisation(backend, "Acme"), await anOrganisation(backend, "Borealis")];
  const person = await borealis.join();
  const id = await invite(acme.owner, person);
  expect(await answer(person, id, "accept")).toMatchObject({
    status: 409,
    json: { message: "You already belong to Borealis. Leave it before you join another organisation." },
  });
  expect(await invitationsOf(person)).toMatchObject([{ req_id: id, organisation_name: "Acme" }]);
  expect((await leave(person)).status).toBe(200);
  expect((await answer(person, id, "accept")).status).toBe(200);
  expect(await rolesIn(acme.owner)).toHaveProperty([person.account.email]);
  expect(await rolesIn(borealis.owner)).not.toHaveProperty([person.account.email]);
});

test("of two organisations accepted at once one is joined, and the other invitation stays open", async () => {
  const [acme, borealis] = [await anOrganisation(backend), await anOrganisation(backend)];
  for (let round = 0; round < 10; round += 1) {
    const person = await backend.signIn();
    const [a, b] = [await invite(acme.owner, person), await invite(borealis.owner, person)];
    const ids = [...new Set([a, b, ...(await invitationsOf(person)).map(({ req_id: id }) => id)])];
    const answers = await Promise.all(ids.map((id) => answer(person, id, "accept")));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await invitationsOf(person)).toHaveLength(1);
  }
});
