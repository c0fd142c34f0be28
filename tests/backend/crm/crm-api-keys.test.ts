import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aKeyOf, callerWith } from "#tests/support/backend/api-keys.ts";
import { anOrganisation } from "#tests/support/backend/organisation.ts";
import { type CrmBackend, openCrmBackend } from "#tests/support/crm/crm-backend.ts";

let crm: CrmBackend;
beforeAll(async () => {
  crm = await openCrmBackend();
});
afterAll(() => crm.close());

/** Someone with a CRM, saved people and a program. */
const opened = async (people: number) => {
  const { person, connection, standIn } = await crm.connected();
  const slugs = Array.from({ length: people }, () => `api-${randomUUID()}`);
  const ids = await crm.saved(person, slugs, { owned: people });
  const program = callerWith(crm.backend.app, (await aKeyOf(person)).key);
  return { person, connection, standIn, ids, program };
};

test("a program finds the CRM, pushes people, and reads what happened to each", async () => {
  const { connection, standIn, ids, program } = await opened(2);
  expect((await program.get("/crm_connections")).json).toMatchObject({ connections: [{ id: connection.id }] });
  const push = await program.post("/crm_pushes", { connection_id: connection.id, ids });
  expect(push).toMatchObject({ status: 200, json: { state: "waiting", people: 2 } });
  await crm.work();
  expect(standIn.contacts()).toHaveLength(2);
  expect((await program.get("/crm_pushes")).json).toMatchObject({
    pushes: [{ id: push.json["id"], state: "done", counts: { created: 2 } }],
  });
  expect((await program.get(`/crm_pushes/${String(push.json["id"])}/people?outcome=created`)).json).toMatchObject({
    rows: [{ outcome: "created" }, { outcome: "created" }],
  });
});

test("a program plans a push, and starts it", async () => {
  const { connection, standIn, ids, program } = await opened(1);
  const { json } = await program.post("/crm_pushes", { connection_id: connection.id, ids, dry_run: true });
  await crm.work();
  expect(standIn.contacts()).toEqual([]);
  const started = await program.post(`/crm_pushes/${String(json["id"])}`, { action: "start" });
  expect(started).toMatchObject({ status: 200, json: { state: "waiting" } });
  await crm.work();
  expect(standIn.contacts()).toHaveLength(1);
});

test("a push that is repeated with its Idempotency-Key, also at once, is the same push, and no other one can have the key", async () => {
  const { person, connection, ids, program } = await opened(2);
  const begin = (body: object) =>
    program.post("/crm_pushes", { connection_id: connection.id, ...body }, { "Idempotency-Key": "nightly-1" });
  const begun = await Promise.all([begin({ ids }), begin({ ids }), begin({ ids })]);
  await crm.work();
  const repeated = await begin({ ids });
  expect(new Set([...begun, repeated].map(({ json }) => json["id"])).size).toBe(1);
  expect(repeated).toMatchObject({ status: 200, json: { state: "done", counts: { created: 2 } } });
  for (const other of [{ ids: ids.slice(1) }, { ids, dry_run: true }])
    expect(await begin(other)).toMatchObject({ status: 422, json: { code: "idempotency_key_reused" } });
  expect((await program.get("/crm_pushes")).json["pushes"]).toHaveLength(1);
  const unkeyed = await person.post("/webhook/push_people", { connection_id: connection.id, ids });
  expect(unkeyed).toMatchObject({ status: 200, json: { state: "waiting" } });
});

test("one key names a push of its person alone", async () => {
  const headers = { "Idempotency-Key": "nightly-2" };
  const [one, other] = [await opened(1), await opened(1)];
  for (const { connection, ids, program } of [one, other])
    expect(await program.post("/crm_pushes", { connection_id: connection.id, ids }, headers)).toMatchObject({
      status: 200,
      json: { connection_id: connection.id, people: 1 },
    });
});

test("the key of an organisation pushes nobody, because a push sends what its maker alone owns", async () => {
  const { owner } = await anOrganisation(crm.backend);
  const { connection } = await crm.connected("twenty", owner, "organisation");
  const ids = await crm.saved(owner, [`api-${randomUUID()}`], { owned: 1 });
  const { json } = await owner.post("/webhook/push_people", { connection_id: connection.id, ids });
  const { id } = json as { id: string };
  const program = callerWith(crm.backend.app, (await aKeyOf(owner, { owner: "organisation" })).key);
  const refused = { status: 403, json: { code: "not_allowed" } };
  expect(await program.post("/crm_pushes", { connection_id: connection.id, ids })).toMatchObject(refused);
  for (const path of ["/crm_connections", "/crm_pushes", `/crm_pushes/${id}/people`])
    expect(await program.get(path)).toMatchObject(refused);
  expect(await program.post(`/crm_pushes/${id}`, { action: "cancel" })).toMatchObject(refused);
});

test("a test key pushes nobody, because contacts of a CRM are real", async () => {
  const { person, connection, ids } = await opened(1);
  const program = callerWith(crm.backend.app, (await aKeyOf(person, { test: true })).key);
  expect(await program.post("/crm_pushes", { connection_id: connection.id, ids })).toMatchObject({
    status: 403,
    json: { code: "not_for_test_keys" },
  });
  expect((await program.get("/crm_pushes")).json).toEqual({ pushes: [] });
});
