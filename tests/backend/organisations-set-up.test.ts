import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { organisationFaultText } from "#application/organisation/organisation-fault.ts";
import { organisationFaults } from "#domain/organisation/organisation-form.ts";
import { tenths } from "#domain/shared/credits.ts";
import { grantCredits } from "#backend/credits/ledger.ts";
import {
  anOrganisation,
  answer,
  invite,
  leave,
  markedPerson,
  organisationForm,
} from "#tests/support/backend/organisation.ts";
import { createWebhookBackend, type Person, type WebhookBackend } from "#tests/support/backend/webhook-backend.ts";

let backend: WebhookBackend;
beforeAll(async () => {
  backend = await createWebhookBackend();
});
afterAll(() => backend.database.drop());

const create = (person: Person, changes: object = {}) =>
  person.post("/webhook/create_organisation", { ...organisationForm, ...changes });

const creditsOf = async (person: Person): Promise<unknown> => (await person.get("/webhook/get_credits")).json;

test("the person who sets up an organisation owns it, gets a confirmation, and shares its credits, of which there are none yet", async () => {
  const person = await markedPerson(backend);
  expect(await creditsOf(person)).toMatchObject({ type: "organisation", role: "admin", organisation_id: null });
  const form = { organisationName: " Acme Leads ", website: "acme.example", gstNo: "27AAACA0000A1ZY" };
  expect(await create(person, form)).toMatchObject({ status: 200, json: { organisation_name: "Acme Leads" } });
  expect(await creditsOf(person)).toMatchObject({
    type: "organisation",
    role: "admin",
    credits: 25,
    organisation_credits: 0,
    organisation_name: "Acme Leads",
    organisation_id: expect.any(String),
    website: "https://acme.example",
    team_size: "11-50",
    location: "Pune",
    gst_no: "27AAACA0000A1ZY",
    monthly_cap: null,
    credits_used_this_month: 0,
  });
  const [stored] = await backend.database.db("select website from organisation where name = 'Acme Leads'");
  expect(stored).toEqual({ website: "https://acme.example" });
});

test("an organisation's credits and a member's limit are shown with what was spent this month", async () => {
  const acme = await anOrganisation(backend);
  const member = await acme.join();
  const { db } = backend.database;
  await grantCredits(db, { walletId: acme.id, amount: tenths(1_005), operation: "grant" });
  await acme.owner.post("/webhook/member_update", { email: member.account.email, monthly_cap: 12.5 });
  await db(
    `insert into member_spending (organisation_id, account_id, month, spent_tenths)
     select $1, $2, (this_month() - past * interval '1 month')::date, 11 + past
       from generate_series(0, 1) past`,
    [acme.id, member.account.id],
  );
  expect(await creditsOf(member)).toMatchObject({
    role: "member",
    organisation_credits: 100.5,
    credits: 25,
    monthly_cap: 12.5,
    credits_used_this_month: 1.1,
  });
  expect(await creditsOf(acme.owner)).toMatchObject({ monthly_cap: null, credits_used_this_month: 0 });
});

const faulty: Readonly<Record<(typeof organisationFaults)[number], object>> = {
  "no-organisation-name": { organisationName: "\u200d \u0001\u202e" },
  "no-website": { website: "  " },
  "not-a-website": { website: "javascript:alert(1)" },
  "no-team-size": { teamSize: "12" },
  "no-location": { location: "" },
  "not-a-gst-number": { gstNo: "xyz" },
  "gst-number-mistyped": { gstNo: "27AAPFU0939F1ZW" },
  "organisation-field-too-long": { location: "x".repeat(201) },
};

test.each(organisationFaults)("a form is refused with the sentence of the app: %s", async (fault) => {
  const person = await markedPerson(backend);
  const message = organisationFaultText(fault);
  expect(await create(person, faulty[fault])).toMatchObject({ status: 400, json: { message } });
  expect(await creditsOf(person)).toMatchObject({ organisation_id: null, role: "admin" });
});

test.each([
  [{ organisationName: undefined }, "Please enter the name of your organisation"],
  [{ website: null }, "Please enter your organisation's website"],
  [{ teamSize: 5 }, "Please choose your team's size"],
  [{ location: {} }, "Please enter your organisation's location"],
  [{ gstNo: 7 }, "gstNo must be text."],
])("a field that is no text is refused in words: %j", async (changes, message) => {
  expect(await create(await markedPerson(backend), changes)).toMatchObject({ status: 400, json: { message } });
});

test("what else is sent changes nothing: neither who owns it, nor its id, nor its credits", async () => {
  const [person, other] = [await markedPerson(backend), await backend.signIn()];
  const id = randomUUID();
  const extras = { role: "member", user_id: other.account.id, email: other.account.email, id, credits: 999 };
  const { status } = await create(person, { ...extras, organisation_id: id, organisation_credits: 999 });
  expect(status).toBe(200);
  const reported = await creditsOf(person);
  expect(reported).toMatchObject({ role: "admin", organisation_credits: 0, credits: 25 });
  expect(reported).not.toMatchObject({ organisation_id: id });
  expect(await creditsOf(other)).toMatchObject({ type: "individual" });
});

test("a name keeps its letters and joiners, and nothing that is not seen", async () => {
  const person = await markedPerson(backend);
  await create(person, { organisationName: "क्\u200dष\u202e\nAcme\u0001 <b>&\t\u200dCo" });
  expect(await creditsOf(person)).toMatchObject({ organisation_name: "क्\u200dष Acme <b>& Co" });
});

test("ten set-ups at once make one organisation", async () => {
  const person = await markedPerson(backend);
  const answers = await Promise.all(Array.from({ length: 10 }, () => create(person, { organisationName: "Only One" })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
  const made = await backend.database.db("select 1 from organisation where name = 'Only One'");
  expect(made).toHaveLength(1);
});

test("somebody who sets up an organisation while joining another ends up in one of them, without a trace of the other", async () => {
  const acme = await anOrganisation(backend);
  for (let round = 0; round < 10; round += 1) {
    const person = await markedPerson(backend);
    const id = await invite(acme.owner, person);
    const answers = await Promise.all([create(person, { organisationName: "Own" }), answer(person, id, "accept")]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  }
  const empty = await backend.database.db(
    "select 1 from organisation o where not exists (select from organisation_member m where m.organisation_id = o.id)",
  );
  expect(empty).toEqual([]);
});

test("who has set up one and left it needs the operator again", async () => {
  const acme = await anOrganisation(backend);
  const other = await acme.join("owner");
  expect((await leave(acme.owner)).status).toBe(200);
  expect(await creditsOf(acme.owner)).toMatchObject({ type: "individual", role: null, organisation_name: null });
  expect((await create(acme.owner)).status).toBe(403);
  expect(await creditsOf(other)).toMatchObject({ type: "organisation", role: "admin" });
});
