import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pushPeople } from "#wire/crm-pushes.ts";
import { type CrmBackend, openCrmBackend, pushOf } from "#tests/support/crm/crm-backend.ts";

let crm: CrmBackend;
beforeAll(async () => {
  crm = await openCrmBackend();
});
afterAll(() => crm.close());

/** A push that has begun, and the ids of its people's contacts. */
const started = async () => {
  const { person, connection, standIn } = await crm.connected();
  const slugs = Array.from({ length: 3 }, () => `b-${randomUUID()}`);
  const ids = await crm.saved(person, slugs, { owned: 3 });
  const { json } = await person.post(pushPeople.path, { connection_id: connection.id, ids });
  return { person, connection, standIn, id: pushPeople.answer.parse(json).id };
};

test("a push whose people another one is writing goes on soon after that, and does not say that the CRM asked for it", async () => {
  const { person, connection, standIn, id } = await started();
  const { db } = crm.backend.database;
  await db("update crm_contact set claim = gen_random_uuid(), free_at = '2027-01-01' where connection_id = $1", [
    connection.id,
  ]);
  await crm.workAtOnce();
  expect(crm.backend.queue.sent.map(({ startAfterMs = 0 }) => startAfterMs <= 3_000)).toEqual([true]);
  expect(await db("select 1 from crm_push where id = $1 and waits_until is null", [id])).toHaveLength(1);
  expect(standIn.contacts()).toHaveLength(0);
  await db("update crm_contact set claim = null, free_at = '-infinity' where connection_id = $1", [connection.id]);
  await crm.work();
  expect(await pushOf(person, id)).toMatchObject({ state: "done", counts: { created: 3 } });
});

test("a push looks again no sooner than its own people may be tried again", async () => {
  const { person, connection, standIn, id } = await started();
  standIn.fail("429 with Retry-After", 1, "all");
  await crm.workAtOnce();
  const { db } = crm.backend.database;
  await db("update crm_contact set claim = gen_random_uuid(), free_at = '2027-01-01' where connection_id = $1", [
    connection.id,
  ]);
  await crm.workAtOnce();
  const [again] = crm.backend.queue.sent;
  expect(again?.startAfterMs).toBeGreaterThan(5_000);
  await db("update crm_contact set claim = null, free_at = '-infinity' where connection_id = $1", [connection.id]);
  await crm.work();
  expect(await pushOf(person, id)).toMatchObject({ state: "done", counts: { created: 3 } });
});
