import { afterAll, beforeAll, expect, test } from "vitest";
import { contactExtractor, personExtractor } from "#wire/extractor.ts";
import {
  auditLedger,
  createWebhookBackend,
  extractorPath,
  type Person,
  sampleUrl,
  type WebhookBackend,
} from "#tests/support/backend/webhook-backend.ts";

let backend: WebhookBackend;
beforeAll(async () => {
  backend = await createWebhookBackend();
});
afterAll(() => backend.database.drop());

const NOBODY = "https://www.linkedin.com/in/nobody-we-know";
const aditi = { found: true, name: "Aditi Banerjee", title: "Design Lead", company: "Eastwind Pharma" };

const NONE = { availability: "none" };
const confirmed = { availability: "on_file", confirmed_in: "2026-02" };
const lines = {
  phone_no: { ...confirmed, kind: "mobile", country: "IN" },
  email: { ...confirmed, kind: "personal" },
  work_email: { ...confirmed, kind: "work" },
};

const ask = (person: Person, profile = sampleUrl(1), headers: Record<string, string> = {}) =>
  person.get(extractorPath("profile", profile), headers);

test("who a person is and what is on file costs nothing, leaves no line in the history and contains no value", async () => {
  const person = await backend.signIn();
  const { status, json } = await ask(person);
  expect(status).toBe(200);
  expect(json).toEqual({ ...aditi, on_file: ["phone_no", "email", "work_email"], lines, owned: {}, pending: {} });
  expect((await ask(person, sampleUrl(3))).json).toMatchObject({ found: true, on_file: ["email", "work_email"] });
  expect(await auditLedger(backend.database, person)).toEqual({ balance: 250, entries: 250, charges: 0 });
  expect((await person.get("/webhook/transaction")).json).toMatchObject([{ data: [] }]);
});

test("every spelling of a profile's address is the same person", async () => {
  const person = await backend.signIn();
  expect((await ask(person, "in.linkedin.com/in/LEADLIGHT-sample-0001/?x=1")).json).toMatchObject(aditi);
});

test("a person it doesn't know is answered so by the directory, free of charge", async () => {
  const person = await backend.signIn();
  expect((await ask(person, NOBODY)).json).toEqual({
    found: false,
    name: null,
    title: null,
    company: null,
    on_file: [],
    lines: { phone_no: NONE, email: NONE, work_email: NONE },
    owned: {},
    pending: {},
  });
  expect((await person.get("/webhook/transaction")).json).toMatchObject([{ data: [] }]);
});

test("what the payer has bought is answered with its values, by whom and when, and to nobody else", async () => {
  const person = await backend.signIn();
  const bought = contactExtractor.answer.parse((await person.get(extractorPath("phone_no", sampleUrl(1)))).json);
  const { json } = await ask(person);
  expect(json).toEqual({
    ...aditi,
    on_file: ["phone_no", "email", "work_email"],
    lines,
    owned: {
      phone_no: {
        values: bought.phone_no,
        by: person.account.email,
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      },
    },
    pending: {},
  });
  expect((await ask(await backend.signIn())).json).toMatchObject({ owned: {} });
});

test("what was bought stays as it was bought, however the directory changes", async () => {
  const person = await backend.signIn();
  await person.get(extractorPath("email", sampleUrl(16)));
  const before = personExtractor.answer.parse((await ask(person, sampleUrl(16))).json);
  await backend.database.db("update contact set email = '[]' where slug = 'leadlight-sample-0016'");
  expect((await ask(person, sampleUrl(16))).json).toMatchObject({
    found: true,
    on_file: ["phone_no", "work_email"],
    owned: before.owned,
  });
  await backend.database.db("delete from contact where slug = 'leadlight-sample-0016'");
  expect((await ask(person, sampleUrl(16))).json).toMatchObject({ found: false, on_file: [], owned: before.owned });
  expect(before.owned?.email?.values).toMatchObject([{ value: expect.stringContaining("@") }]);
});

test("somebody without credits gets an answer as well", async () => {
  const person = await backend.signIn();
  await backend.database.db("update wallet set balance_tenths = 0 where id = $1", [person.account.walletId]);
  expect(await ask(person)).toMatchObject({ status: 200, json: aditi });
});

test("anything but a profile's address is refused", async () => {
  const person = await backend.signIn();
  const message =
    "profile_url must be the address of a LinkedIn profile, such as https://www.linkedin.com/in/asha-verma.";
  for (const address of ["", "aditi", "https://www.linkedin.com/company/eastwind", "x".repeat(600)]) {
    expect(await ask(person, address)).toMatchObject({ status: 400, json: { message } });
  }
});

test("one account may ask 3 times a minute here, then learns when it may again, and can still reveal", async () => {
  let now = Date.now();
  const limited = await createWebhookBackend({
    clock: () => now,
    freeLimits: { requestsPerAccount: 3, requestsPerNetwork: 100, windowMs: 60_000 },
  });
  const person = await limited.signIn();
  for (const profile of [sampleUrl(1), NOBODY]) expect((await ask(person, profile)).status).toBe(200);
  expect((await person.get("/webhook/extractor1?type=din&din=99000001")).status).toBe(200);
  now += 20_000;
  const refused = await ask(person);
  expect(refused).toMatchObject({
    status: 429,
    json: { message: "Too many searches in a short time. Please try again in 40 seconds." },
  });
  expect(refused.headers.get("Retry-After")).toBe("40");
  expect((await person.get("/webhook/extractor1?type=din&din=99000001")).status).toBe(429);
  expect((await person.get(extractorPath("phone_no", sampleUrl(1)))).status).toBe(200);
  expect((await ask(await limited.signIn())).status).toBe(200);
  now += 40_000;
  expect((await ask(person)).status).toBe(200);
  await limited.database.drop();
});

test("accounts of one network share its limit, and what one of them is refused doesn't count for the others", async () => {
  const limited = await createWebhookBackend({
    freeLimits: { requestsPerAccount: 2, requestsPerNetwork: 4, windowMs: 60_000 },
  });
  const here = { "X-Test-Address": "2001:db8:1:2::1" };
  const sameNetwork = { "X-Test-Address": "2001:db8:1:2:ffff::9" };
  const elsewhere = { "X-Test-Address": "2001:db8:1:3::1" };
  const [one, two, three] = [await limited.signIn(), await limited.signIn(), await limited.signIn()];
  const statuses = [];
  for (let asked = 0; asked < 5; asked += 1) statuses.push((await ask(one, sampleUrl(1), here)).status);
  expect(statuses).toEqual([200, 200, 429, 429, 429]);
  expect((await ask(two, sampleUrl(1), sameNetwork)).status).toBe(200);
  expect((await ask(two, sampleUrl(1), sameNetwork)).status).toBe(200);
  expect((await ask(three, sampleUrl(1), here)).status).toBe(429);
  expect((await ask(three, sampleUrl(1), elsewhere)).status).toBe(200);
  await limited.database.drop();
});

test("a kind that holds part of a value is not shown, nor is a country that several share a number with", async () => {
  const person = await backend.signIn();
  const values = JSON.stringify([{ value: "+44 7700 900123", kind: "ends in 123", confirmed_at: null, source: null }]);
  await backend.database.db("update contact set phone_no = $1 where slug = 'leadlight-sample-0021'", [values]);
  expect((await ask(person, sampleUrl(21))).json).toMatchObject({ lines: { phone_no: { availability: "on_file" } } });
  expect(JSON.stringify((await ask(person, sampleUrl(21))).json)).not.toContain("123");
});
