import { readFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sourcesWork } from "#backend/commands/sources-work.ts";
import type { ConfiguredSource, ConfiguredSources } from "#backend/sources/configuration/configured-sources.ts";
import { checkKeys } from "#backend/sources/operating/check-keys.ts";
import { took } from "#backend/sources/operating/source-texts.ts";
import { hunterFinder } from "#backend/sources/services/hunter-finder.ts";
import { noteAnswer } from "#backend/sources/source-answer.ts";
import type { Source } from "#backend/sources/source.ts";
import { findByWaterfall } from "#backend/sources/find-by-waterfall.ts";
import { aSlug } from "#tests/support/builders.ts";
import { runToEnd } from "#tests/support/backend/child-process.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/backend/database.ts";
import { broken, foundAddress, nothing, scriptedSource } from "#tests/support/sources/scripted-source.ts";
import { startStandIn, type StandIn } from "#tests/support/sources/stand-in.ts";
import { testSuppression } from "#tests/support/backend/suppression.ts";

const NOON = Date.UTC(2026, 10, 25, 12);
const KEY = "key-7f3a91";

let database: TestDatabase;
let service: StandIn;
let people = 0;
beforeAll(async () => {
  database = await createTestDatabase();
  service = await startStandIn();
});
afterAll(async () => {
  await service.close();
  await database.drop();
});
beforeEach(() => database.db("truncate source, source_call, source_run, source_spending, source_answer cascade"));

const configuredOf = (sources: readonly Source[], changes: Partial<ConfiguredSource> = {}): ConfiguredSources => ({
  sources,
  order: "configured",
  caps: { perLookup: 1_000_000, perJob: 5_000_000, perPayer: 1_000_000_000, perDay: 20_000_000 },
  configured: sources.map((source) => ({
    source,
    service: source.name,
    title: source.name,
    needsKey: true,
    isTestable: true,
    terms: `https://${source.name}.example/terms`,
    ...changes,
  })),
});

const finder = scriptedSource("finder", () => foundAddress("asha@acme.example", NOON));
const both = configuredOf([finder, scriptedSource("other", () => nothing)]);

const notes: string[] = [];
const run = (
  parameters: readonly string[],
  { sources = both, now = NOON, answer = false }: { sources?: ConfiguredSources; now?: number; answer?: boolean } = {},
) =>
  sourcesWork(parameters)({
    db: database.db,
    sources,
    origin: "https://leadlight.example",
    now,
    confirm: async () => answer,
    note: (line) => notes.push(line),
  });

const find = (sources: ConfiguredSources, now = NOON, walletId?: string) =>
  findByWaterfall(
    {
      ...sources,
      db: database.db,
      batched: database.batched,
      verify: async () => ({ outcome: "unknown", reasons: [] }),
      suppression: testSuppression,
      phoneKind: () => undefined,
      clock: () => now,
      pause: async () => undefined,
    },
    { field: "work_email", person: { profile: aSlug(`person-${++people}`) } },
    { paidBy: "person", walletId },
    new AbortController().signal,
  );

/** What the list says of a source, by label. */
const listed = async (name: string, sources = both, now = NOON): Promise<Readonly<Record<string, string>>> => {
  const lines = await run(["list"], { sources, now });
  const rest = lines.slice(lines.indexOf(name) + 1);
  const end = rest.indexOf("");
  const facts = end === -1 ? rest : rest.slice(0, end);
  return Object.fromEntries(
    facts.map((line): [string, string] => [/^ {2}(.*?): /.exec(line)?.[1] ?? "", line.replace(/^.*?: /, "")]),
  );
};

describe("the terms of a source", () => {
  test("are confirmed by the operator before it is on, once", async () => {
    await expect(run(["enable", "finder"])).rejects.toThrow(
      'finder stays off. Read https://finder.example/terms. If the terms allow your use, run "npm run sources -- enable finder --terms-read".',
    );
    expect(await listed("finder")).toMatchObject({
      State: "off",
      Terms: "not confirmed yet. Read https://finder.example/terms.",
    });

    expect(await run(["enable", "finder"], { answer: true })).toContain(
      "finder is on. Terms read on 2026-11-25: https://finder.example/terms",
    );
    expect(await run(["disable", "finder"])).toEqual(["finder is off"]);
    expect(await run(["disable", "finder"])).toEqual(["finder was already off"]);
    const later = NOON + 86_400_000;
    expect(await run(["enable", "finder"], { now: later })).toContain(
      "finder is on. Terms read on 2026-11-25: https://finder.example/terms",
    );
    expect(await listed("finder")).toMatchObject({ State: "on since 2026-11-26", Terms: "read on 2026-11-25" });
  });

  test("need no confirmation where no service outside is asked", async () => {
    const sources = configuredOf([scriptedSource("own", () => nothing, { price: { perFound: 0, perAsked: 0 } })], {
      terms: undefined,
    });
    expect(await run(["enable", "own"], { sources })).toEqual(["own is on"]);
    expect(await listed("own", sources)).toMatchObject({ Terms: "none to confirm: it asks no service outside" });
  });

  test("are confirmed by a script with --terms-read", async () => {
    await run(["enable", "--terms-read", "other"]);
    expect(await listed("other")).toMatchObject({ State: "on since 2026-11-25", Terms: "read on 2026-11-25" });
  });
});

describe("the list", () => {
  test("says what a source answered, how long that took, and what it cost", async () => {
    const sources = configuredOf([
      scriptedSource("finder", (_, place) => (place === 1 ? nothing : foundAddress("asha@acme.example", NOON)), {
        price: { perFound: 30_000, perAsked: 10_000 },
        needs: [["profile"], ["name", "domain"]],
      }),
    ]);
    await run(["enable", "finder", "--terms-read"], { sources });
    await run(["budget", "finder", "5.00"], { sources });
    await find(sources);
    await find(sources);

    expect(await listed("finder", sources)).toEqual({
      State: "on since 2026-11-25",
      Answers: "work email",
      Needs: "profile, or name and domain",
      Key: "works",
      Price: "$0.01 for each question, $0.03 for each answer",
      Budget: "$5.00 a day, $0.05 spent today",
      "Hit rate": "1 of 2 (50 %)",
      "Median time, 30 days": expect.stringMatching(/^\d+ ms$/),
      "Cost per found value, 30 days": "$0.05",
      "Failures, 24 hours": "none of 2 calls",
      "Circuit breaker": "closed",
      Terms: "read on 2026-11-25",
    });
    expect(await run(["list"], { sources })).toContain(
      "At most $1.00 for a look-up and $5.00 for a bulk job. On a day, at most $1000.00 for a payer and $20.00 together; $0.05 spent today.",
    );
    await run(["budget", "finder", "none"], { sources });
    expect(await listed("finder", sources, NOON + 86_400_000)).toMatchObject({
      Budget: "no daily limit for this source, $0.00 spent today",
    });
  });

  test("says why a source is paused and until when, how often it failed lately, and what happens next", async () => {
    const sources = configuredOf([scriptedSource("finder", (_, place) => (place === 1 ? nothing : broken))]);
    await run(["enable", "finder", "--terms-read"], { sources });
    await find(sources, NOON - 86_400_000);
    for (let call = 0; call < 5; call += 1) await find(sources);
    expect(await listed("finder", sources)).toMatchObject({
      "Failures, 24 hours": "5 of 5 calls. Last at 12:00 UTC: status 503",
      "Circuit breaker":
        "Paused until 12:00 UTC after 5 failures: status 503. Then one call tries it. To end the pause now: npm run sources -- reset finder",
    });
    expect(await listed("finder", sources, NOON + 60_000)).toMatchObject({
      "Circuit breaker": "Paused after 5 failures: status 503. The next call tries it.",
    });
    expect(await listed("finder", sources, NOON + 2 * 86_400_000)).toMatchObject({
      "Failures, 24 hours": "no calls. Last at 2026-11-25 12:00 UTC: status 503",
    });
    expect(await run(["reset", "finder"], { sources })).toEqual(["finder can be asked again"]);
    expect(await listed("finder", sources)).toMatchObject({ "Circuit breaker": "closed" });
  });

  test("says that a source asked to be left alone", async () => {
    const tooMany = { ...broken, fault: "status 429", retryAfterMs: 3 * 3_600_000 };
    const sources = configuredOf([scriptedSource("finder", () => tooMany)]);
    await run(["enable", "finder", "--terms-read"], { sources });
    await find(sources);
    expect(await listed("finder", sources)).toMatchObject({
      "Circuit breaker": expect.stringMatching(
        /^Paused until 15:00 UTC because the service asked for it: status 429\. Then one call tries it\./,
      ),
    });
  });

  test("says that a limit is reached, whose, and when the source is asked again", async () => {
    const sources = configuredOf([
      scriptedSource("finder", () => foundAddress("asha@acme.example", NOON), {
        price: { perFound: 400_000, perAsked: 0 },
      }),
      scriptedSource("free", () => nothing, { price: { perFound: 0, perAsked: 0 } }),
    ]);
    for (const name of ["finder", "free"]) await run(["enable", name, "--terms-read"], { sources });
    await run(["budget", "finder", "0.50"], { sources });
    expect(await listed("finder", sources)).toMatchObject({ State: "on since 2026-11-25" });
    await find(sources);
    expect(await listed("finder", sources)).toMatchObject({
      State:
        "on since 2026-11-25. Limit reached: its budget leaves $0.10 for today, and a call can cost $0.40. It is asked again from 00:00 UTC, or with a higher budget.",
    });
    expect(await listed("finder", sources, NOON + 86_400_000)).toMatchObject({ State: "on since 2026-11-25" });

    await run(["budget", "finder", "none"], { sources });
    const spent = { ...sources, caps: { ...sources.caps, perDay: 700_000 } };
    expect(await listed("finder", spent)).toMatchObject({
      State: expect.stringContaining("what all sources may cost today leaves $0.30, and a call can cost $0.40."),
    });
    expect(await listed("free", spent)).toMatchObject({ State: "on since 2026-11-25" });
  });

  test("says what the operator must put right, and reset lets the source be asked again", async () => {
    const advice = 'Add "json" to search.formats in the settings.yml of your SearXNG, and restart it.';
    const source = scriptedSource("finder", (_, place) =>
      place === 1 ? { outcome: "unusable", reason: "plan", advice } : foundAddress("asha@acme.example", NOON),
    );
    const sources = configuredOf([source]);
    await run(["enable", "finder", "--terms-read"], { sources });
    await find(sources);
    expect(await listed("finder", sources)).toMatchObject({
      State: `on since 2026-11-25, not asked: your plan does not allow it. ${advice} npm run sources -- reset finder`,
      "Circuit breaker": "Paused until you have put right what its state says.",
    });

    await run(["reset", "finder"], { sources });

    expect(await listed("finder", sources)).toMatchObject({ State: "on since 2026-11-25" });
    expect(await find(sources)).toMatchObject({ reason: "accepted" });
  });

  test("says that the calls of a day are used up", async () => {
    const sources = configuredOf([scriptedSource("finder", () => nothing, { limits: { atOnce: 1, perDay: 2 } })]);
    await run(["enable", "finder", "--terms-read"], { sources });
    await find(sources);
    expect(await listed("finder", sources)).toMatchObject({ State: "on since 2026-11-25", "Calls today": "1 of 2" });
    await find(sources);
    expect(await listed("finder", sources)).toMatchObject({
      State: "on since 2026-11-25. Limit reached: its calls of today are used up. It is asked again from 00:00 UTC.",
      "Calls today": "2 of 2",
    });
  });

  test("names the payers who have reached theirs", async () => {
    const sources = configuredOf([finder]);
    await run(["enable", "finder", "--terms-read"], { sources });
    const [payer] = await database.db<{ id: string }>(
      `with w as (insert into wallet (id, balance_tenths) values (gen_random_uuid(), 0) returning id)
       insert into account (id, wallet_id, email) select id, id, 'asha@acme.example' from w returning id`,
    );
    const limited = { ...sources, caps: { ...sources.caps, perPayer: 99 } };
    const sentence =
      "Limit of a payer reached today: asha@acme.example. Searches for them find nothing, free of charge, until 00:00 UTC.";
    expect(await run(["list"], { sources: limited })).not.toContain(sentence);
    expect(await find(limited, NOON, payer?.id)).toMatchObject({ reason: "accepted" });
    expect(await find(limited, NOON, payer?.id)).toMatchObject({ reason: "budget" });
    expect(await run(["list"], { sources: limited })).toContain(sentence);
    expect(await run(["list"], { sources: limited, now: NOON + 86_400_000 })).not.toContain(sentence);
  });

  test("says without any key what works, and that none of it gives phone numbers", async () => {
    const sources = configuredOf([scriptedSource("company-site", () => nothing)], { needsKey: false });
    expect((await run(["list"], { sources })).slice(0, 3)).toEqual([
      "No key is configured.",
      "Without keys Leadlight can use your own directory, address patterns, the sites of companies, and a SearXNG of your own.",
      "None of these gives phone numbers, except one that you imported or a company publishes.",
    ]);
    expect(await listed("company-site", sources)).toMatchObject({ Key: "not needed" });
    expect(await run(["list"])).not.toContain("No key is configured.");
  });
});

test.each([
  [4.2, "4 ms"],
  [999.4, "999 ms"],
  [999.5, "1.0 s"],
  [9_949, "9.9 s"],
  [9_950, "10 s"],
  [12_007, "12 s"],
])("%s milliseconds read as %s", (ms, text) => {
  expect(took(ms)).toBe(text);
});

test("a key is tested once for each service, and what does not answer in time is not known", async () => {
  let checks = 0;
  const check = (state: Awaited<ReturnType<Source["check"]>>) => async () => {
    checks += 1;
    return state;
  };
  const shared = configuredOf(
    ["one", "two"].map((name) => scriptedSource(name, () => nothing, { check: check("works") })),
    { service: "shared" },
  );
  const others = configuredOf([
    scriptedSource("refused", () => nothing, { check: check({ outcome: "unusable", reason: "key" }) }),
    scriptedSource("silent", () => nothing, { check: check("unknown") }),
  ]);
  const sources = { ...shared, configured: [...shared.configured, ...others.configured] };
  expect(await run(["test"], { sources })).toEqual([
    "one: works",
    "two: works",
    "refused: refused",
    "silent: not known: no answer, or no free call that checks it",
  ]);
  expect(checks).toBe(3);
  expect(await run(["test", "refused"], { sources })).toEqual(["refused: refused"]);
});

test("a service that stays silent is given up", async () => {
  service.behave("silent");
  const source = hunterFinder({ origin: service.origin, key: KEY, clock: () => NOON });
  expect(await checkKeys(configuredOf([source]).configured, 50)).toEqual(new Map([["hunter", "unknown"]]));
});

test("the order names the first ones, the others follow, and the engine asks in it", async () => {
  const asked: string[] = [];
  const sources = configuredOf(
    ["a", "b", "c"].map((name) =>
      scriptedSource(name, () => {
        asked.push(name);
        return nothing;
      }),
    ),
  );
  for (const name of ["a", "b", "c"]) await run(["enable", name, "--terms-read"], { sources });
  expect(await run(["order", "c,b"], { sources })).toEqual(["The order is now c, b, a"]);
  expect(await run(["order", "b"], { sources })).toEqual(["The order is now b, c, a"]);
  await find(sources);
  expect(asked).toEqual(["b", "c", "a"]);
});

describe("the report", () => {
  test("counts calls and costs by day and source, and credits that were charged, and not given back, for what a source gave", async () => {
    const sources = configuredOf([
      scriptedSource("first", () => nothing, { price: { perFound: 0, perAsked: 20_000 } }),
      scriptedSource("second", () => foundAddress("asha@acme.example", NOON), {
        price: { perFound: 98_000, perAsked: 0 },
      }),
    ]);
    for (const name of ["first", "second"]) await run(["enable", name, "--terms-read"], { sources });
    await find(sources, NOON - 86_400_000);
    await find(sources);
    await find(sources, NOON - 31 * 86_400_000);
    await charge("asha@acme.example", { tenths: 30, by: "second", foundAt: NOON - 1_000 });
    await charge("given-back@acme.example", { tenths: 30, by: "second", foundAt: NOON - 1_000 });
    await database.db(
      `insert into credit_entry (wallet_id, delta_tenths, kind, operation)
         select wallet_id, 30, 'credit_back', 'credit_back:' || operation from credit_entry where operation like '%given-back%'`,
    );
    await charge("from-the-directory@acme.example", { tenths: 30 });
    await charge("in-the-directory-by-now@acme.example", { tenths: 30, by: "second", foundAt: NOON - 7_200_000 });

    notes.length = 0;
    expect(await run(["report", "--days", "2"], { sources })).toEqual([
      "day,source,calls,found,accepted,cost_usd,credits_charged",
      "2026-11-24,first,1,0,0,0.020000,0",
      "2026-11-24,second,1,1,1,0.098000,0",
      "2026-11-25,first,1,0,0,0.020000,0",
      "2026-11-25,second,1,1,1,0.098000,3",
    ]);
    expect(notes.join("\n")).toContain("Not known: what a credit earned you in dollars");
  });

  test("has what was charged before it was noted, as far as the values are kept", async () => {
    const sources = configuredOf([scriptedSource("first", () => foundAddress("before@acme.example", NOON))]);
    await run(["enable", "first", "--terms-read"], { sources });
    await find(sources);
    await charge("before@acme.example", { tenths: 30 });
    await charge("unknown@acme.example", { tenths: 30 });
    await database.db(
      `insert into possession (wallet_id, operation, actor_id, answer, at)
         select wallet_id, operation, actor_id, jsonb_build_object('email', split_part(operation, ':', 2)), at
           from credit_entry where kind = 'charge'`,
    );
    const migration = await readFile("backend/platform/database/migrations/0311-source-answers.sql", "utf8");
    await database.db(migration.slice(migration.indexOf("with giver")));
    expect(await run(["report", "--days", "1"], { sources })).toContain("2026-11-25,first,1,1,1,0.000050,3");
  });

  /** What a look-up leaves that was paid for at noon, and that a source has found. */
  const charge = async (
    email: string,
    { tenths, by, foundAt = NOON }: { readonly tenths: number; readonly by?: string; readonly foundAt?: number },
  ): Promise<void> => {
    const operation = `work_email:${email}`;
    const [paid] = await database.db<{ walletId: string }>(
      `with w as (insert into wallet (id, balance_tenths) values (gen_random_uuid(), 0) returning id),
            a as (insert into account (id, wallet_id, email) select id, id, $1 from w returning id)
       insert into credit_entry (wallet_id, actor_id, delta_tenths, kind, operation, at)
         select id, id, -$3::bigint, 'charge', $2, $4 from a returning wallet_id as "walletId"`,
      [email, operation, tenths, new Date(NOON)],
    );
    if (by !== undefined && paid !== undefined)
      await noteAnswer(database, { walletId: paid.walletId, operation, source: by }, foundAt);
  };
});

test.each([[[]], [["toString"]], [["open"]]])("asked for %j it says how it is used", (parameters) => {
  expect(() => sourcesWork(parameters)).toThrow(/^Usage: npm run sources -- list\n[^]*-- budget <name> <dollars>\n/);
});

test.each([
  [["list", "finder"]],
  [["enable"]],
  [["enable", "finder", "other"]],
  [["disable", "--all"]],
  [["order", "finder,finder"]],
  [["budget", "finder"]],
  [["report", "30"]],
  [["report", "--days", "0"]],
] as const)("asked for %j it says how this action is used", (parameters) => {
  expect(() => sourcesWork(parameters)).toThrow(
    new RegExp(`^Usage: npm run sources -- ${parameters[0]}(?: [^\\n]*)?\\n[^\\n]*$`),
  );
});

test.each(["-1", "1e9", "abc", ""])("a budget of %j is no amount", (amount) => {
  expect(() => sourcesWork(["budget", "finder", amount])).toThrow(
    `"${amount}" isn't an amount in dollars. Write 5, 5.00 or none.`,
  );
});

test.each([
  [["enable", "unknown"]],
  [["reset", "unknown"]],
  [["order", "unknown"]],
  [["budget", "unknown", "5"]],
  [["test", "unknown"]],
])("asked for %j it names the sources that there are", async (parameters) => {
  await expect(run(parameters)).rejects.toThrow("No source is called unknown. Configured are: finder, other.");
});

test("the program tests a key at its service, and prints none of it", async () => {
  const before = service.requests.length;
  service.behave({ status: 401, body: { errors: [{ id: "authentication_failed", code: 401 }] } });
  const { output, code } = await runToEnd(path.resolve("backend/commands/sources.ts"), ["list"], {
    DATABASE_URL: database.url,
    LEADLIGHT_HUNTER_KEY: KEY,
    LEADLIGHT_HUNTER_URL: service.origin,
  });
  expect(output).toContain("hunter-verifier (Hunter)");
  expect(output).toContain("Key: refused");
  expect(output).not.toContain(KEY);
  expect(code).toBe(0);
  expect(service.requests.slice(before).map(({ path: at }) => at)).toEqual(["/v2/account"]);
});
