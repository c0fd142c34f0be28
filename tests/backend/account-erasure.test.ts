import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { eraseAccount } from "#backend/account-erasure/erase-account.ts";
import { accountWork } from "#backend/commands/account-work.ts";
import { aKeyOf, callerWith } from "#tests/support/backend/api-keys.ts";
import { expectBalancedLedger } from "#tests/support/backend/balanced-ledger.ts";
import { anOrganisation, invite } from "#tests/support/backend/organisation.ts";
import { aList, changing, idOf } from "#tests/support/backend/saving.ts";
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
afterEach(() => expectBalancedLedger(backend.database.db));
afterAll(() => backend.database.drop());

const [first = 0, second = 0] = samplePeopleWithPhone(2);
const MARK = "zqmark";
const erase = ({ account }: Person) => eraseAccount(backend.database, account.id);

/** Someone of whom every table that can has something with the mark in it. */
const aMarkedPerson = async (): Promise<Person> => {
  const { db } = backend.database;
  const person = await backend.signIn(0, `${MARK}.${randomUUID()}@acme.example`);
  const { id, walletId, email } = person.account;
  await db("update account set name = $2, contact = $2, linkedin_url = $2 where id = $1", [id, MARK]);
  await db(
    `insert into auth_user (id, email, user_metadata, confirmed_at, last_sign_in_at, created_at, updated_at)
       values ($1, $2, jsonb_build_object('name', $3::text), now(), now(), now(), now())`,
    [id, email, MARK],
  );
  await db(
    `insert into auth_session (id, user_id, refresh_key, created_at, refreshed_at, device)
       values (gen_random_uuid(), $1, '\\x00', now(), now(), $2)`,
    [id, MARK],
  );
  await person.get(extractorPath("phone_no", sampleUrl(first)));
  await db("update possession set answer = jsonb_build_object('phone_no', $2::text) where wallet_id = $1", [
    walletId,
    MARK,
  ]);
  await db("update history_line set query = $2, result = $2 where wallet_id = $1", [walletId, MARK]);
  await db(
    `insert into credit_entry (wallet_id, actor_id, delta_tenths, kind, operation)
       values ($1, $2, 0, 'charge', $3), ($1, $2, 0, 'payment', $4)`,
    [walletId, id, `verify_email:${MARK}@acme.example`, `payment:pay_${id}`],
  );
  await db(
    "insert into entry_purpose (entry_id, purpose) select id, $2 from credit_entry where wallet_id = $1 and kind = 'charge'",
    [walletId, MARK],
  );
  await db(
    "insert into value_report (wallet_id, operation, value, actor_id, reason) values ($1, $2, $2, $3, 'bounced')",
    [walletId, MARK, id],
  );
  const test = await aKeyOf(person, { name: MARK, test: true, scopes: ["enrichment:spend"] });
  await callerWith(backend.app, test.key).post("/enrichment", { name: `Asha ${MARK}`, company: MARK });
  await db(
    `insert into billing_details (account_id, wallet_id, name, gstin, address, pin, state_code)
       values ($1, $2, $3, '', $3, '', '')`,
    [id, walletId, MARK],
  );
  await db("insert into payment (id, email, account_id, wallet_id, credited_at) values ($4, $2, $1, $3, now())", [
    id,
    email,
    walletId,
    `pay_${id}`,
  ]);
  await db(
    `insert into tax_document (number, series, financial_year, ordinal, payment_id, issued_at, amount_paise, content)
       values ($1, $1, '2026', 1, $2, now(), 100, jsonb_build_object('to', $3::text))`,
    [id.slice(0, 16), `pay_${id}`, MARK],
  );
  const saved = await idOf(person, MARK, { list_id: await aList(person, MARK) });
  await changing(person, [saved], { note: MARK, add_tags: [MARK] });
  await db("insert into inbox_mail (recipient, subject, text, html, sent_at) values ($1, $2, $2, $2, now())", [
    email,
    MARK,
  ]);
  await db("insert into auth_code (email, salt, sent_at, expires_at) values ($1, '\\x00', now(), now())", [email]);
  return person;
};

/** Every table of the database in which a row has the mark anywhere. Tables that are added later are looked at, too. */
const tablesWithMark = async (): Promise<readonly string[]> => {
  const Names = z.array(z.object({ name: z.string() }));
  const { db } = backend.database;
  const tables = Names.parse(
    await db(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
        where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
    ),
  );
  const scan = tables.map(
    ({ name }) => `select '${name}' as name where exists (select from ${name} t where t::text ilike '%${MARK}%')`,
  );
  return Names.parse(await db(scan.join(" union all "))).map(({ name }) => name);
};

test("leaves nothing of the person in any table but invoices, and the amounts of the ledger", async () => {
  const person = await aMarkedPerson();
  expect((await tablesWithMark()).length).toBeGreaterThan(10);
  const entries = () =>
    backend.database.db("select kind, delta_tenths, at from credit_entry where wallet_id = $1 order by id", [
      person.account.walletId,
    ]);
  const before = await entries();
  expect(await erase(person)).toEqual({ outcome: "erased", lapsed: 200 });
  expect(await tablesWithMark()).toEqual(["public.tax_document"]);
  expect(await entries()).toEqual([...before, { kind: "lapse", delta_tenths: -200, at: expect.any(Date) }]);
});

test("done again changes nothing, also at the same time", async () => {
  const person = await backend.signIn();
  const done = await Promise.all([erase(person), erase(person)]);
  expect(done.map((one) => one.outcome === "erased" && one.lapsed).toSorted()).toEqual([0, 250]);
});

test("stops the keys of the person, and leaves an organisation what it has paid for", async () => {
  const acme = await anOrganisation(backend);
  const member = await acme.join();
  await backend.database.db(
    `with granted as (
       insert into credit_entry (wallet_id, delta_tenths, kind, operation) values ($1, 100, 'grant', 'test') returning wallet_id)
     update wallet set balance_tenths = 100 where id in (select wallet_id from granted)`,
    [acme.id],
  );
  await member.get(extractorPath("phone_no", sampleUrl(second)));
  const { get } = callerWith(backend.app, (await aKeyOf(member)).key);
  expect((await get("/credits")).status).toBe(200);
  expect(await erase(member)).toMatchObject({ outcome: "erased" });
  expect((await get("/credits")).status).toBe(401);
  expect(await acme.owner.get(extractorPath("phone_no", sampleUrl(second)))).toMatchObject({
    json: { owned: { by: "Deleted account" } },
  });
  const [left] = await backend.database.db(
    "select count(*)::int as members from organisation_member where organisation_id = $1",
    [acme.id],
  );
  expect(left).toEqual({ members: 1 });
});

test("keeps an account that is the only owner of an organisation, and takes back nothing of it", async () => {
  const acme = await anOrganisation(backend, "Acme Looms");
  const invited = await backend.signIn();
  await invite(acme.owner, invited);
  expect(await erase(acme.owner)).toEqual({
    outcome: "kept",
    obstacles: { onlyOwnerOf: "Acme Looms", plans: 0, jobsIn: [], searches: 0 },
  });
  expect(await acme.owner.get("/webhook/get_credits")).toMatchObject({
    json: { credits: 25, organisation_owner: true },
  });
});

test("keeps an account whose plan is charged again, or whose job has not ended", async () => {
  const person = await backend.signIn();
  const { id, walletId } = person.account;
  await backend.database.db(
    `insert into subscription (id, state, state_at, account_id, wallet_id) values ($1, 'active', now(), $2, $3)`,
    [`sub_${id}`, id, walletId],
  );
  await backend.database.db(
    `insert into bulk_job (id, wallet_id, actor_id, tool, items, file_key, state, file_due_at, file_arrived_at)
       values (gen_random_uuid(), $2, $1, 'find-contacts', '{phone_no}', 'no file', 'paused', now(), now())`,
    [id, walletId],
  );
  expect(await erase(person)).toMatchObject({ outcome: "kept", obstacles: { plans: 1, jobsIn: ["find-contacts"] } });
});

test("the operator's command says what it takes, erases only with now, and names what stands in the way", async () => {
  const command = (...parameters: string[]) => accountWork(["erase", ...parameters])(backend.database, backend);
  const person = await backend.signIn();
  const { email } = person.account;
  expect(await command(email)).toContain("25 credits would lapse.");
  expect((await person.get("/webhook/get_credits")).json).toMatchObject({ email, credits: 25 });
  expect(await command(email, "now")).toContain("25 credits lapsed.");
  await expect(command(email, "now")).rejects.toThrow(email);
  const acme = await anOrganisation(backend, "Acme Mills");
  await expect(command(acme.owner.account.email, "now")).rejects.toThrow("They are the only owner of Acme Mills.");
});
