import { afterEach, expect, test } from "vitest";
import { startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";
import { startMailServer } from "#tests/support/backend/mail-server.ts";
import { startNameServer } from "#tests/support/backend/name-server.ts";

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

/** A whole backend whose name server and mail server are ours. */
const backendWith = async (environment: Readonly<Record<string, string>>): Promise<TestBackend> => {
  const names = await startNameServer({
    "acme.example": { mx: [[10, "mx.acme.example"]] },
    "mx.acme.example": { a: ["127.0.0.1"] },
  });
  closing.push(() => names.close());
  const mail = await startMailServer((address) => (address.startsWith("asha@") ? undefined : "550 5.1.1 No such user"));
  closing.push(() => mail.close());
  const backend = await startTestBackend({
    LEADLIGHT_VERIFY_DNS: names.address,
    LEADLIGHT_VERIFY_SMTP_PORT: String(mail.port),
    LEADLIGHT_VERIFY_PRIVATE: "on",
    ...environment,
  });
  closing.push(() => backend.close());
  return backend;
};

const verify = async (backend: TestBackend, email: string): Promise<unknown> => {
  const { accessToken } = await backend.signUp();
  const answer = await fetch(`${backend.origin}/webhook/verify_email`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email, access_token: accessToken }),
  });
  return answer.json();
};

test("with mailboxes asked, the environment's name servers and mail servers decide", async () => {
  const backend = await backendWith({ LEADLIGHT_VERIFY_SMTP: "on" });
  expect(await verify(backend, "asha@acme.example")).toMatchObject({ result: "true" });
  expect(await verify(backend, "nobody@acme.example")).toMatchObject({ result: "false" });
});

test("by default a domain that takes mail leaves the mailbox open, and one that doesn't exist is a verdict", async () => {
  const backend = await backendWith({});
  expect(await verify(backend, "asha@acme.example")).toMatchObject({
    result: "unknown",
    reasons: expect.arrayContaining([
      { check: "mailbox", verdict: "unknown", detail: "The mailbox itself wasn't checked." },
    ]),
  });
  expect(await verify(backend, "asha@missing.example")).toMatchObject({ result: "false" });
});
