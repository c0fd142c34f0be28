import { afterAll, beforeAll, expect, test } from "vitest";
import { SAVED_AT_ONCE } from "#domain/lists/saved-person.ts";
import type { BulkSubject } from "#domain/bulk/bulk.ts";
import type { Tool } from "#domain/shared/tool.ts";
import { saveJobPeople } from "#wire/save-job-people.ts";
import { aDin, aSlug } from "#tests/support/builders.ts";
import { insertJob } from "#tests/support/backend/bulk.ts";
import { anOrganisation } from "#tests/support/backend/organisation.ts";
import { aList, savedBy, urlOf } from "#tests/support/backend/saving.ts";
import { createWebhookBackend, type Person, type WebhookBackend } from "#tests/support/backend/webhook-backend.ts";

let backend: WebhookBackend;
beforeAll(async () => {
  backend = await createWebhookBackend();
});
afterAll(() => backend.database.drop());

interface Subject {
  readonly wanted: BulkSubject;
  readonly outcome: "found" | "owned" | "not_found" | "failed" | null;
  readonly answers?: object;
}

const aJob = async (person: Person, tool: Tool, subjects: readonly Subject[]): Promise<string> => {
  const wanted = subjects.map((one) => one.wanted);
  const id = await insertJob(backend.database, person.account, { tool, subjects: wanted, confirmed: 0 });
  await backend.database.db(
    `update bulk_subject s set outcome = n.outcome, answers = n.answers
       from jsonb_to_recordset($2) as n (position int, outcome text, answers jsonb)
      where s.job_id = $1 and s.position = n.position`,
    [id, JSON.stringify(subjects.map(({ outcome, answers }, position) => ({ position, outcome, answers })))],
  );
  return id;
};

const saveAll = (person: Person, job_id: string, more: object = {}) =>
  person.post(saveJobPeople.path, { job_id, ...more });

const profile = (slug: string, outcome: Subject["outcome"]): Subject => ({
  wanted: { kind: "profile", profile: aSlug(slug) },
  outcome,
});

test("those found are saved, and those not found, failed or not looked up yet are not", async () => {
  const person = await backend.signIn();
  const job = await aJob(person, "find-contacts", [
    profile("found-one", "found"),
    profile("owned-one", "owned"),
    profile("not-found", "not_found"),
    profile("failed-one", "failed"),
    profile("waiting", null),
  ]);
  expect(await saveAll(person, job)).toMatchObject({ status: 200, json: { saved: 2, already: 0, refused: 0 } });
  expect((await savedBy(person)).map((one) => one.linkedin_url)).toEqual([urlOf("owned-one"), urlOf("found-one")]);
});

test("directors are saved by their DIN, with the name that was bought", async () => {
  const person = await backend.signIn();
  const wanted = { kind: "director", din: aDin("12345678") } as const;
  const answers = {
    din_phone: {
      name: "Ravi Menon",
      title: null,
      company: null,
      contact: [{ value: "+91 00000 00004", kind: null, confirmed_at: null, source: null }],
    },
  };
  const job = await aJob(person, "director-search", [{ wanted, outcome: "found", answers }]);
  expect(await saveAll(person, job)).toMatchObject({ status: 200, json: { saved: 1 } });
  expect(await savedBy(person)).toMatchObject([{ din: "12345678", name: "Ravi Menon" }]);
});

test("of profiles that were found the best is saved, unless it may be someone else", async () => {
  const person = await backend.signIn();
  const found = (slug: string, match?: object): Subject => ({
    wanted: { kind: "search", query: { kind: "person", name: slug, company: "Acme" } },
    outcome: "found",
    answers: {
      enrichment: {
        output: [{ title: "Asha Rao - Head of Sales - Acme", url: urlOf(slug), description: "", ...match }],
      },
    },
  });
  const uncertain = { match: { kind: "possible", reasons: ["Another company"] } };
  const job = await aJob(person, "enrichment", [found("asha-rao"), found("another-asha", uncertain)]);
  expect((await saveAll(person, job)).json).toMatchObject({ saved: 1 });
  expect(await savedBy(person)).toMatchObject([
    { linkedin_url: urlOf("asha-rao"), name: "Asha Rao", title: "Head of Sales", company: "Acme" },
  ]);
});

test("a large job is saved in parts, nobody twice and nobody missing", async () => {
  const person = await backend.signIn();
  const slugs = Array.from({ length: SAVED_AT_ONCE + 5 }, (_, at) => `person-${at}`);
  const job = await aJob(
    person,
    "find-contacts",
    slugs.map((slug) => profile(slug, "found")),
  );
  const list = await aList(person, "leads.csv");
  const first = saveJobPeople.answer.parse((await saveAll(person, job, { list_id: list })).json);
  expect(first).toEqual({ saved: SAVED_AT_ONCE, already: 0, refused: 0, next: SAVED_AT_ONCE - 1 });
  const rest = await saveAll(person, job, { list_id: list, after: first.next });
  expect(rest.json).toEqual({ saved: 5, already: 0, refused: 0 });
  expect((await savedBy(person, { list_id: list })).length).toBe(SAVED_AT_ONCE);
});

test("the job of someone else is as if it did not exist, and nothing is shared without an organisation", async () => {
  const person = await backend.signIn();
  const job = await aJob(person, "find-contacts", [profile("asha-rao", "found")]);
  const other = await backend.signIn();
  expect(await saveAll(other, job)).toMatchObject({ status: 404, json: { message: expect.any(String) } });
  expect(await saveAll(person, job, { shared: true })).toMatchObject({ status: 403 });
  expect([await savedBy(person), await savedBy(other)]).toEqual([[], []]);
  const { owner } = await anOrganisation(backend);
  const shared = await aJob(owner, "find-contacts", [profile("asha-rao", "found")]);
  await saveAll(owner, shared, { shared: true });
  expect(await savedBy(owner, { shared: true })).toMatchObject([{ saved_by: owner.account.email }]);
});
