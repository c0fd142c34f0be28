import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { setTimeout as pause } from "node:timers/promises";
import { getCredits } from "#wire/get-credits.ts";
import { PURPOSE_OF_BULK, PURPOSE_OF_DIRECTORS } from "#domain/session/capability.ts";
import { eraseAccount } from "#backend/account-erasure/erase-account.ts";
import { findPendingLookup } from "#backend/credits/pending-lookups.ts";
import type { Reply } from "#backend/sources/source.ts";
import { aKeyOf, callerWith } from "#tests/support/backend/api-keys.ts";
import { anAssistant } from "#tests/support/backend/assistant.ts";
import { expectBalancedLedger } from "#tests/support/backend/balanced-ledger.ts";
import { bulkIntake, placedIn, type Intake } from "#tests/support/backend/bulk-intake.ts";
import { peopleFile, phoneOrder } from "#tests/support/backend/bulk-orders.ts";
import { anOrganisation } from "#tests/support/backend/organisation.ts";
import { createSearchingBackend, type SearchingBackend } from "#tests/support/backend/searching-backend.ts";
import { openListPlaces, suppressing } from "#tests/support/backend/suppression.ts";
import { auditLedger, type Person, type WebhookBackend } from "#tests/support/backend/webhook-backend.ts";
import { foundAddress, nothing, scriptedSource } from "#tests/support/sources/scripted-source.ts";

const KNOWN = "99000002";
const OTHER = "99000004";
const PURPOSE = "Checking who signs our contract";
const REFUSED = {
  status: 422,
  json: {
    code: "purpose_missing",
    message: "Please say what you need this for, in 20 to 200 characters",
  },
};

let searching: SearchingBackend;
let backend: WebhookBackend;
let intake: Intake;
beforeAll(async () => {
  searching = await createSearchingBackend(300, { directors: true, bulk: true });
  ({ backend } = searching);
  intake = bulkIntake(backend);
});
afterEach(() => expectBalancedLedger(backend.database.db));
afterAll(() => backend.database.drop());

const ask = (person: Person, din: string, { purpose, key, type = "din_phone" }: Record<string, string> = {}) =>
  person.get(
    `/webhook/extractor1?${new URLSearchParams({ type, din, ...(purpose !== undefined && { purpose }) }).toString()}`,
    key === undefined ? {} : { "Idempotency-Key": key },
  );

/** What the ledger has bought, with the purposes, oldest first. */
const purchasesOf = (walletId: string) =>
  backend.database.db<{ operation: string; purpose: string | null }>(
    `select e.operation, p.purpose from credit_entry e left join entry_purpose p on p.entry_id = e.id
      where e.wallet_id = $1 and e.kind = 'charge' order by e.id`,
    [walletId],
  );
const purchases = ({ account }: Person) => purchasesOf(account.walletId);

/** Somebody with one line of a director that was bought. */
const aBuyer = async (): Promise<Person> => {
  const person = await backend.signIn(1_000);
  await ask(person, KNOWN, { purpose: PURPOSE });
  return person;
};

test("a host that asks says so", async () => {
  const { json } = await (await backend.signIn()).get(getCredits.path);
  const { capabilities } = getCredits.answer.parse(json);
  expect(capabilities).toEqual(expect.arrayContaining([PURPOSE_OF_DIRECTORS, PURPOSE_OF_BULK]));
});

describe("a line of a director", () => {
  test.each([undefined, "", "x".repeat(19), `${"x".repeat(19)}${" ".repeat(9)}`, "\u200b".repeat(30), "x".repeat(201)])(
    "is refused with the purpose %j, before anything is looked up or charged",
    async (purpose) => {
      const person = await backend.signIn();
      const source = scriptedSource("dins", () => nothing);
      searching.script([source, source, source, source, source]);
      for (const din of [KNOWN, "10101010"])
        expect(await ask(person, din, { ...(purpose !== undefined && { purpose }), type: "din_email" })).toMatchObject(
          REFUSED,
        );
      expect(source.questions).toEqual([]);
      expect(await auditLedger(backend.database, person)).toEqual({ balance: 250, entries: 250, charges: 0 });
      expect(await searching.historyOf(person)).toEqual([]);
    },
  );

  test("is charged with one, which is kept as one line with the entry of the ledger", async () => {
    const person = await backend.signIn();
    expect(await ask(person, KNOWN, { purpose: `  Checking who\tsigns \n our contract ` })).toMatchObject({
      status: 200,
      json: { contact: [expect.anything()] },
    });
    expect(await purchases(person)).toEqual([{ operation: `din_phone:${KNOWN}`, purpose: PURPOSE }]);
  });

  test("is shown without one where it is owned, or was answered under the same key", async () => {
    const person = await backend.signIn();
    const first = await ask(person, KNOWN, { purpose: PURPOSE, key: "one" });
    expect(await ask(person, KNOWN, { key: "one" })).toMatchObject({ status: 200, json: first.json });
    expect(await ask(person, KNOWN, { key: "two" })).toMatchObject({ status: 200, json: { owned: expect.anything() } });
    expect(await ask(person, OTHER, { key: "two" })).toMatchObject({ status: 422 });
    expect(await purchases(person)).toHaveLength(1);
  });

  test("that is not known keeps none", async () => {
    const person = await backend.signIn();
    searching.script([]);
    expect((await ask(person, "10101010", { purpose: PURPOSE })).json).toMatchObject({ contact: [] });
    expect(await purchases(person)).toEqual([]);
  });

  test("is bought once with one purpose, however often it is asked for at the same time", async () => {
    const person = await backend.signIn();
    const stated = Array.from({ length: 20 }, (_, index) => `Checking the contract, page ${index}`);
    await Promise.all(stated.map((purpose) => ask(person, KNOWN, { purpose })));
    const bought = await purchases(person);
    expect(bought).toHaveLength(1);
    expect(stated).toContain(bought[0]?.purpose);
  });

  test("has the purpose of each purchase, also where it was given back between them", async () => {
    const person = await aBuyer();
    const { walletId } = person.account;
    await backend.database.db("select credit_back($1, $2, 'din_phone', $3, 'Reported wrong')", [
      walletId,
      `din_phone:${KNOWN}`,
      KNOWN,
    ]);
    await ask(person, KNOWN, { purpose: "Asking for the new number" });
    expect(await purchases(person)).toEqual([
      { operation: `din_phone:${KNOWN}`, purpose: PURPOSE },
      { operation: `din_phone:${KNOWN}#2`, purpose: "Asking for the new number" },
    ]);
  });

  test("is not charged where its purpose can't be kept: both are one statement", async () => {
    const { db } = backend.database;
    await db("alter table entry_purpose add constraint no_room check (purpose <> 'There is no room for this one')");
    const person = await backend.signIn();
    expect((await ask(person, KNOWN, { purpose: "There is no room for this one" })).status).toBe(500);
    await db("alter table entry_purpose drop constraint no_room");
    expect(await auditLedger(backend.database, person)).toEqual({ balance: 250, entries: 250, charges: 0 });
    expect((await ask(person, KNOWN, { purpose: PURPOSE })).status).toBe(200);
  });

  test("needs one by key and by assistant too, also with a test key", async () => {
    const person = await backend.signIn(1_000);
    const [live, trying] = [await aKeyOf(person), await aKeyOf(person, { name: "Trying", test: true })];
    for (const { key } of [live, trying]) {
      const { post } = callerWith(backend.app, key);
      expect(await post("/directors/phone", { din: KNOWN })).toMatchObject(REFUSED);
      expect(await post("/directors/phone", { din: KNOWN, purpose: PURPOSE })).toMatchObject({ status: 200 });
      const assistant = await anAssistant(backend.app, key);
      const wanted = { item: "din_email", din: KNOWN, price_credits: 1 };
      expect((await assistant.use("reveal", wanted)).refusal).toContain("purpose_missing");
      expect((await assistant.use("reveal", { ...wanted, purpose: PURPOSE })).data).toMatchObject({
        charged_credits: 1,
      });
      await assistant.close();
    }
    expect(await purchases(person)).toEqual([
      { operation: `din_phone:${KNOWN}`, purpose: PURPOSE },
      { operation: `din_email:${KNOWN}`, purpose: PURPOSE },
    ]);
  });

  test("of a person needs none", async () => {
    const person = await backend.signIn();
    const url = encodeURIComponent("https://www.linkedin.com/in/leadlight-sample-0001");
    expect((await person.get(`/webhook/extractor1?type=email&profile_url=${url}`)).status).toBe(200);
    expect(await purchases(person)).toMatchObject([{ purpose: null }]);
  });
});

describe("a search that takes long", () => {
  const searchFor = (din: string) => {
    const answer = Promise.withResolvers<Reply>();
    const silent = scriptedSource("silent", () => nothing);
    searching.script([silent, silent, silent, silent, scriptedSource("dins", () => answer.promise), silent]);
    const begin = async (person: Person) => {
      const { json } = await ask(person, din, { purpose: PURPOSE, key: `begin-${din}`, type: "din_email" });
      return (json as { pending: { id: string } }).pending.id;
    };
    return { begin, answer: () => answer.resolve(foundAddress("asha@board.example", Date.now())) };
  };
  const ended = async (id: string) => {
    while ((await findPendingLookup(backend.database.db, id))?.ended === undefined) await pause(10);
  };

  test("carries its purpose to the entry, and is asked for again without one", async () => {
    const person = await backend.signIn();
    const { begin, answer } = searchFor("10101011");
    const id = await begin(person);
    const again = await ask(person, "10101011", { key: "begin-10101011", type: "din_email" });
    expect(again).toMatchObject({ status: 200, json: { pending: { id } } });
    answer();
    await ended(id);
    expect(await ask(person, "10101011", { key: "begin-10101011", type: "din_email" })).toMatchObject({
      json: { email: [{ value: "asha@board.example" }] },
    });
    expect(await purchases(person)).toEqual([{ operation: "din_email:10101011", purpose: PURPOSE }]);
  });

  test("that was cancelled keeps no purpose with the ledger, and is not begun again without one", async () => {
    const person = await backend.signIn();
    const { begin, answer } = searchFor("10101012");
    const id = await begin(person);
    await person.post("/webhook/cancel_lookup", { id });
    expect(await ask(person, "10101012", { key: "begin-10101012", type: "din_email" })).toMatchObject(REFUSED);
    answer();
    await backend.searches.settled();
    expect(await purchases(person)).toEqual([]);
  });
});

describe("a bulk job", () => {
  const order = { ...phoneOrder, purpose: PURPOSE };

  test("is not ordered without a purpose, and charges each entry with it", async () => {
    const person = await backend.signIn();
    expect(await intake.order(person, phoneOrder, "click")).toMatchObject(REFUSED);
    expect(await intake.order(person, { ...order, purpose: 7 })).toMatchObject({ status: 400 });
    expect(await intake.list(person)).toEqual([]);
    const job = await intake.start(person, order, peopleFile(2));
    await intake.lookUp(job.job_id);
    expect(await purchases(person)).toMatchObject([{ purpose: PURPOSE }, { purpose: PURPOSE }]);
  });

  test("is the same order with the same purpose only", async () => {
    const person = await backend.signIn();
    const first = placedIn((await intake.order(person, order, "click")).json);
    expect(placedIn((await intake.order(person, order, "click")).json).jobId).toBe(first.jobId);
    const other = { ...order, purpose: "Calling these people about the fair" };
    expect(await intake.order(person, other, "click")).toMatchObject({ status: 422 });
  });
});

describe("what was stated", () => {
  const partOf = async (person: Person, part: string) => {
    const { json } = await person.post("/webhook/account_data", { after: `${part}:` });
    return (json as { rows: object[] }).rows;
  };

  test("is in the account's data", async () => {
    const person = await aBuyer();
    await intake.start(person, { ...phoneOrder, purpose: PURPOSE }, peopleFile(1));
    const entries = await partOf(person, "credits");
    expect(entries).toEqual(
      expect.arrayContaining([expect.objectContaining({ operation: `din_phone:${KNOWN}`, purpose: PURPOSE })]),
    );
    expect(await partOf(person, "bulk_jobs")).toMatchObject([{ purpose: PURPOSE }]);
  });

  test("goes with the person who erases their account, and stays with an organisation", async () => {
    const person = await aBuyer();
    const acme = await anOrganisation(backend);
    const member = await acme.join();
    await backend.database.db(
      `with granted as (
         insert into credit_entry (wallet_id, delta_tenths, kind, operation) values ($1, 100, 'grant', 'test')
         returning wallet_id)
       update wallet set balance_tenths = 100 where id in (select wallet_id from granted)`,
      [acme.id],
    );
    await ask(member, KNOWN, { purpose: PURPOSE });
    for (const { account } of [person, member]) await eraseAccount(backend.database, account.id);
    expect(await purchases(person)).toMatchObject([{ purpose: null }]);
    expect(await purchasesOf(acme.id)).toEqual([{ operation: `din_phone:${KNOWN}`, purpose: PURPOSE }]);
  });

  test("goes with the director who asks not to be processed, and from where it names them", async () => {
    const { db } = backend.database;
    const value = { value: "zoya@board.example", kind: null, confirmed_at: null, source: null };
    await db("insert into director (din, name, email) values ('98000007', 'Zoya Rao', $1)", [JSON.stringify([value])]);
    const person = await backend.signIn(1_000);
    await ask(person, "98000007", { purpose: PURPOSE, type: "din_email" });
    await ask(person, KNOWN, { purpose: "Asking for zoya@board.example" });
    await ask(person, OTHER, { purpose: PURPOSE });
    await intake.start(person, { ...phoneOrder, purpose: "Asking about zoya@board.example" }, peopleFile(1));
    const places = await openListPlaces();
    await suppressing(backend.database, places, "din", "98000007");
    await places.remove();
    expect(await purchases(person)).toEqual([
      { operation: expect.stringContaining(":suppressed:"), purpose: null },
      { operation: `din_phone:${KNOWN}`, purpose: null },
      { operation: `din_phone:${OTHER}`, purpose: PURPOSE },
    ]);
    expect(await partOf(person, "bulk_jobs")).toMatchObject([{ purpose: null }]);
  });
});

describe("where nobody asks", () => {
  test("nothing needs a purpose, and one that is stated is not kept", async () => {
    const quiet = await createSearchingBackend();
    const { database, signIn } = quiet.backend;
    const jobs = bulkIntake(quiet.backend);
    const person = await signIn();
    const { json } = await person.get(getCredits.path);
    expect(getCredits.answer.parse(json).capabilities).not.toContain(PURPOSE_OF_DIRECTORS);
    const sent = ["", `&purpose=${encodeURIComponent(PURPOSE)}`, "&purpose=short"];
    for (const [index, purpose] of sent.entries())
      expect(await person.get(`/webhook/extractor1?type=din_email&din=9900000${index + 1}${purpose}`)).toMatchObject({
        status: 200,
      });
    const first = placedIn((await jobs.order(person, { ...phoneOrder, purpose: PURPOSE }, "click")).json);
    expect(placedIn((await jobs.order(person, phoneOrder, "click")).json)).toMatchObject({ jobId: first.jobId });
    const kept = await database.db(
      `select purpose from entry_purpose union all select purpose from bulk_job where purpose is not null`,
    );
    expect(kept).toEqual([]);
    await database.drop();
  });
});
