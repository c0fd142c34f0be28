import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { eraseAccount } from "#backend/account-erasure/erase-account.ts";
import { tidyPushes } from "#backend/crm/pushes/tidy-pushes.ts";
import { getCredits } from "#wire/get-credits.ts";
import { anOrganisation, leave } from "#tests/support/backend/organisation.ts";
import { openListPlaces, rowsWith, suppressing, type TestListPlaces } from "#tests/support/backend/suppression.ts";
import { type CrmBackend, openCrmBackend, pushOf } from "#tests/support/crm/crm-backend.ts";
import { createWebhookBackend } from "#tests/support/backend/webhook-backend.ts";

let crm: CrmBackend;
let places: TestListPlaces;
beforeAll(async () => {
  crm = await openCrmBackend();
});
afterAll(() => crm.close());
beforeEach(async () => {
  places = await openListPlaces();
});
afterEach(() => places.remove());

test("sends what is owned alone, and nothing of that is stored", async () => {
  const { person, connection, standIn } = await crm.connected();
  const mark = `mark${randomUUID().slice(0, 8)}`;
  const [asha, ben] = await crm.saved(person, [`${mark}-asha`, `${mark}-ben`], { owned: 1 });
  await crm.pushed(person, { connection_id: connection.id, ids: [asha, ben] });
  expect(standIn.contacts()).toHaveLength(2);
  expect(standIn.contacts().map(({ email }) => email)).toEqual(
    expect.arrayContaining([undefined, `${mark}-asha@acme.example`]),
  );
  const stored = (await rowsWith(crm.backend.database, `${mark}-asha@acme.example`)).map((row) => row.split(":")[0]);
  expect([...new Set(stored)].filter((table) => table?.startsWith("crm_"))).toEqual([]);
});

test("a dry run counts of how many an email address or a phone number is owned, also once it is made again", async () => {
  const { person, connection } = await crm.connected();
  const slugs = ["asha", "ben", "cara"].map((name) => `${name}-${randomUUID()}`);
  const ids = await crm.saved(person, slugs, { owned: 1 });
  const plan = await crm.pushed(person, { connection_id: connection.id, ids, dry_run: true });
  expect(plan).toMatchObject({ state: "planned", people: 3, with_values: 1 });
  await crm.owning(person, slugs.slice(1));
  await person.post("/webhook/change_push", { id: plan.id, action: "retry" });
  await crm.work();
  expect(await pushOf(person, plan.id)).toMatchObject({ state: "planned", with_values: 3 });
});

test("a connection works again once its CRM answers, but not where its key may only read", async () => {
  const { person, connection, standIn } = await crm.connected();
  const ask = () => person.get(`/webhook/crm_fields?id=${connection.id}`);
  standIn.fail("500 before it writes", 1, "all");
  await ask();
  expect((await crm.connectionsOf(person))[0]).toMatchObject({ fault: { reason: "unavailable" } });
  await ask();
  expect((await crm.connectionsOf(person))[0]?.fault).toBeNull();
  const [id] = await crm.saved(person, [`asha-${randomUUID()}`], { owned: 1 });
  standIn.fail("403 for a missing scope", 1, "writes");
  await crm.pushed(person, { connection_id: connection.id, ids: [id] });
  await ask();
  expect((await crm.connectionsOf(person))[0]).toMatchObject({ fault: { reason: "scope" } });
});

test("a key that the CRM accepts again works at the next check, which is the last one from then on", async () => {
  const { person, connection, standIn } = await crm.connected();
  const check = async () => {
    await person.get(`/webhook/crm_fields?id=${connection.id}`);
    return (await crm.connectionsOf(person))[0];
  };
  standIn.fail("401", 1, "all");
  const refused = await check();
  expect(refused).toMatchObject({ fault: { reason: "key" } });
  const accepted = await check();
  expect(accepted?.fault).toBeNull();
  expect(Date.parse(accepted?.checked_at ?? "")).toBeGreaterThan(Date.parse(refused?.checked_at ?? ""));
  const again = await check();
  expect(Date.parse(again?.checked_at ?? "")).toBeGreaterThan(Date.parse(accepted?.checked_at ?? ""));
});

test("the key of a connection stands sealed in the database, and in no log", async () => {
  const { key } = await crm.connected();
  expect(await rowsWith(crm.backend.database, key)).toEqual([]);
  expect(crm.backend.logged.join("\n")).not.toContain(key);
});

test("pauses where the CRM does not accept the key any more, and goes on with a new one", async () => {
  const { person, connection, standIn, key } = await crm.connected();
  const ids = await crm.saved(
    person,
    ["a", "b", "c"].map((name) => `${name}-${randomUUID()}`),
    { owned: 3 },
  );
  standIn.fail("401", 1, "writes");
  const push = await crm.pushed(person, { connection_id: connection.id, ids });
  expect(push).toMatchObject({ state: "paused", done: 0, fault: { reason: "key" } });
  expect((await crm.connectionsOf(person))[0]).toMatchObject({ fault: { reason: "key" } });
  expect(standIn.contacts()).toHaveLength(0);
  await person.post("/webhook/change_crm_connection", { id: connection.id, key });
  expect(await person.post("/webhook/change_push", { id: push.id, action: "resume" })).toMatchObject({ status: 200 });
  await crm.work();
  expect(await pushOf(person, push.id)).toMatchObject({ state: "done", counts: { created: 3 }, fault: null });
  expect((await crm.connectionsOf(person))[0]?.fault).toBeNull();
  expect(standIn.contacts()).toHaveLength(3);
});

test("pushes again who failed, also who was refused, and nobody else", async () => {
  const { person, connection } = await crm.connected();
  const slugs = ["x", "y", "z"].map((name) => `${name}-${randomUUID()}`);
  const ids = await crm.saved(person, slugs, { owned: 3 });
  const push = await crm.pushed(person, { connection_id: connection.id, ids });
  const { db } = crm.backend.database;
  await db(
    "update crm_push_row set outcome = 'failed', reason = 'time-out', may_be_retried = true where push_id = $1 and place = 1",
    [push.id],
  );
  await db("update crm_push_row set outcome = 'failed', reason = 'refused' where push_id = $1 and place = 2", [
    push.id,
  ]);
  expect(await pushOf(person, push.id)).toMatchObject({ retryable: 1, counts: { failed: 2 } });
  await person.post("/webhook/change_push", { id: push.id, action: "retry" });
  await crm.work();
  expect(await pushOf(person, push.id)).toMatchObject({
    state: "done",
    counts: { created: 1, unchanged: 2, failed: 0 },
    retryable: 0,
  });
});

test("a push of which nobody failed has nobody to push again, and says so", async () => {
  const { person, connection } = await crm.connected();
  const ids = await crm.saved(person, [`n-${randomUUID()}`], { owned: 1 });
  const push = await crm.pushed(person, { connection_id: connection.id, ids });
  expect(await person.post("/webhook/change_push", { id: push.id, action: "retry" })).toMatchObject({
    status: 409,
    json: { message: "Nobody in this push failed, so there is nobody to push again." },
  });
  expect(await pushOf(person, push.id)).toMatchObject({ state: "done" });
});

test("people are named by their ids or by a list, not by both or neither", async () => {
  const { person, connection } = await crm.connected();
  const ids = await crm.saved(person, [`l-${randomUUID()}`], { owned: 1 });
  for (const people of [{ ids, list_id: "1" }, {}])
    expect(await person.post("/webhook/push_people", { connection_id: connection.id, ...people })).toMatchObject({
      status: 400,
      json: { message: "Either ids or list_id must name the people to push, and not both." },
    });
  expect((await person.get("/webhook/pushes")).json).toEqual({ pushes: [] });
});

test("who has no key yet is pushed again once one is known", async () => {
  const { person, connection, standIn } = await crm.connected("frappe");
  const slug = `k-${randomUUID()}`;
  const ids = await crm.saved(person, [slug], { owned: 0 });
  const push = await crm.pushed(person, { connection_id: connection.id, ids });
  expect(push).toMatchObject({ state: "done", counts: { failed: 1 } });
  await crm.owning(person, [slug]);
  await person.post("/webhook/change_push", { id: push.id, action: "retry" });
  await crm.work();
  expect(await pushOf(person, push.id)).toMatchObject({ state: "done", counts: { created: 1, failed: 0 } });
  expect(standIn.contacts()).toHaveLength(1);
});

test("a push that was stopped goes on with the others, also where nobody failed", async () => {
  const { person, connection, standIn } = await crm.connected();
  const ids = await crm.saved(person, [`o-${randomUUID()}`], { owned: 1 });
  standIn.fail("429 with Retry-After", 1, "all");
  const { json } = await person.post("/webhook/push_people", { connection_id: connection.id, ids });
  await crm.workAtOnce();
  const { id } = json as { id: string };
  await person.post("/webhook/change_push", { id, action: "cancel" });
  expect(await person.post("/webhook/change_push", { id, action: "retry" })).toMatchObject({ status: 200 });
  await crm.work();
  expect(await pushOf(person, id)).toMatchObject({ state: "done", counts: { created: 1 } });
});

test("a dry run writes nothing, and names the conflicts", async () => {
  const { person, connection, standIn } = await crm.connected();
  const name = `z-${randomUUID()}`;
  const ids = await crm.saved(person, [name, `${name}-2`], { owned: 2 });
  standIn.add({ email: `${name}@acme.example` });
  const known = standIn.contacts().length;
  const push = await crm.pushed(person, { connection_id: connection.id, ids, dry_run: true });
  expect(push).toMatchObject({ state: "planned", people: 2, done: 2, started_at: null });
  expect(push.counts).toMatchObject({ created: 1, updated: 1 });
  expect(standIn.contacts()).toHaveLength(known);
  expect(await person.post("/webhook/change_push", { id: push.id, action: "start" })).toMatchObject({ status: 200 });
  await crm.work();
  expect(await pushOf(person, push.id)).toMatchObject({ state: "done", counts: { created: 1, updated: 1 } });
});

test("a check that was started counts nobody before they are pushed, and has begun even if it is cancelled first", async () => {
  const { person, connection, standIn } = await crm.connected();
  const ids = await crm.saved(person, [`v-${randomUUID()}`, `w-${randomUUID()}`], { owned: 2 });
  const plan = await crm.pushed(person, { connection_id: connection.id, ids, dry_run: true });
  await person.post("/webhook/change_push", { id: plan.id, action: "start" });
  const waiting = await pushOf(person, plan.id);
  expect(waiting).toMatchObject({ state: "waiting", done: 0, counts: { created: 0 } });
  await person.post("/webhook/change_push", { id: plan.id, action: "cancel" });
  await crm.work();
  const cancelled = await pushOf(person, plan.id);
  expect(cancelled).toMatchObject({ state: "cancelled", done: 0, counts: { created: 0 } });
  expect(cancelled.started_at).toEqual(waiting.started_at);
  expect(cancelled.started_at).not.toBeNull();
  expect(standIn.contacts()).toHaveLength(0);
});

test("a push without a check that is cancelled before anyone was pushed is no check", async () => {
  const { person, connection } = await crm.connected();
  const ids = await crm.saved(person, [`u-${randomUUID()}`], { owned: 1 });
  const { json } = await person.post("/webhook/push_people", { connection_id: connection.id, ids });
  const { id } = json as { id: string };
  await person.post("/webhook/change_push", { id, action: "cancel" });
  expect((await pushOf(person, id)).started_at).not.toBeNull();
});

test("a dry run that can't be made fails with its reason, and can be made again", async () => {
  const { person, connection, standIn } = await crm.connected();
  const ids = await crm.saved(person, [`q-${randomUUID()}`], { owned: 1 });
  standIn.fail("403 for a missing scope", 1, "all");
  const push = await crm.pushed(person, { connection_id: connection.id, ids, dry_run: true });
  expect(push).toMatchObject({ state: "failed", fault: { reason: "scope" } });
  await person.post("/webhook/change_push", { id: push.id, action: "retry" });
  await crm.work();
  expect(await pushOf(person, push.id)).toMatchObject({ state: "planned", fault: null });
});

test("two pushes of the same person make one contact, also where both are worked on at once", async () => {
  const { person, connection, standIn } = await crm.connected("frappe");
  const ids = await crm.saved(
    person,
    Array.from({ length: 30 }, () => `t-${randomUUID()}`),
    { owned: 30 },
  );
  const begin = () => person.post("/webhook/push_people", { connection_id: connection.id, ids });
  const begun = await Promise.all([begin(), begin(), begin()]);
  await crm.workAtOnce();
  await crm.work();
  for (const { json } of begun) {
    const { id } = json as { id: string };
    expect(await pushOf(person, id)).toMatchObject({ state: "done", done: 30, counts: { failed: 0, conflict: 0 } });
  }
  expect(standIn.contacts()).toHaveLength(30);
});

describe("someone who asked not to be processed", () => {
  test("after a push has begun is not sent, and is in no table of pushes", async () => {
    const { person, connection, standIn } = await crm.connected();
    const mark = `gone${randomUUID().slice(0, 8)}`;
    const ids = await crm.saved(person, [mark, `stays-${randomUUID()}`], { owned: 2 });
    const { json } = await person.post("/webhook/push_people", { connection_id: connection.id, ids });
    await suppressing(crm.backend.database, places, "profile", `https://www.linkedin.com/in/${mark}`);
    await crm.work();
    expect(standIn.contacts()).toHaveLength(1);
    expect(await rowsWith(crm.backend.database, mark)).toEqual([]);
    expect(await pushOf(person, (json as { id: string }).id)).toMatchObject({ state: "done", people: 1 });
  });
});

test("someone who is not saved any more is not sent, and fails as that", async () => {
  const { person, connection, standIn } = await crm.connected();
  const ids = await crm.saved(person, [`r-${randomUUID()}`, `s-${randomUUID()}`], { owned: 2 });
  const { json } = await person.post("/webhook/push_people", { connection_id: connection.id, ids });
  await person.post("/webhook/remove_saved_people", { ids: [ids[0]] });
  await crm.work();
  expect(standIn.contacts()).toHaveLength(1);
  const { id } = json as { id: string };
  expect(await pushOf(person, id)).toMatchObject({ state: "done", counts: { created: 1, failed: 1 }, retryable: 0 });
  expect((await person.get(`/webhook/push_rows?id=${id}&outcome=failed`)).json).toMatchObject({
    rows: [{ reason: "not-saved", name: null }],
  });
});

describe("an organisation's connection", () => {
  test("is pushed with by members, who can't change it and see each other's pushes never", async () => {
    const acme = await anOrganisation(crm.backend);
    const [ravi, meera] = [await acme.join(), await acme.join()];
    const { connection, standIn } = await crm.connected("twenty", acme.owner, "organisation");
    expect(await crm.connectionsOf(ravi)).toMatchObject([{ id: connection.id, managed: false, owner: "organisation" }]);
    for (const call of [
      ravi.post("/webhook/change_crm_connection", { id: connection.id, name: "Mine" }),
      ravi.post("/webhook/remove_crm_connection", { id: connection.id }),
    ])
      expect(await call).toMatchObject({ status: 403 });
    const ids = await crm.saved(ravi, [`u-${randomUUID()}`], { owned: 1 });
    const push = await crm.pushed(ravi, { connection_id: connection.id, ids });
    expect(push).toMatchObject({ state: "done", counts: { created: 1 } });
    expect(standIn.contacts()).toHaveLength(1);
    for (const other of [meera, acme.owner]) {
      expect((await other.get("/webhook/pushes")).json).toEqual({ pushes: [] });
      expect(await other.get(`/webhook/push_rows?id=${push.id}`)).toMatchObject({ status: 404 });
    }
    const lines = (await acme.owner.get("/webhook/audit_log")).json;
    expect(lines).toMatchObject({
      lines: [
        { action: "push-people", subject: "Twenty", people: 1, by_email: ravi.account.email },
        { action: "connect-crm" },
        {},
        {},
        {},
        {},
        {},
      ],
    });
  });

  test("is not pushed to for who has left", async () => {
    const acme = await anOrganisation(crm.backend);
    const ravi = await acme.join();
    const { connection, standIn } = await crm.connected("twenty", acme.owner, "organisation");
    const ids = await crm.saved(ravi, [`v-${randomUUID()}`], { owned: 1 });
    await ravi.post("/webhook/push_people", { connection_id: connection.id, ids });
    await leave(ravi);
    await crm.work();
    expect(standIn.contacts()).toHaveLength(0);
    expect((await ravi.get("/webhook/pushes")).json).toEqual({ pushes: [] });
  });
});

test("an erased account leaves no connection, contact or push", async () => {
  const { person, connection } = await crm.connected();
  const mark = `erased${randomUUID().slice(0, 8)}`;
  const ids = await crm.saved(person, [mark], { owned: 1 });
  await crm.pushed(person, { connection_id: connection.id, ids });
  expect(await eraseAccount(crm.backend.database, person.account.id)).toMatchObject({ outcome: "erased" });
  expect(await rowsWith(crm.backend.database, mark, connection.id)).toEqual([]);
});

test("old pushes and plans are deleted, and who was pushed stays known", async () => {
  const { person, connection } = await crm.connected();
  const { db } = crm.backend.database;
  const slug = `old-${randomUUID()}`;
  const ids = await crm.saved(person, [slug, `plan-${randomUUID()}`], { owned: 2 });
  const old = await crm.pushed(person, { connection_id: connection.id, ids: ids.slice(0, 1) });
  const plan = await crm.pushed(person, { connection_id: connection.id, ids: ids.slice(1), dry_run: true });
  const recent = await crm.pushed(person, { connection_id: connection.id, ids: ids.slice(0, 1), dry_run: true });
  await db(
    "update crm_push set ended_at = ended_at - interval '91 days', created_at = created_at - interval '91 days' where id = any($1)",
    [[old.id, plan.id]],
  );
  await tidyPushes(db);
  expect((await person.get("/webhook/pushes")).json).toMatchObject({ pushes: [{ id: recent.id }] });
  expect(await db("select 1 from crm_contact where connection_id = $1", [connection.id])).toHaveLength(1);
  const asked = { linkedin_urls: [`https://www.linkedin.com/in/${slug}`] };
  expect((await person.post("/webhook/crm_contacts", asked)).json).toMatchObject({ contacts: [{ how: "pushed" }] });
});

test("finds who is in the CRM by what the caller owns of them, asks it once, and does not wait for a silent one", async () => {
  const { person, connection, standIn } = await crm.connected();
  const slug = `there-${randomUUID()}`;
  await crm.owning(person, [slug]);
  standIn.add({ email: `${slug}@acme.example` });
  const ask = async (...slugs: string[]) =>
    (
      await person.post("/webhook/crm_contacts", {
        linkedin_urls: slugs.map((one) => `https://www.linkedin.com/in/${one}`),
      })
    ).json;
  const found = { how: "found", connection_id: connection.id, linkedin_url: `https://www.linkedin.com/in/${slug}` };
  expect(await ask(slug)).toMatchObject({ searching: false, contacts: [found] });
  const asked = standIn.requests.length;
  expect(await ask(slug)).toMatchObject({ contacts: [found] });
  expect(standIn.requests).toHaveLength(asked);
  const other = await crm.backend.signIn();
  expect(
    (await other.post("/webhook/crm_contacts", { linkedin_urls: [`https://www.linkedin.com/in/${slug}`] })).json,
  ).toEqual({ contacts: [], searching: false });
  standIn.fail("no answer after it wrote", 1, "all");
  expect(await ask(slug, `nobody-${randomUUID()}`)).toMatchObject({ searching: true, contacts: [found] });
});

test("reaches no private address", async () => {
  const person = await crm.backend.signIn();
  for (const address of ["https://10.0.0.1", "http://203.0.113.7", "https://[::1]:8443"]) {
    const wanted = { target: "twenty", owner: "personal", address, key: "key" };
    expect((await person.post("/webhook/connect_crm", wanted)).json).toMatchObject({
      fault: { reason: "forbidden-address" },
    });
  }
});

test("says that no CRM can be connected where the operator has set no key, and has no such capability", async () => {
  const without = await createWebhookBackend({ crmKeys: null });
  try {
    const person = await without.signIn();
    const refused = { status: 409, json: { message: expect.stringMatching(/LEADLIGHT_CRM_SECRET_KEY/) } };
    const wanted = { target: "webhook", owner: "personal", address: "https://n8n.acme.example" };
    expect(await person.post("/webhook/connect_crm", wanted)).toMatchObject(refused);
    const account = getCredits.answer.parse((await person.get(getCredits.path)).json);
    expect(account.capabilities).not.toContain("crm_push");
  } finally {
    await without.database.drop();
  }
});
