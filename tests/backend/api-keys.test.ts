import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { tenths } from "#domain/shared/credits.ts";
import { accountOnly } from "#backend/accounts/caller-query.ts";
import { keyCallers } from "#backend/api-keys/key-callers.ts";
import { connectDatabase } from "#backend/platform/database/connect-database.ts";
import { grantCredits } from "#backend/credits/ledger.ts";
import { aKeyOf, callerWith } from "#tests/support/backend/api-keys.ts";
import { expectBalancedLedger } from "#tests/support/backend/balanced-ledger.ts";
import { anOrganisation, leave, remove, update } from "#tests/support/backend/organisation.ts";
import { silentLog } from "#tests/support/backend/silent-log.ts";
import {
  createWebhookBackend,
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

const [first = 0, second = 0, third = 0] = samplePeopleWithPhone(3);
const phoneOf = (number: number) => ({ profile_url: sampleUrl(number) });
const withKey = (key: string) => callerWith(backend.app, key);
const keysOf = async (person: Person) => (await person.get("/webhook/api_keys")).json;
const fund = (walletId: string, amount: number) =>
  grantCredits(backend.database.db, { walletId, amount: tenths(amount), operation: `test:${randomUUID()}` });

describe("a key", () => {
  test("is shown once, and what is stored opens nothing", async () => {
    const person = await backend.signIn();
    const { key } = await aKeyOf(person);
    expect(key).toMatch(/^ll_live_[0-9A-Za-z]{28}$/);
    expect(await keysOf(person)).toMatchObject({ keys: [{ name: "Nightly sync", start: key.slice(0, 12) }] });
    const rows = await backend.database.db("select k.*, encode(hash, 'hex') as hashed from api_key k");
    expect(JSON.stringify(rows)).not.toContain(key.slice(12));
    expect(backend.logged.join("\n")).not.toContain(key.slice(12));
  });

  test("calls as the person who made it, and pays with the same credits", async () => {
    const person = await backend.signIn();
    const { get, post } = withKey((await aKeyOf(person)).key);
    expect((await get("/credits")).json).toMatchObject({ credits: 25, email: person.account.email });
    expect(await post("/contacts/phone_no", phoneOf(first))).toMatchObject({
      status: 200,
      json: { phone_no: [expect.anything()] },
    });
    expect((await person.get("/webhook/get_credits")).json).toMatchObject({ credits: 20 });
    expect((await post("/contacts/phone_no", phoneOf(first))).json).toMatchObject({
      owned: { by: expect.any(String) },
    });
    expect(await keysOf(person)).toMatchObject({ keys: [{ spent_this_month: 5, last_used_on: expect.any(String) }] });
  });

  test("pays once for a call that it repeats with the same Idempotency-Key", async () => {
    const person = await backend.signIn();
    const { post } = withKey((await aKeyOf(person)).key);
    const headers = { "Idempotency-Key": randomUUID() };
    const answers = await Promise.all([1, 2, 3].map(() => post("/contacts/phone_no", phoneOf(first), headers)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await person.get("/webhook/get_credits")).json).toMatchObject({ credits: 20 });
    const other = await post("/contacts/phone_no", phoneOf(second), headers);
    expect([other.status, other.json["code"]]).toEqual([422, "idempotency_key_reused"]);
  });

  test("is refused from the moment it is revoked", async () => {
    const person = await backend.signIn();
    const { id, key } = await aKeyOf(person);
    expect((await withKey(key).get("/credits")).status).toBe(200);
    expect(await person.post("/webhook/revoke_api_key", { id })).toMatchObject({
      status: 200,
      json: { revoked: true },
    });
    expect(await withKey(key).get("/credits")).toMatchObject({ status: 401, json: { code: "invalid_key" } });
    expect(await keysOf(person)).toEqual({ keys: [] });
    expect((await person.post("/webhook/revoke_api_key", { id })).status).toBe(404);
  });

  test("is refused by another process that answered it a moment ago", async () => {
    const person = await backend.signIn();
    const { id, key } = await aKeyOf(person);
    const database = connectDatabase({ url: backend.database.url, log: silentLog });
    const elsewhere = keyCallers(database, "live");
    expect(await elsewhere.find(key, accountOnly)).toMatchObject({ account: { id: person.account.id } });
    await person.post("/webhook/revoke_api_key", { id });
    expect(await elsewhere.find(key, accountOnly)).toBeUndefined();
    await database.close();
  });

  test("is refused once it has expired, and says so before", async () => {
    const person = await backend.signIn();
    const { id, key } = await aKeyOf(person, { days: 3 });
    const { headers } = await withKey(key).get("/credits");
    expect(Date.parse(headers.get("Sunset") ?? "")).toBeGreaterThan(Date.now());
    expect((await withKey((await aKeyOf(person)).key).get("/credits")).headers.has("Sunset")).toBe(false);
    await backend.database.db("update api_key set expires_at = now() where id = $1", [id]);
    expect((await withKey(key).get("/credits")).status).toBe(401);
  });

  test("of somebody else can be neither seen nor revoked", async () => {
    const [one, other] = [await backend.signIn(), await backend.signIn()];
    const { id, key } = await aKeyOf(one);
    expect(await keysOf(other)).toEqual({ keys: [] });
    expect((await other.post("/webhook/revoke_api_key", { id })).status).toBe(404);
    expect((await withKey(key).get("/credits")).status).toBe(200);
  });

  test("with one letter changed is refused", async () => {
    const { key } = await aKeyOf(await backend.signIn());
    for (let place = 8; place < key.length; place += 1) {
      const wrong = key.slice(0, place) + (key[place] === "a" ? "b" : "a") + key.slice(place + 1);
      expect((await withKey(wrong).get("/credits")).status).toBe(401);
    }
  });

  test.each([
    [{ name: "  " }, /name must/],
    [{ scopes: [] }, /scopes must/],
    [{ scopes: ["contacts:write"] }, /scopes must/],
    [{ days: 0 }, /days must/],
    [{ days: 366 }, /days must/],
    [{ monthly_cap: 0.05 }, /monthly_cap must/],
    [{ monthly_cap: -1 }, /monthly_cap must/],
    [{ networks: ["the office"] }, /"the office" is not a network/],
    [{ networks: ["10.0.0.0/33"] }, /is not a network/],
    [{ networks: ["fe80::1%eth0/64"] }, /is not a network/],
    [{ owner: "nobody" }, /owner must/],
  ])("is not made with %j", async (limits, message) => {
    const person = await backend.signIn();
    const wanted = { name: "Sync", owner: "personal", scopes: ["account:read"], days: 90, ...limits };
    expect(await person.post("/webhook/create_api_key", wanted)).toMatchObject({
      status: 400,
      json: { message: expect.stringMatching(message) },
    });
  });

  test("is the fiftieth, and no more are made", async () => {
    const person = await backend.signIn();
    for (let made = 0; made < 50; made += 1) await aKeyOf(person);
    await expect(aKeyOf(person)).rejects.toThrow("You have 50 keys");
  });
});

describe("its monthly cap", () => {
  test("refuses what would exceed it, for this key alone", async () => {
    const person = await backend.signIn();
    const { post } = withKey((await aKeyOf(person, { monthly_cap: 8 })).key);
    expect((await post("/contacts/phone_no", phoneOf(first))).status).toBe(200);
    expect(await post("/contacts/phone_no", phoneOf(second))).toMatchObject({
      status: 409,
      json: {
        code: "over_key_cap",
        message: "This costs 5 credits, and the monthly cap of this API key leaves 3. Nothing was charged.",
      },
    });
    expect((await post("/contacts/email", phoneOf(first))).status).toBe(200);
    const other = withKey((await aKeyOf(person)).key);
    expect((await other.post("/contacts/phone_no", phoneOf(second))).status).toBe(200);
  });

  test("is not exceeded by calls at the same time", async () => {
    const person = await backend.signIn(1_000);
    const { id, key } = await aKeyOf(person, { monthly_cap: 20 });
    const numbers = samplePeopleWithPhone(20);
    const answers = await Promise.all(
      numbers.map((number) => withKey(key).post("/contacts/phone_no", phoneOf(number))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
    const [row] = await backend.database.db<{ spent: number }>(
      "select spent_tenths as spent from api_key_spending where api_key_id = $1",
      [id],
    );
    expect(row?.spent).toBe(200);
  });

  test("begins again with a month", async () => {
    const person = await backend.signIn();
    const { id, key } = await aKeyOf(person, { monthly_cap: 5 });
    await withKey(key).post("/contacts/phone_no", phoneOf(first));
    await backend.database.db("update api_key_spending set month = month - interval '1 month' where api_key_id = $1", [
      id,
    ]);
    expect((await withKey(key).post("/contacts/phone_no", phoneOf(second))).status).toBe(200);
  });
});

describe("its networks", () => {
  test.each([
    [["192.0.2.0/24"], "192.0.2.77", 200],
    [["192.0.2.0/24"], "192.0.3.1", 403],
    [["203.0.113.7", "192.0.2.9/32"], "192.0.2.9", 200],
    [["2001:DB8::/32"], "2001:db8:1::5", 200],
    [["2001:db8::/32"], "192.0.2.1", 403],
    [[], "198.51.100.1", 200],
  ])("are %j: a call from %s is answered with %i", async (networks, address, status) => {
    const { key } = await aKeyOf(await backend.signIn(), { networks });
    const answer = await withKey(key).get("/credits", { "X-Test-Address": address });
    expect(answer.status).toBe(status);
    if (status === 403) expect(answer.json["code"]).toBe("network_not_allowed");
  });
});

test("networks are listed as networks, however they were typed, and each of them once", async () => {
  const person = await backend.signIn();
  await aKeyOf(person, { networks: ["10.0.0.1/8", "10.9.9.9/8", "192.0.2.7", "2001:DB8::1/32", "fe80::9/64"] });
  expect(await keysOf(person)).toMatchObject({
    keys: [{ networks: ["10.0.0.0/8", "192.0.2.7/32", "2001:db8::/32", "fe80::/64"] }],
  });
});

describe("a key of an organisation", () => {
  test("spends its credits, and never those of its maker", async () => {
    const acme = await anOrganisation(backend);
    await fund(acme.id, 60);
    const { get, post } = withKey((await aKeyOf(acme.owner, { owner: "organisation" })).key);
    expect((await post("/contacts/phone_no", phoneOf(first))).status).toBe(200);
    expect((await get("/history?payer=personal")).json).toMatchObject([{ data: [{ type: "phone_no" }] }]);
    expect((await post("/contacts/email", phoneOf(second))).status).toBe(200);
    const refused = await post("/contacts/phone_no", phoneOf(third));
    expect([refused.status, refused.json["code"]]).toEqual([409, "other_payer"]);
    expect((await acme.owner.get("/webhook/get_credits")).json).toMatchObject({ credits: 25, organisation_credits: 0 });
  });

  test("is made, seen and revoked by owners and admins, and by no member", async () => {
    const acme = await anOrganisation(backend);
    const [admin, member] = [await acme.join("admin"), await acme.join()];
    const { id } = await aKeyOf(admin, { owner: "organisation" });
    await expect(aKeyOf(member, { owner: "organisation" })).rejects.toThrow("Only owners and admins");
    expect(await keysOf(acme.owner)).toMatchObject({ keys: [{ id, owner: "organisation" }] });
    expect(await keysOf(member)).toEqual({ keys: [] });
    expect((await member.post("/webhook/revoke_api_key", { id })).status).toBe(404);
    expect((await acme.owner.post("/webhook/revoke_api_key", { id })).status).toBe(200);
  });

  test("ends when its maker becomes a member, whose own keys stay", async () => {
    const acme = await anOrganisation(backend);
    const admin = await acme.join("admin");
    const [shared, own] = [await aKeyOf(admin, { owner: "organisation" }), await aKeyOf(admin)];
    await update(acme.owner, admin, { role: "member" });
    expect((await withKey(shared.key).get("/credits")).status).toBe(401);
    expect((await withKey(own.key).get("/credits")).status).toBe(200);
  });

  test.each(["removed", "gone"] as const)("all keys of a member end who is %s", async (how) => {
    const acme = await anOrganisation(backend);
    const admin = await acme.join("admin");
    const keys = [await aKeyOf(admin, { owner: "organisation" }), await aKeyOf(admin)];
    await (how === "removed" ? remove(acme.owner, admin) : leave(admin));
    for (const { key } of keys) expect((await withKey(key).get("/credits")).status).toBe(401);
  });
});
