import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { lists } from "#wire/lists.ts";
import { ownedPeople } from "#wire/owned-people.ts";
import { savedPeople } from "#wire/saved-people.ts";
import { defaultPeopleConcurrency } from "#backend/web/webhook/call-limits.ts";
import { openQueue } from "#backend/platform/jobs/queue.ts";
import { insertJob, samplePeople } from "#tests/support/backend/bulk.ts";
import { bulkIntake } from "#tests/support/backend/bulk-intake.ts";
import { holdTransaction } from "#tests/support/backend/held-transaction.ts";
import { anOrganisation, teamSeenBy } from "#tests/support/backend/organisation.ts";
import { urlOf } from "#tests/support/backend/saving.ts";
import { silentLog } from "#tests/support/backend/silent-log.ts";
import { createWebhookBackend, type WebhookBackend } from "#tests/support/backend/webhook-backend.ts";

let backend: WebhookBackend;
beforeAll(async () => {
  const two = { atOncePerAccount: 2, atOncePerNetwork: 100 };
  backend = await createWebhookBackend({ costlyConcurrency: two, peopleConcurrency: two });
});
afterAll(() => backend.database.drop());

test.each(["bulk_cancel", "bulk_pause", "bulk_resume", "bulk_retry"])(
  "two calls of %s by one account are under way, a third is refused at once",
  async (call) => {
    const person = await backend.signIn();
    const jobId = await insertJob(backend.database, person.account, { subjects: samplePeople(1) });
    if (call === "bulk_resume")
      await backend.database.db("update bulk_job set state = 'paused' where id = $1", [jobId]);
    if (call === "bulk_retry") {
      await backend.database.db("update bulk_job set state = 'cancelled' where id = $1", [jobId]);
    }
    const held = await holdTransaction(backend.database, (db) =>
      db("select 1 from wallet where id = $1 for update", [person.account.walletId]),
    );
    const ask = () => person.post(`/webhook/${call}`, { job_id: jobId });
    const calls = [ask(), ask(), ask()];
    const refused = await Promise.race(calls);
    expect(refused).toMatchObject({
      status: 429,
      json: { message: "Too many calls in a short time. Please try again in 1 second." },
    });
    await held.commit();
    expect((await Promise.all(calls)).map(({ status }) => status).toSorted()).not.toEqual([429, 429, 429]);
  },
);

test("two calls of one account save people, and a third is refused at once", async () => {
  const person = await backend.signIn();
  const held = await holdTransaction(backend.database, (db) =>
    db("select 1 from wallet where id = $1 for update", [person.account.walletId]),
  );
  const calls = ["a-one", "b-two", "c-three"].map((slug) =>
    person.post("/webhook/save_people", { people: [{ linkedin_url: urlOf(slug) }] }),
  );
  expect(await Promise.race(calls)).toMatchObject({ status: 429 });
  await held.commit();
  expect((await Promise.all(calls)).map(({ status }) => status).toSorted()).toEqual([200, 200, 429]);
});

test("what the app asks for as it opens is answered in two tabs at once", async () => {
  const usual = await createWebhookBackend({ peopleConcurrency: defaultPeopleConcurrency });
  const person = await usual.signIn();
  const held = await holdTransaction(usual.database, (db) =>
    db("lock table saved_person, people_list, contact in access exclusive mode"),
  );
  const calls = [1, 2].flatMap(() => [
    person.get(lists.path),
    person.post(savedPeople.path, { linkedin_urls: [urlOf("asha-rao")] }),
    person.post(ownedPeople.path, { search: "asha" }),
  ]);
  await pause(500);
  await held.commit();
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  await usual.database.drop();
});

test("two lists of a team are read for one account, a third is refused, and another account has its own", async () => {
  const acme = await anOrganisation(backend);
  const admin = await acme.join("admin");
  const list = (person: typeof admin) => person.get("/webhook/team_management");
  const held = await holdTransaction(backend.database, (db) =>
    db("lock table member_spending in access exclusive mode"),
  );
  const calls = [list(acme.owner), list(acme.owner), list(acme.owner)];
  expect(await Promise.race(calls)).toMatchObject({ status: 429 });
  const other = list(admin);
  await held.commit();
  expect((await Promise.all([...calls, other])).map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 429]);
});

test("a team of many owners names twenty of them in each record; the role says who else is one", async () => {
  const acme = await anOrganisation(backend);
  await backend.database.db(
    `with wallets as (insert into wallet (id, balance_tenths) select gen_random_uuid(), 0 from generate_series(1, 30) returning id),
     accounts as (insert into account (id, wallet_id, email) select id, id, id || '@acme.example' from wallets returning id)
     insert into organisation_member (account_id, organisation_id, role) select id, $1, 'owner' from accounts`,
    [acme.id],
  );
  const team = await teamSeenBy(acme.owner);
  expect(team.map(({ role }) => role)).toEqual(Array.from({ length: 31 }, () => "owner"));
  expect(team.map(({ admin_users }) => admin_users.length)).toEqual(Array.from({ length: 31 }, () => 20));
});

test("jobs are listed without a look at their rows", async () => {
  const person = await backend.signIn();
  const jobId = await insertJob(backend.database, person.account, { subjects: samplePeople(2) });
  await backend.database.db("update bulk_job set state = 'paused' where id = $1", [jobId]);
  const held = await holdTransaction(backend.database, (db) => db("lock table bulk_subject in access exclusive mode"));
  const listed = await person.get("/webhook/bulk_jobs");
  await held.commit();
  expect(listed).toMatchObject({ status: 200, json: { jobs: [{ job_id: jobId, not_found: 0, failed: 0 }] } });
});

test("the second file of one person is ingested after the first ones of everyone else", async () => {
  const queue = await openQueue({ url: backend.database.url, log: silentLog });
  const intake = bulkIntake({ ...backend, queue: { ...queue, sent: [] } });
  const [many, one] = [await backend.signIn(), await backend.signIn()];
  const send = (person: typeof many) => intake.send(person, { type: "find-contacts" }, "linkedin.com/in/asha");
  const [first, second, third] = [await send(many), await send(many), await send(many)];
  const others = await send(one);
  const taken: string[] = [];
  await queue.work("bulk-take-in", { data: z.object({ jobId: z.string() }), atOnce: 1 }, async ({ jobId }) => {
    taken.push(jobId);
  });
  while (taken.length < 4) await pause(20);
  await queue.stop();
  expect(taken).toEqual([first, others, second, third]);
});
