import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { type Call, TOKEN_FIELD } from "#wire/call.ts";
import { calls } from "#wire/calls.ts";
import { startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";
import { seededRandom } from "#tests/support/random.ts";

let backend: TestBackend;
let headers: Readonly<Record<string, string>> = {};
beforeAll(async () => {
  backend = await startTestBackend();
  const { accessToken } = await backend.signUp();
  headers = { Authorization: `Bearer ${accessToken}`, "Content-Type": "application/json" };
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

const ROUNDS = 15;

const unstorable = ["a\u0000b", "a\ud800b", "\udc00", "\u0000"];
const REFUSED = "The request contains characters that can't be stored. Please remove them and try again.";

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

test.each(
  targets
    .filter(({ path }) => path.startsWith("/auth/"))
    .map((target, index) => [target.path, index + 1, target] as const),
)("%s (%i) refuses it in words", async (_path, _number, { method, path, body }) => {
  for (const text of unstorable) {
    const answer = await fetch(backend.origin + path, { method, headers, body: JSON.stringify(body(text)) });
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { error_code: "validation_failed", msg: REFUSED },
    ]);
  }
});

/** The names of a request's fields, whichever of its forms they belong to. */
const fieldsOf = (schema: unknown): readonly string[] => {
  const { properties = {}, anyOf = [], oneOf = [], allOf = [] } = Form.parse(schema);
  return [...new Set([...Object.keys(properties), ...[...anyOf, ...oneOf, ...allOf].flatMap(fieldsOf)])];
};
const forms = z.optional(z.array(z.unknown()));
const Form = z.object({
  properties: z.optional(z.record(z.string(), z.unknown())),
  anyOf: forms,
  oneOf: forms,
  allOf: forms,
});

const everyField = Object.values<Call>(calls).flatMap((call) => {
  const schema = z.toJSONSchema(call.request, { io: "input", unrepresentable: "any" });
  return [...fieldsOf(schema), TOKEN_FIELD, "unknown"].map((field) => [call.name, field, call] as const);
});

test.each(everyField)("%s refuses text in %s that can't be stored, in words", async (_name, field, call) => {
  const ask = (value: unknown): Promise<Response> =>
    call.method === "GET"
      ? fetch(`${backend.origin}${call.path}?${field}=${encodeURIComponent(String(value))}`, { headers })
      : fetch(backend.origin + call.path, { method: "POST", headers, body: JSON.stringify({ [field]: value }) });
  // A query can't hold half of a character: what is no UTF-8 arrives as the sign for it.
  const texts = unstorable.filter((text) => call.method === "POST" || text.isWellFormed());
  const values = call.method === "GET" ? texts : texts.flatMap((text) => [text, [text], { [text]: 1 }]);
  for (const value of values) {
    const answer = await ask(value);
    expect([value, answer.status, await answer.json()]).toEqual([value, 400, { message: REFUSED }]);
  }
});

test("the fields that were tried are those of every call", () => {
  expect(new Set(everyField.map(([name]) => name))).toEqual(new Set(Object.keys(calls)));
  expect(everyField.map(([, field]) => field)).toEqual(
    expect.arrayContaining(["req_id", "profile_url", "name", "gstNo"]),
  );
});
