import { afterAll, beforeAll, expect, test } from "vitest";
import { createWebhookBackend, type WebhookBackend } from "#tests/support/backend/webhook-backend.ts";

let backend: WebhookBackend;
beforeAll(async () => {
  backend = await createWebhookBackend();
});
afterAll(() => backend.database.drop());

test.each([
  [{ daily_summary: "yes" }, "daily_summary must be true or false."],
  [{ daily_summary: false, credit_alerts: 1 }, "credit_alerts must be true or false."],
])("%j is refused, and changes nothing", async (body, message) => {
  const person = await backend.signIn();
  const { status, json } = await person.post("/webhook/mail_choices", body);
  expect([status, json]).toEqual([400, { message }]);
  expect((await person.get("/webhook/get_credits")).json).toMatchObject({
    mail_choices: { daily_summary: true, credit_alerts: true },
  });
});

test("null leaves a choice as it is, and nobody changes another person's", async () => {
  const [person, other] = [await backend.signIn(), await backend.signIn()];
  await person.post("/webhook/mail_choices", { daily_summary: null, credit_alerts: false });
  const answer = await person.post("/webhook/mail_choices", {});
  expect(answer.json).toEqual({ daily_summary: true, credit_alerts: false });
  expect((await other.get("/webhook/get_credits")).json).toMatchObject({
    mail_choices: { daily_summary: true, credit_alerts: true },
  });
});
