import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { webhook } from "#backend/crm/targets/webhook.ts";
import { makeSecret } from "#backend/events/sign-event.ts";
import { connectCrm, type CrmConnectionRecord } from "#wire/crm-connections.ts";
import { pushPeople, type PushRecord } from "#wire/crm-pushes.ts";
import type { Person } from "#tests/support/backend/webhook-backend.ts";
import { type CrmBackend, openCrmBackend, pushOf } from "#tests/support/crm/crm-backend.ts";
import { never } from "#tests/support/crm/pushing.ts";

let crm: CrmBackend;
beforeAll(async () => {
  crm = await openCrmBackend();
});
afterAll(() => crm.close());

/** Nothing listens there. */
const NOWHERE = "http://127.0.0.1:9/people";

const connectWebhook = async (person: Person, address: string): Promise<CrmConnectionRecord> => {
  const { json } = await person.post(connectCrm.path, { target: "webhook", owner: "personal", address });
  const { connection } = connectCrm.answer.parse(json);
  if (!connection) throw new Error(`Nothing was connected: ${JSON.stringify(json)}`);
  return connection;
};

const pushedOnce = async (person: Person, connection: CrmConnectionRecord): Promise<PushRecord> => {
  const ids = await crm.saved(person, [`w-${randomUUID()}`], { owned: 1 });
  const { json } = await person.post(pushPeople.path, { connection_id: connection.id, ids });
  const { id } = pushPeople.answer.parse(json);
  await crm.workAtOnce();
  // The clock of the worker is another than that of the database.
  await crm.backend.database.db("update crm_push set waits_until = now() + interval '1 minute' where id = $1", [id]);
  return pushOf(person, id);
};

describe("a webhook", () => {
  test("is not tried by connecting it, by other fields, or by a dry run", async () => {
    const person = await crm.backend.signIn();
    const connection = await connectWebhook(person, NOWHERE);
    expect(connection).toMatchObject({ tried: false, fault: null });
    const mapping = { email: "email" };
    await person.post("/webhook/change_crm_connection", { id: connection.id, mapping });
    const ids = await crm.saved(person, [`w-${randomUUID()}`], { owned: 1 });
    await crm.pushed(person, { connection_id: connection.id, ids, dry_run: true });
    expect(await crm.connectionsOf(person)).toMatchObject([{ tried: false, fault: null, mapping }]);
  });

  test("where nothing answers has a push that says so, and a connection that does not work", async () => {
    const person = await crm.backend.signIn();
    const connection = await connectWebhook(person, NOWHERE);
    expect(await pushedOnce(person, connection)).toMatchObject({
      state: "running",
      host: "127.0.0.1:9",
      wait_reason: "connection",
    });
    expect(await crm.connectionsOf(person)).toMatchObject([{ tried: true, fault: { reason: "connection" } }]);
    await crm.work();
    expect(await crm.connectionsOf(person)).toMatchObject([{ tried: true, fault: { reason: "connection" } }]);
  });

  test("whose people wait for the next try still says why", async () => {
    const person = await crm.backend.signIn();
    const connection = await connectWebhook(person, NOWHERE);
    const { id } = await pushedOnce(person, connection);
    await crm.workAtOnce();
    await crm.backend.database.db("update crm_push set waits_until = now() + interval '1 minute' where id = $1", [id]);
    expect(await pushOf(person, id)).toMatchObject({ state: "running", wait_reason: "connection" });
  });
});

test("only a CRM that limits its calls has asked to wait", async () => {
  const { person, connection, standIn } = await crm.connected();
  standIn.fail("429 with Retry-After", 1, "all");
  expect(await pushedOnce(person, connection)).toMatchObject({ wait_reason: "too-many" });
  expect(await crm.connectionsOf(person)).toMatchObject([{ tried: true, fault: null }]);
  await crm.work();
  expect(await crm.connectionsOf(person)).toMatchObject([{ fault: null }]);
});

test("a webhook is not connected where its name leads to a private address", async () => {
  const checked = (url: string, ...addresses: string[]) => {
    const resolve = () =>
      addresses.length === 0
        ? Promise.reject(new Error("ENOTFOUND"))
        : Promise.resolve(addresses.map((address) => ({ address, family: 4 })));
    return webhook({ url, secrets: [makeSecret()], networks: [], resolve, clock: Date.now }).check(never());
  };
  const forbidden = { reason: "forbidden-address", isPerhapsWritten: false };
  expect(await checked("https://hooks.example/x", "127.0.0.1")).toEqual(forbidden);
  expect(await checked("https://hooks.example/x", "203.0.113.7", "10.0.0.1")).toEqual(forbidden);
  expect(await checked("https://10.0.0.1/x")).toEqual(forbidden);
  expect(await checked("https://hooks.example/x", "8.8.8.8")).toBeUndefined();
  // It may be known later.
  expect(await checked("https://hooks.example/x")).toBeUndefined();
});
