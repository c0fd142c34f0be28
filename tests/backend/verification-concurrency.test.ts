import { afterAll, beforeAll, expect, test } from "vitest";
import type { VerifyEmail } from "#backend/verification/verify-email.ts";
import {
  auditLedger,
  createWebhookBackend,
  type Person,
  type WebhookBackend,
} from "#tests/support/backend/webhook-backend.ts";

/** Answers of mail servers that are waited for, by address; addresses of other servers are answered at once. */
const silent = new Map<string, (answer: Awaited<ReturnType<VerifyEmail>>) => void>();
const verdict = { outcome: "deliverable", reasons: [], checkedAt: "2026-11-20T12:00:00.000Z" } as const;
const verify: VerifyEmail = (email) =>
  email.endsWith("@silent.example") ? new Promise((resolve) => silent.set(email, resolve)) : Promise.resolve(verdict);

let backend: WebhookBackend;
beforeAll(async () => {
  backend = await createWebhookBackend({
    verify,
    verificationConcurrency: { atOncePerAccount: 2, atOncePerNetwork: 100 },
  });
});
afterAll(() => backend.database.drop());

const ask = (person: Person, email: string) => person.post("/webhook/verify_email", { email });

test("two verifications of an account are under way, a third is refused at no cost, and others are answered", async () => {
  const [person, other] = [await backend.signIn(), await backend.signIn()];
  const waiting = ["one@silent.example", "two@silent.example"].map((email) => ask(person, email));
  await expect.poll(() => silent.size).toBe(2);
  const refused = await ask(person, "three@silent.example");
  expect(refused).toMatchObject({
    status: 429,
    json: { message: "Too many verifications in a short time. Please try again in 1 second." },
  });
  expect(refused.headers.get("Retry-After")).toBe("1");
  expect(await ask(other, "asha@healthy.example")).toMatchObject({ status: 200, json: { outcome: "deliverable" } });
  for (const answer of silent.values()) answer(verdict);
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200]);
  expect(await ask(person, "asha@healthy.example")).toMatchObject({ status: 200 });
  expect(await auditLedger(backend.database, person)).toMatchObject({ charges: 3 });
  const history = JSON.stringify((await person.get("/webhook/transaction?page=1&chunk_size=10")).json);
  expect(history).not.toContain("three@silent.example");
});

test("what an account owns is answered while its verifications are under way", async () => {
  silent.clear();
  const person = await backend.signIn();
  expect(await ask(person, "ravi@healthy.example")).toMatchObject({ status: 200 });
  const waiting = ["four@silent.example", "five@silent.example"].map((email) => ask(person, email));
  await expect.poll(() => silent.size).toBe(2);
  expect(await ask(person, "ravi@healthy.example")).toMatchObject({ status: 200 });
  for (const answer of silent.values()) answer(verdict);
  await Promise.all(waiting);
});
