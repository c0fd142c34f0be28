import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { SUPPRESSED_TEXT } from "#domain/suppression/suppressed-text.ts";
import { storeContacts } from "#backend/directory/directory-store.ts";
import { readResult } from "#backend/bulk/result/result-rows.ts";
import { subjectLookups } from "#backend/lookups/subject-lookups.ts";
import { wantedSubject } from "#backend/lookups/wanted-subject.ts";
import { WITHHELD } from "#backend/suppression/list/withheld-subject.ts";
import { eventData } from "#wire/events.ts";
import { insertJob } from "#tests/support/backend/bulk.ts";
import { makeJob } from "#tests/support/backend/bulk-result.ts";
import { anEndpoint } from "#tests/support/backend/events.ts";
import { aSlug } from "#tests/support/builders.ts";
import { openListPlaces, suppressing, type TestListPlaces, rowsWith } from "#tests/support/backend/suppression.ts";
import {
  createWebhookBackend,
  extractorPath,
  type Person,
  type WebhookBackend,
} from "#tests/support/backend/webhook-backend.ts";

let backend: WebhookBackend;
let places: TestListPlaces;
let people = 0;
beforeAll(async () => {
  backend = await createWebhookBackend();
});
afterAll(() => backend.database.drop());
beforeEach(async () => {
  places = await openListPlaces();
});
afterEach(() => places.remove());

const value = (text: string) => ({ value: text, kind: null, confirmed_at: null, source: null });

/** Someone in the directory, with marked values. */
const aContact = async () => {
  const mark = `mark${(people += 1)}x`;
  const contact = {
    slug: aSlug(`${mark}-slug`),
    name: `${mark} Rao`,
    title: "Buyer",
    company: "Acme",
    phone_no: [value(`+91 90000 ${String(people).padStart(5, "0")}`)],
    email: [value(`${mark}@post.example`)],
    work_email: [value(`${mark}@acme.example`)],
  };
  await backend.database.transaction((db) => storeContacts(db, [contact]));
  return { ...contact, mark, url: `https://www.linkedin.com/in/${contact.slug}` };
};

const reveal = (person: Person, url: string, type = "email", key?: string) =>
  person.get(extractorPath(type, url), key === undefined ? {} : { "Idempotency-Key": key });

test("the payer sees the sentence in place of what was bought, and is charged nothing", async () => {
  const contact = await aContact();
  const buyer = await backend.signIn(1_000);
  await reveal(buyer, contact.url, "email", "once");
  const before = (await buyer.get("/webhook/get_credits")).json;
  await suppressing(backend.database, places, "profile", contact.slug);

  const free = (await buyer.get(extractorPath("profile", contact.url))).json;
  expect(free).toMatchObject({ found: false, name: null, owned: { email: { values: [], suppressed: true } } });
  expect((await reveal(buyer, contact.url)).json).toMatchObject({ email: [], suppressed: true });
  expect((await reveal(buyer, contact.url, "email", "once")).json).toMatchObject({ email: [], suppressed: true });
  expect((await buyer.get("/webhook/get_credits")).json).toEqual(before);
  const lines = (await buyer.get("/webhook/transaction?page=1&page_size=10")).json;
  expect(JSON.stringify(lines)).toContain(SUPPRESSED_TEXT);
  expect(JSON.stringify(lines)).not.toContain(contact.mark);
});

test("everyone else gets the answer about someone who is not on file, to the byte", async () => {
  const contact = await aContact();
  const nobody = contact.url.replace(contact.mark, `none${people}x`);
  const person = await backend.signIn(1_000);
  await suppressing(backend.database, places, "email", contact.email[0]?.value ?? "");
  for (const path of [
    (url: string) => extractorPath("profile", url),
    (url: string) => extractorPath("email", url),
    (url: string) => extractorPath("phone_no", url),
    (url: string) => extractorPath("work_email", url),
  ]) {
    const [known, unknown] = [await person.get(path(contact.url)), await person.get(path(nobody))];
    expect([known.status, JSON.stringify(known.json)]).toEqual([unknown.status, JSON.stringify(unknown.json)]);
  }
  const enriched = await person.post("/webhook/enrichment", { email: contact.email[0]?.value });
  expect(enriched.json).toEqual((await person.post("/webhook/enrichment", { email: "nobody@post.example" })).json);
});

test("nothing of the person is left in the database, and the books are right", async () => {
  const contact = await aContact();
  const buyer = await backend.signIn(1_000);
  const other = await backend.signIn(1_000);
  for (const type of ["email", "phone_no", "work_email"]) await reveal(buyer, contact.url, type, `${type}-key`);
  await reveal(other, contact.url);
  await buyer.post("/webhook/enrichment", { email: contact.email[0]?.value });
  await other.post("/webhook/enrichment", { name: contact.name, company: contact.company });
  await buyer.post("/webhook/verify_email", { email: contact.work_email[0]?.value });
  expect(await rowsWith(backend.database, contact.mark)).not.toEqual([]);
  expect(await suppressing(backend.database, places, "phone", contact.phone_no[0]?.value ?? "")).toMatchObject({
    entries: 1,
    owners: 2,
  });
  expect(await rowsWith(backend.database, contact.mark)).toEqual([]);
  expect(await rowsWith(backend.database, contact.phone_no[0]?.value ?? "")).toEqual([]);
  const wrong = await backend.database.db(
    `select w.id from wallet w where balance_tenths <> (select sum(delta_tenths) from credit_entry e where e.wallet_id = w.id)`,
  );
  expect(wrong).toEqual([]);
});

test("what others have bought of other people stays", async () => {
  const [contact, kept] = [await aContact(), await aContact()];
  const buyer = await backend.signIn(1_000);
  await reveal(buyer, kept.url);
  await reveal(buyer, contact.url);
  await suppressing(backend.database, places, "profile", contact.slug);
  expect((await reveal(buyer, kept.url)).json).toMatchObject({ email: [{ value: kept.email[0]?.value }] });
});

test("the programs of each payer get one event, which names lines and jobs, and nobody", async () => {
  const contact = await aContact();
  const [buyer, other] = [await backend.signIn(1_000), await backend.signIn(1_000)];
  const { id } = await anEndpoint(buyer, "https://hooks.example/x", { types: ["contact.suppressed"] });
  const { id: othersId } = await anEndpoint(other, "https://hooks.example/x", { types: ["contact.suppressed"] });
  await reveal(buyer, contact.url);
  await reveal(buyer, contact.url, "work_email");
  await suppressing(backend.database, places, "profile", contact.slug);
  await suppressing(backend.database, places, "profile", contact.slug);
  const events = await backend.database.db<{ endpoint_id: string; data: unknown }>(
    "select endpoint_id, data from event_delivery where endpoint_id = any($1)",
    [[id, othersId]],
  );
  expect(events).toEqual([
    {
      endpoint_id: id,
      data: {
        wallet_id: buyer.account.walletId,
        transaction_ids: [expect.stringMatching(/^\d+$/), expect.stringMatching(/^\d+$/)],
        job_ids: [],
      },
    },
  ]);
  expect(eventData["contact.suppressed"].parse(events[0]?.data)).toEqual(events[0]?.data);
});

test("rows of bulk jobs keep their number, their status and what they cost", async () => {
  const [contact, kept] = [await aContact(), await aContact()];
  const { id } = await makeJob(backend.database.db, {
    tool: "find-contacts",
    items: ["email"],
    header: ["Profile", "Notes"],
    rows: [
      {
        cells: [contact.url, "met at the fair"],
        wanted: { kind: "profile", profile: contact.slug },
        outcome: "found",
        answers: { email: { email: contact.email } },
        spent: 10,
      },
      { cells: [kept.url, `ask ${contact.email[0]?.value}`], wanted: { kind: "profile", profile: kept.slug } },
      { cells: [kept.url, "again"], wanted: { kind: "profile", profile: kept.slug } },
    ],
    state: "paused",
  });
  await suppressing(backend.database, places, "profile", contact.slug);
  const rows: (readonly unknown[])[] = [];
  for await (const batch of (await readResult(backend.database.db, id)) ?? []) rows.push(...batch);
  expect(rows.slice(1).map(([profile, notes, status]) => [profile, notes, status])).toEqual([
    [SUPPRESSED_TEXT, "", "Found"],
    [SUPPRESSED_TEXT, "", "Not looked up yet"],
    [kept.url, "again", "Not looked up yet"],
  ]);
  expect(rows[1]).toContain(SUPPRESSED_TEXT);
  expect(rows[1]?.at(-1)).toBe(1);
  expect(JSON.stringify(rows)).not.toContain(contact.mark);
});

test("rows that are not looked up yet find nothing, and cost nothing", async () => {
  const contact = await aContact();
  const buyer = await backend.signIn(1_000);
  const jobId = await insertJob(backend.database, buyer.account, {
    items: ["email"],
    subjects: [{ kind: "profile", profile: contact.slug }],
  });
  await suppressing(backend.database, places, "profile", contact.slug);
  expect(await backend.database.db("select outcome, answers from bulk_subject where job_id = $1", [jobId])).toEqual([
    { outcome: "not_found", answers: {} },
  ]);
  expect(await backend.database.db("select not_found, spent_tenths from bulk_job where id = $1", [jobId])).toEqual([
    { not_found: 1, spent_tenths: 0 },
  ]);
});

test("a job that is tried again looks nobody up in place of the person", () => {
  const subject = wantedSubject.parse(JSON.parse(WITHHELD));
  expect([...subjectLookups(backend.sources, subject, ["enrichment", "email"])]).toEqual([]);
});
