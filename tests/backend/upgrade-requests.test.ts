import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createWebhookBackend, type Person, type WebhookBackend } from "#tests/support/backend/webhook-backend.ts";

const DAY = 24 * 60 * 60_000;
let now = Date.UTC(2026, 10, 20, 12);
let backend: WebhookBackend;
beforeAll(async () => {
  backend = await createWebhookBackend({ clock: () => now });
});
beforeEach(() => {
  backend.mailer.sent.length = 0;
});
afterAll(() => backend.database.drop());

const request = (person: Person, fields: object) => person.post("/webhook/upgrade_request", fields);

test("the sales team gets the message that people can copy, and nobody else gets a mail", async () => {
  const person = await backend.signIn();
  const { email } = person.account;
  const fields = { company: "Acme <b>\r\nBcc: other@new.example", to: "other@new.example", email: "other@new.example" };
  expect((await request(person, fields)).status).toBe(200);
  expect(backend.mailer.sent).toHaveLength(1);
  const [mail] = backend.mailer.sent;
  const company = "Acme <b> Bcc: other@new.example";
  expect(mail).toMatchObject({
    to: "sales@leadlight.example",
    subject: `Organisation Plan Upgrade Request ${company}`,
    text: `Hi,\n\nPlease upgrade my account ${email} to an organisation account for ${company}.\n\nThank you\n`,
  });
  expect(mail?.html).toContain("Acme &lt;b&gt;");
});

test("an account sends three requests a day, also at the same time", async () => {
  const person = await backend.signIn();
  const answers = await Promise.all(Array.from({ length: 5 }, () => request(person, { company: "Acme" })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 429, 429]);
  expect(backend.mailer.sent).toHaveLength(3);
  expect((await request(person, { company: "" })).json).toEqual({
    message: "Your request was sent already. You can send another in 24 hours.",
  });
  now += DAY;
  expect((await request(person, { company: "" })).status).toBe(200);
});

test("a company that is no text, or too long, is refused", async () => {
  const person = await backend.signIn();
  for (const company of [undefined, 7, "a".repeat(101)])
    expect(await request(person, { company })).toMatchObject({
      status: 400,
      json: { message: "company must be text of at most 100 characters." },
    });
  expect(backend.mailer.sent).toEqual([]);
});
