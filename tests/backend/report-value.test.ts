import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { reportValue } from "#wire/report-value.ts";
import { transactions } from "#wire/transaction.ts";
import { tenths } from "#domain/shared/credits.ts";
import { profileUrl, type ProfileSlug } from "#domain/lookups/profile-url.ts";
import { grantCredits } from "#backend/credits/ledger.ts";
import { checkReportAgain, RecheckMessage } from "#backend/lookups/check-report.ts";
import type { VerifyEmail } from "#backend/verification/verify-email.ts";
import { expectBalancedLedger } from "#tests/support/backend/balanced-ledger.ts";
import { anOrganisation } from "#tests/support/backend/organisation.ts";
import {
  createWebhookBackend,
  extractorPath,
  type Person,
  type WebhookBackend,
} from "#tests/support/backend/webhook-backend.ts";

let backend: WebhookBackend;
/** What the mail server says of every address, and how often it was asked. */
let outcome: "deliverable" | "undeliverable" | "unknown";
let asked: string[];
let askAgainAt: number | undefined;

const verify: VerifyEmail = async (email) => {
  asked.push(email);
  return {
    outcome,
    reasons: [],
    checkedAt: new Date().toISOString(),
    ...(askAgainAt !== undefined && { askAgainAt }),
  };
};

beforeAll(async () => {
  backend = await createWebhookBackend({ verify });
});
beforeEach(() => {
  outcome = "unknown";
  asked = [];
  askAgainAt = undefined;
  backend.queue.sent.splice(0);
});
afterEach(() => expectBalancedLedger(backend.database.db));
afterAll(() => backend.database.drop());

const value = (text: string) => ({ value: text, kind: null, confirmed_at: null, source: null });
const EMAIL = "asha@acme.example";
const PHONE = "+91 98450 12345";

/** Adds a person to the directory. Returns their profile's address. */
const known = async (emails: readonly string[] = [EMAIL], phones: readonly string[] = [PHONE]): Promise<string> => {
  const slug = `reported-${randomUUID()}` as ProfileSlug;
  await backend.database.db(
    "insert into contact (slug, name, company, phone_no, work_email, email) values ($1, 'Asha Rao', 'Acme', $2, $3, '[]')",
    [slug, JSON.stringify(phones.map(value)), JSON.stringify(emails.map(value))],
  );
  return profileUrl(slug);
};
const reveal = async (person: Person, url: string, type = "work_email", headers: Record<string, string> = {}) =>
  (await person.get(extractorPath(type, url), headers)).json;
const lookUp = async (person: Person, url: string) => (await person.get(extractorPath("profile", url))).json;
const report = (person: Person, url: string, changes: Record<string, unknown> = {}) =>
  person.post("/webhook/report_value", {
    type: "work_email",
    profile_url: url,
    value: EMAIL,
    reason: "bounced",
    ...changes,
  });
const reported = async (...of: Parameters<typeof report>) => {
  const { status, json } = await report(...of);
  return status === 200 ? reportValue.answer.parse(json) : status;
};
const balanceOf = async ({ account: { walletId } }: Pick<Person, "account">, wallet = walletId): Promise<number> => {
  const [row] = await backend.database.db<{ balance: number }>(
    "select balance_tenths as balance from wallet where id = $1",
    [wallet],
  );
  return row?.balance ?? Number.NaN;
};
const historyOf = async (person: Person) => {
  const { json } = await person.get(`${transactions.path}?page=1&chunk_size=10`);
  const [page] = transactions.answer.parse(json);
  return page?.data.map(({ type, amount, result, query }) => ({ type, amount, result, query }));
};
/** Someone with an address at this domain who has bought this. */
const buyerAt = async (domain: string, url: string, type = "work_email"): Promise<Person> => {
  const person = await backend.signIn(0, `${randomUUID()}@${domain}`);
  await reveal(person, url, type);
  return person;
};
/** Someone of a company of their own. */
const buyer = (url: string, type = "work_email"): Promise<Person> => buyerAt(`${randomUUID()}.example`, url, type);

describe("an address that bounced", () => {
  test("is checked at once, and its price is given back where the check agrees", async () => {
    const url = await known();
    const person = await buyer(url);
    expect(await balanceOf(person)).toBe(240);
    outcome = "undeliverable";
    expect(await reported(person, url)).toEqual({ outcome: "credited", credits: 1 });
    expect(await balanceOf(person)).toBe(250);
    expect(asked).toEqual([EMAIL]);
    expect(await historyOf(person)).toEqual([
      { type: "credit_back_work_email", amount: -1, result: "Reported wrong", query: url },
      { type: "work_email", amount: 1, result: EMAIL, query: url },
    ]);
  });

  test("is asked for afresh, whatever was known before", async () => {
    const url = await known();
    const person = await buyer(url);
    outcome = "deliverable";
    await person.post("/webhook/verify_email", { email: EMAIL });
    outcome = "undeliverable";
    expect(await reported(person, url)).toMatchObject({ outcome: "credited" });
  });

  test("is noted where the mail server takes it, and checked no second time", async () => {
    const url = await known();
    const person = await buyer(url);
    outcome = "deliverable";
    expect(await reported(person, url)).toEqual({ outcome: "noted" });
    outcome = "undeliverable";
    expect(await reported(person, url)).toEqual({ outcome: "noted" });
    expect(asked).toHaveLength(1);
    expect(await balanceOf(person)).toBe(240);
  });
});

describe("an address whose mail server wants to be asked again", () => {
  /** Does the work that is in the queue, at the time that was asked for. */
  const recheck = async (): Promise<void> => {
    for (const { name, data } of backend.queue.sent.splice(0)) {
      expect(name).toBe("check-report");
      await backend.database.db("update verification set ask_again_at = now() - interval '1 second'");
      await checkReportAgain(backend, backend.sources)(RecheckMessage.parse(JSON.parse(JSON.stringify(data))));
    }
  };

  test("is noted, and its price is given back when the server has answered", async () => {
    const url = await known();
    const person = await buyer(url);
    askAgainAt = Date.now() + 360_000;
    expect(await reported(person, url)).toEqual({ outcome: "noted" });
    expect(backend.queue.sent).toMatchObject([{ startAfterMs: expect.closeTo(360_000, -4) }]);
    askAgainAt = Date.now() + 1_500_000;
    await recheck();
    expect(await balanceOf(person)).toBe(240);
    [askAgainAt, outcome] = [undefined, "undeliverable"];
    await recheck();
    expect(await balanceOf(person)).toBe(250);
    expect(asked).toHaveLength(3);
    expect(backend.queue.sent).toEqual([]);
  });

  test("stays noted where the server takes it then", async () => {
    const url = await known();
    const person = await buyer(url);
    askAgainAt = Date.now() + 360_000;
    await reported(person, url);
    [askAgainAt, outcome] = [undefined, "deliverable"];
    await recheck();
    expect([await balanceOf(person), backend.queue.sent]).toEqual([240, []]);
  });
});

describe("a value that was credited back", () => {
  test("is not owned any more, is on file for nobody, and is not sold again", async () => {
    const url = await known();
    const [person, stranger] = [await buyer(url), await backend.signIn()];
    outcome = "undeliverable";
    await reported(person, url);
    for (const each of [person, stranger])
      expect(await lookUp(each, url)).toMatchObject({ on_file: ["phone_no"], owned: {} });
    expect(await reveal(stranger, url)).toMatchObject({ work_email: [] });
    expect(await balanceOf(stranger)).toBe(250);
  });

  test("is given back once, however often and by however many requests it is reported", async () => {
    const url = await known();
    const person = await buyer(url);
    outcome = "undeliverable";
    const answers = await Promise.all(Array.from({ length: 8 }, () => reported(person, url)));
    expect(answers.every((answer) => typeof answer === "object" && answer.outcome === "credited")).toBe(true);
    expect(await reported(person, url)).toEqual({ outcome: "credited", credits: 1 });
    expect(await balanceOf(person)).toBe(250);
  });

  test("is not replayed for the key it was bought with", async () => {
    const url = await known();
    const person = await backend.signIn();
    await reveal(person, url, "work_email", { "Idempotency-Key": "bought" });
    outcome = "undeliverable";
    await reported(person, url);
    expect(JSON.stringify(await reveal(person, url, "work_email", { "Idempotency-Key": "bought" }))).not.toContain(
      EMAIL,
    );
  });

  test("is not charged for under that key again, also where the directory has another one by then", async () => {
    const url = await known();
    const person = await backend.signIn();
    await reveal(person, url, "work_email", { "Idempotency-Key": "again" });
    outcome = "undeliverable";
    await reported(person, url);
    await backend.database.db("update contact set work_email = $1 where slug = $2", [
      JSON.stringify([value("asha.rao@acme.example")]),
      url.slice(url.lastIndexOf("/") + 1),
    ]);
    expect(await reveal(person, url, "work_email", { "Idempotency-Key": "again" })).toMatchObject({ work_email: [] });
    expect(await balanceOf(person)).toBe(250);
    expect(await reveal(person, url)).toMatchObject({ work_email: [{ value: "asha.rao@acme.example" }] });
  });

  test("can be bought again where the directory has another one, and be reported again", async () => {
    const url = await known();
    const person = await backend.signIn();
    // So many reveals that two may be credited back.
    await grantCredits(backend.database.db, {
      walletId: person.account.walletId,
      amount: tenths(1_000),
      operation: randomUUID(),
    });
    for (let more = 0; more < 40; more += 1) await reveal(person, await known());
    await reveal(person, url);
    const before = await balanceOf(person);
    outcome = "undeliverable";
    await reported(person, url);
    await backend.database.db("update contact set work_email = $1 where slug = $2", [
      JSON.stringify([value("asha.rao@acme.example")]),
      url.slice(url.lastIndexOf("/") + 1),
    ]);
    expect(await reveal(person, url)).toMatchObject({ work_email: [{ value: "asha.rao@acme.example" }] });
    expect(await balanceOf(person)).toBe(before);
    expect(await reported(person, url, { value: "asha.rao@acme.example" })).toMatchObject({ outcome: "credited" });
    expect(await balanceOf(person)).toBe(before + 10);
  });
});

describe("what no machine can tell", () => {
  const left = { reason: "left_company" };

  test("is noted, and given back to both once an unrelated payer reports it too", async () => {
    const url = await known();
    const [one, other] = [await buyer(url), await buyer(url)];
    expect(await reported(one, url, left)).toEqual({ outcome: "noted" });
    expect(await balanceOf(one)).toBe(240);
    expect(await reported(other, url, left)).toEqual({ outcome: "credited", credits: 1 });
    expect([await balanceOf(one), await balanceOf(other)]).toEqual([250, 250]);
    expect(await reported(one, url, left)).toEqual({ outcome: "credited", credits: 1 });
    expect(asked).toEqual([]);
  });

  test("needs more than two payers of one company", async () => {
    const url = await known();
    const domain = `${randomUUID()}.example`;
    const people = [await buyerAt(domain, url), await buyerAt(domain, url)];
    for (const person of people) expect(await reported(person, url, left)).toEqual({ outcome: "noted" });
  });

  test("needs more than an organisation and one of its members", async () => {
    const url = await known();
    const { id, owner } = await anOrganisation(backend);
    const member = await buyer(url);
    await grantCredits(backend.database.db, { walletId: id, amount: tenths(100), operation: randomUUID() });
    await reveal(owner, url);
    await backend.database.db(
      "insert into organisation_member (organisation_id, account_id, role) values ($1, $2, 'member')",
      [id, member.account.id],
    );
    expect(await reported(owner, url, left)).toEqual({ outcome: "noted" });
    expect(await reported(member, url, left)).toEqual({ outcome: "noted" });
  });

  test("needs more than two colleagues who pay alone, and more than someone who has left", async () => {
    const url = await known();
    const { id, owner } = await anOrganisation(backend);
    const [one, other] = [await buyerAt("gmail.com", url), await buyerAt("gmail.com", url)];
    for (const { account } of [one, other])
      await backend.database.db(
        "insert into organisation_member (organisation_id, account_id, role) values ($1, $2, 'member')",
        [id, account.id],
      );
    for (const person of [one, other]) expect(await reported(person, url, left)).toEqual({ outcome: "noted" });

    const another = await known();
    await grantCredits(backend.database.db, { walletId: id, amount: tenths(100), operation: randomUUID() });
    await reveal(owner, another);
    await reveal(one, await known());
    await backend.database.db("delete from organisation_member where account_id = $1", [one.account.id]);
    await reveal(one, another);
    for (const person of [owner, one]) expect(await reported(person, another, left)).toEqual({ outcome: "noted" });
  });

  test("says to a payer's own people who of them reported, and to nobody else", async () => {
    const url = await known([EMAIL, "rao@acme.example"]);
    const [one, stranger] = [await buyer(url), await buyer(url)];
    outcome = "undeliverable";
    await reported(one, url);
    const marked = async (person: Person) => {
      const { owned } = (await lookUp(person, url)) as { owned: { work_email: { values: readonly object[] } } };
      return owned.work_email.values[0];
    };
    expect(await marked(one)).toMatchObject({ reported_wrong: true, reported_by: one.account.email });
    expect(await marked(stranger)).toMatchObject({ reported_wrong: true });
    expect(await marked(stranger)).not.toHaveProperty("reported_by");
  });

  test("marks the value for everyone who owns it", async () => {
    const url = await known();
    const [one, other, third] = [await buyer(url), await buyer(url), await buyer(url)];
    await reported(one, url, left);
    expect(JSON.stringify(await lookUp(third, url))).not.toContain("reported_wrong");
    await reported(other, url, left);
    expect(await lookUp(third, url)).toMatchObject({
      owned: { work_email: { values: [{ value: EMAIL, reported_wrong: true }] } },
    });
  });
});

test("a value counts as wrong however it is written", async () => {
  const url = await known();
  const [person, stranger] = [await buyer(url, "phone_no"), await backend.signIn()];
  const phone = { type: "phone_no", reason: "wrong_person", value: PHONE };
  await reported(person, url, phone);
  expect(await reported(await buyer(url, "phone_no"), url, { ...phone, value: "+91-98450-12345" })).toMatchObject({
    outcome: "credited",
  });
  await backend.database.db("update contact set phone_no = $2 where slug = $1", [
    url.split("/").at(-1),
    JSON.stringify([value("+919845012345")]),
  ]);
  expect(await reveal(stranger, url, "phone_no")).toMatchObject({ phone_no: [] });
});

test("the hit rate of a source goes down once for each wrong value", async () => {
  const url = await known();
  const { db } = backend.database;
  await db("insert into source (name) values ('one')");
  await db("insert into source_hits (source, field, asked, accepted) values ('one', 'work_email', 9, 5)");
  const people = [await buyer(url), await buyer(url), await buyer(url)];
  for (const { account } of people)
    await db("insert into source_answer (wallet_id, operation, source, at) values ($1, $2, 'one', now())", [
      account.walletId,
      `work_email:${url.split("/").at(-1)}`,
    ]);
  for (const person of people) await reported(person, url, { reason: "left_company" });
  expect(await db("select accepted from source_hits")).toEqual([{ accepted: 4 }]);
});

test("a line of several values is given back once all of them are wrong", async () => {
  const url = await known([EMAIL, "rao@acme.example"]);
  const person = await buyer(url);
  outcome = "undeliverable";
  expect(await reported(person, url)).toEqual({ outcome: "agreed" });
  expect(await lookUp(person, url)).toMatchObject({
    owned: { work_email: { values: [{ value: EMAIL, reported_wrong: true }, { value: "rao@acme.example" }] } },
  });
  expect(await reported(person, url, { value: "rao@acme.example" })).toEqual({ outcome: "credited", credits: 1 });
});

test("a number that can't be one is dead; of another nobody knows", async () => {
  const url = await known([EMAIL], ["+91 00000 00001"]);
  const person = await buyer(url, "phone_no");
  const dead = { type: "phone_no", reason: "number_dead" };
  expect(await reported(person, url, { ...dead, value: "+91 00000 00001" })).toEqual({
    outcome: "credited",
    credits: 5,
  });
  const real = await known();
  await reveal(person, real, "phone_no");
  expect(await reported(person, real, { ...dead, value: PHONE })).toEqual({ outcome: "noted" });
});

test("at most one in twenty reveals of a month is given back, and one in any case", async () => {
  const person = await backend.signIn();
  await grantCredits(backend.database.db, {
    walletId: person.account.walletId,
    amount: tenths(1_000),
    operation: randomUUID(),
  });
  const urls: string[] = [];
  for (let place = 0; place < 41; place += 1) {
    const url = await known();
    urls.push(url);
    await reveal(person, url);
  }
  outcome = "undeliverable";
  const answers = [];
  for (const url of urls.slice(0, 4)) answers.push(await reported(person, url));
  expect(answers).toEqual([
    { outcome: "credited", credits: 1 },
    { outcome: "credited", credits: 1 },
    { outcome: "limit" },
    { outcome: "limit" },
  ]);
  const few = await buyer(await known());
  const url = await known();
  await reveal(few, url);
  expect(await reported(few, url)).toMatchObject({ outcome: "credited" });
});

test("what is spent of a member's limit is given back with it", async () => {
  const { id, owner } = await anOrganisation(backend);
  await grantCredits(backend.database.db, { walletId: id, amount: tenths(100), operation: randomUUID() });
  const url = await known();
  await reveal(owner, url);
  outcome = "undeliverable";
  await reported(owner, url);
  expect(
    await backend.database.db("select spent_tenths as spent from member_spending where organisation_id = $1", [id]),
  ).toEqual([{ spent: 0 }]);
  expect(await balanceOf(owner, id)).toBe(100);
});

describe("a report is refused", () => {
  test("of what the account does not own, which is not checked", async () => {
    const url = await known();
    const [owner, stranger] = [await buyer(url), await backend.signIn()];
    outcome = "undeliverable";
    expect(await reported(stranger, url)).toBe(404);
    expect(await reported(owner, url, { value: "someone.else@acme.example" })).toBe(404);
    expect(await reported(owner, url, { type: "phone_no", value: PHONE, reason: "number_dead" })).toBe(404);
    expect(asked).toEqual([]);
  });

  test.each([
    { reason: "number_dead" },
    { reason: "dull" },
    { reason: undefined },
    { type: "verify_email" },
    { type: undefined },
    { profile_url: "nobody" },
    { profile_url: undefined },
    { value: "" },
    { value: 7 },
    { value: undefined },
  ])("with %j", async (changes) => {
    const url = await known();
    expect(await reported(await buyer(url), url, changes)).toBe(400);
  });

  test.each(["\u0000", "a\u0000@acme.example", "\ud800"])("of %j, which can't be stored", async (text) => {
    const url = await known();
    expect(await reported(await buyer(url), url, { value: text })).toBe(400);
  });

  test.each(["x".repeat(10_000), "' or true --", "%", "\u202e", `x ${EMAIL}`])(
    "of the text %j, which nobody owns",
    async (text) => {
      const url = await known();
      expect(await reported(await buyer(url), url, { value: text })).toBe(404);
    },
  );

  test("without a sign-in", async () => {
    const url = await known();
    const body = { type: "work_email", profile_url: url, value: EMAIL, reason: "bounced" };
    const answer = await backend.app.request("/webhook/report_value", { method: "POST", body: JSON.stringify(body) });
    expect(answer.status).toBe(401);
  });
});
