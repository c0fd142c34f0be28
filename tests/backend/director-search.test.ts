import { afterAll, beforeAll, expect, test } from "vitest";
import { directorExtractor, directorNameExtractor } from "#wire/extractor.ts";
import {
  auditLedger,
  createWebhookBackend,
  type Person,
  type WebhookBackend,
} from "#tests/support/backend/webhook-backend.ts";
import { untilAnswered } from "#tests/support/backend/until-answered.ts";

/** On file with a number and an address. */
const KNOWN = "99000002";
const WITHOUT_PHONE = "99000006";
const UNKNOWN = "00000001";

let backend: WebhookBackend;
beforeAll(async () => {
  backend = await createWebhookBackend();
});
afterAll(() => backend.database.drop());

const ask = (person: Person, type: string, din: string, key?: string) =>
  person.get(
    `/webhook/extractor1?type=${type}&din=${encodeURIComponent(din)}`,
    key === undefined ? {} : { "Idempotency-Key": key },
  );

const historyOf = async (person: Person): Promise<unknown> => (await person.get("/webhook/transaction")).json;
const lines = (...data: object[]) => [{ data, pagination: expect.anything() }];

const harish = { name: "Harish Rao", title: "Managing Director", company: "Northgate Steel Limited" };

test("who a director is costs nothing and leaves no line in the history", async () => {
  const person = await backend.signIn();
  expect(await ask(person, "din", KNOWN)).toMatchObject({ status: 200, json: harish });
  expect(await auditLedger(backend.database, person)).toEqual({ balance: 250, entries: 250, charges: 0 });
  expect(await historyOf(person)).toEqual(lines());
});

test("who a director is comes with what is on file, and neither number nor address", async () => {
  const person = await backend.signIn();
  expect((await ask(person, "din", KNOWN)).json).toEqual({
    found: true,
    ...harish,
    on_file: ["din_phone", "din_email"],
    lines: {
      din_phone: { availability: "on_file", kind: "mobile", country: "IN", confirmed_in: "2026-02" },
      din_email: { availability: "on_file", kind: "work", confirmed_in: "2026-02" },
    },
    owned: {},
    pending: {},
  });
});

test("who a director is comes with the values of what was bought, as they were bought", async () => {
  const person = await backend.signIn();
  await ask(person, "din_email", "99000007");
  await backend.database.db("update director set email = '[]' where din = '99000007'");
  const { json } = await ask(person, "din", "99000007");
  expect(directorNameExtractor.answer.parse(json)).toMatchObject({
    on_file: ["din_phone"],
    owned: {
      din_email: {
        values: [{ value: expect.stringContaining("@"), source: "Sample directory" }],
        by: person.account.email,
        at: expect.any(String),
      },
    },
  });
  expect(json).not.toHaveProperty("owned.din_phone");
});

test("somebody without credits gets who a director is as well", async () => {
  const person = await backend.signIn();
  for (let number = 1; number <= 5; number += 1) await ask(person, "din_phone", `9900000${number}`);
  expect((await auditLedger(backend.database, person)).balance).toBe(0);
  expect(await ask(person, "din", KNOWN)).toMatchObject({ status: 200, json: harish });
});

test("an unknown number is an empty answer, free, and a line in the history once values were asked for", async () => {
  const person = await backend.signIn();
  const nobody = { name: null, title: null, company: null };
  expect(await ask(person, "din", UNKNOWN)).toMatchObject({ status: 200, json: nobody });
  expect((await ask(person, "din_phone", UNKNOWN)).json).toEqual({ contact: [], ...nobody });
  expect((await ask(person, "din_email", UNKNOWN)).json).toEqual({ email: [], ...nobody });
  expect((await auditLedger(backend.database, person)).charges).toBe(0);
  const nothing = { query: UNKNOWN, result: "Nothing found", amount: 0, status: "completed" };
  expect(await historyOf(person)).toMatchObject(
    lines({ ...nothing, type: "din_email" }, { ...nothing, type: "din_phone" }),
  );
});

test.each([
  ["din_phone", "contact", "+91 01001 07007", 50],
  ["din_email", "email", "harish.rao@northgate-steel.example", 10],
])("%s answers values, name, title and company, for its price", async (type, field, value, price) => {
  const person = await backend.signIn();
  const { status, json } = await ask(person, type, KNOWN);
  expect(status).toBe(200);
  expect(directorExtractor.answer.parse(json)).toEqual({
    ...harish,
    [field]: [{ value, kind: expect.any(String), confirmed_at: expect.any(String), source: "Sample directory" }],
  });
  expect(await auditLedger(backend.database, person)).toEqual({
    balance: 250 - price,
    entries: 250 - price,
    charges: 1,
  });
  expect(await historyOf(person)).toMatchObject(
    lines({ type, query: KNOWN, result: value, amount: price / 10, status: "completed", email_db: null }),
  );
});

test("a director without a number on file costs nothing, and still has a name", async () => {
  const person = await backend.signIn();
  expect((await ask(person, "din_phone", WITHOUT_PHONE)).json).toMatchObject({ contact: [], name: "Kavya Agarwal" });
  expect((await auditLedger(backend.database, person)).charges).toBe(0);
});

test("what was revealed before is free and says so; the other item is another purchase", async () => {
  const person = await backend.signIn();
  await ask(person, "din_phone", KNOWN);
  expect((await ask(person, "din_phone", KNOWN)).json).toMatchObject({
    ...harish,
    owned: { by: person.account.email, at: expect.any(String) },
  });
  expect((await ask(person, "din_email", KNOWN)).json).not.toHaveProperty("owned");
  expect((await auditLedger(backend.database, person)).charges).toBe(2);
});

test("50 requests at once for the same number are charged once", async () => {
  const person = await backend.signIn();
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      untilAnswered(() => ask(person, "din_phone", KNOWN, index % 2 === 0 ? "same" : `own-${index}`)),
    ),
  );
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(await auditLedger(backend.database, person)).toEqual({ balance: 200, entries: 200, charges: 1 });
});

test("a key that was used for another number is refused with 422", async () => {
  const person = await backend.signIn();
  const first = await ask(person, "din_phone", KNOWN, "one-key");
  expect((await ask(person, "din_phone", KNOWN, "one-key")).json).toEqual(first.json);
  expect(await ask(person, "din_phone", "99000004", "one-key")).toMatchObject({ status: 422 });
  expect(await ask(person, "din_email", KNOWN, "one-key")).toMatchObject({ status: 422 });
});

test("too few credits are said in words, and nothing is charged", async () => {
  const person = await backend.signIn();
  for (const din of ["99000001", "99000002", "99000003", "99000004"]) await ask(person, "din_phone", din);
  await ask(person, "din_email", "99000001");
  expect(await ask(person, "din_phone", "99000005")).toMatchObject({
    status: 402,
    json: {
      code: "not_enough_credits",
      message: "Not enough credits: this costs 5 credits and you have 4. Nothing was charged.",
    },
  });
  expect(await ask(person, "din_email", "99000002")).toMatchObject({ status: 200 });
});

test.each(["din", "din_phone", "din_email"])("%s of anything but eight digits is refused", async (type) => {
  const person = await backend.signIn();
  const others = [
    "",
    "1",
    "9900000",
    "990000020",
    " 99000002",
    "9900 0002",
    "99000002\n",
    "९९०००००२",
    "9900000a",
    "1e7",
  ];
  for (const din of [...others, "' or 1=1", "-9000002", "99000002\u0001"]) {
    expect(await ask(person, type, din)).toMatchObject({
      status: 400,
      json: { message: "DIN must be exactly 8 digits long" },
    });
  }
  expect(await person.get(`/webhook/extractor1?type=${type}&profile_url=linkedin.com/in/x`)).toMatchObject({
    status: 400,
    json: { message: "DIN must be exactly 8 digits long" },
  });
});

test("an unknown type is refused with those that there are", async () => {
  const person = await backend.signIn();
  expect(await ask(person, "din_fax", KNOWN)).toMatchObject({
    status: 400,
    json: { message: "type must be one of profile, phone_no, email, work_email, din, din_phone, din_email." },
  });
});

test("leading zeros are part of a number", async () => {
  await backend.database.db("insert into director (din, name) values ('00000042', 'Zero Lead')");
  const person = await backend.signIn();
  expect((await ask(person, "din", "00000042")).json).toMatchObject({ name: "Zero Lead", title: null });
});
