import { afterAll, beforeAll, expect, test } from "vitest";
import { organisationDetails } from "#wire/organisation-details.ts";
import { anOrganisation, leave, update } from "#tests/support/backend/organisation.ts";
import { createWebhookBackend, type Person, type WebhookBackend } from "#tests/support/backend/webhook-backend.ts";

let backend: WebhookBackend;
beforeAll(async () => {
  backend = await createWebhookBackend();
});
afterAll(() => backend.database.drop());

const details = {
  name: "Acme Talent",
  legal_name: "Acme Talent Private Limited",
  website: "https://acme.example",
  team_size: "11-50",
  location: "Pune",
  industry: "Recruiting",
  founded: "2016",
  gst_no: "27AAPFU0939F1ZV",
  about: "We find people.",
};

const save = (person: Person, changes: object = {}, version = 1) =>
  person.post("/webhook/organisation_details", { details: { ...details, ...changes }, version });

const stored = async (person: Person) =>
  organisationDetails.answer.parse((await person.post("/webhook/organisation_details", {})).json);

test("admins and members are refused to edit the details, and learn who can", async () => {
  const { name, join } = await anOrganisation(backend);
  for (const role of ["admin", "member"] as const) {
    expect(await save(await join(role))).toMatchObject({
      status: 403,
      json: { message: `Only owners of ${name} can edit its details. Please ask one of them.` },
    });
  }
});

test("someone who is an owner no more is refused by the role of now", async () => {
  const { owner, join } = await anOrganisation(backend);
  const other = await join("owner");
  const answers = await Promise.all([update(owner, other, { role: "member" }), save(other)]);
  expect(answers[0].status).toBe(200);
  expect([200, 403]).toContain(answers[1].status);
  expect(await save(other, {}, 2)).toMatchObject({ status: 403 });
  await leave(other);
  expect(await save(other)).toMatchObject({ status: 403 });
});

test.each([
  [{ name: " " }, "Please enter the name of your organisation"],
  [{ website: "javascript:alert(1)" }, "Please enter a website, such as https://www.acme.example"],
  [{ founded: "1799" }, "Please enter a year from 1800 to this year, such as 2016"],
  [{ gst_no: "27AAPFU0939F1ZW" }, "The last character doesn't match. Check the GST number for a typo."],
  [{ about: "a".repeat(1001) }, "Please use at most 1,000 characters"],
  [{ industry: 7 }, "industry must be text."],
])("details that can't be right are refused: %j", async (changes, message) => {
  const { owner } = await anOrganisation(backend);
  expect(await save(owner, changes)).toMatchObject({ status: 400, json: { message } });
  expect(await stored(owner)).toMatchObject({ version: 1, details: { industry: "" } });
});

test("of two owners who save at the same time one is stored, and the other gets what was stored", async () => {
  const { owner, join } = await anOrganisation(backend);
  const other = await join("owner");
  const answers = await Promise.all([save(owner, { location: "Mumbai" }), save(other, { location: "Delhi" })]);
  const [won, lost] = answers
    .map(({ json }) => organisationDetails.answer.parse(json))
    .toSorted((one, another) => Number(another.saved) - Number(one.saved));
  expect([won?.saved, lost?.saved]).toEqual([true, false]);
  expect(lost?.details).toEqual(won?.details);
  expect((await stored(owner)).details.location).toBe(won?.details.location);
});

test("texts lose what would break a mail or turn the direction of a screen", async () => {
  const { owner } = await anOrganisation(backend);
  const changes = { name: "Acme\nTalent", legal_name: "A\u202ecme", about: "One.\nTwo.\u0007" };
  expect(await save(owner, changes)).toMatchObject({
    status: 200,
    json: { details: { name: "Acme Talent", legal_name: "A cme", about: "One.\nTwo." } },
  });
});
