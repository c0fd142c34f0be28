import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  createWebhookBackend,
  extractorPath,
  sampleUrl,
  type WebhookBackend,
} from "#tests/support/backend/webhook-backend.ts";

let backend: WebhookBackend;
beforeAll(async () => {
  backend = await createWebhookBackend();
});
afterAll(() => backend.database.drop());

const hostile = [
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

  "'; drop table wallet; --",
  "' or '1'='1",
  "%00",
  "\u0000",
  "\ud800",
  "\u202e",
  "<script>alert(1)</script>",
  "../../etc",

  "javascript:alert(1)",
  "https://evil.example/in/x",
  "https://linkedin.com.evil.example/in/x",
  "https://www.linkedin.com/",

  "https://www.linkedin.com/company/x",
  "linkedin.com/in/",
  "linkedin.com/in/%zz",
  "linkedin.com/in/a%00b",
  "__proto__",

  "constructor",
  "toString",
  "${7*7}",
  "{{7*7}}",
  "\\",
  '"',
  "\r\nSet-Cookie: a=b",
  "x".repeat(5_000),
  "😀".repeat(100),
  "phone_no,email",
  "PHONE_NO",
  "din_phone",
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
  ["profile_url of a free look-up", (value: string) => `/webhook/extractor1?type=profile&profile_url=${value}`],
  ["page", (value: string) => `/webhook/transaction?chunk_size=10&page=${value}`],
  ["chunk_size", (value: string) => `/webhook/transaction?page=1&chunk_size=${value}`],
  ["as_of", (value: string) => `/webhook/transaction?page=1&as_of=${value}`],
  ["type of bulk jobs", (value: string) => `/webhook/bulk_jobs?type=${value}`],
  ["job_id", (value: string) => `/webhook/bulk_job?job_id=${value}`],
  ["job_id of a result", (value: string) => `/webhook/bulk_result?format=csv&job_id=${value}`],
  ["format of a result", (value: string) => `/webhook/bulk_result?job_id=${randomUUID()}&format=${value}`],
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
      method: "POST",
      body,
      headers: { Authorization: `Bearer ${person.token}` },
    });
    expectPlainRefusal(response.status, await response.text());
  }
  expect((await person.get("/webhook/get_credits")).json).toMatchObject({ contact: null, linkedin_url: null });
});

test("hostile bodies of the bulk calls are refused in plain words, and make or change no job", async () => {
  const person = await backend.signIn();
  const good = { type: "find-contacts", job_id: randomUUID() };
  const values: unknown[] = [...hostile, null, 1, -1, 1.5, 1e300, true, [], {}, [[]], { columns: {} }];
  const fields = ["type", "fields", "columns", "has_header", "max_credits", "file_name", "remark", "job_id"];
  const withField = (field: string) => values.map((value) => JSON.stringify({ ...good, [field]: value }));
  const malformed = [...hostile, '{"a":', `{"a":"${"x".repeat(70_000)}"}`, "[".repeat(10_000)];
  for (const call of ["bulk_enrich", "bulk_cancel", "bulk_change", "bulk_pause", "bulk_resume", "bulk_retry"]) {
    // The others read nothing but the number of the job.
    const bodies = call === "bulk_enrich" ? fields.flatMap(withField) : withField("job_id");
    for (const body of [...malformed, ...bodies]) {
      const response = await backend.app.request(`/webhook/${call}`, {
        method: "POST",
        body,
        headers: { Authorization: `Bearer ${person.token}` },
      });
      const text = await response.text();
      // Some of these are no more than odd names and remarks of an order.
      if (call === "bulk_enrich" && (response.status === 200 || response.status === 409)) continue;
      expectPlainRefusal(response.status, text);
    }
  }
  const files = await backend.database.db<{ file_name: string | null; remark: string | null }>(
    "select file_name, remark from bulk_job where wallet_id = $1",
    [person.account.walletId],
  );
  for (const { file_name, remark } of files) {
    expect(file_name ?? "").not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}/\\]/u);
    expect(remark ?? "").not.toMatch(/(?!\s)[\p{Cc}\p{Cs}\u202a-\u202e]/u);
  }
  expect((await person.get("/webhook/bulk_jobs")).json).toEqual({ jobs: [], older: false });
  expect((await person.get("/webhook/get_credits")).json).toMatchObject({ credits: 25 });
});

test.each(["bulk_jobs", "bulk_job", "bulk_result"])("%s without a token is refused", async (call) => {
  const response = await backend.app.request(`/webhook/${call}?job_id=${randomUUID()}`);
  expect(response.status).toBe(401);
});

test.each(["bulk_enrich", "bulk_cancel", "bulk_change", "bulk_pause", "bulk_resume", "bulk_retry"])(
  "%s without a token is refused",
  async (call) => {
    const body = JSON.stringify({ type: "enrichment", job_id: randomUUID() });
    expect((await backend.app.request(`/webhook/${call}`, { method: "POST", body })).status).toBe(401);
  },
);

test.each([
  "/webhook/bulk_jobs?type=enrichment&type=verify-emails",
  "/webhook/bulk_job?job_id=a&job_id=b",
  "/webhook/bulk_result?job_id=a&format=csv&format=xlsx",
  "/webhook/get_credits?access_token=a&access_token=b",
  "/webhook/extractor1?type=email&type=phone_no&profile_url=linkedin.com/in/x",
  "/webhook/extractor1?type[]=email&profile_url=linkedin.com/in/x",
  "/webhook/transaction?page=1&page=2",
])("a query that says two things at once is refused: %s", async (path) => {
  const person = await backend.signIn();
  expect(await person.get(path)).toMatchObject({
    status: 400,
    json: { message: "Each query parameter can be given only once." },
  });
});

test.each(["", "with space", "ümlaut", "x".repeat(256)])("the idempotency key %j is refused", async (key) => {
  const person = await backend.signIn();
  const answer = await person.get(extractorPath("email", sampleUrl(1)), { "Idempotency-Key": key });
  expect(answer).toMatchObject({ status: 400, json: { message: expect.stringContaining("Idempotency-Key") } });
});
