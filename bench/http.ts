import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { freePort } from "#tests/support/backend/free-port.ts";
import { killHard, runToEnd, startUntil } from "#tests/support/backend/child-process.ts";
import { type Calls, Measured, revealsOf } from "./http-calls.ts";
import { quantile } from "./judge.ts";
import { type LedgerServer, openLedgerServer } from "./ledger-server.ts";

const { values: options } = parseArgs({ options: { rounds: { type: "string", default: "5" } } });
const ROUNDS = Number(options.rounds);
const PEOPLE = 100;
const CONNECTIONS = 50;
const MANY_CONNECTIONS = 500;
const CREDITS = 1_000_000;
/** In each round. A reveal takes longer, and each is charged. */
const CALLS = { bare: 15_000, get_credits: 10_000, reveal: 5_000 };
/** Of the bare route's rate, as the median of the rounds. */
const GOALS = { get_credits: 0.6, reveal: 0.3 };
const BARE = fileURLToPath(new URL("http-bare.ts", import.meta.url));
const CALLER = fileURLToPath(new URL("http-calls.ts", import.meta.url));

type Kind = Calls["kind"];
const kinds = ["bare", "get_credits", "reveal"] as const satisfies readonly Kind[];

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const median = (values: readonly number[]): number => quantile(values, 0.5);

interface Targets {
  readonly origins: Readonly<Record<Kind, string>>;
  readonly tokens: string[];
  /** How many reveals were made, so that the next is a new one. */
  revealed: number;
}

const measure = async (targets: Targets, kind: Kind, connections: number, amount: number): Promise<Measured> => {
  const calls: Calls = {
    kind,
    connections,
    amount,
    origin: targets.origins[kind],
    tokens: targets.tokens,
    from: kind === "reveal" ? targets.revealed : 0,
  };
  if (kind === "reveal") targets.revealed += amount;
  if (targets.revealed > revealsOf(PEOPLE)) throw new RangeError("Nothing new is left to be revealed");
  const { code, output, complaints } = await runToEnd(CALLER, [JSON.stringify(calls)], {});
  if (code !== 0) throw new Error(`The calls ended with ${code}: ${complaints}`);
  const measured = Measured.parse(JSON.parse(output));
  if (measured.failed > 0) throw new Error(`${measured.failed} of ${amount} calls of ${kind} failed`);
  return measured;
};

/** The rates of interleaved rounds, after one round that only warms up. */
const rates = async (targets: Targets): Promise<Readonly<Record<Kind, number[]>>> => {
  const measured: Record<Kind, number[]> = { bare: [], get_credits: [], reveal: [] };
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const kind of kinds) {
      const { rate } = await measure(targets, kind, CONNECTIONS, CALLS[kind]);
      if (round > 0) measured[kind].push(rate);
    }
  }
  return measured;
};

const printRates = (measured: Readonly<Record<Kind, number[]>>): boolean => {
  say(`Calls per second at ${CONNECTIONS} connections, median of ${ROUNDS} interleaved rounds (all rounds)`);
  for (const kind of kinds) {
    say(
      `  ${kind.padEnd(12)} ${median(measured[kind]).toFixed(0)} (${measured[kind].map((rate) => rate.toFixed(0)).join(", ")})`,
    );
  }
  const verdicts = (["get_credits", "reveal"] as const).map((kind) => {
    const ratio = median(measured[kind]) / median(measured.bare);
    const isReached = ratio >= GOALS[kind];
    say(`${isReached ? "reached" : "MISSED "} ${kind}: ${ratio.toFixed(2)} of the bare route (goal ${GOALS[kind]})`);
    return isReached;
  });
  return verdicts.every(Boolean);
};

const printWaits = async (targets: Targets): Promise<void> => {
  say(`Milliseconds until the answer at ${MANY_CONNECTIONS} connections`);
  for (const kind of kinds) {
    const { p50, p99 } = await measure(targets, kind, MANY_CONNECTIONS, CALLS[kind]);
    say(`  ${kind.padEnd(12)} p50 ${p50}, p99 ${p99}`);
  }
};

/** Every reveal that was answered is charged once, and every balance is what its entries come to. */
const checkBooks = async ({ database }: LedgerServer, revealed: number): Promise<boolean> => {
  const [books] = await database.db<{ charges: number; spent: number; wrong: number }>(
    `select (select count(*) from credit_entry where kind = 'charge') as charges,
            (select -sum(delta_tenths)::int8 from credit_entry where kind = 'charge') as spent,
            (select count(*) from wallet w where w.balance_tenths <>
               (select sum(e.delta_tenths) from credit_entry e where e.wallet_id = w.id)) as wrong`,
  );
  const isExact = books?.charges === revealed && books.spent === revealed * 50 && books.wrong === 0;
  say(`${isExact ? "exact  " : "WRONG  "} books: ${JSON.stringify(books)} after ${revealed} reveals`);
  return isExact;
};

/** What a call costs, as a share of what a bare route with one indexed select costs in the same run. */
const benchHttp = async (): Promise<boolean> => {
  const server = await openLedgerServer();
  const port = await freePort();
  const { child: bare } = await startUntil(BARE, "The bare route is ready", {
    BARE_DATABASE: server.databaseUrl,
    BARE_PORT: String(port),
  });
  try {
    const tokens: string[] = [];
    for (let person = 0; person < PEOPLE; person += 1) {
      const { token } = await server.signIn(`person${person}`, CREDITS);
      tokens.push(token);
    }
    const origins = { bare: `http://127.0.0.1:${port}`, get_credits: server.origin, reveal: server.origin };
    const targets: Targets = { origins, tokens, revealed: 0 };
    const areReached = printRates(await rates(targets));
    await printWaits(targets);
    return (await checkBooks(server, targets.revealed)) && areReached;
  } finally {
    await killHard(bare);
    await server.close();
  }
};

process.exitCode = (await benchHttp()) ? 0 : 1;
