import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sampleProfileUrl } from "#domain/lookups/sample-directory.ts";
import { findPendingLookup } from "#backend/credits/pending-lookups.ts";
import { finishLookup } from "#backend/lookups/finish-lookup.ts";
import { directorySources } from "#backend/lookups/directory-sources.ts";
import { otherSources } from "#backend/lookups/other-sources.ts";
import { unawaitedWork } from "#backend/platform/unawaited-work.ts";
import { costReport } from "#backend/sources/operating/cost-report.ts";
import { tidyRuns } from "#backend/sources/run-store.ts";
import { payerScope } from "#backend/sources/source-state.ts";
import type { Reply, Source } from "#backend/sources/source.ts";
import { expectBalancedLedger } from "#tests/support/backend/balanced-ledger.ts";
import { type Person, createWebhookBackend, type WebhookBackend } from "#tests/support/backend/webhook-backend.ts";
import {
  broken,
  foundAddress,
  nothing,
  type ScriptedSource,
  scriptedSource,
} from "#tests/support/sources/scripted-source.ts";

/** What the sources of each test answer; the backend reads it with each question. */
let scripts: readonly ScriptedSource[] = [];
const first: Source = scriptedSource("first", async (question) => scripts[0]?.ask(question, signal) ?? nothing);
const second: Source = scriptedSource("second", async (question) => scripts[1]?.ask(question, signal) ?? nothing);
const web: Source = scriptedSource("web", async (question) => scripts[2]?.ask(question, signal) ?? nothing, {
  answers: ["profiles"],
  needs: [["name", "company"], ["email"]],
});
const checker: Source = scriptedSource("checker", async (question) => scripts[3]?.ask(question, signal) ?? nothing, {
  answers: ["verification"],
  needs: [["email"]],
});
const dins: Source = scriptedSource("dins", async (question) => scripts[4]?.ask(question, signal) ?? nothing, {
  answers: ["din_email"],
  needs: [["din"]],
});
const directors: Source = scriptedSource("register", async (question) => scripts[5]?.ask(question, signal) ?? nothing, {
  answers: ["director"],
  needs: [["din"]],
});
const nobody = scriptedSource("nobody", () => nothing);
const { signal } = new AbortController();

let backend: WebhookBackend;
let other: ReturnType<typeof otherSources>;
let people = 0;

beforeAll(async () => {
  // The backend is made before its database is known to the sources.
  backend = await createWebhookBackend({
    searchWaitMs: 300,
    other: {
      searchable: (known) => other.searchable(known),
      search: (question, asking) => other.search(question, asking),
    },
  });
  const { database } = backend;
  other = otherSources(
    {
      db: database.db,
      batched: database.batched,
      sources: [first, second, web, checker, dins, directors],
      configured: [
        { source: first, service: "first", title: "First & Co", terms: "", needsKey: true, isTestable: true },
        { source: second, service: "second", title: "Second", terms: "", needsKey: true, isTestable: true },
        { source: web, service: "web", title: "The web", terms: "", needsKey: false, isTestable: true },
        { source: checker, service: "checker", title: "Checker", terms: "", needsKey: false, isTestable: true },
        { source: dins, service: "dins", title: "DINs", terms: "", needsKey: false, isTestable: true },
        { source: directors, service: "register", title: "Register", terms: "", needsKey: false, isTestable: true },
      ],
      verify: async () => ({ outcome: "unknown", reasons: [] }),
      phoneKind: () => undefined,
      clock: Date.now,
      pause: (ms, stopping) => pause(ms, undefined, { signal: stopping }),
      order: "configured",
      caps: { perLookup: 1_000, perJob: 1_000, perPayer: 1_000_000_000, perDay: 1_000_000 },
    },
    signal,
  );
  await database.db(
    "insert into source (name, enabled_at, place) values ('first', now(), 1), ('second', now(), 2), ('web', now(), 3), ('checker', now(), 4), ('dins', now(), 5), ('register', now(), 6)",
  );
});
beforeEach(() => {
  scripts = [];
});
afterEach(() => expectBalancedLedger(backend.database.db));
afterAll(() => backend.database.drop());

const nobodyImported = (): string => `https://www.linkedin.com/in/nobody-imported-${++people}`;
const ask = (person: Person, url: string, key?: string, type = "work_email") =>
  person.get(
    `/webhook/extractor1?type=${type}&profile_url=${encodeURIComponent(url)}`,
    key === undefined ? {} : { "Idempotency-Key": key },
  );
const balanceOf = async ({ account }: Person): Promise<number> => {
  const [row] = await backend.database.db<{ balance: number }>(
    "select balance_tenths as balance from wallet where id = $1",
    [account.walletId],
  );
  return row?.balance ?? Number.NaN;
};
const historyOf = ({ account }: Person) =>
  backend.database.db<{ amount_tenths: number; result: string | null }>(
    "select amount_tenths, result from history_line where wallet_id = $1 order by id",
    [account.walletId],
  );

/** An answer that comes when the test wants it. */
const later = () => {
  const answer = Promise.withResolvers<ReturnType<typeof foundAddress>>();
  scripts = [scriptedSource("first", () => answer.promise)];
  return answer;
};

describe("someone nobody imported", () => {
  test("is not found, free of charge, for a payer whose limit of the day is reached, and for nobody else", async () => {
    const asked = scriptedSource("first", () => foundAddress("asha@acme.example", Date.now()));
    scripts = [asked];
    const [person, another] = [await backend.signIn(), await backend.signIn()];
    const url = nobodyImported();
    const before = await balanceOf(person);
    const scope = payerScope(Date.now(), person.account.walletId);
    await backend.database.db("insert into source_spending (scope, spent) values ($1, 999_999_980)", [scope]);

    const { status, json } = await ask(person, url);

    expect([status, JSON.stringify(json)]).toEqual([200, expect.not.stringContaining("asha@acme.example")]);
    expect(asked.questions).toEqual([]);
    expect(await balanceOf(person)).toBe(before);
    expect(await historyOf(person)).toMatchObject([{ amount_tenths: 0, result: null }]);
    expect(JSON.stringify((await ask(another, url)).json)).toContain("asha@acme.example");
  });

  test("can be searched for, which the free look-up says without asking anyone", async () => {
    const asked = scriptedSource("first", () => nothing);
    scripts = [asked];
    const person = await backend.signIn();
    const { json } = await ask(person, nobodyImported(), undefined, "profile");
    expect(json).toMatchObject({
      found: false,
      lines: { work_email: { availability: "searchable" }, phone_no: { availability: "none" } },
    });
    expect(asked.questions).toEqual([]);
  });

  test("is counted in the operator's report: what the source cost, and the credits that were charged", async () => {
    const inReport = async (): Promise<readonly number[]> => {
      const lines = await costReport(backend.database.db, 1, Date.now());
      const cells = lines.map((line) => line.split(",")).filter(([, source]) => source === "second");
      return [2, 3, 4, 5, 6].map((column) => cells.reduce((sum, line) => sum + Number(line[column]), 0));
    };
    scripts = [
      scriptedSource("first", () => nothing),
      scriptedSource("second", () => foundAddress("reported@acme.example", Date.now())),
    ];
    const before = await inReport();
    const url = nobodyImported();
    for (const person of [await backend.signIn(), await backend.signIn()]) await ask(person, url);
    const after = await inReport();
    // Asked once, as the answer was kept; charged to both.
    expect(after.map((value, column) => Number((value - (before[column] ?? 0)).toFixed(6)))).toEqual([
      1, 1, 1, 0.00005, 2,
    ]);
    await tidyRuns(backend.database.db, Date.now() + 100 * 86_400_000);
    await backend.database.db("update possession set answer = '{}' where answer::text like '%reported@acme%'");
    expect(await inReport()).toEqual(after);
  });

  test("is found by the second source after the first failed, for the usual price and with a trail", async () => {
    scripts = [
      scriptedSource("first", () => broken),
      scriptedSource("second", () => foundAddress("asha@acme.example", Date.now())),
    ];
    const person = await backend.signIn();
    const { status, json } = await ask(person, nobodyImported());
    expect(status).toBe(200);
    expect(json).toMatchObject({
      work_email: [{ value: "asha@acme.example", source: "Second" }],
      trail: [
        { source: "First & Co", outcome: "no_answer" },
        { source: "Second", outcome: "found" },
      ],
    });
    expect(await balanceOf(person)).toBe(240);
    expect(await historyOf(person)).toEqual([{ amount_tenths: 10, result: "asha@acme.example" }]);
  });

  test("has a name from then on, where the source says whose address it is", async () => {
    const person = { name: "Asha Rao", role: "Head of Sales", company: "Acme" };
    const reply = foundAddress("named@acme.example", Date.now());
    if (reply.outcome !== "found") throw new Error("Nothing was found");
    scripts = [
      scriptedSource("first", () => ({ ...reply, values: reply.values.map((value) => ({ ...value, person })) })),
    ];
    const buyer = await backend.signIn();
    const url = nobodyImported();
    const names = { name: "Asha Rao", title: "Head of Sales", company: "Acme" };
    expect((await ask(buyer, url)).json).toMatchObject({ person: names });
    expect((await ask(buyer, url, undefined, "profile")).json).toMatchObject(names);
    const stranger = await backend.signIn();
    expect((await ask(stranger, url, undefined, "profile")).json).toMatchObject({ name: null });
  });

  test("costs nothing where nobody knows them, and what was set aside is given back", async () => {
    const person = await backend.signIn();
    const { json } = await ask(person, nobodyImported());
    expect(json).toMatchObject({ work_email: [] });
    expect(await balanceOf(person)).toBe(250);
    expect(await historyOf(person)).toEqual([{ amount_tenths: 0, result: null }]);
  });

  test("is owned afterwards: the next call is free, asks nobody and has the same trail", async () => {
    scripts = [scriptedSource("first", () => foundAddress("ravi@acme.example", Date.now()))];
    const person = await backend.signIn();
    const url = nobodyImported();
    await ask(person, url);
    scripts = [];
    const { json } = await ask(person, url, undefined, "profile");
    expect(json).toMatchObject({
      owned: { work_email: { values: [{ value: "ravi@acme.example" }], trail: [{ outcome: "found" }] } },
    });
  });

  test("says that two sources agree, in whatever form they write it, and when one of them confirmed it", async () => {
    const unsure: Reply = { outcome: "found", values: [{ text: "Tara@Acme.example", kind: "work" }] };
    scripts = [
      scriptedSource("first", () => unsure),
      scriptedSource("second", () => foundAddress("tara@acme.example", Date.now())),
    ];
    const { json } = await ask(await backend.signIn(), nobodyImported());
    const day = new Date().toISOString().slice(0, 10);
    expect(json).toMatchObject({
      work_email: [
        { value: "tara@acme.example", kind: "work", confirmed_at: day, source: "First & Co and Second agree" },
      ],
    });
  });

  test("who asked not to be processed looks like someone nobody knows", async () => {
    scripts = [scriptedSource("first", () => ({ outcome: "refused" }))];
    const person = await backend.signIn();
    const { json } = await ask(person, nobodyImported());
    expect(json).toEqual({ work_email: [], trail: [] });
    expect(await balanceOf(person)).toBe(250);
  });
});

describe("a director whom nobody imported", () => {
  const askDirector = (person: Person, din: string, type: string) =>
    person.get(`/webhook/extractor1?type=${type}&din=${din}`);
  const register = (names: object): ScriptedSource =>
    scriptedSource("register", () => ({ outcome: "found", values: [{ text: "Asha Rao", person: names }] }));
  const contact: Reply = {
    outcome: "found",
    values: [{ text: "asha@acme.example", mailbox: "deliverable", confirmedAt: Date.now(), person: { name: "A Rao" } }],
  };
  const dinOf = () => String(80_000_000 + ++people);

  test("has the name, title and company that a source of directors gives, with the contact that is paid for", async () => {
    const named = register({ name: "Asha Rao", role: "Director", company: "Acme" });
    scripts = [nobody, nobody, nobody, nobody, scriptedSource("dins", () => contact), named];
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
    scripts = [nobody, nobody, nobody, nobody, scriptedSource("dins", () => contact), nobody];
    const { json } = await askDirector(await backend.signIn(), dinOf(), "din_email");
    expect(json).toMatchObject({ name: "A Rao", title: null, company: null });
  });

  test("is not named, at no cost, where there is no contact", async () => {
    const named = register({ name: "Asha Rao" });
    scripts = [nobody, nobody, nobody, nobody, nobody, named];
    const { json } = await askDirector(await backend.signIn(), dinOf(), "din_email");
    expect(json).toMatchObject({ name: null, email: [] });
    expect(named.questions).toEqual([]);
  });

  test("is not named where that would cost more than one look-up may", async () => {
    const named = register({ name: "Asha Rao" });
    scripts = [nobody, nobody, nobody, nobody, scriptedSource("dins", () => ({ ...contact, cost: 960 })), named];
    const { json } = await askDirector(await backend.signIn(), dinOf(), "din_email");
    expect(json).toMatchObject({ name: "A Rao", email: [{ value: "asha@acme.example" }] });
    expect(named.questions).toEqual([]);
  });
});

describe("a profile that nobody imported", () => {
  const wanted = () => ({ name: "Asha Nobodyimported", company: `Acme ${++people} Exports` });
  const enrich = (person: Person, body: object) => person.post("/webhook/enrichment", body);
  const onTheWeb = (slug: string, person: object) => {
    scripts = [
      scriptedSource("first", () => nothing),
      scriptedSource("second", () => nothing),
      scriptedSource("web", () => ({ outcome: "found", values: [{ text: slug, person }] })),
    ];
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
    expect(await balanceOf(person)).toBe(240);
    await enrich(person, { email: "asha@nobody-imported.example" });
    expect(await balanceOf(person)).toBe(240);
  });

  test("is not charged where it may be someone else's", async () => {
    const person = await backend.signIn();
    const asked = wanted();
    onTheWeb("ashok-nobodyimported", { name: "Ashok Nobodyimported", company: asked.company });
    expect((await enrich(person, asked)).json).toMatchObject({ output: "Not Found" });
    expect(await balanceOf(person)).toBe(250);
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
    const none = scriptedSource("none", () => nothing);
    scripts = [none, none, none, scriptedSource("checker", () => reply)];
  };
  const says = (mailbox: "deliverable" | "undeliverable" | "catch_all"): Reply => ({
    outcome: "found",
    values: [{ text: "any@nobody-imported.example", mailbox, confirmedAt: Date.now() }],
  });
  const verify = (person: Person) =>
    person.post("/webhook/verify_email", { email: `someone-${++people}@nobody-imported.example` });

  test("is verified by a source, for the usual price", async () => {
    const person = await backend.signIn();
    checks(says("undeliverable"));
    expect((await verify(person)).json).toMatchObject({
      result: "false",
      verdict: "invalid",
      reasons: [{ check: "mailbox", verdict: "bad", detail: "Checker says that the mailbox doesn't exist." }],
      trail: [{ source: "Checker", outcome: "found" }],
    });
    expect(await balanceOf(person)).toBe(249);
  });

  test("is risky, and free, where the source says that the domain takes any address", async () => {
    const person = await backend.signIn();
    checks(says("catch_all"));
    expect((await verify(person)).json).toMatchObject({ result: "unknown", verdict: "risky" });
    expect(await balanceOf(person)).toBe(250);
  });

  test("stays unknown, and free, where the source knows nothing", async () => {
    const person = await backend.signIn();
    checks(nothing);
    expect((await verify(person)).json).toMatchObject({ result: "unknown", verdict: "unknown" });
    expect(await balanceOf(person)).toBe(250);
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

test("what is on file asks nobody else", async () => {
  const asked = scriptedSource("first", () => nothing);
  scripts = [asked];
  const person = await backend.signIn();
  const { json } = await ask(person, sampleProfileUrl(1));
  expect(json).not.toHaveProperty("trail");
  expect(asked.questions).toEqual([]);
});

describe("a search that takes long", () => {
  test("is pending with its price set aside; the same call with the same key gets the answer", async () => {
    const answer = later();
    const person = await backend.signIn();
    const url = nobodyImported();
    const pending = await ask(person, url, "key-1");
    expect(pending.json).toMatchObject({ pending: { id: expect.any(String), ask_again_at: expect.any(String) } });
    expect(await balanceOf(person)).toBe(240);
    expect(await historyOf(person)).toEqual([]);

    answer.resolve(foundAddress("meera@acme.example", Date.now()));
    const { json } = await ask(person, url, "key-1");
    expect(json).toMatchObject({ work_email: [{ value: "meera@acme.example" }] });
    expect(await balanceOf(person)).toBe(240);
    expect(await historyOf(person)).toEqual([{ amount_tenths: 10, result: "meera@acme.example" }]);
  });

  test("that ended while nobody waited gives its answer as new to the same key, and is one line of the history", async () => {
    const answer = later();
    const person = await backend.signIn();
    const url = nobodyImported();
    const { json } = await ask(person, url, "key-8");
    const { id } = (json as { pending: { id: string } }).pending;
    answer.resolve(foundAddress("zoya@acme.example", Date.now()));
    while ((await findPendingLookup(backend.database.db, id))?.ended === undefined) await pause(10);
    const found = await ask(person, url, "key-8");
    expect(found.json).toMatchObject({ work_email: [{ value: "zoya@acme.example" }] });
    expect(found.json).not.toHaveProperty("owned");
    expect(await historyOf(person)).toEqual([{ amount_tenths: 10, result: "zoya@acme.example" }]);
    // A later call is a new one: it is owned.
    expect((await ask(person, url, "key-9")).json).toHaveProperty("owned");
  });

  test("is searched for once, however often it is asked for", async () => {
    const answer = later();
    const person = await backend.signIn();
    const url = nobodyImported();
    const all = await Promise.all(Array.from({ length: 5 }, (_, index) => ask(person, url, `key-2-${index}`)));
    expect(
      new Set(all.map(({ json }) => JSON.stringify((json as { pending: { id: string } }).pending.id))),
    ).toHaveLength(1);
    expect(await balanceOf(person)).toBe(240);
    expect(scripts[0]?.questions).toHaveLength(1);
    answer.resolve(foundAddress("once@acme.example", Date.now()));
    await ask(person, url, "key-2-0");
    expect(await balanceOf(person)).toBe(240);
  });

  test("can be cancelled: nothing is charged, also where the answer comes afterwards", async () => {
    const answer = later();
    const person = await backend.signIn();
    const url = nobodyImported();
    const { json } = await ask(person, url, "key-3");
    const { id } = (json as { pending: { id: string } }).pending;
    const stranger = await backend.signIn();
    expect((await stranger.post("/webhook/cancel_lookup", { id })).json).toEqual({ cancelled: false });
    expect((await person.post("/webhook/cancel_lookup", { id })).json).toEqual({ cancelled: true });
    expect(await balanceOf(person)).toBe(250);
    answer.resolve(foundAddress("late@acme.example", Date.now()));
    expect((await person.post("/webhook/cancel_lookup", { id })).json).toEqual({ cancelled: false });
    await pause(50);
    expect(await balanceOf(person)).toBe(250);
    expect(await historyOf(person)).toEqual([]);
  });

  test("that was cancelled asks no further source", async () => {
    const firstAnswer = Promise.withResolvers<Reply>();
    const asked = scriptedSource("second", () => nothing);
    scripts = [scriptedSource("first", () => firstAnswer.promise), asked];
    const person = await backend.signIn();
    const { json } = await ask(person, nobodyImported(), "key-10");
    const { id } = (json as { pending: { id: string } }).pending;
    await person.post("/webhook/cancel_lookup", { id });
    firstAnswer.resolve(nothing);
    await backend.searches.settled();
    expect(asked.questions).toEqual([]);
  });

  test("that was cancelled can be begun again, with the same key", async () => {
    const answer = later();
    const person = await backend.signIn();
    const url = nobodyImported();
    const { json } = await ask(person, url, "key-7");
    await person.post("/webhook/cancel_lookup", { id: (json as { pending: { id: string } }).pending.id });
    answer.resolve(foundAddress("again@acme.example", Date.now()));
    expect((await ask(person, url, "key-7")).json).toMatchObject({ work_email: [{ value: "again@acme.example" }] });
    expect(await balanceOf(person)).toBe(240);
  });

  test("has its price set aside, so that someone with one credit can't begin a second one", async () => {
    later();
    const person = await backend.signIn();
    await backend.database.db("update wallet set balance_tenths = 10 where id = $1", [person.account.walletId]);
    await backend.database.db(
      "insert into credit_entry (wallet_id, delta_tenths, kind, operation) values ($1, -240, 'lapse', 'test')",
      [person.account.walletId],
    );
    const url = nobodyImported();
    expect((await ask(person, url, "key-4")).json).toHaveProperty("pending");
    expect((await ask(person, nobodyImported(), "key-5")).status).toBe(402);
    expect((await ask(person, url, "key-4")).json).toHaveProperty("pending");
  });

  test("is taken over where its process has died, and charged once", async () => {
    later();
    const person = await backend.signIn();
    const { json } = await ask(person, nobodyImported(), "key-6");
    const { id } = (json as { pending: { id: string } }).pending;
    const { database, queue, log } = backend;
    expect(queue.sent).toContainEqual({ name: "finish-lookup", data: { id }, startAfterMs: 60_000 });
    // As a process does that finds the answer elsewhere.
    const sources = directorySources(database, {
      verify: async () => ({ outcome: "unknown", reasons: [] }),
      clock: Date.now,
      other: {
        searchable: async () => new Set(["work_email" as const]),
        search: async () => ({
          value: { text: "again@acme.example", kind: "work" },
          from: "Second",
          isAgreed: false,
          trail: [],
          cost: 0,
        }),
      },
    });
    const work = unawaitedWork();
    const finish = finishLookup({ database, queue, work, log }, sources);
    await Promise.all([finish({ id }), finish({ id })]);
    await work.settled();
    await finish({ id });
    expect(await findPendingLookup(database.db, id)).toMatchObject({ ended: { outcome: "found" } });
    expect(await balanceOf(person)).toBe(240);
    expect(await historyOf(person)).toEqual([{ amount_tenths: 10, result: "again@acme.example" }]);
  });

  test("is given up after a day: nothing was found, and its price is back", async () => {
    later();
    const person = await backend.signIn();
    const { json } = await ask(person, nobodyImported(), "key-11");
    const { id } = (json as { pending: { id: string } }).pending;
    const { database, queue, log } = backend;
    const work = unawaitedWork();
    const finishAfter = (hours: number) => {
      const clock = () => Date.now() + hours * 3_600_000;
      const sources = directorySources(database, {
        verify: async () => ({ outcome: "unknown", reasons: [] }),
        clock,
        other,
      });
      return finishLookup({ database, queue, work, log }, sources)({ id });
    };
    await finishAfter(23);
    expect(await findPendingLookup(database.db, id)).toMatchObject({ ended: undefined });
    await finishAfter(25);
    expect(await findPendingLookup(database.db, id)).toMatchObject({ ended: { outcome: "not_found" } });
    expect(await balanceOf(person)).toBe(250);
    expect(await historyOf(person)).toEqual([{ amount_tenths: 0, result: null }]);
  });
});
