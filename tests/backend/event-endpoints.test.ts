import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ENDPOINTS_MAX } from "#domain/events/event-endpoint.ts";
import { eventTypes } from "#domain/events/event-type.ts";
import {
  changeEventEndpoint,
  createEventEndpoint,
  deleteEventEndpoint,
  eventEndpoints,
  rotateEventSecret,
} from "#wire/event-endpoints.ts";
import { eventDeliveries, sendTestEvent } from "#wire/event-deliveries.ts";
import { tidyDeliveries } from "#backend/events/deliveries.ts";
import { sendEndpointMail } from "#backend/events/endpoint-mail.ts";
import { anEndpoint, deliveriesTo } from "#tests/support/backend/events.ts";
import { aKeyOf, callerWith } from "#tests/support/backend/api-keys.ts";
import { anOrganisation, update } from "#tests/support/backend/organisation.ts";
import { createWebhookBackend, type Person, type WebhookBackend } from "#tests/support/backend/webhook-backend.ts";

let backend: WebhookBackend;
beforeAll(async () => {
  backend = await createWebhookBackend();
});
afterAll(() => backend.database.drop());

const ADDRESS = "https://hooks.acme.example/leadlight?token=secret";
const listOf = async (person: Person) =>
  eventEndpoints.answer.parse((await person.get(eventEndpoints.path)).json).endpoints;

describe("a request", () => {
  const wanted = { url: ADDRESS, owner: "personal", types: ["bulk.finished"] };
  test.each([
    ["no address", { url: undefined }],
    ["no https", { url: "ftp://hooks.example" }],
    ["a password", { url: "https://me:secret@hooks.example" }],
    ["an address of this network", { url: "https://192.168.1.4/hook" }],
    ["the machine's own data", { url: "http://169.254.169.254/" }],
    ["a long address", { url: `https://hooks.example/${"a".repeat(1_000)}` }],
    ["no type", { types: [] }],
    ["an unknown type", { types: ["contact.revealed"] }],
    ["an unknown owner", { owner: "everybody" }],
  ])("with %s is refused, with a sentence", async (_, change) => {
    const person = await backend.signIn();
    const answer = await person.post(createEventEndpoint.path, { ...wanted, ...change });
    expect(answer).toMatchObject({ status: 400, json: { message: expect.stringMatching(/\.$/) } });
    expect(await listOf(person)).toEqual([]);
  });

  test("for an eleventh endpoint is refused, also of twenty at once", async () => {
    const person = await backend.signIn();
    const answers = await Promise.all(Array.from({ length: 20 }, () => person.post(createEventEndpoint.path, wanted)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(ENDPOINTS_MAX);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(20 - ENDPOINTS_MAX);
  });
});

test("an endpoint is listed without its secret, which is in no log either", async () => {
  const person = await backend.signIn();
  const { id, secret } = await anEndpoint(person, ADDRESS);
  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
  const listed = await listOf(person);
  expect(listed).toMatchObject([{ id, url: ADDRESS, owner: "personal", state: "on", types: eventTypes }]);
  expect(JSON.stringify(listed)).not.toContain(secret);
  expect(backend.logged.join("\n")).not.toContain(secret);
});

test("what is left out of a change stays", async () => {
  const person = await backend.signIn();
  const { id } = await anEndpoint(person, ADDRESS);
  await person.post(changeEventEndpoint.path, { id, types: ["credits.low"] });
  await person.post(changeEventEndpoint.path, { id, on: false });
  expect(await listOf(person)).toMatchObject([{ url: ADDRESS, types: ["credits.low"], state: "off" }]);
  const answer = await person.post(changeEventEndpoint.path, { id, url: "https://10.1.2.3/" });
  expect(answer.status).toBe(400);
  expect(await listOf(person)).toMatchObject([{ url: ADDRESS }]);
});

test("nobody else sees, changes or deletes an endpoint", async () => {
  const person = await backend.signIn();
  const stranger = await backend.signIn();
  const { id } = await anEndpoint(person, ADDRESS);
  expect(await listOf(stranger)).toEqual([]);
  expect(await deliveriesTo(stranger, id)).toEqual([]);
  for (const path of [changeEventEndpoint.path, rotateEventSecret.path, deleteEventEndpoint.path])
    expect(await stranger.post(path, { id })).toMatchObject({ status: 404 });
  expect(await stranger.post(sendTestEvent.path, { endpoint_id: id })).toMatchObject({ status: 404 });
  expect(await listOf(person)).toHaveLength(1);
});

test("an organisation's endpoints belong to its owners and admins, also to one who comes later", async () => {
  const { owner, join } = await anOrganisation(backend);
  const member = await join();
  const ofOrganisation = { url: ADDRESS, owner: "organisation", types: ["bulk.finished"] };
  expect(await member.post(createEventEndpoint.path, ofOrganisation)).toMatchObject({ status: 403 });
  const { id } = await anEndpoint(owner, ADDRESS, { owner: "organisation" });
  expect(await listOf(member)).toEqual([]);
  await update(owner, member, { role: "admin" });
  expect(await listOf(member)).toMatchObject([{ id, owner: "organisation", made_by: owner.account.email }]);
  await update(owner, member, { role: "member" });
  expect(await member.post(deleteEventEndpoint.path, { id })).toMatchObject({ status: 404 });
});

test("API keys can't change where events are sent to", async () => {
  const person = await backend.signIn();
  const { key } = await aKeyOf(person);
  const program = callerWith(backend.app, key);
  expect(await program.get(eventEndpoints.path)).toMatchObject({ status: 403 });
  expect(await program.post(createEventEndpoint.path, { url: ADDRESS })).toMatchObject({ status: 403 });
});

test("deliveries that ended are kept for 30 days, and the endpoints of a closed organisation no longer", async () => {
  const { id: organisationId, owner } = await anOrganisation(backend);
  const { db } = backend.database;
  const { id } = await anEndpoint(owner, ADDRESS);
  for (const days of [1, 40])
    await db(
      `insert into event_delivery (endpoint_id, event_type, data, happened_at, state)
         values ($1, 'webhook.test', '{}', now() - make_interval(days => $2), 'delivered')`,
      [id, days],
    );
  await anEndpoint(owner, ADDRESS, { owner: "organisation" });
  await tidyDeliveries(db);
  expect(await deliveriesTo(owner, id)).toHaveLength(1);
  expect(await listOf(owner)).toHaveLength(2);
  await db("update organisation set closed_at = now() where id = $1", [organisationId]);
  await tidyDeliveries(db);
  expect(await listOf(owner)).toMatchObject([{ id, owner: "personal" }]);
});

test("the mail about an endpoint that was switched off names its host, and nothing secret", async () => {
  const person = await backend.signIn();
  const { id } = await anEndpoint(person, ADDRESS);
  const needs = { db: backend.database.db, mailer: backend.mailer, origin: "https://leads.example", log: backend.log };
  const message = { endpointId: id, accountId: person.account.id };
  await sendEndpointMail(needs)(message);
  const mails = () => backend.mailer.sent.filter(({ to }) => to === person.account.email);
  expect(mails()).toEqual([]);
  await backend.database.db("update event_endpoint set state = 'failing' where id = $1", [id]);
  await sendEndpointMail(needs)(message);
  const [mail] = mails();
  expect(mail).toMatchObject({
    to: person.account.email,
    subject: "Your webhook to hooks.acme.example is switched off",
    text: expect.stringContaining("It has accepted no event for five days."),
  });
  expect(JSON.stringify(mail)).not.toContain("token");
});

test("deliveries of an endpoint that does not exist are none", async () => {
  const person = await backend.signIn();
  const unknown = "00000000-0000-4000-8000-000000000000";
  expect(await person.get(`${eventDeliveries.path}?endpoint_id=${unknown}`)).toMatchObject({
    status: 200,
    json: { deliveries: [] },
  });
  expect(await person.get(`${eventDeliveries.path}?endpoint_id=1`)).toMatchObject({ status: 400 });
});
