import { parseArgs } from "node:util";
import type { EnrichmentQuery } from "#domain/lookups/enrichment.ts";
import { enrichment } from "#wire/enrichment.ts";
import { searchProfiles } from "#backend/enrichment/profile-search.ts";
import { SearchDeclined } from "#backend/enrichment/search-declined.ts";
import { anEmail } from "#tests/support/builders.ts";
import { seededRandom } from "#tests/support/random.ts";
import { employers, namesakeCases, readLabelledCases, slippedCases, wantedPeople } from "./enrichment-cases.ts";
import { generated, type GeneratedPerson } from "./enrichment-people.ts";
import { measureQuality, qualityTable, type Quality } from "./enrichment-quality.ts";
import { equalNames } from "./equal-names.ts";
import { importPeople } from "./import-people.ts";
import { measureMatching } from "./matching.ts";
import { readMatchingData } from "./matching-data.ts";
import { judge, quantile } from "./judge.ts";
import { openLedgerServer, type LedgerServer } from "./ledger-server.ts";

/** At p95, over HTTP. */
const GOALS_MS = { generated: 60, "many equal names": 120 };
/** At p95, without HTTP, among as many profiles as this. */
const LOOKUP_GOAL_MS = 20;
const LOOKUP_PROFILES = 100_000;
const { values: options } = parseArgs({
  options: {
    profiles: { type: "string", default: "1000000" },
    queries: { type: "string", default: "1000" },
    seed: { type: "string", default: "20261120" },
    /** Public data to measure matching on, which is not in the repository. */
    data: { type: "string" },
    mistakes: { type: "boolean", default: false },
  },
});

const say = (text: string): void => void process.stdout.write(`${text}\n`);

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

const percentiles = (times: readonly number[]): string =>
  [0.5, 0.95, 0.99].map((share) => `p${share * 100} ${quantile(times, share).toFixed(1)} ms`).join(", ");

const timeOf = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

/** A search that is declined finds no one. */
const allowDeclined = (error: unknown): undefined => {
  if (!(error instanceof SearchDeclined)) throw error;
};

const measureSpeed = async (server: LedgerServer, asked: readonly Question[], goalMs: number): Promise<void> => {
  const payer = await server.signIn("enrichment", 10_000_000);
  const found = { yes: 0, no: 0, tooMany: 0 };
  const ask = async (question: Question): Promise<void> => {
    const response = await fetch(`${server.origin}${enrichment.path}`, {
      method: "POST",
      headers: { Authorization: `Bearer ${payer.token}`, "Content-Type": "application/json" },
      body: JSON.stringify(question),
    });
    const text = await response.text();
    if (response.status === 422) found.tooMany += 1;
    else if (!response.ok) throw new Error(`${JSON.stringify(question)} was answered ${response.status}: ${text}`);
    else found[text.includes("Not Found") ? "no" : "yes"] += 1;
  };
  const lookUp = async ({ email, name = "", company = "", role }: Question): Promise<unknown> => {
    const person = { kind: "person", name, company, ...(role === undefined ? {} : { role }) } as const;
    const wanted = email === undefined ? person : ({ kind: "email", email: anEmail(email) } as const);
    return searchProfiles(server.database.searches, wanted).catch(allowDeclined);
  };
  const half = Math.floor(asked.length / 2);
  for (const question of asked.slice(0, 50)) await ask(question); // Warms up.
  const lookUps: number[] = [];
  for (const question of asked.slice(half)) lookUps.push(await timeOf(() => lookUp(question)));
  const answers: number[] = [];
  for (const question of asked.slice(0, half)) answers.push(await timeOf(() => ask(question)));
  const alone = `${percentiles(lookUps)} (${lookUps.length})`;
  if (profiles > LOOKUP_PROFILES) say(`look-up alone, one after the other: ${alone}`);
  else judge("look-up alone, one after the other", quantile(lookUps, 0.95), LOOKUP_GOAL_MS, alone);
  say(`  found someone: ${found.yes}, no one: ${found.no}, too many: ${found.tooMany}`);
  judge("whole answer over HTTP", quantile(answers, 0.95), goalMs, `${percentiles(answers)} (${answers.length})`);
};

const showQuality = (title: string, quality: Quality): void => {
  say(`\n${title}\n${qualityTable(quality)}`);
  if (options.mistakes) for (const mistake of quality.mistakes) say(`  ${mistake}`);
};

const seed = Number(options.seed);
const [profiles, queries] = [Number(options.profiles), Number(options.queries)];

const withServer = async (people: readonly GeneratedPerson[], work: (server: LedgerServer) => Promise<void>) => {
  const server = await openLedgerServer();
  try {
    await importPeople(server.database, people, say);
    await work(server);
  } finally {
    await server.close();
  }
};

if (options.data !== undefined) measureMatching(await readMatchingData(options.data), seed, options.mistakes);

say(`Enrichment on ${profiles} profiles (seed ${seed}); --mistakes lists the wrong answers`);
const people = [...wantedPeople, ...generated(profiles - wantedPeople.length, seed, employers)];
await withServer(people, async (server) => {
  await measureSpeed(server, questions(people, queries, seed + 1), GOALS_MS.generated);
  const bySlug = new Map(people.map((person) => [person.slug, person]));
  const search = async (wanted: EnrichmentQuery) =>
    (await searchProfiles(server.database.searches, wanted).catch(allowDeclined)) ?? [];
  showQuality("200 labelled queries, written by hand", await measureQuality(await readLabelledCases(), bySlug, search));
  const slips = slippedCases(people, 300, seed + 2);
  showQuality("300 generated people, with slips of the fingers", await measureQuality(slips, bySlug, search));
  const namesakes = namesakeCases(people, 300, seed + 3);
  showQuality("300 people who work elsewhere than asked for", await measureQuality(namesakes, bySlug, search));
});

say(`\n${profiles} profiles of 20 first names and 150 surnames at 100 companies`);
const equal = equalNames(profiles, seed);
await withServer(equal, (server) =>
  measureSpeed(server, questions(equal, queries, seed + 1), GOALS_MS["many equal names"]),
);
