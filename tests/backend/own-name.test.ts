import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { tenths } from "#domain/shared/credits.ts";
import { accountOf } from "#backend/accounts/accounts.ts";
import { createWebhookBackend, type Person, type WebhookBackend } from "#tests/support/backend/webhook-backend.ts";

let backend: WebhookBackend;
beforeAll(async () => {
  backend = await createWebhookBackend();
});
afterAll(() => backend.database.drop());

const update = (person: Person, name: unknown) =>
  person.post("/webhook/update_user", { linkedin_url: "linkedin.com/in/maya", phone_no: "+91 00000 00001", name });
const nameOf = async (person: Person) => (await person.get("/webhook/get_credits")).json;

test("a new account has the name that the way of signing in gives", async () => {
  const identity = { userId: randomUUID(), email: "maya.rao@acme.example" };
  const { db } = backend.database;
  expect((await accountOf(db, { ...identity, name: "Maya Rao" }, tenths(0))).name).toBe("Maya Rao");
  expect((await accountOf(db, { ...identity, name: "Somebody Else" }, tenths(0))).name).toBe("Maya Rao");
});

test("a name can be changed; without one it stays", async () => {
  const person = await backend.signIn();
  await update(person, "  Maya   Rao ");
  expect(await nameOf(person)).toMatchObject({ name: "Maya Rao" });
  await update(person, undefined);
  await update(person, null);
  expect(await nameOf(person)).toMatchObject({ name: "Maya Rao" });
});

test("a name of 100 emojis is as long as one of 100 letters", async () => {
  const person = await backend.signIn();
  const name = "\u{1F600}".repeat(100);
  expect((await update(person, name)).status).toBe(200);
  expect(await nameOf(person)).toMatchObject({ name });
  expect((await update(person, `${name}x`)).status).toBe(400);
});

const profile = { linkedin_url: "https://www.linkedin.com/in/maya", contact: "+91 00000 00001" };

test("a name can come alone, before the other details and after them", async () => {
  const person = await backend.signIn();
  const rename = (name: string) => person.post("/webhook/update_user", { name });
  expect((await rename("Maya Rao")).status).toBe(200);
  expect(await nameOf(person)).toMatchObject({ name: "Maya Rao", linkedin_url: null, contact: null });

  await update(person, undefined);
  await rename("M. Rao");
  expect(await nameOf(person)).toMatchObject({ name: "M. Rao", ...profile });
});

const address =
  "linkedin_url must be the address of a LinkedIn profile, such as https://www.linkedin.com/in/asha-verma.";
const phone = "phone_no must be a phone number of 7 to 15 digits, such as +91 98765 43210.";

test.each([
  [{}, address],
  [{ name: null }, address],
  [{ name: "Maya", phone_no: "+91 00000 00001" }, address],
  [{ name: "Maya", linkedin_url: "linkedin.com/in/maya" }, phone],
  [{ name: "Maya", linkedin_url: "linkedin.com/in/maya", phone_no: null }, phone],
  [{ name: "Maya", linkedin_url: "", phone_no: "" }, address],
])("%j has one of two details that belong together, and changes nothing", async (body, message) => {
  const person = await backend.signIn();
  const { status, json } = await person.post("/webhook/update_user", body);
  expect([status, json]).toEqual([400, { message }]);
  expect(await nameOf(person)).toMatchObject({ name: null, contact: null });
});

test.each([["x".repeat(101)], ["  "], [7], [["Maya"]]])("%j is no name, and changes nothing", async (name) => {
  const person = await backend.signIn();
  const { status, json } = await update(person, name);
  expect([status, json]).toEqual([400, { message: "name must be a string of 1 to 100 characters." }]);
  expect(await nameOf(person)).toMatchObject({ name: null, contact: null });
});
