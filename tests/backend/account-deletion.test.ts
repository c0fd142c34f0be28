import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { DAY_MS } from "#domain/shared/duration.ts";
import { eraseDue, keepErasing } from "#backend/account-erasure/erase-due.ts";
import { putOffDeletions } from "#backend/account-erasure/put-off-deletions.ts";
import type { JobQueue } from "#backend/platform/jobs/job-queue.ts";
import { MCP_PATH } from "#wire/mcp-path.ts";
import { aKeyOf, callerWith } from "#tests/support/backend/api-keys.ts";
import { expectBalancedLedger } from "#tests/support/backend/balanced-ledger.ts";
import { insertJob, samplePeople } from "#tests/support/backend/bulk.ts";
import { anOrganisation } from "#tests/support/backend/organisation.ts";
import {
  createWebhookBackend,
  extractorPath,
  type Person,
  samplePeopleWithPhone,
  sampleUrl,
  type WebhookBackend,
} from "#tests/support/backend/webhook-backend.ts";

const ASKED_AT = Date.UTC(2026, 10, 29, 12);
const DUE_AT = "2026-12-13T12:00:00.000Z";
const TO_BE_DELETED = { code: "account_to_be_deleted", message: expect.stringContaining('"Keep my account"') };

let now = ASKED_AT;
let backend: WebhookBackend;
beforeAll(async () => {
  backend = await createWebhookBackend({ clock: () => now });
});
beforeEach(async () => {
  now = ASKED_AT;
  await backend.database.db("delete from account_deletion");
  backend.queue.sent.length = 0;
  backend.logged.length = 0;
});
afterEach(() => expectBalancedLedger(backend.database.db));
afterAll(() => backend.database.drop());

const look = (person: Person) => person.post("/webhook/delete_account", {});
const ask = (person: Person, email = person.account.email) => person.post("/webhook/delete_account", { email });
const keep = (person: Person) => person.post("/webhook/keep_account", {});
const credits = (person: Person) => person.get("/webhook/get_credits");
const mails = () => backend.queue.sent.filter(({ name }) => name === "deletion-mail").map(({ data }) => data);
const erase = (queue: JobQueue = backend.queue) => {
  const { database, log } = backend;
  return eraseDue({ database, queue, log, clock: () => now });
};
const addressOf = async ({ account }: Person) =>
  (await backend.database.db<{ email: string }>("select email from account where id = $1", [account.id]))[0]?.email;
const isErased = async (person: Person) => (await addressOf(person)) === `${person.account.id}@deleted.invalid`;

const [revealed = 0] = samplePeopleWithPhone(1);

test("says the day, and mails it once, however often and from wherever it is asked", async () => {
  const person = await backend.signIn();
  expect((await look(person)).json).toMatchObject({ requested: false, delete_at: DUE_AT, lapsing_credits: 25 });
  await Promise.all([ask(person), ask(person)]);
  now += 3 * DAY_MS;
  expect(await ask(person)).toMatchObject({ status: 200, json: { requested: true, delete_at: DUE_AT } });
  expect(mails()).toEqual([{ kind: "requested", accountId: person.account.id, dueAt: DUE_AT }]);
});

test("nothing works from then on, with keys neither, but the download", async () => {
  const acme = await anOrganisation(backend);
  const person = await acme.join("admin");
  const keys = await Promise.all(
    [{}, { test: true }, { owner: "organisation" }].map((limits) => aKeyOf(person, limits)),
  );
  const colleagues = await aKeyOf(acme.owner);
  await ask(person);
  expect(await credits(person)).toMatchObject({ status: 403, json: TO_BE_DELETED });
  expect(await person.get(extractorPath("phone_no", sampleUrl(revealed)))).toMatchObject({ status: 403 });
  expect(await person.get("/webhook/sessions")).toMatchObject({ status: 403 });
  for (const { key } of keys) {
    expect(await callerWith(backend.app, key).get("/credits")).toMatchObject({ status: 403, json: TO_BE_DELETED });
    const assistant = { method: "POST", headers: { Authorization: `Bearer ${key}` }, body: "{}" };
    expect((await backend.app.request(MCP_PATH, assistant)).status).toBe(403);
  }
  expect((await person.post("/webhook/account_data", {})).json).toMatchObject({
    rows: [{ delete_at: expect.stringContaining("2026-12-13T12:00:00") }],
  });
  expect((await callerWith(backend.app, colleagues.key).get("/credits")).status).toBe(200);
  expect((await credits(acme.owner)).status).toBe(200);
});

test("a person who keeps the account has everything as it was, keys included", async () => {
  const person = await backend.signIn();
  const { key } = await aKeyOf(person);
  await person.get(extractorPath("phone_no", sampleUrl(revealed)));
  await ask(person);
  expect(await keep(person)).toMatchObject({ status: 200, json: {} });
  expect(await credits(person)).toMatchObject({ status: 200, json: { credits: 20 } });
  expect((await callerWith(backend.app, key).get("/credits")).status).toBe(200);
  expect(await person.get(extractorPath("phone_no", sampleUrl(revealed)))).toMatchObject({ json: { owned: {} } });
  now = Date.parse(DUE_AT) + DAY_MS;
  await erase();
  expect(await isErased(person)).toBe(false);
});

test("a person asks five times a day at most, as each is mailed", async () => {
  const person = await backend.signIn();
  for (let count = 0; count < 5; count += 1) {
    expect((await ask(person)).status).toBe(200);
    await keep(person);
  }
  const refused = await ask(person);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("Retry-After"))).toBe(24 * 60 * 60);
  expect((await credits(person)).status).toBe(200);
  now += DAY_MS;
  expect((await ask(person)).status).toBe(200);
});

test("another address, or a key, asks for nothing", async () => {
  const person = await backend.signIn();
  const { key } = await aKeyOf(person);
  for (const other of ["", "nobody@acme.example"]) {
    const refused = await ask(person, other);
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused.json)).not.toContain("@");
  }
  const byKey = { method: "POST", headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json" } };
  for (const call of ["delete_account", "keep_account"]) {
    const body = JSON.stringify({ email: person.account.email });
    expect(await (await backend.app.request(`/api/v1/webhook/${call}`, { ...byKey, body })).json()).toMatchObject({
      code: "not_for_api_keys",
    });
  }
  expect((await credits(person)).status).toBe(200);
});

test("what stands in the way is named with the request, which changes nothing", async () => {
  const acme = await anOrganisation(backend, "Acme Looms");
  const { owner } = acme;
  const { id, walletId } = owner.account;
  await insertJob(backend.database, owner.account, { subjects: samplePeople(1) });
  await backend.database.db(
    "insert into subscription (id, state, state_at, account_id, wallet_id) values ($1, 'active', now(), $2, $3)",
    [`sub_${id}`, id, walletId],
  );
  expect((await look(owner)).json).toMatchObject({
    only_owner_of: "Acme Looms",
    running_plans: 1,
    jobs_in: ["find-contacts"],
    running_searches: 0,
  });
  const refused = await ask(owner);
  expect(refused.status).toBe(409);
  for (const said of ["Acme Looms", "Cancel your plan", "bulk jobs"])
    expect(JSON.stringify(refused.json)).toContain(said);
  expect((await credits(owner)).status).toBe(200);
  expect(mails()).toEqual([]);
});

test("of two owners who ask at the same time, one is the organisation's last", async () => {
  const acme = await anOrganisation(backend);
  const other = await acme.join("owner");
  const answers = await Promise.all([ask(acme.owner), ask(other)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test("an owner who is to be deleted counts as none, and nobody becomes one who is", async () => {
  const acme = await anOrganisation(backend);
  const [other, member] = [await acme.join("owner"), await acme.join()];
  await ask(other);
  await ask(member);
  const { email } = acme.owner.account;
  expect(await acme.owner.post("/webhook/member_remove", { email, leave: true })).toMatchObject({ status: 409 });
  expect(await acme.owner.post("/webhook/member_update", { email, role: "admin" })).toMatchObject({ status: 409 });
  expect(await acme.owner.post("/webhook/hand_over", { email: member.account.email })).toMatchObject({ status: 409 });
  const promoted = { email: member.account.email, role: "owner" };
  expect(await acme.owner.post("/webhook/member_update", promoted)).toMatchObject({ status: 409 });
});

test("nobody is erased before the day, and who has not kept the account is erased on it, with a mail", async () => {
  const person = await backend.signIn();
  const { email } = person.account;
  await ask(person);
  backend.queue.sent.length = 0;
  now = Date.parse(DUE_AT) - 1;
  await erase();
  expect([await isErased(person), mails()]).toEqual([false, []]);
  now += 1;
  await erase();
  expect([await isErased(person), mails()]).toEqual([true, [{ kind: "deleted", to: email }]]);
  expect(await backend.database.db("select from account_deletion")).toEqual([]);
});

test("several processes that erase at the same time erase once", async () => {
  const people = [await backend.signIn(), await backend.signIn()];
  for (const person of people) await ask(person);
  backend.queue.sent.length = 0;
  now = Date.parse(DUE_AT);
  await Promise.all([erase(), erase(), erase()]);
  expect(await Promise.all(people.map(isErased))).toEqual([true, true]);
  expect(mails()).toHaveLength(2);
});

test("who keeps the account while it is being erased keeps all of it, or learns that it is gone", async () => {
  const person = await backend.signIn();
  await ask(person);
  now = Date.parse(DUE_AT);
  const [kept] = await Promise.all([keep(person), erase()]);
  expect(await isErased(person)).toBe(kept.status === 401);
  if (kept.status === 200) expect(await credits(person)).toMatchObject({ status: 200, json: { credits: 25 } });
});

test("a process that dies in the middle has erased nothing, and the next one erases", async () => {
  const person = await backend.signIn();
  await ask(person);
  now = Date.parse(DUE_AT);
  const dying: JobQueue = {
    send: async (_name, _data, { db } = {}) => {
      const [connection] = (await db?.<{ pid: number }>("select pg_backend_pid() as pid")) ?? [];
      await backend.database.db("select pg_terminate_backend($1)", [connection?.pid]);
    },
  };
  await erase(dying);
  expect(await isErased(person)).toBe(false);
  expect(backend.logged[0]).toBe(`The account ${person.account.id} could not be deleted, and is tried again`);
  expect(await look(person)).toMatchObject({ json: { requested: true } });
  await erase();
  expect(await isErased(person)).toBe(true);
});

test("an account that fails keeps no other from being erased", async () => {
  const [first, second] = [await backend.signIn(), await backend.signIn()];
  await ask(first);
  now += 1;
  await ask(second);
  now += 14 * DAY_MS;
  let calls = 0;
  await erase({
    send: async () => {
      calls += 1;
      if (calls === 1) throw new Error("no queue");
    },
  });
  expect([await isErased(first), await isErased(second)]).toEqual([false, true]);
});

test("what stands in the way on the day is logged without the address, shown, and tried again the next day", async () => {
  const acme = await anOrganisation(backend, "Acme Mills");
  const { owner } = acme;
  const other = await acme.join("owner");
  await ask(owner);
  await backend.database.db("update organisation_member set role = 'admin' where account_id = $1", [other.account.id]);
  now = Date.parse(DUE_AT);
  await erase();
  await erase();
  expect(backend.logged).toEqual([
    `The account ${owner.account.id} can't be deleted yet (only owner of an organisation), and is tried again tomorrow`,
  ]);
  expect((await look(owner)).json).toMatchObject({ requested: true, delete_at: DUE_AT, only_owner_of: "Acme Mills" });
  await backend.database.db("update organisation_member set role = 'owner' where account_id = $1", [other.account.id]);
  now += DAY_MS - 1;
  await erase();
  expect(await isErased(owner)).toBe(false);
  now += 1;
  await erase();
  expect(await isErased(owner)).toBe(true);
});

test("after a restore, people have the whole time again, as they may have kept the account since the backup", async () => {
  const [early, late] = [await backend.signIn(), await backend.signIn()];
  await ask(early);
  now = Date.parse(DUE_AT) + 30 * DAY_MS;
  await ask(late);
  now += DAY_MS;
  await putOffDeletions(backend.database.db, now);
  await erase();
  now += 14 * DAY_MS - 1;
  await erase();
  expect([await isErased(early), await isErased(late)]).toEqual([false, false]);
  now += 1;
  await erase();
  expect([await isErased(early), await isErased(late)]).toEqual([true, true]);
});

test("a server erases what became due while none ran, and finishes what it has begun", async () => {
  const person = await backend.signIn();
  await ask(person);
  now = Date.parse(DUE_AT) + 30 * DAY_MS;
  const { database, queue, log } = backend;
  const stop = keepErasing({ database, queue, log, clock: () => now });
  await stop();
  expect(await isErased(person)).toBe(true);
});
