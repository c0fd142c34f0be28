import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { rewriteAddresses } from "#backend/accounts/rewrite-addresses.ts";
import { indexMarkedContacts } from "#backend/enrichment/search-index.ts";
import { startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

const SessionAnswer = z.object({ access_token: z.string(), user: z.object({ id: z.string() }) });

/** Signs in with an address as it is typed; the code is mailed to `mailbox`. The account is opened at once. */
const signInAs = async (typed: string, mailbox: string) => {
  const post = (path: string, body: object, headers = {}): Promise<Response> =>
    fetch(`${backend.origin}${path}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
  expect((await post("/auth/v1/otp", { email: typed })).status).toBe(200);
  const verified = await post("/auth/v1/verify", {
    email: typed,
    token: await backend.codeFor(mailbox),
    type: "email",
  });
  const { access_token: token, user } = SessionAnswer.parse(await verified.json());
  const headers = { Authorization: `Bearer ${token}` };
  expect((await fetch(`${backend.origin}/webhook/get_credits`, { headers })).status).toBe(200);
  const enrich = async (email: string): Promise<unknown> =>
    (await post("/webhook/enrichment", { email }, headers)).json();
  return { id: user.id, enrich };
};

const countOf = async (statement: string): Promise<unknown> => (await backend.database.db(statement))[0];

test.each([
  ["asha@xn--mnchen-3ya.example", ["asha@münchen.example", "Asha@MÜNCHEN.example", "asha@mu\u0308nchen.example"]],
  ["ben@gmail.example", ["ben@ｇmail.example", "ben@gmail。example", "ben@gmail.example.", "ben@GMAIL．example"]],
])("however its domain is written, %s is one account with one welcome", async (mailbox, spellings) => {
  const welcomes = "select count(*) as welcomes from credit_entry where kind = 'welcome'";
  const before = z.object({ welcomes: z.int() }).parse(await countOf(welcomes)).welcomes;
  const { id } = await signInAs(mailbox, mailbox);
  for (const typed of spellings) expect((await signInAs(typed, mailbox)).id).toBe(id);
  expect(await countOf(welcomes)).toEqual({ welcomes: before + 1 });
});

test("an address is found in the directory however its domain is written, and paid for once", async () => {
  const person = await signInAs("carl@acme.example", "carl@acme.example");
  await backend.database.db(
    `insert into contact (slug, name, work_email) values ('carl-finder', 'Carl Finder', '[{"value": "carl@xn--bcher-kva.example"}]')`,
  );
  await indexMarkedContacts(backend.database);
  const found = { output: [expect.objectContaining({ title: "Carl Finder" })] };
  expect(await person.enrich("carl@bücher.example")).toEqual(found);
  expect(await person.enrich("Carl@ＢÜCHER。example")).toEqual({ ...found, owned: expect.anything() });
});

/** Somebody who signed in before domains were put in ASCII, `day` days after the first. */
const signedInBefore = async (email: string, day: number): Promise<string> => {
  const id = randomUUID();
  const at = new Date(Date.UTC(2026, 0, 1 + day));
  const { db } = backend.database;
  await db(
    `insert into auth_user (id, email, confirmed_at, last_sign_in_at, created_at, updated_at) values ($1, $2, $3, $3, $3, $3)`,
    [id, email, at],
  );
  await db("insert into wallet (id, balance_tenths) values ($1, 250)", [id]);
  await db("insert into account (id, wallet_id, email) values ($1, $1, $2)", [id, email]);
  return id;
};

/** As the next start does in a database of the former version. */
const startAfresh = async (): Promise<string[]> => {
  await backend.database.db("delete from migration where name = 'ascii-domains'");
  const said: string[] = [];
  const log = { info: (text: string) => void said.push(text), error: () => undefined };
  await rewriteAddresses(backend.database, log);
  await rewriteAddresses(backend.database, log);
  return said;
};

test("a person who signed in with another spelling before still reaches the same account", async () => {
  const dora = await signedInBefore("dora@münchen.example", 0);
  expect(await startAfresh()).toEqual([]);
  expect((await signInAs("dora@münchen.example", "dora@xn--mnchen-3ya.example")).id).toBe(dora);
  expect(await countOf(`select email from account where id = '${dora}'`)).toEqual({
    email: "dora@xn--mnchen-3ya.example",
  });
});

test.each([
  ["emil@xn--mnchen-3ya.example", "emil@münchen.example"],
  ["finn@münchen.example", "finn@xn--mnchen-3ya.example"],
])(
  "of two accounts of one mailbox the older one (%s) keeps it, and the younger one is reported",
  async (first, then) => {
    const [older, younger] = [await signedInBefore(first, 1), await signedInBefore(then, 2)];
    expect(await startAfresh()).toContain(
      `Account ${younger} has the same mailbox as the older account ${older}, which sign-in leads to`,
    );
    const mailbox = first.replace("münchen", "xn--mnchen-3ya");
    expect((await signInAs(first, mailbox)).id).toBe(older);
    expect((await signInAs(then, mailbox)).id).toBe(older);
    expect(await countOf(`select balance_tenths from wallet where id = '${younger}'`)).toEqual({ balance_tenths: 250 });
  },
);

test("what the directory holds in another spelling is found after the next start", async () => {
  await backend.database.db(
    `insert into contact (slug, name, email) values
       ('gita-finder', 'Gita Finder', '[{"value": "gita@bücher.example", "kind": "personal"}, {"value": "gita@xn--bcher-kva.example"}]')`,
  );
  await startAfresh();
  await indexMarkedContacts(backend.database);
  expect(await countOf("select email from contact where slug = 'gita-finder'")).toEqual({
    email: [{ value: "gita@xn--bcher-kva.example", kind: "personal" }],
  });
  const person = await signInAs("hugo@acme.example", "hugo@acme.example");
  expect(await person.enrich("gita@bücher.example")).toMatchObject({ output: [{ title: "Gita Finder" }] });
});
