import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { enrichment } from "#wire/enrichment.ts";
import type { Database } from "#backend/database/database.ts";
import { importDirectory } from "#backend/directory/import-directory.ts";
import { contactImport } from "#backend/directory/import-kinds.ts";
import { searchProfiles } from "#backend/enrichment/profile-search.ts";
import { anEmail } from "#tests/support/builders.ts";
import { seededRandom } from "#tests/support/random.ts";
import { employers, readLabelledCases, slippedCases, wantedPeople } from "./enrichment-cases.ts";
import { generated, generatedCsv, type GeneratedPerson } from "./enrichment-people.ts";
import { measureQuality, qualityTable, type Quality } from "./enrichment-quality.ts";
import { openLedgerServer, type LedgerServer } from "./ledger-server.ts";

const GOAL_MS = 50;
const { values: options } = parseArgs({
  options: {
    profiles: { type: "string", default: "100000" },
    queries: { type: "string", default: "1000" },
    seed: { type: "string", default: "20261120" },
    mistakes: { type: "boolean", default: false },
  },
});

const say = (text: string): void => void process.stdout.write(`${text}\n`);

const load = async (database: Database, people: readonly GeneratedPerson[]): Promise<void> => {
  const folder = await mkdtemp(path.join(tmpdir(), "leadlight-bench-"));
  try {
    const file = path.join(folder, "people.csv");
    await writeFile(file, generatedCsv(people));
    const start = performance.now();
    const { added, skipped } = await importDirectory(database, contactImport, file, {
      onSkipped: (row, reason) => say(`row ${row}: ${reason}`),
    });
    say(`import: ${added} added, ${skipped} skipped in ${((performance.now() - start) / 1000).toFixed(1)} s`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

interface Question {
  readonly email?: string;
  readonly name?: string;
  readonly company?: string;
  readonly role?: string;
}

/** Queries: mostly by name, some mistyped, some by initial, some by address, some for a person who is not there. */
const questions = (people: readonly GeneratedPerson[], count: number, seed: number): readonly Question[] => {
  const random = seededRandom(seed);
  const mistyped = slippedCases(people, count, seed);
  return Array.from({ length: count }, (_, index) => {
    const { slug, name, company, title } = random.pick(people);
    const slipped = mistyped[index];
    const questionsInTurn: readonly Question[] = [
      { name, company },
      { name, company, role: title },
      { name: slipped?.name ?? "", company: slipped?.company ?? "" },
      { name: name.replace(/^(\S)\S* /, "$1. "), company },
      { email: `${slug}@office.example` },
      { name, company: random.pick(people).company },
    ];
    return questionsInTurn[index % questionsInTurn.length] ?? {};
  });
};

const percentiles = (times: readonly number[]): string => {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  const text = [0.5, 0.95, 0.99].map((share) => `p${share * 100} ${at(share).toFixed(1)} ms`).join(", ");
  return `${text}; ${at(0.95) < GOAL_MS ? "under" : "ABOVE"} the goal of ${GOAL_MS} ms at p95`;
};

const timeOf = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

const measureSpeed = async (server: LedgerServer, asked: readonly Question[]): Promise<void> => {
  const payer = await server.signIn("enrichment", 10_000_000);
  const found = { yes: 0, no: 0 };
  const ask = async (question: Question): Promise<void> => {
    const response = await fetch(`${server.origin}${enrichment.path}`, {
      method: "POST",
      headers: { Authorization: `Bearer ${payer.token}`, "Content-Type": "application/json" },
      body: JSON.stringify(question),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${JSON.stringify(question)} was answered ${response.status}: ${text}`);
    found[text.includes("Not Found") ? "no" : "yes"] += 1;
  };
  const lookUp = ({ email, name = "", company = "", role }: Question) =>
    searchProfiles(
      server.database.db,
      email === undefined
        ? { kind: "person", name, company, ...(role === undefined ? {} : { role }) }
        : { kind: "email", email: anEmail(email) },
    );
  const half = Math.floor(asked.length / 2);
  for (const question of asked.slice(0, 50)) await lookUp(question); // Warms up.
  const lookUps: number[] = [];
  for (const question of asked.slice(half)) lookUps.push(await timeOf(() => lookUp(question)));
  const answers: number[] = [];
  for (const question of asked.slice(0, half)) answers.push(await timeOf(() => ask(question)));
  say(`look-up alone, one after the other (${lookUps.length}): ${percentiles(lookUps)}`);
  say(`whole answer over HTTP, token check and charge included (${answers.length}): ${percentiles(answers)}`);
  say(`  of these ${found.yes} found somebody, ${found.no} nobody`);
};

const showQuality = (title: string, quality: Quality): void => {
  say(`\n${title}\n${qualityTable(quality)}`);
  if (options.mistakes) for (const mistake of quality.mistakes) say(`  ${mistake}`);
};

const seed = Number(options.seed);
say(`Enrichment on ${options.profiles} profiles (seed ${seed}); --mistakes lists the wrong answers`);
const server = await openLedgerServer();
try {
  const people = [...wantedPeople, ...generated(Number(options.profiles) - wantedPeople.length, seed, employers)];
  await load(server.database, people);
  await measureSpeed(server, questions(people, Number(options.queries), seed + 1));
  const bySlug = new Map(people.map((person) => [person.slug, person]));
  const search = searchProfiles.bind(undefined, server.database.db);
  showQuality("200 labelled queries, written by hand", await measureQuality(await readLabelledCases(), bySlug, search));
  const slips = slippedCases(people, 300, seed + 2);
  showQuality("300 generated people, with slips of the fingers", await measureQuality(slips, bySlug, search));
} finally {
  await server.close();
}
