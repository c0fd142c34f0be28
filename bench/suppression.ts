import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { contactItems } from "#domain/lookups/contact.ts";
import { directorItems } from "#domain/lookups/director.ts";
import { parseEmail } from "#domain/shared/email.ts";
import { tenths } from "#domain/shared/credits.ts";
import { accountOf, type BackendAccount } from "#backend/accounts/accounts.ts";
import { payForLookup } from "#backend/credits/pay-for-lookup.ts";
import { contactLookup } from "#backend/lookups/contact-lookup.ts";
import { directorLookup } from "#backend/lookups/director-lookup.ts";
import { enrichmentLookup } from "#backend/lookups/enrichment-lookup.ts";
import type { Database } from "#backend/platform/database/database.ts";
import { migrate } from "#backend/platform/database/migrate.ts";
import { openDatabase } from "#backend/platform/database/open-database.ts";
import { quietSources } from "#tests/support/backend/bulk.ts";
import { makeJob } from "#tests/support/backend/bulk-result.ts";
import { isOver, killHard } from "#tests/support/backend/child-process.ts";
import {
  type Handle,
  type MarkedPerson,
  markedPerson,
  storeMarkedPeople,
} from "#tests/support/backend/marked-people.ts";
import { silentLog } from "#tests/support/backend/silent-log.ts";
import { rowsWith } from "#tests/support/backend/suppression.ts";

/**
 * Suppresses fictional people of 12 marked values each, all of them bought, in processes that are killed by SIGKILL
 * at random moments and begin again where they were. Looks through all tables for marked values, in each of the orders. Ends
 * with 1 where any is left. Needs no network: BENCH_DATABASE_URL, or an embedded PostgreSQL.
 */
const { values: options } = parseArgs({
  options: {
    people: { type: "string", default: "200" },
    orders: { type: "string", default: "10" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
  },
});
const [peopleCount, orders] = [Number(options.people), Number(options.orders)];
const LONGEST_MS = 12_000;
const WORKER = fileURLToPath(new URL("./suppression-worker.ts", import.meta.url));
const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** A small generator, repeatable by its seed. */
let state = Number(options.seed);
const random = (): number => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return state / 2 ** 32;
};
const pick = <Item>(items: readonly Item[]): Item => {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new RangeError("Nothing to pick from");
  return item;
};
const shuffled = <Item>(items: readonly Item[]): readonly Item[] =>
  items
    .map((item) => [random(), item] as const)
    .toSorted(([one], [other]) => one - other)
    .map(([, item]) => item);

/** Buys all lines of a person, finds them by address, and has them in a file. */
const buy = async (database: Database, account: BackendAccount, person: MarkedPerson): Promise<void> => {
  const sources = quietSources(database);
  const { contact, director } = person;
  const payer = { account, key: undefined };
  for (const item of contactItems)
    await payForLookup(database, { ...payer, key: randomUUID() }, contactLookup(sources, { item, slug: contact.slug }));
  for (const item of directorItems)
    await payForLookup(database, payer, directorLookup(sources, { item, din: director.din }));
  const email = parseEmail(contact.email[0]?.value ?? "");
  if (email !== undefined) await payForLookup(database, payer, enrichmentLookup(sources, { kind: "email", email }));
  await makeJob(database.db, {
    tool: "find-contacts",
    items: ["email"],
    email: `${randomUUID()}@buyers.example`,
    rows: [
      {
        cells: [contact.slug, contact.name ?? ""],
        wanted: { kind: "profile", profile: contact.slug },
        outcome: "found",
        answers: { email: { email: contact.email } },
      },
    ],
  });
};

/** Suppresses all of them, over as many kills as it takes; resolves how many those were. */
const suppressUnderKills = async (url: string, handles: readonly Handle[]): Promise<number> => {
  const file = path.join(folder, "handles.json");
  await writeFile(file, JSON.stringify(handles));
  let kills = 0;
  for (let done = 0; done < handles.length;) {
    const child = spawn(process.execPath, [WORKER, url, path.join(folder, "list"), file, String(done)], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    child.stdout.on("data", (chunk: Buffer) => (done += chunk.toString().split("done").length - 1));
    await Promise.race([
      new Promise((resolve) => child.once("exit", resolve)),
      pause(500 + random() * LONGEST_MS, undefined, { ref: false }),
    ]);
    if (isOver(child)) continue;
    kills += 1;
    await killHard(child);
  }
  return kills;
};

const folder = await mkdtemp(path.join(tmpdir(), "leadlight-bench-suppression-"));
// Started as root, PostgreSQL runs as another user, who has to get at its files.
await chmod(folder, 0o711);
const database = await openDatabase({
  url: process.env["BENCH_DATABASE_URL"],
  dataFolder: path.join(folder, "data"),
  log: silentLog,
});
try {
  await migrate(database);
  say(`${peopleCount} people, ${orders} orders, seed ${options.seed}`);
  for (let order = 0; order < orders; order += 1) {
    const people = Array.from({ length: peopleCount }, (_, at) => markedPerson(order * peopleCount + at + 1));
    await storeMarkedPeople(database, people);
    const account = await accountOf(
      database.db,
      { userId: randomUUID(), email: `${randomUUID()}@buyers.example` },
      tenths(10_000_000),
    );
    for (const person of people) await buy(database, account, person);
    const marks = people.flatMap((person) => person.marks);
    const before = (await rowsWith(database, ...marks)).length;
    const handles = shuffled(people.flatMap((person) => person.handles)).map(pick);
    const start = performance.now();
    const kills = await suppressUnderKills(database.url, handles);
    const seconds = (performance.now() - start) / 1000;
    const left = await rowsWith(database, ...marks);
    say(
      `${left.length === 0 ? "  ok  " : " FAIL "} order ${order + 1}: ${before} rows held ${marks.length} marked values, ${left.length} hold one after ${handles.length} removals and ${kills} kills in ${seconds.toFixed(1)} s`,
    );
    if (left.length > 0) process.exitCode = 1;
  }
} finally {
  await database.close();
  await rm(folder, { recursive: true, force: true });
}
