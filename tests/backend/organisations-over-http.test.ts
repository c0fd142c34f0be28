import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { checkInvitation } from "#wire/invitations.ts";
import { allowSetup } from "#backend/organisations/allow-setup.ts";
import { startTestBackend, type TestBackend, type Tokens } from "#tests/support/backend/backend.ts";
import { organisationForm } from "#tests/support/backend/organisation.ts";

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ LEADLIGHT_INVITATIONS_PER_DAY: "2" });
});
afterAll(() => backend.close());

const Mails = z.array(z.object({ to: z.string(), subject: z.string(), text: z.string() }));
const Said = z.looseObject({ message: z.string().optional() });

const called = async ({ accessToken }: Tokens, path: string, body?: object) => {
  const answer = await fetch(`${backend.origin}/webhook/${path}`, {
    ...(body !== undefined && { method: "POST", body: JSON.stringify(body) }),
    headers: { Authorization: `Bearer ${accessToken}`, "Content-Type": "application/json" },
  });
  return { status: answer.status, json: (await answer.json()) as unknown };
};

test("two people become a team over HTTP: the invitation is in the inbox, with the app's own address", async () => {
  const [owner, person] = [await backend.signUp(), await backend.signUp("asha@xn--mnchen-3ya.example")];
  await called(owner, "get_credits");
  await allowSetup(backend.database, owner.userId);
  expect((await called(owner, "create_organisation", organisationForm)).status).toBe(200);
  expect((await called(owner, "add_member", { email: "Asha@München.EXAMPLE" })).status).toBe(200);
  const mails = Mails.parse(await (await fetch(`${backend.origin}/inbox/messages`)).json());
  const mail = mails.find(({ subject }) => subject === "Invitation to Acme on Leadlight");
  expect(mail?.to).toBe("asha@xn--mnchen-3ya.example");
  expect(mail?.text).toMatch(/Accept or reject:\nhttp:\/\/localhost:\d+\/login\n/);
  const open = checkInvitation.answer.parse((await called(person, "check_invitation")).json).data.org_management_db;
  const accepted = await called(person, "invitation_response", { req_id: open[0]?.req_id, action: "accept" });
  expect(accepted.status).toBe(200);
  expect((await called(person, "get_credits")).json).toMatchObject({ type: "organisation", role: "member" });
});

test("who is removed over HTTP finds the mail that says so in the inbox", async () => {
  const [owner, person] = [await backend.signUp(), await backend.signUp("ravi@removed.example")];
  await called(owner, "get_credits");
  await allowSetup(backend.database, owner.userId);
  await called(owner, "create_organisation", organisationForm);
  await called(owner, "add_member", { email: "ravi@removed.example" });
  const open = checkInvitation.answer.parse((await called(person, "check_invitation")).json).data.org_management_db;
  await called(person, "invitation_response", { req_id: open[0]?.req_id, action: "accept" });
  expect((await called(owner, "member_remove", { email: "ravi@removed.example" })).status).toBe(200);
  const subjects = async () =>
    Mails.parse(await (await fetch(`${backend.origin}/inbox/messages`)).json())
      .filter(({ to }) => to === "ravi@removed.example")
      .map(({ subject }) => subject);
  await expect.poll(subjects, { timeout: 30_000 }).toContain("You no longer belong to Acme");
});

test("the configured limit of invitations holds", async () => {
  const owner = await backend.signUp();
  await called(owner, "get_credits");
  await allowSetup(backend.database, owner.userId);
  await called(owner, "create_organisation", organisationForm);
  const statuses = [];
  for (const name of ["a", "b", "c"]) {
    statuses.push((await called(owner, "add_member", { email: `${name}@limit.example` })).status);
  }
  expect(statuses).toEqual([200, 200, 429]);
  const { json } = await called(owner, "add_member", { email: "d@limit.example" });
  expect(Said.parse(json).message).toMatch(/^Acme has sent its 2 invitations for today\./);
});
