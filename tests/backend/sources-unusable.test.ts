import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { findByWaterfall } from "#backend/sources/find-by-waterfall.ts";
import { enableSource, resetSource } from "#backend/sources/operating/change-source.ts";
import { reportUnusable } from "#backend/sources/operating/report-unusable.ts";
import { sendUnusableMail, UnusableMessage } from "#backend/sources/operating/send-unusable-mail.ts";
import type { Reply } from "#backend/sources/source.ts";
import { aSlug } from "#tests/support/builders.ts";
import { listQueue } from "#tests/support/backend/bulk.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/backend/database.ts";
import { listMailer } from "#tests/support/backend/list-mailer.ts";
import { scriptedSource } from "#tests/support/sources/scripted-source.ts";
import { testSuppression } from "#tests/support/backend/suppression.ts";

const OPERATOR = "operator@leadlight.example";
const AT_ONCE = 12;

let database: TestDatabase;
let now = Date.UTC(2026, 10, 25, 12);
let people = 0;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  now += 60_000;
  await database.db("truncate source, source_call cascade");
});

/** Asks a source about several people at once. */
const askOften = async (reply: Reply): Promise<void> => {
  const source = scriptedSource("finder", () => reply);
  await enableSource(database.db, source.name, now);
  const needs = {
    db: database.db,
    batched: database.batched,
    sources: [source],
    verify: async () => ({ outcome: "unknown", reasons: [] }) as const,
    suppression: testSuppression,
    phoneKind: () => undefined,
    clock: () => now,
    pause: async () => undefined,
    order: "configured",
    caps: { perLookup: 1_000, perJob: 1_000, perPayer: 1_000_000_000, perDay: 1_000_000 },
  } as const;
  const { signal } = new AbortController();
  const ask = () =>
    findByWaterfall(
      needs,
      { field: "work_email", person: { profile: aSlug(`person-${++people}`) } },
      { paidBy: "person" },
      signal,
    );
  await Promise.all(Array.from({ length: AT_ONCE }, ask));
};

/** What several processes that look at once order and log. */
const report = async (operatorEmail: string | undefined) => {
  const queue = listQueue();
  const logged: string[] = [];
  const log = { info: (text: string) => logged.push(text), error: (text: string) => logged.push(text) };
  const needs = { database, queue, clock: () => now, log, operatorEmail };
  await Promise.all(Array.from({ length: AT_ONCE }, () => reportUnusable(needs)));
  return { ordered: queue.sent, logged };
};

test("of many calls that a source refuses, and many processes that see it, comes one mail until it is reset", async () => {
  await askOften({ outcome: "unusable", reason: "key" });
  const { ordered, logged } = await report(OPERATOR);
  expect(ordered.map(({ name }) => name)).toEqual(["source-mail"]);
  expect(logged).toEqual([
    "finder is not asked: its key was refused. Put a key that works into the settings, and restart Leadlight. Then: npm run sources -- reset finder",
  ]);

  // A queue may deliver a message again.
  const mailer = listMailer();
  const message = UnusableMessage.parse(ordered[0]?.data);
  const send = sendUnusableMail({ db: database.db, mailer, log: { info: () => undefined, error: () => undefined } });
  await Promise.all([send(message), send(message), send(message)]);
  expect(mailer.sent).toHaveLength(1);

  now += 60_000;
  await resetSource(database.db, "finder");
  expect((await report(OPERATOR)).ordered).toEqual([]);
  await askOften({ outcome: "unusable", reason: "credits" });
  const again = await report(OPERATOR);
  expect(again.ordered).toHaveLength(1);
  await send(UnusableMessage.parse(again.ordered[0]?.data));
  expect(mailer.sent.map(({ subject }) => subject)).toEqual([
    "Leadlight can't ask finder: its key was refused",
    "Leadlight can't ask finder: its credits are used up",
  ]);
});

test("the mail says what to do, as the service advises it, in text and HTML", async () => {
  const advice = 'Add "json" to search.formats in the settings.yml of your SearXNG, and restart it.';
  await askOften({ outcome: "unusable", reason: "plan", advice });
  const { ordered } = await report(OPERATOR);
  const mailer = listMailer();
  await sendUnusableMail({ db: database.db, mailer, log: { info: () => undefined, error: () => undefined } })(
    UnusableMessage.parse(ordered[0]?.data),
  );
  const [mail] = mailer.sent;
  expect(mail?.to).toBe(OPERATOR);
  expect(mail?.text).toBe(`Leadlight can't ask finder: your plan does not allow it

Leadlight no longer asks finder. Lookups continue with your other sources.

${advice}

Then let it be asked again with this command:

  npm run sources -- reset finder

You get no further mail about this source until then.
`);
  expect(mail?.html).toContain("Add &quot;json&quot; to search.formats");
  expect(mail?.html).toContain("<code>npm run sources -- reset finder</code>");
});

test("without an address of the operator it is logged, once", async () => {
  await askOften({ outcome: "unusable", reason: "key" });
  const { ordered, logged } = await report(undefined);
  expect({ ordered, logged: logged.length }).toEqual({ ordered: [], logged: 1 });
});

test("a failure that passes by itself is not mailed", async () => {
  await askOften({ outcome: "failed", isRetryable: true, fault: "status 503" });
  expect(await report(OPERATOR)).toEqual({ ordered: [], logged: [] });
});
