import { afterAll, beforeAll, expect, test } from "vitest";
import {
  createWebhookBackend,
  extractorPath,
  type Person,
  sampleUrl,
  type WebhookBackend,
} from "#tests/support/backend/webhook-backend.ts";

let backend: WebhookBackend;
beforeAll(async () => {
  backend = await createWebhookBackend();
});
afterAll(() => backend.database.drop());

const areNeeded = async (person: Person) => {
  const { json } = await person.get("/webhook/get_credits");
  return typeof json === "object" && json !== null && "details_needed" in json ? json.details_needed : undefined;
};
const complete = (person: Person) =>
  person.post("/webhook/update_user", { linkedin_url: "linkedin.com/in/asha-rao", phone_no: "+91 00000 00001" });

test("a newcomer is asked for nothing before the first value, then for the details, until they are there", async () => {
  const person = await backend.signIn();
  expect(await areNeeded(person)).toBe(false);

  await person.get(extractorPath("phone_no", sampleUrl(3)));
  expect(await areNeeded(person), "nothing was found").toBe(false);

  await person.get(extractorPath("phone_no", sampleUrl(1)));
  expect(await areNeeded(person)).toBe(true);

  await complete(person);
  expect(await areNeeded(person)).toBe(false);
});

test("who completed the profile before the first reveal is never asked", async () => {
  const person = await backend.signIn();
  await complete(person);
  await person.get(extractorPath("phone_no", sampleUrl(1)));
  expect(await areNeeded(person)).toBe(false);
});
