import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { stopJob } from "#backend/bulk/job/stop-job.ts";
import { recordLowBalance } from "#backend/notifications/record-low-balance.ts";
import { watchBalances } from "#backend/notifications/watch-balances.ts";
import { eventBody } from "#wire/events.ts";
import { changeEventEndpoint, rotateEventSecret } from "#wire/event-endpoints.ts";
import { resendEvent, sendTestEvent } from "#wire/event-deliveries.ts";
import { anEndpoint, deliverEvents, deliveriesTo } from "#tests/support/backend/events.ts";
import { type EventReceiver, startEventReceiver } from "#tests/support/backend/event-receiver.ts";
import { insertJob, samplePeople } from "#tests/support/backend/bulk.ts";
import { anOrganisation, update } from "#tests/support/backend/organisation.ts";
import {
  createWebhookBackend,
  extractorPath,
  type Person,
  sampleUrl,
  type WebhookBackend,
} from "#tests/support/backend/webhook-backend.ts";

let backend: WebhookBackend;
let receiver: EventReceiver;
let stop: () => Promise<void>;
beforeAll(async () => {
  backend = await createWebhookBackend();
});
beforeEach(async () => {
  receiver = await startEventReceiver();
  stop = deliverEvents(backend);
});
afterEach(async () => {
  await stop();
  await receiver.close();
});
afterAll(() => backend.database.drop());

/** The requests, once there are this many. */
const arrived = async (count: number) => {
  await vi.waitFor(() => expect(receiver.received.length).toBeGreaterThanOrEqual(count), { timeout: 30_000 });
  return receiver.received;
};

/** Nothing more arrives: an event that was recorded later is there already. */
const typesUntilTest = async (person: Person, endpointId: string): Promise<readonly unknown[]> => {
  await sendTest(person, endpointId);
  await vi.waitFor(() => expect(receiver.received.at(-1)?.event["type"]).toBe("webhook.test"), { timeout: 30_000 });
  return receiver.received.map(({ event }) => event["type"]).filter((type) => type !== "webhook.test");
};

const sendTest = (person: Person, endpointId: string) => person.post(sendTestEvent.path, { endpoint_id: endpointId });

const endJob = async (person: Person, state: "cancelled" | "paused" = "cancelled"): Promise<string> => {
  const jobId = await insertJob(backend.database, person.account, { items: ["email"], subjects: samplePeople(1) });
  await backend.database.transaction((db) => stopJob(db, backend.queue, { jobId, state }));
  return jobId;
};

const settled = async (person: Person, endpointId: string, state: string) => {
  await vi.waitFor(
    async () => expect((await deliveriesTo(person, endpointId)).map((one) => one.state)).toEqual([state]),
    { timeout: 30_000 },
  );
  const [delivery] = await deliveriesTo(person, endpointId);
  return delivery;
};

describe("what is sent", () => {
  test("an outside library accepts its signature, and the body is as the document describes it", async () => {
    const person = await backend.signIn();
    const { secret } = await anEndpoint(person, receiver.url);
    const jobId = await endJob(person);
    const [one] = await arrived(1);
    if (one === undefined) throw new Error("Nothing arrived");
    expect(receiver.verify(secret, one)).toEqual(one.event);
    expect(eventBody("bulk.finished").parse(one.event)).toEqual({
      type: "bulk.finished",
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      sequence: 1,
      data: { job_id: jobId, type: "find-contacts", state: "cancelled" },
    });
    expect(one.headers["content-type"]).toBe("application/json");
    expect(() => receiver.verify("whsec_c29tZWJvZHkgZWxzZQ==", one)).toThrow();
  });

  test("a new secret signs at once, and the former one as well", async () => {
    const person = await backend.signIn();
    const { id, secret } = await anEndpoint(person, receiver.url);
    const rotated = rotateEventSecret.answer.parse((await person.post(rotateEventSecret.path, { id })).json);
    await sendTest(person, id);
    const [one] = await arrived(1);
    if (one === undefined) throw new Error("Nothing arrived");
    expect(receiver.verify(rotated.secret, one)).toEqual(one.event);
    expect(receiver.verify(secret, one)).toEqual(one.event);
    await backend.database.db("update event_endpoint set former_secrets_until = now() where id = $1", [id]);
    await sendTest(person, id);
    const [, later] = await arrived(2);
    if (later === undefined) throw new Error("Nothing arrived");
    expect(receiver.verify(rotated.secret, later)).toEqual(later.event);
    expect(() => receiver.verify(secret, later)).toThrow();
  });

  test("a secret still counts after two newer ones were made", async () => {
    const person = await backend.signIn();
    const { id, secret } = await anEndpoint(person, receiver.url);
    for (let round = 0; round < 2; round += 1) await person.post(rotateEventSecret.path, { id });
    await sendTest(person, id);
    const [one] = await arrived(1);
    if (one === undefined) throw new Error("Nothing arrived");
    expect(receiver.verify(secret, one)).toEqual(one.event);
    for (let round = 0; round < 10; round += 1) await person.post(rotateEventSecret.path, { id });
    await sendTest(person, id);
    expect((await arrived(2))[1]?.headers["webhook-signature"]?.split(" ")).toHaveLength(5);
  });

  test("events of an endpoint are counted from 1", async () => {
    const person = await backend.signIn();
    const { id } = await anEndpoint(person, receiver.url);
    await Promise.all(Array.from({ length: 10 }, () => sendTest(person, id)));
    const events = (await arrived(10)).map(({ event }) => event["sequence"]);
    expect(events.toSorted((one, other) => Number(one) - Number(other))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });
});

describe("who gets which event", () => {
  test("a paused job is another event than one that ended", async () => {
    const person = await backend.signIn();
    await anEndpoint(person, receiver.url, { types: ["bulk.paused"] });
    await endJob(person);
    const jobId = await endJob(person, "paused");
    const [one, ...more] = await arrived(1);
    expect(more).toEqual([]);
    expect(one?.event["data"]).toEqual({ job_id: jobId, type: "find-contacts", state: "paused" });
  });

  test("an organisation's endpoint gets what its members do with its credits, and nobody else's", async () => {
    const { id: organisationId, owner, join } = await anOrganisation(backend);
    const member = await join();
    const stranger = await backend.signIn();
    const { id } = await anEndpoint(owner, receiver.url, { types: ["bulk.finished"], owner: "organisation" });
    await endJob(stranger);
    await endJob(member);
    const jobId = await insertJob(
      backend.database,
      { ...member.account, walletId: organisationId },
      { items: ["email"], subjects: samplePeople(1), confirmed: 0 },
    );
    await backend.database.transaction((db) => stopJob(db, backend.queue, { jobId, state: "cancelled" }));
    expect(await typesUntilTest(owner, id)).toEqual(["bulk.finished"]);
    expect(receiver.received[0]?.event["data"]).toMatchObject({ job_id: jobId });
  });

  test("a balance that falls below 10 credits is said once", async () => {
    const person = await backend.signIn();
    const { id } = await anEndpoint(person, receiver.url, { types: ["credits.low"] });
    for (const number of [1, 2, 4, 5]) await person.get(extractorPath("phone_no", sampleUrl(number)));
    const { db } = backend.database;
    for (let round = 0; round < 2; round += 1) await watchBalances(db, [recordLowBalance(db)])(Date.now());
    expect(await typesUntilTest(person, id)).toEqual(["credits.low"]);
    expect(receiver.received[0]?.event["data"]).toEqual({ wallet_id: person.account.walletId, credits: 5 });
  });

  test("an endpoint that was made after a fall learns nothing of it", async () => {
    const person = await backend.signIn();
    for (const number of [1, 2, 4, 5]) await person.get(extractorPath("phone_no", sampleUrl(number)));
    const { id } = await anEndpoint(person, receiver.url, { types: ["credits.low"] });
    const { db } = backend.database;
    await watchBalances(db, [recordLowBalance(db)])(Date.now());
    expect(await typesUntilTest(person, id)).toEqual([]);
  });

  test("a member who is refused because of the monthly limit is said once a month", async () => {
    const { id: organisationId, owner, join } = await anOrganisation(backend);
    const member = await join();
    await backend.database.db("update wallet set balance_tenths = 1000 where id = $1", [organisationId]);
    await update(owner, member, { monthly_cap: 6 });
    const { id } = await anEndpoint(owner, receiver.url, { types: ["member.cap_reached"], owner: "organisation" });
    for (const number of [1, 2, 4]) await member.get(extractorPath("phone_no", sampleUrl(number)));
    expect(await typesUntilTest(owner, id)).toEqual(["member.cap_reached"]);
    expect(receiver.received[0]?.event["data"]).toEqual({
      member_id: member.account.id,
      month: new Date().toISOString().slice(0, 7),
      monthly_cap: 6,
    });
  });

  test("a member who uses up the limit exactly is said at once", async () => {
    const { id: organisationId, owner, join } = await anOrganisation(backend);
    const member = await join();
    await backend.database.db("update wallet set balance_tenths = 1000 where id = $1", [organisationId]);
    await update(owner, member, { monthly_cap: 5 });
    await anEndpoint(owner, receiver.url, { types: ["member.cap_reached"], owner: "organisation" });
    await member.get(extractorPath("phone_no", sampleUrl(1)));
    const [one] = await arrived(1);
    expect(one?.event["data"]).toMatchObject({ member_id: member.account.id, monthly_cap: 5 });
  });

  test("a search that took long is said when it ends", async () => {
    const person = await backend.signIn();
    await anEndpoint(person, receiver.url, { types: ["lookup.answered"] });
    const [row] = await backend.database.db<{ id: string }>(
      `insert into pending_lookup (id, wallet_id, actor_id, operation, type, query, wanted, cost_tenths, reserved_tenths)
         values (gen_random_uuid(), $1, $2, 'op', 'work_email', 'q', '{}', 10, 10) returning id`,
      [person.account.walletId, person.account.id],
    );
    await backend.database.db(
      "update pending_lookup set ended_at = now(), outcome = 'found', reserved_tenths = 0 where id = $1",
      [row?.id],
    );
    const [one] = await arrived(1);
    expect(eventBody("lookup.answered").parse(one?.event).data).toEqual({
      lookup_id: row?.id,
      type: "work_email",
      outcome: "found",
    });
  });
});

describe("a receiver that fails", () => {
  test.each([
    ["answers 500", { status: 500 }, { last_status: 500, last_fault: "status" }],
    [
      "redirects",
      { status: 302, headers: { Location: "http://127.0.0.1:1/" } },
      { last_status: 302, last_fault: "redirect" },
    ],
    ["answers nothing", "silent", { last_status: null, last_fault: "too-slow" }],
    ["ends the connection", "cut", { last_status: null, last_fault: "no-connection" }],
  ] as const)("one that %s gets the event again, until the tries are used up", async (_, reply, expected) => {
    const person = await backend.signIn();
    const { id } = await anEndpoint(person, receiver.url);
    receiver.answerWith(reply);
    await sendTest(person, id);
    expect(await settled(person, id, "failed")).toMatchObject({ tries: 4, ...expected });
    expect(new Set(receiver.received.map((one) => one.id)).size).toBe(1);
    expect(new Set(receiver.received.map((one) => one.body)).size).toBe(1);
    expect(receiver.received).toHaveLength(4);
  });

  test("an event is delivered once the receiver works again", async () => {
    const person = await backend.signIn();
    const { id } = await anEndpoint(person, receiver.url);
    receiver.answerWith((count) => ({ status: count < 2 ? 503 : 200 }));
    await sendTest(person, id);
    expect(await settled(person, id, "delivered")).toMatchObject({ tries: 3, last_status: 200, last_fault: null });
  });

  test("Retry-After is kept to", async () => {
    const person = await backend.signIn();
    const { id } = await anEndpoint(person, receiver.url);
    receiver.answerWith({ status: 429, headers: { "Retry-After": "3600" } });
    await sendTest(person, id);
    await vi.waitFor(async () => expect((await deliveriesTo(person, id))[0]?.tries).toBe(1), { timeout: 30_000 });
    const [delivery] = await deliveriesTo(person, id);
    const wait = Date.parse(delivery?.next_at ?? "") - Date.parse(delivery?.last_at ?? "");
    expect(wait).toBeGreaterThanOrEqual(3_590_000);
  });

  test("410 switches the endpoint off, gives up what waits, and mails its person", async () => {
    const person = await backend.signIn();
    const { id } = await anEndpoint(person, receiver.url);
    receiver.answerWith({ status: 410 });
    await sendTest(person, id);
    expect(await settled(person, id, "failed")).toMatchObject({ tries: 1, last_status: 410 });
    await endJob(person);
    expect(await deliveriesTo(person, id)).toHaveLength(1);
    expect(backend.queue.sent.filter(({ name }) => name === "endpoint-mail")).toContainEqual(
      expect.objectContaining({ data: { endpointId: id, accountId: person.account.id } }),
    );
    expect(await sendTest(person, id)).toMatchObject({ status: 409 });
    receiver.answerWith({ status: 200 });
    await person.post(changeEventEndpoint.path, { id, on: true });
    await endJob(person);
    await vi.waitFor(async () => expect((await deliveriesTo(person, id))[0]?.state).toBe("delivered"), {
      timeout: 30_000,
    });
  });

  test("one that took nothing for five days is switched off when an event is given up, and not before", async () => {
    const person = await backend.signIn();
    const { id } = await anEndpoint(person, receiver.url);
    receiver.answerWith({ status: 500 });
    const stateOf = async () =>
      (await backend.database.db<{ state: string }>("select state from event_endpoint where id = $1", [id]))[0]?.state;
    await sendTest(person, id);
    await settled(person, id, "failed");
    expect(await stateOf()).toBe("on");
    await backend.database.db("update event_endpoint set failing_since = now() - interval '6 days' where id = $1", [
      id,
    ]);
    await sendTest(person, id);
    await vi.waitFor(async () => expect(await stateOf()).toBe("failing"), { timeout: 30_000 });
  });

  test("a slow receiver holds up no other", async () => {
    const person = await backend.signIn();
    const other = await startEventReceiver();
    other.answerWith("silent");
    const slow = await anEndpoint(person, other.url);
    const quick = await anEndpoint(person, receiver.url);
    for (let count = 0; count < 10; count += 1) await sendTest(person, slow.id);
    await sendTest(person, quick.id);
    await arrived(1);
    expect(other.received.length).toBeLessThanOrEqual(8);
    await other.close();
  });

  test("an address gets ten test events a minute, and nothing that is being sent is sent again meanwhile", async () => {
    const person = await backend.signIn();
    const { id } = await anEndpoint(person, receiver.url);
    receiver.answerWith("silent");
    for (let count = 0; count < 10; count += 1) expect((await sendTest(person, id)).status).toBe(200);
    expect((await sendTest(person, id)).status).toBe(429);
    const [one] = await deliveriesTo(person, id);
    expect(await person.post(resendEvent.path, { id: one?.id })).toMatchObject({ status: 409 });
  });

  test("a delivery can be sent again, under its id", async () => {
    const person = await backend.signIn();
    const { id } = await anEndpoint(person, receiver.url);
    receiver.answerWith({ status: 500 });
    await sendTest(person, id);
    const failed = await settled(person, id, "failed");
    receiver.answerWith({ status: 200 });
    expect(await person.post(resendEvent.path, { id: failed?.id })).toMatchObject({ status: 200 });
    await settled(person, id, "delivered");
    expect(receiver.received.at(-1)?.id).toBe(failed?.id);
    const stranger = await backend.signIn();
    expect(await stranger.post(resendEvent.path, { id: failed?.id })).toMatchObject({ status: 404 });
  });
});

describe("a process that died", () => {
  test("while it was sending loses nothing: the event is sent again", async () => {
    const person = await backend.signIn();
    const { id } = await anEndpoint(person, receiver.url);
    receiver.answerWith("silent");
    await sendTest(person, id);
    await arrived(1);
    // What a process leaves that is killed: the event is taken, and nobody sends it.
    await stop();
    await backend.database.db(
      "update event_delivery set state = 'waiting', next_at = now() - interval '1 second', tries = 0 where endpoint_id = $1",
      [id],
    );
    receiver.answerWith({ status: 200 });
    stop = deliverEvents(backend);
    await settled(person, id, "delivered");
    expect(new Set(receiver.received.map((one) => one.id)).size).toBe(1);
  });
});
