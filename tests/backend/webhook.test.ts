import { afterAll, beforeAll, expect, test } from "vitest";
import { CreditsAnswer } from "#contracts/get-credits.ts";
import { ProfileExtract } from "#contracts/extractor.ts";
import { createWebhookBackend, extractorPath, sampleUrl, type WebhookBackend } from "#tests/support/webhook-backend.ts";

let backend: WebhookBackend;
beforeAll(async () => {
  backend = await createWebhookBackend();
});
afterAll(() => backend.database.drop());

const post = async (body: string, headers: Record<string, string> = {}) => {
  const response = await backend.app.request("/webhook/update_user", { method: "POST", body, headers });
  return { status: response.status, json: (await response.json()) as unknown };
};

test("a new person starts with the welcome credits and an empty profile", async () => {
  const person = await backend.signIn();
  const { status, json } = await person.get("/webhook/get_credits");
  expect(status).toBe(200);
  expect(CreditsAnswer.parse(json)).toMatchObject({
    ...{ type: "individual", credits: 25, auth: "true", email: person.account.email, capabilities: [] },
    ...{ contact: undefined, linkedin_url: undefined, organisation_id: undefined, created_at: expect.any(String) },
  });
});

test.each([
  ["phone_no", "+91 00001 00007"],
  ["email", "aditi.banerjee.1@inbox.example"],
  ["work_email", "aditi.banerjee@eastwind-pharma.example"],
])("a reveal of %s answers under the name of its type, with kind, date and source", async (type, value) => {
  const person = await backend.signIn();
  const { json } = await person.get(extractorPath(type, sampleUrl(1)));
  expect(ProfileExtract.parse(json)).toEqual({
    [type]: [
      {
        ...{ value, kind: expect.any(String), source: "Sample directory" },
        confirmed_at: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      },
    ],
  });
});

test("somebody the directory doesn't know is an empty answer", async () => {
  const person = await backend.signIn();
  const answer = await person.get(extractorPath("email", "https://www.linkedin.com/in/nobody-we-know"));
  expect(answer).toMatchObject({ status: 200, json: { email: [] } });
});

test("every spelling of a profile's address is the same person, charged once", async () => {
  const person = await backend.signIn();
  const spellings = [
    "linkedin.com/in/leadlight-sample-0001/",
    "https://in.linkedin.com/in/LEADLIGHT-sample-0001?x=1#y",
  ];
  for (const spelling of [sampleUrl(1), ...spellings]) await person.get(extractorPath("phone_no", spelling));
  expect((await person.get("/webhook/get_credits")).json).toMatchObject({ credits: 20 });
});

test("the token may come as header, in the query, or in the body", async () => {
  const { token } = await backend.signIn();
  expect((await backend.app.request(`/webhook/get_credits?access_token=${token}`)).status).toBe(200);
  const profile = { linkedin_url: sampleUrl(9), phone_no: "+91 98765 43210" };
  expect((await post(JSON.stringify({ access_token: token, ...profile }))).status).toBe(200);
  expect((await post(JSON.stringify(profile), { Authorization: `bearer ${token}` })).status).toBe(200);
});

test("the profile is stored with its address in one form and read back by get_credits", async () => {
  const person = await backend.signIn();
  const body = {
    linkedin_url: "linkedin.com/in/Somebody/?trk=x",
    phone_no: " (+91) 98765-43210 ",
    role: "admin",
    credits: 999,
  };
  const { status } = await post(JSON.stringify(body), { Authorization: `Bearer ${person.token}` });
  expect(status).toBe(200);
  expect((await person.get("/webhook/get_credits")).json).toMatchObject({
    ...{ linkedin_url: "https://www.linkedin.com/in/somebody", contact: "+91 98765 43210" },
    ...{ credits: 25, role: null },
  });
});

const paths = [
  "/webhook/get_credits",
  extractorPath("email", sampleUrl(1)),
  "/webhook/transaction?page=1&chunk_size=10",
];

test.each(paths)("without a valid token %s is refused in words, uncached", async (path) => {
  for (const Authorization of ["", "Bearer", "Bearer forged", "Basic abc", `Bearer ${"x".repeat(9000)}`]) {
    const response = await backend.app.request(path, { headers: { Authorization } });
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({ message: "Your sign-in is missing or has ended. Please sign in again." });
    expect(response.headers.get("Cache-Control")).toBe("no-store");
  }
});

test("good answers aren't cached either", async () => {
  const person = await backend.signIn();
  for (const path of paths) expect((await person.get(path)).headers.get("Cache-Control")).toBe("no-store");
});

test("a HEAD request charges nothing", async () => {
  const person = await backend.signIn();
  const headers = { Authorization: `Bearer ${person.token}` };
  const response = await backend.app.request(extractorPath("phone_no", sampleUrl(1)), { method: "HEAD", headers });
  expect(response.status).toBe(405);
  expect((await person.get("/webhook/get_credits")).json).toMatchObject({ credits: 25 });
});

const hostile = [
  ...[
    "",
    " ",
    "null",
    "undefined",
    "[]",
    "{}",
    "0",
    "-1",
    "1.5",
    "1e3",
    "NaN",
    "Infinity",
    "0x10",
    "99999999999999999999",
  ],
  ...[
    "'; drop table wallet; --",
    "' or '1'='1",
    "%00",
    "\u0000",
    "\ud800",
    "\u202e",
    "<script>alert(1)</script>",
    "../../etc",
  ],
  ...[
    "javascript:alert(1)",
    "https://evil.example/in/x",
    "https://linkedin.com.evil.example/in/x",
    "https://www.linkedin.com/",
  ],
  ...[
    "https://www.linkedin.com/company/x",
    "linkedin.com/in/",
    "linkedin.com/in/%zz",
    "linkedin.com/in/a%00b",
    "__proto__",
  ],
  ...[
    "constructor",
    "toString",
    "${7*7}",
    "{{7*7}}",
    "\\",
    '"',
    "\r\nSet-Cookie: a=b",
    "x".repeat(5_000),
    "😀".repeat(100),
  ],
  ...["phone_no,email", "PHONE_NO", "din_phone"],
];

const expectPlainRefusal = (status: number, text: string): void => {
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  const json = JSON.parse(text) as object;
  expect(Object.keys(json)).toEqual(["message"]);
  expect(text).not.toMatch(/\bat .+:\d+|select |insert |node_modules|postgres|zod|\^\\/i);
};

const parameters = [
  ["type", (value: string) => `/webhook/extractor1?type=${value}&profile_url=${encodeURIComponent(sampleUrl(1))}`],
  ["profile_url", (value: string) => `/webhook/extractor1?type=phone_no&profile_url=${value}`],
  ["page", (value: string) => `/webhook/transaction?chunk_size=10&page=${value}`],
  ["chunk_size", (value: string) => `/webhook/transaction?page=1&chunk_size=${value}`],
  ["as_of", (value: string) => `/webhook/transaction?page=1&as_of=${value}`],
] as const;

test.each(parameters)("hostile values of %s are refused in plain words and charge nothing", async (_, path) => {
  const person = await backend.signIn();
  const headers = { Authorization: `Bearer ${person.token}` };
  for (const value of hostile) {
    const response = await backend.app.request(path(encodeURIComponent(value.toWellFormed())), { headers });
    expectPlainRefusal(response.status, await response.text());
  }
  expect((await person.get("/webhook/get_credits")).json).toMatchObject({ credits: 25 });
});

test("hostile bodies of update_user are refused in plain words and change nothing", async () => {
  const person = await backend.signIn();
  const good = { linkedin_url: sampleUrl(1), phone_no: "+919876543210" };
  const values: unknown[] = [...hostile, null, 1, true, [], {}, ["+919876543210"], { value: "+919876543210" }];
  const bodies = values.flatMap((value) => [
    JSON.stringify({ ...good, linkedin_url: value }),
    JSON.stringify({ ...good, phone_no: value }),
  ]);
  for (const body of [...hostile, ...bodies, '{"a":', `{"a":"${"x".repeat(70_000)}"}`, "[".repeat(10_000)]) {
    const response = await backend.app.request("/webhook/update_user", {
      ...{ method: "POST", body, headers: { Authorization: `Bearer ${person.token}` } },
    });
    expectPlainRefusal(response.status, await response.text());
  }
  expect((await person.get("/webhook/get_credits")).json).toMatchObject({ contact: null, linkedin_url: null });
});

test.each([
  "/webhook/get_credits?access_token=a&access_token=b",
  "/webhook/extractor1?type=email&type=phone_no&profile_url=linkedin.com/in/x",
  "/webhook/extractor1?type[]=email&profile_url=linkedin.com/in/x",
  "/webhook/transaction?page=1&page=2",
])("a query that says two things at once is refused: %s", async (path) => {
  const person = await backend.signIn();
  expect(await person.get(path)).toMatchObject({
    ...{ status: 400, json: { message: "Every query parameter may be given only once." } },
  });
});

test.each(["", "with space", "ümlaut", "x".repeat(256)])("the idempotency key %j is refused", async (key) => {
  const person = await backend.signIn();
  const answer = await person.get(extractorPath("email", sampleUrl(1)), { "Idempotency-Key": key });
  expect(answer).toMatchObject({ status: 400, json: { message: expect.stringContaining("Idempotency-Key") } });
});

test("a fault of ours is said in words; neither answer nor log holds SQL for the person or a token", async () => {
  const broken = await createWebhookBackend();
  const token = broken.issueToken();
  await broken.database.sql.query("alter table account rename to account_gone");
  const response = await broken.app.request(`/webhook/get_credits?access_token=${token}`);
  expect(response.status).toBe(500);
  expect(await response.json()).toEqual({
    message: "Something went wrong on our side. Please try again; nothing is ever charged twice.",
  });
  expect(broken.logged.join("\n")).toContain("GET /webhook/get_credits failed");
  expect(broken.logged.join("\n")).not.toContain(token);
  await broken.database.drop();
});
