import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { anOrganisation, answer, invitationsOf, teamSeenBy } from "#tests/support/backend/organisation.ts";
import { createWebhookBackend, type Person, type WebhookBackend } from "#tests/support/backend/webhook-backend.ts";

const MINUTE = 60_000;
let now = Date.UTC(2026, 10, 20, 12);
let backend: WebhookBackend;
beforeAll(async () => {
  backend = await createWebhookBackend({
    clock: () => now,
    invitationLimits: { mailIntervalMs: MINUTE, mailsPerDay: 25 },
  });
});
beforeEach(() => {
  backend.mailer.sent.length = 0;
});
afterAll(() => backend.database.drop());

const someone = () => `${randomUUID()}@new.example`;
const inviteAll = (by: Person, emails: readonly unknown[], changes: object = {}) =>
  by.post("/webhook/invite_members", { emails, role: "member", ...changes });
const outcomes = ({ json }: Awaited<ReturnType<typeof inviteAll>>) =>
  (json as { results: { invited: boolean; message?: string }[] }).results.map(({ message }) => message);

test("a repetition, also one at the same time or a day later, mails nobody twice", async () => {
  const { owner } = await anOrganisation(backend);
  const emails = [someone(), someone(), someone()];
  const answers = await Promise.all([inviteAll(owner, emails), inviteAll(owner, [...emails, emails[0]])]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  now += 24 * 60 * MINUTE;
  const later = await inviteAll(owner, emails);
  expect(outcomes(later)).toEqual(
    emails.map((email) => `${email} is already invited. No second email was sent. To send one, use "Resend".`),
  );
  expect(backend.mailer.sent.map(({ to }) => to).toSorted()).toEqual(emails.toSorted());
});

test("who is invited reads who invited, and has role and limit from the acceptance on", async () => {
  const { owner, name } = await anOrganisation(backend, "Acme <b>Talent</b>");
  await owner.post("/webhook/update_user", { name: "Asha <i>Rao</i>" });
  const person = await backend.signIn();
  await inviteAll(owner, [person.account.email], { role: "admin", monthly_cap: 12.5 });
  const by = `Asha <i>Rao</i> (${owner.account.email})`;
  const [mail] = backend.mailer.sent;
  expect(mail?.text).toContain(`${by} invited you to join ${name} on Leadlight as an admin.`);
  expect(mail?.text).toContain("You can use up to 12.5 credits a month.");
  expect(mail?.html).toContain("Asha &lt;i&gt;Rao&lt;/i&gt;");
  expect(mail?.html).not.toContain("<i>");
  const [invitation] = await invitationsOf(person);
  expect(invitation).toMatchObject({
    invited_by: owner.account.email,
    invited_by_name: "Asha <i>Rao</i>",
    monthly_cap: 12.5,
  });
  await answer(person, invitation?.req_id ?? "", "accept");
  expect((await person.get("/webhook/get_credits")).json).toMatchObject({ role: "admin", monthly_cap: 12.5 });
});

test("an invitation that is sent again keeps its limit, and names who sent it again", async () => {
  const { owner, join } = await anOrganisation(backend);
  const admin = await join("admin");
  const person = await backend.signIn();
  await inviteAll(owner, [person.account.email], { monthly_cap: 5 });
  now += MINUTE;
  await admin.post("/webhook/add_member", { email: person.account.email, role: "member" });
  expect(await invitationsOf(person)).toMatchObject([{ invited_by: admin.account.email, monthly_cap: 5 }]);
});

test("some are invited where others can't be, each with its reason", async () => {
  const { owner, join, name } = await anOrganisation(backend);
  const member = await join();
  const fresh = someone();
  expect(outcomes(await inviteAll(owner, [member.account.email, fresh]))).toEqual([
    `${member.account.email} is already in ${name}. No invitation was sent.`,
    undefined,
  ]);
  expect((await teamSeenBy(owner)).filter(({ invite_status: status }) => status === "pending")).toHaveLength(1);
});

test("the mails of a day are counted together with those of single invitations", async () => {
  const { owner, name } = await anOrganisation(backend);
  const [first, second] = [Array.from({ length: 20 }, someone), Array.from({ length: 10 }, someone)];
  await inviteAll(owner, first);
  const messages = outcomes(await inviteAll(owner, second));
  expect(messages.filter((message) => message === undefined)).toHaveLength(5);
  expect(messages[9]).toContain(`${name} has sent its 25 invitations for today.`);
  expect(backend.mailer.sent).toHaveLength(25);
});

test("a member is refused as a whole, and so is a list that is no list of 1 to 20 addresses", async () => {
  const { owner, join, name } = await anOrganisation(backend);
  expect(await inviteAll(await join(), [someone()])).toMatchObject({
    status: 403,
    json: { message: `Only owners and admins of ${name} can invite members. Please ask one of them.` },
  });
  const wanted = "emails must be a list of 1 to 20 email addresses.";
  for (const emails of [[], Array.from({ length: 21 }, someone)])
    expect(await inviteAll(owner, emails)).toMatchObject({ status: 400, json: { message: wanted } });
  expect(await inviteAll(owner, ["kiran"])).toMatchObject({
    status: 400,
    json: { message: "Please enter a valid email address" },
  });
  expect(await inviteAll(owner, [someone()], { monthly_cap: -1 })).toMatchObject({ status: 400 });
  expect(await inviteAll(owner, [someone()], { role: "owner" })).toMatchObject({ status: 400 });
});
