import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ownedPeople } from "#wire/owned-people.ts";
import { costOf, tenths } from "#domain/shared/credits.ts";
import type { BulkSubject } from "#domain/bulk/bulk.ts";
import { type ProfileSlug, profileUrl } from "#domain/lookups/profile-url.ts";
import { settleSubject } from "#backend/credits/settle-subject.ts";
import { grantCredits } from "#backend/credits/ledger.ts";
import { insertJob } from "#tests/support/backend/bulk.ts";
import { anOrganisation, remove, type SetUpOrganisation } from "#tests/support/backend/organisation.ts";
import {
  createWebhookBackend,
  extractorPath,
  type Person,
  type WebhookBackend,
} from "#tests/support/backend/webhook-backend.ts";

let backend: WebhookBackend;
beforeAll(async () => {
  backend = await createWebhookBackend();
});
afterAll(() => backend.database.drop());

const value = (text: string) => ({ value: text, kind: null, confirmed_at: null, source: null });

/** Adds a person to the directory. Returns the slug. */
const known = async (name: string | null, company = "Orbit Freight"): Promise<ProfileSlug> => {
  const slug = `someone-${randomUUID()}` as ProfileSlug;
  await backend.database.db(
    "insert into contact (slug, name, title, company, phone_no, email) values ($1, $2, 'Head of Sales', $3, $4, $5)",
    [slug, name, company, JSON.stringify([value("+91 00000 00001")]), JSON.stringify([value(`${slug}@home.example`)])],
  );
  return slug;
};

const reveal = async (person: Person, slug: ProfileSlug, type = "phone_no") => {
  const { status } = await person.get(extractorPath(type, profileUrl(slug)));
  expect(status).toBe(200);
};

const subjectOf = (profile: ProfileSlug): BulkSubject => ({ kind: "profile", profile });

/** A bulk job of this person, paid by their organisation, that has bought the phone numbers of these profiles. */
const jobOf = async (person: Person, walletId: string, slugs: readonly ProfileSlug[]): Promise<string> => {
  const account = { ...person.account, walletId };
  const jobId = await insertJob(backend.database, account, { subjects: slugs.map(subjectOf) });
  for (const [position, slug] of slugs.entries()) await settlePhone(jobId, position, slug);
  return jobId;
};

const settlePhone = (jobId: string, position: number, slug: ProfileSlug) =>
  settleSubject(backend.database.db, {
    jobId,
    position,
    found: [
      {
        name: "phone_no",
        operation: `phone_no:${slug}`,
        cost: costOf.phone_no,
        answer: { phone_no: [value("+91 00000 00001")] },
        parts: [],
      },
    ],
  });

const search = (person: Person, text: unknown, per?: string) =>
  person.post(ownedPeople.path, { search: text, ...(per !== undefined && { per }) });

const found = async (person: Person, text: string, per?: string) => {
  const { status, json } = await search(person, text, per);
  expect(status).toBe(200);
  return ownedPeople.answer.parse(json).people;
};

const namesOf = async (person: Person, text: string, per?: string) =>
  (await found(person, text, per)).map(({ name }) => name);

const acmeWithCredits = async (): Promise<SetUpOrganisation> => {
  const acme = await anOrganisation(backend);
  await grantCredits(backend.database.db, { walletId: acme.id, amount: tenths(5_000), operation: randomUUID() });
  return acme;
};

test("people of other wallets are not found", async () => {
  const [owner, other] = [await backend.signIn(), await backend.signIn()];
  await reveal(owner, await known("Ilaria Conti"));
  expect(await namesOf(owner, "ilaria")).toEqual(["Ilaria Conti"]);
  expect(await namesOf(other, "ilaria")).toEqual([]);
});

test("people of a member's bulk job are found by the member, owners and admins, and by no colleague", async () => {
  const acme = await acmeWithCredits();
  const [asha, ben, admin] = [await acme.join(), await acme.join(), await acme.join("admin")];
  const jobId = await jobOf(asha, acme.id, [await known("Zofia Kowalska")]);
  for (const person of [asha, acme.owner, admin]) {
    expect(await namesOf(person, "zofia")).toEqual(["Zofia Kowalska"]);
    expect(await found(person, "zofia", "job")).toMatchObject([{ name: "Zofia Kowalska", job_id: jobId }]);
  }
  expect(await namesOf(ben, "zofia")).toEqual([]);
  expect(await namesOf(ben, "zofia", "job")).toEqual([]);
});

test("people revealed one by one are found by the whole organisation, as in its history", async () => {
  const acme = await acmeWithCredits();
  const [asha, ben] = [await acme.join(), await acme.join()];
  const slug = await known("Yusuf Demir");
  await jobOf(asha, acme.id, [slug]);
  expect(await namesOf(ben, "yusuf")).toEqual([]);
  await reveal(ben, slug, "email");
  expect(await found(ben, "yusuf")).toMatchObject([{ name: "Yusuf Demir", value: "+91 00000 00001" }]);
  expect(await namesOf(await acme.join(), "yusuf")).toEqual(["Yusuf Demir"]);
});

test("who looks up for free what a colleague's job has bought finds the person from then on, as the history shows it", async () => {
  const acme = await acmeWithCredits();
  const [asha, ben] = [await acme.join(), await acme.join()];
  const slug = await known("Saskia Vries");
  await jobOf(asha, acme.id, [slug]);
  await reveal(ben, slug);
  expect(await found(ben, "saskia")).toMatchObject([{ name: "Saskia Vries", value: "+91 00000 00001" }]);
  expect(await namesOf(await acme.join(), "saskia")).toEqual(["Saskia Vries"]);
  expect(await namesOf(ben, "saskia", "job")).toEqual([]);
});

test("of people who are asked for by profile, only what the wallets own is answered, and no wrong value", async () => {
  const [asha, other] = [await backend.signIn(), await backend.signIn()];
  const [owned, foreign] = [await known("Ilse Brandt"), await known("Jonas Brandt")];
  await reveal(asha, owned, "email");
  await reveal(asha, owned);
  await reveal(other, foreign);
  const ask = async (input: object) => (await asha.post(ownedPeople.path, input)).json;
  const asked = { linkedin_urls: [profileUrl(owned), profileUrl(foreign)] };
  expect(ownedPeople.answer.parse(await ask(asked)).people).toMatchObject([
    {
      linkedin_url: profileUrl(owned),
      value: "+91 00000 00001",
      values: [
        { item: "phone_no", value: "+91 00000 00001" },
        { item: "email", value: `${owned}@home.example` },
      ],
    },
  ]);
  await backend.database.db(
    `insert into value_report (operation, value, wallet_id, actor_id, reason, agreed_at)
     select $1, $2, w.id, $3, 'bounced', now() from wallet w where w.id = any($4) limit 1`,
    [`email:${owned}`, `${owned}@home.example`, asha.account.id, asha.account.wallets],
  );
  const [left] = ownedPeople.answer.parse(await ask(asked)).people;
  expect(left?.values).toEqual([{ item: "phone_no", value: "+91 00000 00001" }]);
});

test("a call that names nobody, or too many, is refused", async () => {
  const person = await backend.signIn();
  const statusOf = async (input: object) => (await person.post(ownedPeople.path, input)).status;
  expect(await statusOf({})).toBe(400);
  const many = Array.from({ length: 101 }, (_, one) => profileUrl(`someone-${one}` as ProfileSlug));
  expect(await statusOf({ linkedin_urls: many })).toBe(400);
  expect(await statusOf({ linkedin_urls: many.slice(0, 100), dins: ["00000001"] })).toBe(400);
  expect(await statusOf({ linkedin_urls: many.slice(0, 100) })).toBe(200);
});

test("who was looked up without a result is not listed", async () => {
  const person = await backend.signIn();
  await reveal(person, await known("Oswin Nothing"), "work_email");
  expect(await namesOf(person, "oswin")).toEqual([]);
});

test("a removed member finds none of the organisation's people, and still finds their own", async () => {
  const acme = await acmeWithCredits();
  const asha = await acme.join();
  await jobOf(asha, acme.id, [await known("Quentin Moreau")]);
  const before = await backend.signIn();
  expect(await namesOf(before, "quentin")).toEqual([]);
  expect((await remove(acme.owner, asha)).status).toBe(200);
  expect(await namesOf(asha, "quentin")).toEqual([]);
  expect(await namesOf(asha, "quentin", "job")).toEqual([]);
  await reveal(asha, await known("Quentin Petit"));
  expect(await namesOf(asha, "quentin")).toEqual(["Quentin Petit"]);
});

test("names are those that the directory has now: corrected, removed, and back again", async () => {
  const { db } = backend.database;
  const person = await backend.signIn();
  const slug = await known("Wilhelmina Oud");
  await reveal(person, slug);
  await db("update contact set name = 'Wilma Nieuw' where slug = $1", [slug]);
  expect(await namesOf(person, "wilhelmina")).toEqual([]);
  expect(await namesOf(person, "nieuw")).toEqual(["Wilma Nieuw"]);
  await db("delete from contact where slug = $1", [slug]);
  expect(await namesOf(person, "wilma")).toEqual([]);
  const [kept] = await db("select words from owned_person where subject = $1", [slug]);
  expect(kept).toEqual({ words: "" });
  await db("insert into contact (slug, name) values ($1, 'Wilma Terug')", [slug]);
  expect(await namesOf(person, "terug")).toEqual(["Wilma Terug"]);
});

test("case, accents and other scripts are folded as elsewhere", async () => {
  const person = await backend.signIn();
  await reveal(person, await known("José Ñandú-D’Souza"));
  await reveal(person, await known("आशा राव", "ऑर्बिट"));
  await reveal(person, await known("ΝΊΚΟΣ Παπάς"));
  for (const text of ["JOSE", "nandu souza", "josé d’s", "ÑANDÚ"])
    expect(await namesOf(person, text)).toEqual(["José Ñandú-D’Souza"]);
  for (const text of ["आशा", "राव ऑर्बिट", "आ"]) expect(await namesOf(person, text)).toEqual(["आशा राव"]);
  expect(await namesOf(person, "राम")).toEqual([]);
  expect(await namesOf(person, "νικος")).toEqual(["ΝΊΚΟΣ Παπάς"]);
});

test("wildcards, control characters and texts without a word name nobody", async () => {
  const person = await backend.signIn();
  await reveal(person, await known("Percy 100% Underwood"));
  for (const text of ["%", "_", "\\", "p_rcy", "p%y", "\u0007", "\u202e", " ", "' and 1=1 --"])
    expect(await namesOf(person, text)).toEqual([]);
  expect(await namesOf(person, "100% percy\u0007")).toEqual(["Percy 100% Underwood"]);
});

test("a text that is too long, empty or none is refused with a sentence", async () => {
  const person = await backend.signIn();
  for (const text of ["a".repeat(10_000), "", 7, undefined]) {
    const { status, json } = await search(person, text);
    expect([status, json]).toEqual([400, { message: "search must have 1 to 200 characters." }]);
  }
  expect((await search(person, "\0")).status).toBe(400);
  expect(await namesOf(person, "a ".repeat(100))).toEqual([]);
  expect((await search(person, "asha", "wallet")).json).toEqual({ message: "per must be person or job." });
});

test("without a sign-in nothing is answered", async () => {
  const response = await backend.app.request(ownedPeople.path, { method: "POST", body: '{"search":"asha"}' });
  expect(response.status).toBe(401);
});

test("the newest ten are answered, each person once, and one of each job", async () => {
  const acme = await acmeWithCredits();
  const slugs: ProfileSlug[] = [];
  for (let place = 0; place < 12; place += 1) slugs.push(await known(`Tamsin Number${place}`));
  const first = await jobOf(acme.owner, acme.id, slugs.slice(0, 6));
  const second = await jobOf(acme.owner, acme.id, slugs.slice(6));
  await reveal(acme.owner, slugs[11] ?? slugs[0]!, "email");
  const names = await namesOf(acme.owner, "tamsin");
  expect(names).toHaveLength(10);
  expect(new Set(names).size).toBe(10);
  expect(names[0]).toBe("Tamsin Number11");
  const jobs = (await found(acme.owner, "tamsin", "job")).map(({ job_id }) => job_id);
  expect(jobs).toEqual([second, first]);
  expect((await found(acme.owner, "tamsin number3", "job")).map(({ job_id }) => job_id)).toEqual([first]);
});

test("while a job runs, its people are found as they are settled, and nothing waits for either", async () => {
  const person = await backend.signIn(2_000);
  const slugs = await Promise.all(Array.from({ length: 8 }, (_, place) => known(`Ottoline Running${place}`)));
  const jobId = await insertJob(backend.database, person.account, { subjects: slugs.map(subjectOf) });
  const settled = slugs.map((slug, position) => settlePhone(jobId, position, slug));
  const [outcomes, searches] = await Promise.all([
    Promise.all(settled),
    Promise.all(Array.from({ length: 8 }, () => namesOf(person, "ottoline"))),
  ]);
  expect(outcomes).toEqual(slugs.map(() => "settled"));
  for (const names of searches) expect(names.length).toBeLessThanOrEqual(8);
  expect(await namesOf(person, "ottoline")).toHaveLength(8);
});

test("what was bought before there was a list is found, and of a job that is gone only by its buyer and the managers", async () => {
  const { db } = backend.database;
  const acme = await acmeWithCredits();
  const [asha, ben] = [await acme.join(), await acme.join()];
  const [single, bulk, lost] = [await known("Vesna Single"), await known("Vesna Bulk"), await known("Vesna Lost")];
  const shown = await known("Vesna Shown");
  await reveal(asha, single);
  const jobId = await jobOf(asha, acme.id, [bulk, shown]);
  await reveal(ben, shown);
  const gone = await jobOf(asha, acme.id, [lost]);
  await db("delete from bulk_job where id = $1", [gone]);
  // As an older version left it.
  await db("delete from owned_person where wallet_id = $1", [acme.id]);
  await db("update possession set job_id = null where wallet_id = $1", [acme.id]);
  await db("update wallet set lists_people = false where id = $1", [acme.id]);
  const [names, again] = await Promise.all([namesOf(asha, "vesna"), namesOf(asha, "vesna")]);
  expect(names.toSorted()).toEqual(["Vesna Bulk", "Vesna Lost", "Vesna Shown", "Vesna Single"]);
  expect(again).toHaveLength(4);
  expect(await namesOf(acme.owner, "vesna")).toHaveLength(4);
  expect((await namesOf(ben, "vesna")).toSorted()).toEqual(["Vesna Shown", "Vesna Single"]);
  expect(await found(asha, "vesna bulk", "job")).toMatchObject([{ job_id: jobId }]);
});

test("someone without a name is not listed", async () => {
  const person = await backend.signIn();
  await reveal(person, await known(null, "Nameless Freight"));
  expect(await namesOf(person, "nameless")).toEqual([]);
});
