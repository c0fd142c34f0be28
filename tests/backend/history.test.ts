import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { TransactionPage } from "#wire/transaction.ts";
import {
  createWebhookBackend,
  extractorPath,
  samplePeopleWithPhone,
  sampleUrl,
  type Person,
  type WebhookBackend,
} from "#tests/support/backend/webhook-backend.ts";

let backend: WebhookBackend;
beforeAll(async () => {
  backend = await createWebhookBackend();
});
afterAll(() => backend.database.drop());

const pageOf = async (person: Person, query: string) => {
  const { json } = await person.get(`/webhook/transaction?${query}`);
  const [page] = z.tuple([TransactionPage]).parse(json);
  return page;
};

test("no history yet is an empty page", async () => {
  const person = await backend.signIn();
  expect(await pageOf(person, "page=1&chunk_size=10")).toEqual({
    data: [],
    pagination: { current_page: 1, total_pages: 0, total_count: 0, has_next_page: false, has_previous_page: false },
  });
});

test("each operation is a line, newest first, with its cost, query and result", async () => {
  const person = await backend.signIn();
  await person.get(extractorPath("phone_no", sampleUrl(1)));
  await person.get(extractorPath("email", sampleUrl(2)));
  await person.get(extractorPath("phone_no", sampleUrl(3)));
  await person.get(extractorPath("phone_no", sampleUrl(1)));
  const { data } = await pageOf(person, "page=1&chunk_size=10");
  const named = { name: expect.any(String), title: expect.any(String), company: expect.any(String) };
  const line = { id: expect.any(String), status: "completed", created_at: expect.stringMatching(/Z$/) };
  const phone = (number: number, contact: string | null) => ({
    ...line,
    tool: "find-contacts",
    job_id: null,
    member_email: null,
    type: "phone_no",
    query: sampleUrl(number),
    person: named,
    email_db: null,
    result: contact ?? "Nothing found",
    phone_no_db: { linkedin_url: sampleUrl(number), contact_no: contact },
  });
  const emails = "alice.costa.2@inbox.example, alice.costa.2@post.example";
  expect(data).toEqual([
    { ...phone(1, "+91 00001 00007"), amount: 0 },
    { ...phone(3, null), amount: 0 },
    {
      ...line,
      tool: "find-contacts",
      job_id: null,
      member_email: null,
      type: "email",
      query: sampleUrl(2),
      person: named,
      result: emails,
      phone_no_db: null,
      amount: 1,
      email_db: { linkedin_url: sampleUrl(2), type: "email", email: emails },
    },
    { ...phone(1, "+91 00001 00007"), amount: 5 },
  ]);
});

test("a replayed request adds no line", async () => {
  const person = await backend.signIn();
  const again = () => person.get(extractorPath("email", sampleUrl(1)), { "Idempotency-Key": "once" });
  await again();
  await again();
  expect((await pageOf(person, "")).pagination.total_count).toBe(1);
});

test("pages hold every line once, and stay still under new lines when they name where the first began", async () => {
  const person = await backend.signIn(1_000);
  for (const number of samplePeopleWithPhone(25)) await person.get(extractorPath("phone_no", sampleUrl(number)));
  const first = await pageOf(person, "page=1&chunk_size=10");
  const asOf = first.data[0]?.id;
  await person.get(extractorPath("work_email", sampleUrl(1)));
  const second = await pageOf(person, `page=2&chunk_size=10&as_of=${asOf}`);
  const third = await pageOf(person, `page=3&chunk_size=10&as_of=${asOf}`);
  const ids = [first, second, third].flatMap(({ data }) => data.map(({ id }) => Number(id)));
  expect(new Set(ids).size).toBe(25);
  expect(ids).toEqual(ids.toSorted((one, other) => other - one));
  expect(third.pagination).toEqual({
    current_page: 3,
    total_pages: 3,
    total_count: 25,
    has_next_page: false,
    has_previous_page: true,
  });
});

test("nobody sees another person's lines", async () => {
  const [one, other] = [await backend.signIn(), await backend.signIn()];
  await one.get(extractorPath("email", sampleUrl(1)));
  const line = (await pageOf(one, "")).data[0]?.id;
  expect((await pageOf(other, "page=1")).data).toEqual([]);
  await other.get(extractorPath("email", sampleUrl(1)));
  const asOf = async (id: string | number | undefined) => {
    const { status, json } = await other.get(`/webhook/transaction?as_of=${id}`);
    return { status, json };
  };
  expect(await asOf(line)).toEqual({
    status: 400,
    json: { message: "as_of must be the id of an entry of your history. Please reload the history." },
  });
  expect(await asOf(line)).toEqual(await asOf(Number.MAX_SAFE_INTEGER));
});

test("a line names the person or director it is about, as long as the directory has them", async () => {
  const person = await backend.signIn();
  const { db } = backend.database;
  await db("insert into contact (slug, name, company) values ('zoë-rao', 'Zoë Rao', 'Acme'), ('no-name', null, null)");
  await db("insert into director (din, name) values ('00000042', 'Ben Ode')");
  await person.get(extractorPath("phone_no", "https://www.linkedin.com/in/zo%C3%AB-rao"));
  await person.get("/webhook/extractor1?type=din_phone&din=00000042");
  await person.get(extractorPath("phone_no", "https://www.linkedin.com/in/no-name"));
  const namesOf = async () => (await pageOf(person, "page=1&chunk_size=10")).data.map((line) => line.person);
  const nameless = { name: null, title: null, company: null };
  const [zoe, ben] = [
    { ...nameless, name: "Zoë Rao", company: "Acme" },
    { ...nameless, name: "Ben Ode" },
  ];
  expect(await namesOf()).toEqual([nameless, ben, zoe]);
  await db("delete from contact where slug = 'zoë-rao'");
  expect(await namesOf()).toEqual([nameless, ben, undefined]);
});
