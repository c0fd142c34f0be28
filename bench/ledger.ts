import { parseArgs } from "node:util";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { sampleContacts } from "#backend/directory/sample-directory.ts";
import { ledgerOnFullDisk } from "./ledger-full-disk.ts";
import { invoicesUnderKills } from "./ledger-invoices.ts";
import { chargeRate, rateOf, type Way } from "./ledger-rate.ts";
import { reportsUnderKills } from "./ledger-reports.ts";
import { auditLedger, openLedgerServer, type LedgerServer, type BenchPayer } from "./ledger-server.ts";

const GOAL = 0.66;
/** Without a name everything is run but the full disk, which needs the right to mount one; `kills` leaves out the rates, `reports` everything but reports, and `invoices` everything but invoices. */
const { values: options, positionals: parts } = parseArgs({
  allowPositionals: true,
  options: {
    kills: { type: "string", default: "20" },
    rounds: { type: "string", default: "5" },
    traces: { type: "string", default: "5" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
  },
});

const say = (text: string): void => void process.stdout.write(`${text}\n`);
let allGood = true;
const report = (isGood: boolean, text: string): void => {
  allGood &&= isGood;
  say(`${isGood ? "  ok  " : " FAIL "} ${text}`);
};

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

/** A small generator, repeatable by its seed; it only decides when to kill. */
const randomFrom = (seed: number) => (): number => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
};

const people = sampleContacts().flatMap(({ phone_no }, index) => (phone_no.length > 0 ? [index + 1] : []));

const concurrentReveals = async (server: LedgerServer): Promise<void> => {
  const payer = await server.signIn("concurrent", 250);
  const answers = await Promise.all(
    people.slice(0, 200).map((person) => server.reveal(payer, "phone_no", person, `c-${person}`)),
  );
  const sold = answers.filter((answer) => answer?.status === 200).length;
  const refused = answers.filter((answer) => answer?.status === 402).length;
  const { balance, entries } = await auditLedger(server.database, payer.walletId);
  const isGood = sold === 10 && refused === 190 && balance === 0 && entries === 0;
  report(
    isGood,
    `200 concurrent reveals on 50 credits: ${sold} sold, ${refused} refused, balance ${balance / 10}, sum of entries ${entries / 10}`,
  );
};

const repeatedKeys = async (server: LedgerServer): Promise<void> => {
  const payer = await server.signIn("keys", 5_000);
  const answers = await Promise.all(
    Array.from({ length: 1_000 }, async (_, index) => {
      const person = people[index % 20] ?? 1;
      return `${person} ${JSON.stringify(await server.reveal(payer, "phone_no", person, `k-${person}`))}`;
    }),
  );
  const { balance, entries, charged } = await auditLedger(server.database, payer.walletId);
  const distinct = new Set(answers).size;
  const isGood = charged.length === 20 && distinct === 20 && balance === entries;
  report(
    isGood,
    `1,000 requests over 20 keys: ${charged.length} charges, ${distinct} distinct answers, balance ${balance / 10} = entries ${entries / 10}`,
  );
};

/** Reveals one thing after the other until the server is gone; returns what was acknowledged, and what got no answer. */
const revealUntilGone = async (
  server: LedgerServer,
  payer: BenchPayer,
  things: Iterator<readonly [string, number]>,
) => {
  const acknowledged: string[] = [];
  const open: (readonly [string, number])[] = [];
  const worker = async (): Promise<void> => {
    for (let thing = things.next(); thing.done !== true; thing = things.next()) {
      const [item, person] = thing.value;
      const answer = await server.reveal(payer, item, person, `${item}-${person}`);
      if (answer === undefined) return void open.push(thing.value);
      if (answer.status === 200 && !answer.body.includes(`"${item}":[]`)) acknowledged.push(`${item}:${person}`);
    }
  };
  await Promise.all(Array.from({ length: 20 }, worker));
  return { acknowledged, open };
};

const killUnderLoad = async (server: LedgerServer, kills: number, random: () => number): Promise<void> => {
  let acknowledgedInAll = 0;
  let lost = 0;
  let doubled = 0;
  let unequal = 0;
  for (let round = 1; round <= kills; round += 1) {
    const payer = await server.signIn(`kill-${round}`, 100_000);
    const things = (["phone_no", "email", "work_email"] as const).flatMap((item) =>
      people.map((person) => [item, person] as const),
    );
    const working = revealUntilGone(server, payer, things.values());
    await pause(100 + random() * 500);
    await server.kill();
    const { acknowledged, open } = await working;
    await server.start();
    // What got no answer before the server was killed is asked for again, under the same key.
    for (const [item, person] of open) await server.reveal(payer, item, person, `${item}-${person}`);
    const { balance, entries, charged } = await auditLedger(server.database, payer.walletId);
    const present = new Set(charged.map((operation) => operation.replace(/:leadlight-sample-0*/, ":")));
    acknowledgedInAll += acknowledged.length;
    lost += acknowledged.filter((thing) => !present.has(thing)).length;
    doubled += charged.length - present.size;
    if (balance !== entries) unequal += 1;
  }
  const isGood = lost === 0 && doubled === 0 && unequal === 0 && acknowledgedInAll > 0;
  report(
    isGood,
    `kill -9 under load ${kills} times: ${acknowledgedInAll} charges acknowledged, ${lost} lost, ${doubled} doubled, ${unequal} unequal sums`,
  );
};

const chargeRates = async (server: LedgerServer, rounds: number): Promise<void> => {
  const pool = new pg.Pool({ connectionString: server.databaseUrl, max: 10 });
  pool.on("error", () => undefined);
  const rates: Record<Way, number[]> = { straight: [], settle: [], reveal: [] };
  const ways = ["straight", "settle", "reveal"] as const;
  for (const way of ways) await chargeRate(way, server.database, pool); // Warms up.
  for (let round = 1; round <= rounds; round += 1) {
    for (const way of round % 2 === 0 ? ways.toReversed() : ways)
      rates[way].push(await chargeRate(way, server.database, pool));
    const now = (way: Way): string => (rates[way].at(-1) ?? Number.NaN).toFixed(0);
    say(
      `       round ${round}: straight pg ${now("straight")}/s, our charge ${now("settle")}/s, our whole path ${now("reveal")}/s`,
    );
  }
  await pool.end();
  const ratio = (way: Way): number =>
    median(rates[way].map((rate, round) => rate / (rates.straight[round] ?? Number.NaN)));
  report(
    ratio("settle") >= GOAL,
    `our charge to the same transaction straight through pg: ${ratio("settle").toFixed(2)} (median, goal ${GOAL})`,
  );
  report(
    ratio("reveal") >= GOAL,
    `our whole path (standing, look-up, charge) to that transaction: ${ratio("reveal").toFixed(2)} (median, goal ${GOAL})`,
  );
};

const rateOverHttp = async (server: LedgerServer): Promise<void> => {
  const payers = await Promise.all(Array.from({ length: 20 }, (_, index) => server.signIn(`http-${index}`, 100_000)));
  const rate = await rateOf(1_500, (index) => {
    const payer = payers[index % payers.length];
    const person = people[Math.floor(index / payers.length)];
    if (payer === undefined || person === undefined) throw new RangeError("No such person");
    return server.reveal(payer, "phone_no", person, `http-${index}`);
  });
  say(`       over HTTP, token check included, 50 in flight: ${rate.toFixed(0)} charges/s (for information)`);
};

const everythingElse = async (): Promise<void> => {
  const seed = Number(options.seed);
  say(`The ledger, against a server process and its embedded PostgreSQL (seed ${seed})`);
  const server = await openLedgerServer();
  try {
    await reportsUnderKills(server, { traces: Number(options.traces), seed, report });
    if (parts.includes("reports")) return;
    await concurrentReveals(server);
    await repeatedKeys(server);
    await killUnderLoad(server, Number(options.kills), randomFrom(seed));
    if (parts.includes("kills")) return;
    await chargeRates(server, Number(options.rounds));
    await rateOverHttp(server);
  } finally {
    await server.close();
  }
};

if (parts.includes("invoices"))
  await invoicesUnderKills({ seed: Number(options.seed), kills: Number(options.kills), report });
else if (parts.includes("full-disk")) await ledgerOnFullDisk(people, { report, say });
else await everythingElse();
if (!allGood) process.exitCode = 1;
