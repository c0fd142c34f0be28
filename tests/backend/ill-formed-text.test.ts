import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestBackend, type TestBackend } from "#tests/support/backend.ts";
import { seededRandom } from "#tests/support/random.ts";

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

/** What no database takes: halves of characters, the zero character; and what is often mistaken for it. */
const pieces = [
  "\ud800",
  "\udbff",
  "\udc00",
  "\udfff",
  "\u0000",
  "\\u0000",
  "\\udc00",
  "\ufffe",
  "😀",
  "a",
  "@",
  ".",
  '"',
];

const ROUNDS = 40;

interface Target {
  readonly method: "POST" | "PUT";
  readonly path: string;
  /** Everything a body of this call holds, with one text to be filled in everywhere. */
  readonly body: (text: string) => object;
}

const targets: readonly Target[] = [
  { method: "POST", path: "/auth/v1/otp", body: (text) => ({ email: "asha@acme.example", data: { text, [text]: 1 } }) },
  {
    method: "POST",
    path: "/auth/v1/otp",
    body: (text) => ({ email: `a${text}@acme.example`, data: { nested: [text] } }),
  },
  { method: "POST", path: "/auth/v1/resend", body: (text) => ({ type: "signup", email: `a${text}@acme.example` }) },
  {
    method: "POST",
    path: "/auth/v1/verify",
    body: (text) => ({ type: "email", email: "asha@acme.example", token: text }),
  },
  { method: "POST", path: "/auth/v1/verify", body: (text) => ({ type: "email", email: text, token: "123456" }) },
  { method: "POST", path: "/auth/v1/token?grant_type=refresh_token", body: (text) => ({ refresh_token: text }) },
  { method: "PUT", path: "/auth/v1/user", body: (text) => ({ data: { text, [text]: { text } } }) },
  { method: "POST", path: "/webhook/enrichment", body: (text) => ({ email: text }) },
  { method: "POST", path: "/webhook/enrichment", body: (text) => ({ name: text, company: text, role: text }) },
  { method: "POST", path: "/webhook/verify_email", body: (text) => ({ email: text }) },
  { method: "POST", path: "/webhook/verify_email", body: (text) => ({ email: `a${text}@acme.example` }) },
  { method: "POST", path: "/webhook/update_user", body: (text) => ({ linkedin_url: text, phone_no: text }) },
];

test.each(targets.map((target, index) => [`${target.method} ${target.path}`, index + 1, target] as const))(
  "%s (%i) never fails on text that is not well-formed",
  async (_name, _number, { method, path, body }) => {
    const random = seededRandom();
    const { accessToken } = await backend.signUp();
    const headers = { Authorization: `Bearer ${accessToken}`, "Content-Type": "application/json" };
    const texts = [
      ...pieces,
      ...Array.from({ length: ROUNDS }, () =>
        Array.from({ length: 1 + random.below(6) }, () => random.pick(pieces)).join(""),
      ),
    ];
    for (const text of texts) {
      const answer = await fetch(`${backend.origin}${path}`, { method, headers, body: JSON.stringify(body(text)) });
      await answer.body?.cancel();
      expect(answer.status, `${JSON.stringify(text)}, seed ${random.seed}`).toBeLessThan(500);
    }
  },
);
