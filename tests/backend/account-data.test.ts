import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { accountParts } from "#backend/account-data/account-parts.ts";
import { PAGE_ROWS } from "#backend/account-data/read-account-data.ts";
import { aKeyOf } from "#tests/support/backend/api-keys.ts";
import { anOrganisation } from "#tests/support/backend/organisation.ts";
import {
  createWebhookBackend,
  extractorPath,
  type Person,
  samplePeopleWithPhone,
  sampleUrl,
  type WebhookBackend,
} from "#tests/support/backend/webhook-backend.ts";

let backend: WebhookBackend;
beforeAll(async () => {
  backend = await createWebhookBackend();
});
afterAll(() => backend.database.drop());

const Page = z.object({ part: z.string(), rows: z.array(z.looseObject({})), next: z.nullable(z.string()) });

const dataOf = async (person: Person) => {
  const parts = new Map<string, object[]>();
  for (let after: string | null | undefined; after !== null;) {
    const page = Page.parse((await person.post("/webhook/account_data", { after })).json);
    parts.set(page.part, [...(parts.get(page.part) ?? []), ...page.rows]);
    after = page.next;
  }
  return parts;
};

const [first = 0, second = 0] = samplePeopleWithPhone(2);

test("has the history, the ledger and the values of the person, and no secret", async () => {
  const person = await backend.signIn();
  const { key } = await aKeyOf(person);
  await person.get(extractorPath("phone_no", sampleUrl(first)));
  const data = await dataOf(person);
  expect([...data.keys()]).toEqual(accountParts.map(({ name }) => name));
  expect(data.get("profile")).toMatchObject([{ email: person.account.email, credits: 20 }]);
  expect(data.get("credits")).toMatchObject([{ kind: "charge", change: -5 }, { kind: "welcome" }]);
  expect(data.get("history")).toMatchObject([{ type: "phone_no", credits: 5 }]);
  expect(data.get("owned_values")).toMatchObject([{ answer: { phone_no: [expect.anything()] } }]);
  expect(data.get("api_keys")).toMatchObject([{ name: "Nightly sync" }]);
  expect(JSON.stringify([...data])).not.toContain(key);
});

test("has what the person did in the organisation, and nothing of a colleague", async () => {
  const acme = await anOrganisation(backend);
  const owner = acme.owner;
  await backend.database.db("update wallet set balance_tenths = 100 where id = $1", [acme.id]);
  await owner.get(extractorPath("phone_no", sampleUrl(second)));
  const own = await dataOf(owner);
  expect(own.get("history_in_organisation")).toMatchObject([{ type: "phone_no" }]);
  expect(own.get("organisation")).toMatchObject([{ role: "owner" }]);
  const [line] = await backend.database.db<{ id: string }>(
    "update history_line set actor_id = gen_random_uuid() where wallet_id = $1 returning id",
    [acme.id],
  );
  expect(line).toBeDefined();
  expect((await dataOf(owner)).get("history_in_organisation")).toEqual([]);
});

test("comes page by page, with each line once", async () => {
  const person = await backend.signIn();
  const lines = 2 * PAGE_ROWS + 1;
  await backend.database.db(
    `insert into history_line (wallet_id, actor_id, type, status, amount_tenths, query, position)
     select $1, $2, 'phone_no', 'completed', 0, 'line ' || n, n from generate_series(1, $3::int) n`,
    [person.account.walletId, person.account.id, lines],
  );
  const history = z.array(z.looseObject({ query: z.string() })).parse((await dataOf(person)).get("history"));
  expect(history).toHaveLength(lines);
  expect(new Set(history.map(({ query }) => query)).size).toBe(lines);
});

test.each(["nothing:1", "history:x", "profile:1", ":"])("is refused after %s, which no page named", async (after) => {
  const person = await backend.signIn();
  expect((await person.post("/webhook/account_data", { after })).status).toBe(400);
});

/** Tables that name an account and are not in the download, and why. */
const leftOut: Readonly<Record<string, string>> = {
  former_limit: "a decision of the organisation",
  graded_address: "hashes",
  keyed_answer: "repeats of owned values, for a day",
  member_spending: "sums of entries of the ledger",
  open_payment: "in payments as soon as they are known",
  owned_part: "an index of owned values",
  owned_person: "an index of owned values",
  purchase: "in payments as soon as they are known",
  recent_free_line: "hashes",
  source_answer: "where owned values came from, an index",
  test_account: "holds sample data only",
};

test("covers every table that names an account", async () => {
  const tables = z.array(z.object({ name: z.string() })).parse(
    await backend.database.db(
      `select distinct table_name as name from information_schema.columns join information_schema.tables using (table_name)
        where columns.table_schema = 'public' and table_type = 'BASE TABLE'
          and column_name in ('account_id', 'actor_id', 'user_id', 'wallet_id', 'made_by', 'owner_id')`,
    ),
  );
  const from = accountParts.map((part) => part.from).join(" ");
  const missing = tables.map(({ name }) => name).filter((name) => !new RegExp(`\\b${name}\\b`).test(from));
  expect(missing.toSorted()).toEqual(Object.keys(leftOut));
});
