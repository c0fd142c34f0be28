import { randomUUID } from "node:crypto";
import { parseArgs } from "node:util";
import { fillDirectory } from "#bench/bulk-job-rows.ts";
import { quantile } from "#bench/judge.ts";
import { newCaller } from "./calls.ts";
import { type Cluster, openCluster } from "./cluster.ts";
import { growthOf, tableSizes } from "./growth.ts";
import { giveCredits, type Person, signIn } from "./people.ts";

// The measurement itself, in namespaces of its own (bench/scale.ts).
const { values: options } = parseArgs({
  options: { folder: { type: "string", default: "" }, rounds: { type: "string", default: "3" } },
});
const ROUNDS = Number(options.rounds);
const PEOPLE = 100;
const AT_ONCE = 40;
const CALLS = 1_500;
const CREDITS = 10_000_000;
const DIRECTORY = 100_000;
const SERVERS = [1, 2, 3];

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const median = (values: readonly number[]): number => quantile(values, 0.5);

interface Kind {
  readonly name: string;
  /** The call number `index` of all. */
  readonly path: (index: number) => string;
}

const kinds: readonly Kind[] = [
  { name: "get_credits", path: () => "/webhook/get_credits" },
  {
    name: "reveal",
    path: (index) =>
      `/webhook/extractor1?type=email&profile_url=${encodeURIComponent(`linkedin.com/in/bulk-${(index % DIRECTORY) + 1}`)}`,
  },
  { name: "history", path: () => "/webhook/transaction?page=1&chunk_size=50" },
];

const cluster = await openCluster(
  options.folder,
  { servers: 3, workers: 0 },
  { environment: { LEADLIGHT_CALLS: "1000000" } },
);
await cluster.database.db("create extension if not exists pg_stat_statements");
const caller = newCaller();
const withoutPeople = await tableSizes(cluster.database);
const people: Person[] = [];
for (let number = 0; number < PEOPLE; number += 1) {
  const person = await signIn(cluster, caller, `person${number}@acme.example`);
  await giveCredits(cluster, person, CREDITS);
  people.push(person);
}

const withPeople = await tableSizes(cluster.database);
// After that, because its search keys are built in the background.
await fillDirectory(cluster.database.db, DIRECTORY);

let next = 0;

/** Calls per second of one kind, straight at the first so many servers in turns. */
const rateOf = async ({ name, path }: Kind, servers: number): Promise<number> => {
  const origins = cluster.servers.slice(0, servers).map(({ machine }) => `http://${machine.address}:3000`);
  const until = next + CALLS;
  const failedBefore = caller.calls.length;
  const began = performance.now();
  const loop = async (): Promise<void> => {
    while (next < until) {
      const index = next;
      next += 1;
      const person = people[index % people.length];
      const origin = origins[index % origins.length];
      const headers = { ...person?.headers, "Idempotency-Key": randomUUID() };
      await caller.attempt(name, origin + path(index), { headers });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, loop));
  const taken = performance.now() - began;
  const failed = caller.calls.slice(failedBefore).filter(({ outcome }) => outcome !== "answered");
  if (failed.length > 0) throw new Error(`${failed.length} calls of ${name} failed: ${failed[0]?.reason}`);
  return (CALLS / taken) * 1_000;
};

interface Cost {
  readonly statements: number;
  readonly milliseconds: number;
}

/** What the database does for a call of that kind: statements, and the time in which it executes them. */
const costOf = async ({ database }: Cluster, kind: Kind): Promise<Cost> => {
  await database.db("select pg_stat_statements_reset()");
  await rateOf(kind, 1);
  const [sum] = await database.db<Cost>(
    `select sum(calls)::int8 as statements, sum(total_exec_time) as milliseconds from pg_stat_statements
      where query not like '%job_queue%' and query not like '%pg_stat_statements%'`,
  );
  if (sum === undefined) throw new Error("PostgreSQL counted nothing");
  return { statements: sum.statements / CALLS, milliseconds: sum.milliseconds / CALLS };
};

for (const kind of kinds) await rateOf(kind, 3);
const beforeReveals = await tableSizes(cluster.database);
const rates = new Map<string, number[]>();
for (let round = 0; round < ROUNDS; round += 1) {
  for (const servers of round % 2 === 0 ? SERVERS : SERVERS.toReversed()) {
    for (const kind of kinds) {
      const name = `${kind.name} ${servers}`;
      rates.set(name, [...(rates.get(name) ?? []), await rateOf(kind, servers)]);
    }
  }
}
const afterReveals = await tableSizes(cluster.database);
say(`Calls per second at ${AT_ONCE} connections, median of ${ROUNDS} interleaved rounds`);
say(
  ["".padEnd(14), ...SERVERS.map((servers) => `${servers} server${servers === 1 ? " " : "s"}`.padStart(10))].join(""),
);
for (const { name } of kinds) {
  const figures = SERVERS.map((servers) =>
    median(rates.get(`${name} ${servers}`) ?? [])
      .toFixed(0)
      .padStart(10),
  );
  say([name.padEnd(14), ...figures].join(""));
}
say("\nWhat PostgreSQL does for a call, its share of statements that serve several calls");
for (const kind of kinds) {
  const { statements, milliseconds } = await costOf(cluster, kind);
  say(`${kind.name.padEnd(14)} ${statements.toFixed(2)} statements, ${milliseconds.toFixed(2)} ms`);
}
const print = (what: string, grown: ReturnType<typeof growthOf>): void => {
  const sum = grown.reduce((bytes, one) => bytes + one.bytes, 0);
  const largest = grown.map(({ table, bytes }) => `${table} ${bytes.toFixed(0)}`).join(", ");
  say(`\n${what}: ${sum.toFixed(0)} bytes with indexes (${largest})`);
};
print("An account after its first sign-in", growthOf(withoutPeople, withPeople, PEOPLE));
print("A reveal", growthOf(beforeReveals, afterReveals, ROUNDS * SERVERS.length * CALLS));
process.exit(0);
