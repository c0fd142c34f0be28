import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { profileUrl } from "#domain/lookups/profile-url.ts";
import { takeWebhook } from "#backend/sources/take-webhook.ts";
import { aSlug } from "#tests/support/builders.ts";
import { createSearchingBackend, type SearchingBackend } from "#tests/support/backend/searching-backend.ts";
import {
  openListPlaces,
  suppressing,
  type TestListPlaces,
  testSuppression,
  rowsWith,
} from "#tests/support/backend/suppression.ts";
import { foundAddress, nothing, scriptedSource } from "#tests/support/sources/scripted-source.ts";

let searching: SearchingBackend;
let places: TestListPlaces;
beforeAll(async () => {
  searching = await createSearchingBackend();
});
afterAll(() => searching.backend.database.drop());
beforeEach(async () => {
  places = await openListPlaces();
});
afterEach(() => places.remove());

const suppress = (kind: "profile" | "email" | "phone", text: string) =>
  suppressing(searching.backend.database, places, kind, text);
const answerOf = (address: string) => scriptedSource("first", () => foundAddress(address, Date.now()));

test("no source is asked about a suppressed person, and the answer is the one about someone unknown", async () => {
  const { backend, ask } = searching;
  const person = await backend.signIn(1_000);
  const slug = aSlug(`suppressed-${searching.next()}`);
  await suppress("profile", slug);
  const source = answerOf("unasked@acme.example");
  searching.script([source, scriptedSource("second", () => nothing)]);
  const known = await ask(person, profileUrl(slug));
  expect(source.questions).toEqual([]);
  searching.script([scriptedSource("first", () => nothing), scriptedSource("second", () => nothing)]);
  const unknown = await ask(person, searching.nobodyImported());
  const shown = (json: unknown) => JSON.stringify(json).replaceAll(/"ms":\d+/g, '"ms":0');
  expect(shown(known.json)).toBe(shown(unknown.json));
  expect(await searching.historyOf(person)).toEqual([
    { amount_tenths: 0, result: null },
    { amount_tenths: 0, result: null },
  ]);
});

test("a suppressed value in the answer of a source is dropped, and not kept", async () => {
  const { backend, ask } = searching;
  const person = await backend.signIn(1_000);
  await suppress("email", "marked-one@acme.example");
  searching.script([answerOf("Marked-One@acme.example"), answerOf("other@acme.example")]);
  expect((await ask(person, searching.nobodyImported())).json).toMatchObject({
    work_email: [{ value: "other@acme.example" }],
    trail: [{ outcome: "nothing" }, { outcome: "found" }],
  });
  expect(await rowsWith(backend.database, "marked-one")).toEqual([]);
});

test("what a source has found before is removed, from its calls and for who bought it", async () => {
  const { backend, ask } = searching;
  const person = await backend.signIn(1_000);
  searching.script([answerOf("marked-two@acme.example")]);
  const url = searching.nobodyImported();
  expect((await ask(person, url)).json).toMatchObject({ work_email: [{ value: "marked-two@acme.example" }] });
  expect(await suppress("email", "marked-two@acme.example")).toMatchObject({ listed: 2, owners: 1 });
  expect(await rowsWith(backend.database, "marked-two")).toEqual([]);
  expect(await rowsWith(backend.database, url.replace(/.*\//, ""))).toEqual([]);
  expect((await ask(person, url)).json).toMatchObject({ work_email: [], suppressed: true });
});

test("an answer that a source sends by itself is dropped as well", async () => {
  const { backend } = searching;
  await suppress("email", "marked-three@acme.example");
  await backend.database.db(
    `insert into source_call (run_id, source, field, asked_at, outcome, reserved, reply, scopes)
     values (gen_random_uuid(), 'first', 'work_email', now(), 'pending', 0, '{"values": [], "reference": "three"}', '{}')`,
  );
  const reply = foundAddress("marked-three@acme.example", Date.now());
  const needs = { ...backend.database, suppression: testSuppression };
  expect(
    await takeWebhook(
      needs,
      scriptedSource("first", () => nothing),
      { reference: "three", reply },
      Date.now(),
    ),
  ).toBe(true);
  expect(await rowsWith(backend.database, "marked-three")).toEqual([]);
});

test("a suppressed address is not verified: the verdict is Unknown and free, and nothing is kept", async () => {
  const { backend } = searching;
  const person = await backend.signIn(1_000);
  const checker = scriptedSource("checker", () => foundAddress("marked-four@acme.example", Date.now()));
  searching.script([nobodyKnows(), nobodyKnows(), nobodyKnows(), checker]);
  await suppress("email", "marked-four@acme.example");
  const before = await searching.balanceOf(person);
  const { json } = await person.post("/webhook/verify_email", { email: "marked-four@acme.example" });
  expect(json).toMatchObject({ result: "unknown", outcome: "unknown" });
  expect(checker.questions).toEqual([]);
  expect(await searching.balanceOf(person)).toBe(before);
  expect(await backend.database.db("select email from verification where email like 'marked-four%'")).toEqual([]);
});

const nobodyKnows = () => scriptedSource("nobody", () => nothing);
