import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";

const MINUTE = 60_000;

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ LEADLIGHT_MAIL_INTERVAL_SECONDS: "60", LEADLIGHT_PROXY_HOPS: "1" });
});
afterAll(() => backend.close());

let people = 0;
const newAddress = (): string => `stranger${(people += 1)}@acme.example`;

const post = async (call: string, body: object) => {
  const answer = await fetch(`${backend.origin}/auth/v1/${call}`, {
    method: "POST",
    // Every person has a network of their own, so that one's tries do not count for another.
    headers: { "X-Forwarded-For": `10.0.${Math.floor(people / 250)}.${people % 250}` },
    body: JSON.stringify(body),
  });
  // What each answer has of its own: nobody learns from them who has an account.
  const headers = [...answer.headers].filter(([name]) => name !== "date" && name !== "x-request-id");
  return { status: answer.status, headers, body: await answer.text() };
};

const askForAccount = (email: string) => post("otp", { email, create_user: false });
const resend = (email: string) => post("resend", { type: "signup", email });
const tryWrong = async (email: string) => {
  const right = await backend.codeFor(email).catch(() => "");
  return post("verify", { email, token: right === "000000" ? "000001" : "000000", type: "email" });
};

const mailsTo = (email: string) => backend.database.db("select id from inbox_mail where recipient = $1", [email]);

/** Someone who signed in so long ago that only the account is left. */
const someoneKnown = async (): Promise<string> => {
  const { email } = await backend.signUp(newAddress());
  await backend.database.db("delete from auth_code where email = $1", [email]);
  return email;
};

type Step = (email: string) => Promise<unknown>;
const minutes =
  (count: number): Step =>
  () => {
    backend.advance(count * MINUTE);
    return Promise.resolve();
  };

const observed = async (email: string, steps: readonly Step[]): Promise<unknown[]> => {
  const answers: unknown[] = [];
  for (const step of steps) answers.push(await step(email));
  return answers;
};

describe("no answer gives away whether an address has an account:", () => {
  test.each<[string, readonly Step[]]>([
    ["a request for a code without signing up", [askForAccount]],
    ["wrong codes after it, to the last try", [askForAccount, ...Array.from({ length: 6 }, () => tryWrong)]],
    ["codes after ten minutes", [askForAccount, minutes(10), tryWrong]],
    ["a request to resend", [resend]],
    [
      "one after the other",
      [askForAccount, tryWrong, minutes(1), resend, tryWrong, minutes(1), askForAccount, tryWrong],
    ],
    ["a resend of a day ago", [resend, tryWrong, minutes(9), tryWrong, minutes(1), tryWrong]],
  ])("%s", async (_, steps) => {
    const known = await someoneKnown();
    const answers = await observed(known, steps);
    expect(await observed(newAddress(), steps)).toEqual(answers);
  });

  test("a request that comes too soon, also from a resend", async () => {
    for (const [first, again] of [
      [askForAccount, askForAccount],
      [askForAccount, resend],
      [resend, askForAccount],
      [resend, resend],
    ] as const) {
      for (const email of [await someoneKnown(), newAddress()]) {
        expect((await first(email)).status).toBe(200);
        expect((await again(email)).status).toBe(429);
        backend.advance(MINUTE);
        expect((await again(email)).status).toBe(200);
      }
    }
  });

  test("a request while the mail server says nothing, and then fails", async () => {
    const known = await someoneKnown();
    const asked: Socket[] = [];
    const silent = createServer((socket) => void asked.push(socket.on("error", () => undefined))).listen(
      0,
      "127.0.0.1",
    );
    await once(silent, "listening");
    const address = silent.address();
    if (address === null || typeof address === "string") throw new Error("The mail server has no port");
    const broken = await startTestBackend({
      SMTP_URL: `smtp://127.0.0.1:${address.port}`,
      LEADLIGHT_MAIL_INTERVAL_SECONDS: "60",
    });
    const former = backend;
    backend = broken;
    try {
      await broken.database.db(
        `insert into auth_user (id, email, user_metadata, confirmed_at, last_sign_in_at, created_at, updated_at, providers)
         values (gen_random_uuid(), $1, '{}', now(), now(), now(), now(), array['email'])`,
        [known],
      );
      const unknown = newAddress();
      const answers = [await askForAccount(known), await askForAccount(unknown)];
      expect(answers[0]).toEqual(answers[1]);
      expect(answers[0]).toMatchObject({ status: 200, body: "{}" });
      expect(broken.log()).not.toMatch(/A code could not be mailed/);
      silent.close();
      asked.forEach((socket) => socket.destroy());
      await expect.poll(() => broken.log()).toMatch(/A code could not be mailed/);
      expect((await tryWrong(known)).body).toBe((await tryWrong(unknown)).body);
      expect((await askForAccount(known)).status).toBe((await askForAccount(unknown)).status);
    } finally {
      backend = former;
      await broken.close();
    }
  });
});

test("an unknown address gets no mail, by whatever is asked for it without signing up", async () => {
  const email = newAddress();
  await observed(email, [askForAccount, minutes(1), resend, minutes(1), askForAccount]);
  const known = await someoneKnown();
  await askForAccount(known);
  await expect.poll(() => mailsTo(known)).toHaveLength(2);
  expect(await mailsTo(email)).toHaveLength(0);
});

test("a person who is signing up keeps their code: others who ask without signing up have a new one mailed", async () => {
  const email = newAddress();
  await post("otp", { email });
  backend.advance(MINUTE);
  await askForAccount(email);
  await expect.poll(() => mailsTo(email)).toHaveLength(2);
  expect((await post("verify", { email, token: await backend.codeFor(email), type: "email" })).status).toBe(200);
});
