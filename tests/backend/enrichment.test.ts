import { afterAll, beforeAll, expect, test } from "vitest";
import { enrichment } from "#wire/enrichment.ts";
import { storeContacts } from "#backend/directory/directory-store.ts";
import { indexMarkedContacts } from "#backend/enrichment/search-index.ts";
import { aSlug } from "#tests/support/builders.ts";
import {
  auditLedger,
  createWebhookBackend,
  type Person,
  type WebhookBackend,
} from "#tests/support/backend/webhook-backend.ts";
import { untilAnswered } from "#tests/support/backend/until-answered.ts";

const PATH = "/webhook/enrichment";
const ADITI = { name: "Aditi Banerjee", company: "Eastwind Pharma" };
const found = {
  title: "Aditi Banerjee - Design Lead - Eastwind Pharma",
  url: "https://www.linkedin.com/in/leadlight-sample-0001",
  description: "Design Lead at Eastwind Pharma. Phone number and 2 emails on file",
};
const fitting = { ...found, reason: "Name and company match" };

let backend: WebhookBackend;
beforeAll(async () => {
  backend = await createWebhookBackend();
});
afterAll(() => backend.database.drop());

const ask = (person: Person, body: unknown, key?: string) =>
  person.post(PATH, body, key === undefined ? {} : { "Idempotency-Key": key });
const historyOf = async (person: Person): Promise<unknown> => (await person.get("/webhook/transaction")).json;
const lines = (...data: object[]) => [{ data, pagination: expect.anything() }];

const know = (people: Record<string, string>[]): Promise<unknown> =>
  backend.database.transaction((db) =>
    storeContacts(
      db,
      people.map(({ slug = "", name = null, title = null, company = null }) => ({
        slug: aSlug(slug),
        name,
        title,
        company,
        phone_no: [],
        email: [],
        work_email: [],
      })),
    ),
  );

test("name and company find the profile, with what is on file but no value of it", async () => {
  const person = await backend.signIn();
  const { status, json } = await ask(person, ADITI);
  expect(status).toBe(200);
  expect(enrichment.answer.parse(json)).toEqual({ output: [fitting] });
  expect(JSON.stringify(json)).not.toMatch(/@|\+91/);
});

test.each([
  ["aditi.banerjee.1@inbox.example", "the secondary address"],
  ["aditi.banerjee@eastwind-pharma.example", "the work address"],
  ["  ADITI.Banerjee@Eastwind-Pharma.EXAMPLE ", "any capitals"],
])("an exact address finds the profile: %s (%s)", async (email) => {
  const person = await backend.signIn();
  expect((await ask(person, { email })).json).toEqual({ output: [found] });
});

test.each(["aditi.banerjee", "banerjee@eastwind-pharma.example", "aditi.banerje@eastwind-pharma.example"])(
  "nothing but the whole address does: %s",
  async (start) => {
    const person = await backend.signIn();
    const email = start.includes("@") ? start : `${start}@post.example`;
    expect((await ask(person, { email })).json).toEqual({ output: "Not Found" });
  },
);

test.each([
  { name: "banerjee, ms. aditi", company: "EASTWIND PHARMA PVT. LTD." },
  { name: "A. Banerjee", company: "Eastwind Pharma", role: "Design Lead" },
  { name: "Aditee Banarjee", company: "East Wind Pharma LLP" },
  { name: "Áditi Banerjee", company: "Eastwind", role: null },
  { ...ADITI, role: "Lead - Design", email: "" },
  { ...ADITI, email: null },
])("%j finds the same profile first", async (body) => {
  const person = await backend.signIn();
  expect((await ask(person, body)).json).toMatchObject({ output: [found] });
});

test("a found search costs 1 credit and has a line in the history", async () => {
  const person = await backend.signIn();
  await ask(person, { ...ADITI, role: "Design Lead" });
  expect(await auditLedger(backend.database, person)).toEqual({ balance: 240, entries: 240, charges: 1 });
  expect(await historyOf(person)).toMatchObject(
    lines({
      type: "enrichment",
      status: "completed",
      amount: 1,
      query: "Aditi Banerjee, Design Lead, Eastwind Pharma",
      result: `1 profile: ${found.title} (${found.url})`,
    }),
  );
});

test("a company's own full stop ends the sentence, and the history names the best profile of several", async () => {
  const person = await backend.signIn();
  await know([
    { slug: "loom-1", name: "Tejal Loomwala", title: "Buyer", company: "Warp Textiles Pvt. Ltd." },
    { slug: "loom-2", name: "Tejal Loomwala", title: "Weaver", company: "Warp Textiles Pvt. Ltd." },
  ]);
  await backend.database.db(`update contact set phone_no = '["+910000000001"]' where slug = 'loom-1'`);
  const { json } = await ask(person, { name: "Tejal Loomwala", company: "Warp Textiles", role: "Buyer" });
  expect(json).toMatchObject({
    output: [
      { description: "Buyer at Warp Textiles Pvt. Ltd. Phone number on file" },
      { description: "Weaver at Warp Textiles Pvt. Ltd." },
    ],
  });
  expect(await historyOf(person)).toMatchObject(
    lines({
      result: "2 profiles: Tejal Loomwala - Buyer - Warp Textiles Pvt. Ltd. (https://www.linkedin.com/in/loom-1)",
    }),
  );
});

test("a search that finds nobody costs nothing and has a line in the history", async () => {
  const person = await backend.signIn();
  expect(await ask(person, { name: "Nobody Atall", company: "Nowhere Ltd" })).toMatchObject({
    status: 200,
    json: { output: "Not Found" },
  });
  expect(await auditLedger(backend.database, person)).toEqual({ balance: 250, entries: 250, charges: 0 });
  expect(await historyOf(person)).toMatchObject(
    lines({ type: "enrichment", amount: 0, query: "Nobody Atall, Nowhere Ltd", result: "Nothing found" }),
  );
});

test("the same search in other words is owned and free", async () => {
  const person = await backend.signIn();
  await ask(person, { name: "Aditi Banerjee", company: "Eastwind Pharma Ltd" });
  const again = await ask(person, { name: "BANERJEE Aditi", company: "Eastwind Pharma" });
  expect(again.json).toEqual({
    output: [{ ...fitting, reason: `${fitting.reason} · Ltd left out` }],
    owned: { by: person.account.email, at: expect.any(String) },
  });
  expect((await auditLedger(backend.database, person)).charges).toBe(1);
});

test("profiles that another search had found are owned and free, and marked so in the history", async () => {
  const person = await backend.signIn();
  await ask(person, ADITI);
  const owned = { by: person.account.email, at: expect.any(String) };
  for (const email of ["aditi.banerjee.1@inbox.example", "aditi.banerjee@eastwind-pharma.example"]) {
    expect((await ask(person, { email }, email)).json).toEqual({ output: [found], owned });
    expect((await ask(person, { email }, email)).json).toEqual({ output: [found], owned });
  }
  expect(await auditLedger(backend.database, person)).toEqual({ balance: 240, entries: 240, charges: 1 });
  const line = { type: "enrichment", status: "completed", result: `1 profile: ${found.title} (${found.url})` };
  expect(await historyOf(person)).toMatchObject(
    lines(
      { ...line, amount: 0, query: "aditi.banerjee@eastwind-pharma.example" },
      { ...line, amount: 0, query: "aditi.banerjee.1@inbox.example" },
      { ...line, amount: 1, query: "Aditi Banerjee, Eastwind Pharma" },
    ),
  );
});

const TWINS = { name: "Oriel Pair", company: "Double Act" };
const knowTwins = () =>
  know(["pair-1", "pair-2"].map((slug) => ({ slug, name: "Oriel Pair", company: "Double Act Ltd", title: slug })));

test("a result with one profile among others that is not owned yet is paid for, and then each of them is", async () => {
  await knowTwins();
  const address = JSON.stringify([{ value: "oriel@double.example" }]);
  await backend.database.db("update contact set email = $1 where slug = 'pair-1'", [address]);
  await indexMarkedContacts(backend.database);
  const person = await backend.signIn();
  expect((await ask(person, { email: "oriel@double.example" })).json).not.toHaveProperty("owned");
  expect((await ask(person, TWINS)).json).not.toHaveProperty("owned");
  expect((await auditLedger(backend.database, person)).charges).toBe(2);
  await backend.database.db("update contact set email = $1 where slug = 'pair-2'", [
    JSON.stringify([{ value: "other@double.example" }]),
  ]);
  await indexMarkedContacts(backend.database);
  expect((await ask(person, { email: "other@double.example" })).json).toHaveProperty("owned");
  expect((await auditLedger(backend.database, person)).charges).toBe(2);
});

test("with no credit left, what another search had found is still shown, and nothing else", async () => {
  const person = await backend.signIn();
  await ask(person, ADITI);
  await backend.database.db("update wallet set balance_tenths = 0 where id = $1", [person.account.walletId]);
  expect((await ask(person, { email: "aditi.banerjee.1@inbox.example" })).json).toHaveProperty("owned");
  expect(await ask(person, { name: "Alice Costa", company: "Juniper Forge" })).toMatchObject({ status: 402 });
  expect((await auditLedger(backend.database, person)).charges).toBe(1);
});

test("30 searches by three ways to the same person at once are charged once", async () => {
  const person = await backend.signIn();
  const ways = [
    ADITI,
    { email: "aditi.banerjee.1@inbox.example" },
    { email: "aditi.banerjee@eastwind-pharma.example" },
  ];
  const answers = await Promise.all(Array.from({ length: 30 }, (_, index) => ask(person, ways[index % 3])));
  expect(answers.every(({ json }) => JSON.stringify(json).includes(found.url))).toBe(true);
  expect(await auditLedger(backend.database, person)).toEqual({ balance: 240, entries: 240, charges: 1 });
});

test("what somebody else has found is not owned", async () => {
  const [one, other] = [await backend.signIn(), await backend.signIn()];
  await ask(one, ADITI);
  expect((await ask(other, { email: "aditi.banerjee.1@inbox.example" })).json).not.toHaveProperty("owned");
  expect((await auditLedger(backend.database, other)).charges).toBe(1);
});

test("somebody else pays for the same search", async () => {
  const [one, other] = [await backend.signIn(), await backend.signIn()];
  await ask(one, ADITI);
  expect((await ask(other, ADITI)).json).not.toHaveProperty("owned");
  expect((await auditLedger(backend.database, other)).charges).toBe(1);
});

test("50 of the same search at once, under one key, under many, and without, are charged once", async () => {
  const person = await backend.signIn();
  const keys = (index: number) => [undefined, "same", `own-${index}`][index % 3];
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => untilAnswered(() => ask(person, ADITI, keys(index)))),
  );
  expect(answers.every(({ status, json }) => status === 200 && JSON.stringify(json).includes(found.url))).toBe(true);
  expect(await auditLedger(backend.database, person)).toEqual({ balance: 240, entries: 240, charges: 1 });
});

test("a key answers its own search word for word, and no other", async () => {
  const person = await backend.signIn();
  const first = await ask(person, ADITI, "enrich-1");
  expect((await ask(person, { ...ADITI, company: "EASTWIND PHARMA" }, "enrich-1")).json).toEqual(first.json);
  expect(await ask(person, { name: "Alice Costa", company: "Juniper Forge" }, "enrich-1")).toMatchObject({
    status: 422,
  });
  expect(
    await person.get("/webhook/extractor1?type=din_phone&din=99000002", { "Idempotency-Key": "enrich-1" }),
  ).toMatchObject({ status: 422 });
});

test("without a credit left the search is refused in words", async () => {
  const person = await backend.signIn();
  for (let din = 99_000_001; din <= 99_000_005; din += 1) {
    await person.get(`/webhook/extractor1?type=din_phone&din=${din}`);
  }
  expect(await ask(person, ADITI)).toMatchObject({
    status: 402,
    json: {
      code: "not_enough_credits",
      message: "Not enough credits: this costs 1 credit and you have 0. Nothing was charged.",
    },
  });
});

test("of 30 namesakes the first 20 by slug are answered, the same ones every time", async () => {
  const people = Array.from({ length: 30 }, (_, index) => ({
    slug: `twin-${String((index * 7) % 30).padStart(2, "0")}`,
    name: "Zubin Twin",
    company: "Mirror Works LLP",
  }));
  await know(people);
  const expected = Array.from(
    { length: 20 },
    (_, index) => `https://www.linkedin.com/in/twin-${String(index).padStart(2, "0")}`,
  );
  for (const company of ["Mirror Works", "mirror works ltd"]) {
    const person = await backend.signIn();
    const { json } = await ask(person, { name: "Zubin Twin", company });
    expect((json as { output: { url: string }[] }).output.map(({ url }) => url)).toEqual(expected);
  }
});

test("a role brings the right one of two namesakes to the top", async () => {
  await know([
    { slug: "kavita-a", name: "Kavita Deo", title: "Plant Manager", company: "Tandem Ltd" },
    { slug: "kavita-b", name: "Kavita Deo", title: "Senior Vice President, Sales", company: "Tandem Ltd" },
  ]);
  const person = await backend.signIn();
  const { json } = await ask(person, { name: "Kavita Deo", company: "Tandem", role: "Sr. VP Sales" });
  expect(json).toMatchObject({
    output: [{ url: expect.stringContaining("kavita-b") }, { url: expect.stringContaining("kavita-a") }],
  });
});

test("a namesake at a company that contradicts the one asked for is not found, and costs nothing", async () => {
  const person = await backend.signIn();
  for (const company of ["Eastwind Logistics", "Westwind Pharma"]) {
    expect((await ask(person, { name: "Aditi Banerjee", company })).json).toEqual({ output: "Not Found" });
  }
  expect((await auditLedger(backend.database, person)).charges).toBe(0);
});

test("someone is found by a name in another script, and the result says how it fits", async () => {
  const person = await backend.signIn();
  const { json } = await ask(person, { name: "अदिति बनर्जी", company: "Eastwind Pharma GmbH" });
  expect(json).toMatchObject({
    output: [
      {
        url: found.url,
        reason: "GmbH left out",
        match: { reasons: ["Name is similar (Aditi Banerjee)"] },
      },
    ],
  });
});

test("a match that may be someone else's says why once, also when it is owned", async () => {
  const person = await backend.signIn();
  const asked = { ...ADITI, role: "Plant Manager" };
  const output = [
    {
      ...found,
      match: { kind: "possible", reasons: ["Role differs (Design Lead)"] },
    },
  ];
  expect((await ask(person, asked)).json).toEqual({ output });
  expect((await ask(person, asked)).json).toMatchObject({ output, owned: {} });
  expect((await auditLedger(backend.database, person)).charges).toBe(1);
});

test("an answer that was bought before matches had reasons is shown as it was", async () => {
  const person = await backend.signIn();
  const asked = { ...ADITI, role: "Plant Manager" };
  await ask(person, asked);
  await backend.database.db("update possession set answer = $1 where wallet_id = $2", [
    { output: [found] },
    person.account.walletId,
  ]);
  expect((await ask(person, asked)).json).toMatchObject({ output: [found], owned: {} });
  expect((await ask(person, asked)).json).not.toHaveProperty("output.0.match");
});

test("an address on file as both kinds counts once", async () => {
  const both = JSON.stringify([{ value: "twice@x.example", kind: null, confirmed_at: null, source: null }]);
  await know([{ slug: "twice", name: "Twice Told", title: "Teller", company: "Tale Ltd" }]);
  await backend.database.db("update contact set email = $1, work_email = $1 where slug = 'twice'", [both]);
  await indexMarkedContacts(backend.database);
  const person = await backend.signIn();
  expect((await ask(person, { email: "twice@x.example" })).json).toMatchObject({
    output: [{ description: "Teller at Tale Ltd. Email on file" }],
  });
});

test("what isn't known of a person is left out of its texts", async () => {
  await know([{ slug: "bare-bones", name: "Bare Bones", company: "Ossuary" }]);
  const person = await backend.signIn();
  expect((await ask(person, { name: "Bare Bones", company: "Ossuary" })).json).toEqual({
    output: [
      {
        title: "Bare Bones - Ossuary",
        url: "https://www.linkedin.com/in/bare-bones",
        description: "Ossuary",
        reason: "Name and company match, role unknown",
      },
    ],
  });
});
