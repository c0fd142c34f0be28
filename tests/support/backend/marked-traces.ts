import { contactItems } from "#domain/lookups/contact.ts";
import { directorItems } from "#domain/lookups/director.ts";
import { profileUrl } from "#domain/lookups/profile-url.ts";
import { parseEmail } from "#domain/shared/email.ts";
import type { Db } from "#backend/platform/database/database.ts";
import { confirmContact } from "#backend/rights/register/confirmations.ts";
import { leaveRequest } from "#backend/rights/register/privacy-requests.ts";
import { readResult } from "#backend/bulk/result/result-rows.ts";
import { anAssistant } from "./assistant.ts";
import { aKeyOf, callerWith } from "./api-keys.ts";
import { makeJob } from "./bulk-result.ts";
import type { MarkedPerson } from "./marked-people.ts";
import { aList, changing, savedBy } from "./saving.ts";
import type { Person, WebhookBackend } from "./webhook-backend.ts";

const urlOf = ({ contact }: MarkedPerson): string => profileUrl(contact.slug);
const first = (values: readonly { readonly value: string }[]): string => values[0]?.value ?? "";
const revealOf = (type: string, person: MarkedPerson): string =>
  directorItems.some((item) => item === type)
    ? `/webhook/extractor1?type=${type}&din=${person.director.din}`
    : `/webhook/extractor1?type=${type}&profile_url=${encodeURIComponent(urlOf(person))}`;

/** Leaves traces of a person wherever this product can: bought one by one, found by searches, verified, and in a file. */
export const leaveTraces = async (
  { database }: Pick<WebhookBackend, "database">,
  buyer: Person,
  person: MarkedPerson,
): Promise<{ readonly jobId: string }> => {
  const { contact, director } = person;
  for (const type of [...contactItems, ...directorItems])
    await buyer.get(revealOf(type, person), { "Idempotency-Key": `${type}-${contact.slug}` });
  await buyer.post("/webhook/enrichment", { email: first(contact.email) }, { "Idempotency-Key": `e-${contact.slug}` });
  await buyer.post("/webhook/enrichment", { name: contact.name, company: contact.company, role: contact.title });
  await buyer.post("/webhook/verify_email", { email: first(contact.work_email) });
  await buyer.post("/webhook/report_value", {
    type: "email",
    profile_url: urlOf(person),
    value: first(contact.email),
    reason: "bounced",
  });
  await leaveRequests(database.db, person);
  await leaveSaved(buyer, person);
  const { id: jobId } = await makeJob(database.db, {
    tool: "find-contacts",
    items: ["email", "phone_no"],
    header: ["Profile", "Name"],
    email: `${contact.slug.slice(0, 4)}@buyers.example`,
    rows: [
      {
        cells: [urlOf(person), contact.name ?? ""],
        wanted: { kind: "profile", profile: contact.slug },
        outcome: "found",
        answers: { email: { email: contact.email }, phone_no: { phone_no: contact.phone_no } },
        spent: 60,
      },
      {
        cells: [director.din, director.name ?? ""],
        wanted: { kind: "director", din: director.din },
        outcome: "found",
        answers: { din_email: { ...director, contact: undefined } },
        spent: 10,
      },
      { cells: [first(contact.work_email)], wanted: { kind: "address", email: first(contact.work_email) } },
    ],
    state: "paused",
  });
  const purpose = `Asking ${first(contact.email)} about the contract`;
  await database.db("update bulk_job set purpose = $2 where id = $1", [jobId, purpose]);
  await database.db(
    `insert into entry_purpose (entry_id, purpose)
       select id, $2 from credit_entry where wallet_id = $1 and kind = 'charge' on conflict do nothing`,
    [buyer.account.walletId, purpose],
  );
  return { jobId };
};

/** Saved as both, and named in all that is written about a colleague. */
const leaveSaved = async (buyer: Person, person: MarkedPerson): Promise<void> => {
  const { contact, director } = person;
  const list = await aList(buyer, `Ask ${first(contact.email)}`);
  const colleague = `colleague-${contact.slug.slice(1, 5)}`;
  const { status } = await buyer.post("/webhook/save_people", {
    list_id: list,
    people: [
      { linkedin_url: urlOf(person), name: contact.name, title: contact.title, company: contact.company },
      { din: director.din, name: director.name },
      {
        linkedin_url: `linkedin.com/in/${colleague}`,
        name: `Ask ${first(contact.work_email)}`,
        title: `As ${urlOf(person)}`,
        company: first(director.email),
      },
    ],
  });
  if (status !== 200) throw new Error("Not saved");
  const ids = (await savedBy(buyer, { list_id: list })).map(({ id }) => id);
  await changing(buyer, ids, {
    note: `Also ${first(contact.phone_no)}, or ask ${first(director.email)}`,
    add_tags: ["Hot", first(contact.email), first(director.phone), director.din],
  });
};

/** What the person asks the operator, and what someone else asks who names them. The last is confirmed. */
const leaveRequests = async (db: Db, { contact, director }: MarkedPerson): Promise<void> => {
  const own = parseEmail(first(contact.email));
  const other = parseEmail("other@outside.example");
  if (own === undefined || other === undefined) throw new RangeError("Not an address");
  const phone = { kind: "phone", value: first(contact.phone_no) } as const;
  const noted = { terms: { law: "gdpr", publishedDays: 30, zone: "UTC" }, now: Date.now() } as const;
  const request = { language: "en", contact: own, about: { kind: "email", value: own } } as const;
  await leaveRequest(db, { ...request, kind: "correct", text: `${phone.value} is old` }, noted);
  await leaveRequest(db, { ...request, kind: "see", about: { kind: "profile", value: contact.slug } }, noted);
  const text = `Ask ${first(director.email)} about ${first(director.phone)}`;
  await leaveRequest(
    db,
    { ...request, kind: "correct", contact: other, about: { kind: "email", value: other }, text },
    noted,
  );
  const confirmed = await leaveRequest(db, { ...request, kind: "see", about: phone }, noted);
  await confirmContact(db, confirmed ?? 0, Date.now());
};

/** Every way in which something of a person can be asked for, by name; what each answers, as text. */
export const waysToAsk = async (
  backend: WebhookBackend,
  asker: Person,
  person: MarkedPerson,
): Promise<readonly (readonly [way: string, answer: string])[]> => {
  const { contact, director } = person;
  const { id, key } = await aKeyOf(asker);
  const program = callerWith(backend.app, key);
  const assistant = await anAssistant(backend.app, key);
  const answers: [string, string][] = [];
  const note = async (way: string, asked: Promise<unknown>): Promise<void> => {
    answers.push([way, JSON.stringify(await asked)]);
  };
  const called = async (sent: ReturnType<Person["get"]>) => {
    const { status, json } = await sent;
    return { status, json };
  };
  for (const type of ["profile", ...contactItems, "din", ...directorItems]) {
    const path = type === "din" ? `/webhook/extractor1?type=din&din=${director.din}` : revealOf(type, person);
    await note(`call: ${type}`, called(asker.get(path)));
  }
  for (const email of [...contact.email, ...contact.work_email])
    await note(`call: enrichment by ${email.value}`, called(asker.post("/webhook/enrichment", { email: email.value })));
  const named = { name: contact.name, company: contact.company };
  await note("call: enrichment by name", called(asker.post("/webhook/enrichment", named)));
  await note("call: candidates", called(asker.post("/webhook/enrichment_candidates", named)));
  await note(
    "call: owned only",
    called(asker.post("/webhook/enrichment", { email: first(contact.email), owned_only: true })),
  );
  await note("program: person", program.get(`/contacts?profile_url=${encodeURIComponent(urlOf(person))}`));
  await note("program: email", program.post("/contacts/email", { profile_url: urlOf(person) }));
  await note("assistant: person", assistant.use("find_contact", { profile_url: urlOf(person) }));
  await note("assistant: director", assistant.use("find_director", { din: director.din }));
  await assistant.close();
  await asker.post("/webhook/revoke_api_key", { id });
  return answers;
};

/** What an account sees of all that it has bought or saved, as text: History, its people, its searches, its lists. */
export const ownPages = async (owner: Person): Promise<string> => {
  const pages = await Promise.all([
    owner.get("/webhook/transaction?page=1&chunk_size=500"),
    owner.post("/webhook/owned_people", { search: "q0" }),
    owner.get("/webhook/pending_lookups"),
    owner.get("/webhook/bulk_jobs"),
    owner.post("/webhook/saved_people", {}),
    owner.get("/webhook/lists"),
  ]);
  return JSON.stringify(pages.map(({ json }) => json));
};

/** The result file of a job, as text. */
export const resultText = async ({ database }: Pick<WebhookBackend, "database">, jobId: string): Promise<string> => {
  const rows: unknown[] = [];
  for await (const batch of (await readResult(database.db, jobId)) ?? []) rows.push(...batch);
  return JSON.stringify(rows);
};
