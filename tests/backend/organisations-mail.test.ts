import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  anOrganisation,
  answer,
  invitationsOf,
  invite,
  type SetUpOrganisation,
  teamSeenBy,
} from "#tests/support/backend/organisation.ts";
import { createWebhookBackend, type Person, type WebhookBackend } from "#tests/support/backend/webhook-backend.ts";

const MINUTE = 60_000;

let now = Date.UTC(2026, 10, 20, 12);
let backend: WebhookBackend;
let acme: SetUpOrganisation;
beforeAll(async () => {
  backend = await createWebhookBackend({
    clock: () => now,
    invitationLimits: { mailIntervalMs: MINUTE, mailsPerDay: 5 },
  });
});
beforeEach(async () => {
  acme = await anOrganisation(backend, "Acme");
  backend.mailer.sent.length = 0;
});
afterAll(() => backend.database.drop());

const add = (by: Person, email: string, role?: string) => by.post("/webhook/add_member", { email, role });
const refuse = () => Promise.reject(new Error("550 no such user someone@new.example"));

test("an open invitation is sent again with the new role, at most once a minute", async () => {
  const person = await backend.signIn();
  const { email } = person.account;
  const id = await invite(acme.owner, person);
  now += MINUTE - 1_000;
  const soon = await add(acme.owner, email, "admin");
  expect(soon).toMatchObject({
    status: 429,
    json: { message: `An invitation was sent to ${email} just now. Please try again in 1 second.` },
  });
  expect(soon.headers.get("Retry-After")).toBe("1");
  expect(await invitationsOf(person)).toMatchObject([{ req_id: id, role: "member" }]);
  now += 1_000;
  expect(await add(acme.owner, email, "admin")).toMatchObject({
    status: 200,
    json: { message: "Invitation sent again. They will receive another invitation email." },
  });
  expect(await invitationsOf(person)).toMatchObject([{ req_id: id, role: "admin" }]);
  expect(backend.mailer.sent.map(({ to }) => to)).toEqual([email, email]);
});

test("of ten invitations of one address at once one is mailed", async () => {
  const person = await backend.signIn();
  const answers = await Promise.all(Array.from({ length: 10 }, () => add(acme.owner, person.account.email)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(9);
  expect(backend.mailer.sent).toHaveLength(1);
  expect(await invitationsOf(person)).toHaveLength(1);
});

test("withdrawing and inviting in turns sends no more mails", async () => {
  const person = await backend.signIn();
  const { email } = person.account;
  await invite(acme.owner, person);
  await acme.owner.post("/webhook/member_remove", { email });
  expect((await add(acme.owner, email)).status).toBe(429);
  expect(await invitationsOf(person)).toEqual([]);
  now += MINUTE;
  expect((await add(acme.owner, email)).status).toBe(200);
});

test("an organisation mails so many invitations a day, together; others are not held up", async () => {
  const admin = await acme.join("admin");
  const statuses = await Promise.all(
    Array.from({ length: 8 }, async (_, at) => {
      const by = at % 2 === 0 ? admin : acme.owner;
      return (await add(by, `${randomUUID()}@new.example`)).status;
    }),
  );
  expect(statuses.toSorted()).toEqual([200, 200, 200, 200, 429, 429, 429, 429]);
  const refused = await add(acme.owner, "late@new.example");
  expect(refused).toMatchObject({
    status: 429,
    json: { message: "Acme has sent its 5 invitations for today. Please try again in 24 hours." },
  });
  expect(refused.headers.get("Retry-After")).toBe("86400");
  expect(await teamSeenBy(acme.owner)).toHaveLength(6);
  const borealis = await anOrganisation(backend, "Borealis");
  expect((await add(borealis.owner, "late@new.example")).status).toBe(200);
  now += 24 * 60 * MINUTE;
  expect((await add(acme.owner, "late@new.example")).status).toBe(200);
});

test("a mail that is not accepted takes the invitation back, and it can be tried again at once", async () => {
  const person = await backend.signIn();
  backend.mailer.fail(refuse);
  expect(await add(acme.owner, person.account.email)).toMatchObject({
    status: 502,
    json: { message: "We couldn't send the invitation email, so no one was invited. Please try again." },
  });
  expect(await invitationsOf(person)).toEqual([]);
  expect(await teamSeenBy(acme.owner)).toHaveLength(1);
  expect(backend.logged.join("\n")).toContain("An invitation could not be mailed");
  expect(backend.logged.join("\n")).not.toContain("someone@new.example");
  backend.mailer.fail(undefined);
  expect((await add(acme.owner, person.account.email)).status).toBe(200);
});

test("where the second mail is not accepted, the invitation stays as it was", async () => {
  const person = await backend.signIn();
  const id = await invite(acme.owner, person);
  now += MINUTE;
  backend.mailer.fail(refuse);
  expect(await add(acme.owner, person.account.email, "admin")).toMatchObject({
    status: 502,
    json: {
      message: "We couldn't send the invitation email again. The invitation is still pending. Please try again.",
    },
  });
  backend.mailer.fail(undefined);
  expect(await invitationsOf(person)).toMatchObject([{ req_id: id, role: "member" }]);
  expect((await add(acme.owner, person.account.email)).status).toBe(200);
});

test("a rejected invitation is listed again where the mail of a new one is not accepted", async () => {
  const person = await backend.signIn();
  await answer(person, await invite(acme.owner, person), "reject");
  now += MINUTE;
  backend.mailer.fail(refuse);
  await add(acme.owner, person.account.email);
  backend.mailer.fail(undefined);
  expect(await teamSeenBy(acme.owner)).toMatchObject([{ role: "owner" }, { invite_status: "rejected" }]);
});

test("nobody waits for a mail server: while it is silent, the team is changed, and who has accepted stays", async () => {
  const person = await backend.signIn();
  backend.mailer.fail(async () => {
    const [open] = await invitationsOf(person);
    expect((await answer(person, open?.req_id ?? "", "accept")).status).toBe(200);
    return refuse();
  });
  expect((await add(acme.owner, person.account.email)).status).toBe(502);
  backend.mailer.fail(undefined);
  expect(await teamSeenBy(acme.owner)).toMatchObject([{}, { member_email: person.account.email, role: "member" }]);
});
