import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Reply } from "#backend/sources/source.ts";
import { expectBalancedLedger } from "#tests/support/backend/balanced-ledger.ts";
import { type Person, type WebhookBackend } from "#tests/support/backend/webhook-backend.ts";
import { nothing, type ScriptedSource, scriptedSource } from "#tests/support/sources/scripted-source.ts";
import { createSearchingBackend, type SearchingBackend } from "#tests/support/backend/searching-backend.ts";

const nobody = scriptedSource("nobody", () => nothing);

let searching: SearchingBackend;
let backend: WebhookBackend;
beforeAll(async () => {
  searching = await createSearchingBackend();
  ({ backend } = searching);
});
beforeEach(() => searching.script([]));
afterEach(() => expectBalancedLedger(backend.database.db));
afterAll(() => backend.database.drop());

describe("a director whom nobody imported", () => {
  const askDirector = (person: Person, din: string, type: string) =>
    person.get(`/webhook/extractor1?type=${type}&din=${din}`);
  const register = (names: object): ScriptedSource =>
    scriptedSource("register", () => ({ outcome: "found", values: [{ text: "Asha Rao", person: names }] }));
  const contact: Reply = {
    outcome: "found",
    values: [{ text: "asha@acme.example", mailbox: "deliverable", confirmedAt: Date.now(), person: { name: "A Rao" } }],
  };
  const dinOf = () => String(80_000_000 + searching.next());

  test("has the name, title and company that a source of directors gives, with the contact that is paid for", async () => {
    const named = register({ name: "Asha Rao", role: "Director", company: "Acme" });
    searching.script([nobody, nobody, nobody, nobody, scriptedSource("dins", () => contact), named]);
    const person = await backend.signIn();
    const din = dinOf();
    const free = await askDirector(person, din, "din");
    expect(free.json).toMatchObject({ name: null, lines: { din_email: { availability: "searchable" } } });
    expect(named.questions).toEqual([]);

    const { json } = await askDirector(person, din, "din_email");

    const who = { name: "Asha Rao", title: "Director", company: "Acme" };
    expect(json).toMatchObject({
      ...who,
      email: [{ value: "asha@acme.example" }],
      trail: [{ source: "DINs" }, { source: "Register" }],
    });
    expect(named.questions).toEqual([{ field: "director", person: { din } }]);
    expect((await askDirector(person, din, "din")).json).toMatchObject({ found: false, ...who });
    expect((await askDirector(await backend.signIn(), din, "din")).json).toMatchObject({ name: null });
    expect(
      await backend.database.db("select source from source_answer where operation = $1", [`din_email:${din}`]),
    ).toEqual([{ source: "dins" }]);
  });

  test("has the name that the contact's source gives where no other knows more", async () => {
    searching.script([nobody, nobody, nobody, nobody, scriptedSource("dins", () => contact), nobody]);
    const { json } = await askDirector(await backend.signIn(), dinOf(), "din_email");
    expect(json).toMatchObject({ name: "A Rao", title: null, company: null });
  });

  test("is not named, at no cost, where there is no contact", async () => {
    const named = register({ name: "Asha Rao" });
    searching.script([nobody, nobody, nobody, nobody, nobody, named]);
    const { json } = await askDirector(await backend.signIn(), dinOf(), "din_email");
    expect(json).toMatchObject({ name: null, email: [] });
    expect(named.questions).toEqual([]);
  });

  test("is not named where that would cost more than one look-up may", async () => {
    const named = register({ name: "Asha Rao" });
    searching.script([
      nobody,
      nobody,
      nobody,
      nobody,
      scriptedSource("dins", () => ({ ...contact, cost: 960 })),
      named,
    ]);
    const { json } = await askDirector(await backend.signIn(), dinOf(), "din_email");
    expect(json).toMatchObject({ name: "A Rao", email: [{ value: "asha@acme.example" }] });
    expect(named.questions).toEqual([]);
  });
});

describe("a profile that nobody imported", () => {
  const wanted = () => ({ name: "Asha Nobodyimported", company: `Acme ${searching.next()} Exports` });
  const enrich = (person: Person, body: object) => person.post("/webhook/enrichment", body);
  const onTheWeb = (slug: string, person: object) => {
    searching.script([
      scriptedSource("first", () => nothing),
      scriptedSource("second", () => nothing),
      scriptedSource("web", () => ({ outcome: "found", values: [{ text: slug, person }] })),
    ]);
  };

  test("is found by name and company, for the usual price, and then owned however it is searched for", async () => {
    const person = await backend.signIn();
    const asked = wanted();
    onTheWeb("asha-nobodyimported", { name: asked.name, role: "Head of Sales", company: asked.company });
    expect((await enrich(person, asked)).json).toMatchObject({
      output: [
        {
          title: `Asha Nobodyimported - Head of Sales - ${asked.company}`,
          url: "https://www.linkedin.com/in/asha-nobodyimported",
          description: `Head of Sales at ${asked.company}. From The web`,
        },
      ],
      trail: [{ source: "The web", outcome: "found" }],
    });
    expect(await searching.balanceOf(person)).toBe(240);
    await enrich(person, { email: "asha@nobody-imported.example" });
    expect(await searching.balanceOf(person)).toBe(240);
  });

  test("is not charged where it may be someone else's", async () => {
    const person = await backend.signIn();
    const asked = wanted();
    onTheWeb("ashok-nobodyimported", { name: "Ashok Nobodyimported", company: asked.company });
    expect((await enrich(person, asked)).json).toMatchObject({ output: "Not Found" });
    expect(await searching.balanceOf(person)).toBe(250);
  });

  test("is searched for by an address", async () => {
    const person = await backend.signIn();
    onTheWeb("by-address", { name: "Asha Rao", company: "Acme" });
    expect((await enrich(person, { email: "by.address@nobody-imported.example" })).json).toMatchObject({
      output: [{ url: "https://www.linkedin.com/in/by-address" }],
    });
  });
});

describe("an address that our own checks find nothing out about", () => {
  const checks = (reply: Reply) => {
    searching.script([nobody, nobody, nobody, scriptedSource("checker", () => reply)]);
  };
  const says = (mailbox: "deliverable" | "undeliverable" | "catch_all"): Reply => ({
    outcome: "found",
    values: [{ text: "any@nobody-imported.example", mailbox, confirmedAt: Date.now() }],
  });
  const verify = (person: Person) =>
    person.post("/webhook/verify_email", { email: `someone-${searching.next()}@nobody-imported.example` });

  test("is verified by a source, for the usual price", async () => {
    const person = await backend.signIn();
    checks(says("undeliverable"));
    expect((await verify(person)).json).toMatchObject({
      result: "false",
      verdict: "invalid",
      reasons: [{ check: "mailbox", verdict: "bad", detail: "Checker says that the mailbox doesn't exist." }],
      trail: [{ source: "Checker", outcome: "found" }],
    });
    expect(await searching.balanceOf(person)).toBe(249);
  });

  test("is risky, and free, where the source says that the domain takes any address", async () => {
    const person = await backend.signIn();
    checks(says("catch_all"));
    expect((await verify(person)).json).toMatchObject({ result: "unknown", verdict: "risky" });
    expect(await searching.balanceOf(person)).toBe(250);
  });

  test("stays unknown, and free, where the source knows nothing", async () => {
    const person = await backend.signIn();
    checks(nothing);
    expect((await verify(person)).json).toMatchObject({ result: "unknown", verdict: "unknown" });
    expect(await searching.balanceOf(person)).toBe(250);
  });

  test("is not asked for at a source without credits: what our own checks say is free", async () => {
    const person = await backend.signIn();
    await backend.database.db("update wallet set balance_tenths = 0 where id = $1", [person.account.walletId]);
    await backend.database.db(
      "insert into credit_entry (wallet_id, delta_tenths, kind, operation) values ($1, -250, 'lapse', 'test')",
      [person.account.walletId],
    );
    checks(says("deliverable"));
    expect((await verify(person)).json).toMatchObject({ result: "unknown" });
  });
});
