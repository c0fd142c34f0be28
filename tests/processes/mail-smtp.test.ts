import { once } from "node:events";
import { SMTPServer } from "smtp-server";
import { afterEach, beforeEach, expect, test } from "vitest";
import { newAuthClient, type TestAuthClient } from "#tests/support/backend/auth-client.ts";
import { startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";

interface Received {
  readonly from: string;
  readonly to: readonly string[];
  readonly content: string;
}

let server: SMTPServer;
let received: Received[];
let refuse = false;
let backend: TestBackend;
let client: TestAuthClient;

beforeEach(async () => {
  received = [];
  refuse = false;
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    onRcptTo: (_address, _session, done) => done(refuse ? new Error("550 No such person here") : undefined),
    onData: (stream, session, done) => {
      let content = "";
      stream.setEncoding("utf8");
      stream.on("data", (chunk: string) => (content += chunk));
      stream.on("end", () => {
        const { mailFrom, rcptTo } = session.envelope;
        const from = mailFrom === false ? "" : mailFrom.address;
        received.push({ from, to: rcptTo.map(({ address }) => address), content });
        done();
      });
    },
  });
  const listening = server.listen(0, "127.0.0.1");
  await once(listening, "listening");
  const address = listening.address();
  if (address === null || typeof address === "string") throw new Error("The mail server has no port");
  backend = await startTestBackend({
    SMTP_URL: `smtp://127.0.0.1:${address.port}`,
    LEADLIGHT_MAIL_FROM: "Leadlight <codes@leadlight.example>",
    LEADLIGHT_MAIL_INTERVAL_SECONDS: "60",
  });
  client = newAuthClient(backend.origin);
});
afterEach(async () => {
  await client.dispose();
  await backend.close();
  await new Promise<void>((resolve) => server.close(() => resolve()));
});

test("the code comes by mail, and signs in", async () => {
  expect((await client.signInWithOtp({ email: "asha@acme.example" })).error).toBeNull();
  expect(received).toMatchObject([{ from: "codes@leadlight.example", to: ["asha@acme.example"] }]);
  const content = received[0]?.content ?? "";
  const code = /^Subject: (\d{6}) is your Leadlight sign-in code/m.exec(content)?.[1] ?? "";
  expect(content).toMatch(/^To: asha@acme\.example/m);
  expect(content).toContain("multipart/alternative");
  const { error } = await client.verifyOtp({ email: "asha@acme.example", token: code, type: "email" });
  expect(error).toBeNull();
});

test("a mail that is refused says so, kills its code, and lets the person ask again at once", async () => {
  refuse = true;
  const answer = await fetch(`${backend.origin}/auth/v1/otp`, {
    method: "POST",
    headers: { "X-Supabase-Api-Version": "2024-01-01" },
    body: JSON.stringify({ email: "asha@acme.example" }),
  });
  expect(answer.status).toBe(500);
  expect(await answer.json()).toEqual({ code: "unexpected_failure", message: "Error sending confirmation email" });
  expect(await backend.database.db("select 1 as left_over from auth_code")).toEqual([]);
  refuse = false;
  expect((await client.signInWithOtp({ email: "asha@acme.example" })).error).toBeNull();
  expect(received).toHaveLength(1);
});

test("a start logs a mail server that can't be reached, and continues", async () => {
  expect(backend.log()).not.toContain("Can't send mail");
  const alone = await startTestBackend({ SMTP_URL: "smtp://127.0.0.1:1" });
  try {
    await expect.poll(() => alone.log()).toContain("Can't send mail (sign-in codes, reports): ");
    expect(alone.log()).toMatch(/the mail server responded with \w+ ECONNREFUSED \(SMTP_URL/);
  } finally {
    await alone.close();
  }
});

test("a mail server that is away is a failure of the same kind, and no secret is logged", async () => {
  await new Promise<void>((resolve) => server.close(() => resolve()));
  const answer = await fetch(`${backend.origin}/auth/v1/otp`, {
    method: "POST",
    body: JSON.stringify({ email: "asha@acme.example" }),
  });
  expect(answer.status).toBe(500);
  expect(await answer.json()).toMatchObject({ error_code: "unexpected_failure" });
  expect(backend.log()).toMatch(
    /A code could not be mailed: Error \(ESOCKET\)|A code could not be mailed: Error \(ECONN/,
  );
});
