import { afterAll, beforeAll, expect, test } from "vitest";
import { indexMarkedContacts } from "#backend/enrichment/search-index.ts";
import {
  auditLedger,
  createWebhookBackend,
  type Person,
  type WebhookBackend,
} from "#tests/support/backend/webhook-backend.ts";

const PATH = "/webhook/enrichment";
const noEmail = "Please enter an email address";
const noPerson = "Please enter at least name and company (role is optional but recommended)";
const ADITI = { name: "Aditi Banerjee", company: "Eastwind Pharma" };

let backend: WebhookBackend;
let person: Person;
beforeAll(async () => {
  backend = await createWebhookBackend();
  person = await backend.signIn();
});
afterAll(() => backend.database.drop());

const send = async (body: string, headers: Record<string, string> = {}) => {
  const init = { method: "POST", body, headers: { Authorization: `Bearer ${person.token}`, ...headers } };
  const response = await backend.app.request(PATH, init);
  return { status: response.status, text: await response.text() };
};

const tooLong = (field: string) => `${field} must have at most 200 characters.`;
const notValid = "Please enter a valid email address";

test.each<[unknown, string]>([
  [{}, noPerson],
  [{ name: "Aditi Banerjee" }, noPerson],
  [{ company: "Eastwind Pharma" }, noPerson],
  [{ role: "CEO" }, noPerson],
  [{ name: "", company: "Eastwind Pharma" }, noPerson],
  [{ name: " \t\n", company: "Eastwind Pharma" }, noPerson],
  [{ name: "\u0001", company: "Eastwind Pharma" }, noPerson],
  [{ ...ADITI, company: "" }, noPerson],
  [{ ...ADITI, company: null }, noPerson],
  [{ ...ADITI, company: 5 }, noPerson],
  [{ ...ADITI, company: true }, noPerson],
  [{ ...ADITI, company: ["Eastwind Pharma"] }, noPerson],
  [{ ...ADITI, company: { $ne: "" } }, noPerson],
  [{ ...ADITI, name: undefined }, noPerson],
  [{ ...ADITI, name: null, email: null }, noPerson],
  [{ ...ADITI, name: 1e308 }, noPerson],
  [{ ...ADITI, name: [] }, noPerson],
  [{ ...ADITI, role: 5 }, "role must be a string."],
  [{ ...ADITI, role: {} }, "role must be a string."],
  [{ ...ADITI, role: ["CEO"] }, "role must be a string."],
  [{ ...ADITI, name: "x".repeat(201) }, tooLong("name")],
  [{ ...ADITI, name: "x".repeat(10_240) }, tooLong("name")],
  [{ ...ADITI, company: "😀".repeat(201) }, tooLong("company")],
  [{ ...ADITI, role: "ﷺ".repeat(5_000) }, tooLong("role")],
  [{ email: "" }, noEmail],
  [{ email: "   " }, noEmail],
  [{ email: null }, noEmail],
  [{ email: 5 }, noEmail],
  [{ email: false }, noEmail],
  [{ email: ["a@x.example"] }, noEmail],
  [{ email: { value: "a@x.example" } }, noEmail],
  [{ email: 0, ...ADITI }, noEmail],
  [{ email: "asha" }, notValid],
  [{ email: "a@b" }, notValid],
  [{ email: "a b@x.example" }, notValid],
  [{ email: "a@x.example\u0001" }, notValid],
  [{ email: "a\u202e@x.example" }, notValid],
  [{ email: `${"x".repeat(250)}@x.example` }, notValid],
  [{ email: "x".repeat(10_240) }, notValid],
])("%j is refused with the specification's sentence", async (body, message) => {
  const { status, text } = await send(JSON.stringify(body));
  expect(status).toBe(400);
  expect(JSON.parse(text)).toEqual({ message });
});

test.each(["", "null", "[]", "5", '"text"', '{"name":', "[".repeat(10_000), "name=Aditi&company=Eastwind"])(
  "a body that is no JSON object is refused: %s",
  async (body) => {
    const { status, text } = await send(body);
    expect(status).toBe(400);
    expect(JSON.parse(text)).toEqual({ message: "The body of the request must be a JSON object." });
  },
);

test("a body beyond 64 KB, a wrong key, and nobody's token are refused in words", async () => {
  expect((await send(JSON.stringify({ ...ADITI, more: "x".repeat(70_000) }))).status).toBe(413);
  expect((await send(JSON.stringify(ADITI), { "Idempotency-Key": "with space" })).status).toBe(400);
  expect((await send(JSON.stringify(ADITI), { Authorization: "Bearer forged" })).status).toBe(401);
  expect((await backend.app.request(PATH)).status).toBe(404);
});

const hostile = [
  "'; drop table contact; --",
  "' or '1'='1",
  "%",
  "_%",
  "\\",
  '"',
  "$1",
  "${7*7}",
  "{{7*7}}",
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
  "(a+)+$",
  ".*",
  "[a-z]",
  "^",
  "(?<=x)",
  "<script>alert(1)</script>",
  "\u202eevitA",
  "a\u0001b",
  "\ufffe",
  "😀😀😀",
  "ﷺ".repeat(200),
  "x".repeat(200),
  "a ".repeat(100),
  "İıß",

  "a\u0301".repeat(100),
  "सरोजिनी पाठक",
  "محمد",
  "山田太郎",
  "{}",
  "NULL",
  "{NULL}",
  "{1,2}",
  "null",
  "\r\nSet-Cookie: a=b",
];

test("hostile texts are searched for as what they are: found nowhere, in history as one line, never a fault", async () => {
  for (const text of hostile) {
    for (const body of [
      { ...ADITI, name: text },
      { ...ADITI, company: text },
      { name: text, company: text, role: text },
    ]) {
      const answer = await send(JSON.stringify(body));
      expect([body, answer.status, JSON.parse(answer.text)]).toEqual([body, 200, { output: "Not Found" }]);
    }
    expect((await send(JSON.stringify({ ...ADITI, role: text }))).status).toBe(200);
  }
  const books = await auditLedger(backend.database, person);
  expect(books.balance).toBe(books.entries);
  expect(backend.logged).toEqual([]);
  const { json } = await person.get("/webhook/transaction?chunk_size=100");
  expect(JSON.stringify(json)).not.toMatch(/\\u0001|\\n|\\r/);
});

test("people with hostile names on file are found by them", async () => {
  const names = hostile.filter((name) => /\p{L}{2}/u.test(name));
  for (const [index, name] of names.entries()) {
    await backend.database.db("insert into contact (slug, name, company) values ($1, $2, 'Odd Names')", [
      `odd-${index}`,
      name,
    ]);
  }
  while (await indexMarkedContacts(backend.database));
  const rich = await backend.signIn(10_000);
  for (const [index, name] of names.entries()) {
    const { status, json } = await rich.post(PATH, { name, company: "Odd Names" });
    expect([name, status]).toEqual([name, 200]);
    expect(JSON.stringify(json)).toContain(`/in/odd-${index}`);
  }
});
