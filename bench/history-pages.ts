import * as z from "zod";
import { transactions } from "#wire/transaction.ts";
import { READ_PAGE_SIZE, READ_PAGES_MAX } from "#application/history/history-reader.ts";
import type { Database, Db } from "#backend/platform/database/database.ts";
import { historyPage } from "#backend/history/history.ts";
import { type LedgerServer, openLedgerServer, type BenchPayer } from "./ledger-server.ts";

const GOAL_P95_MS = 20;
const LINES = 1_000_000;
/** Lines of other people in the same table. */
const OTHER_LINES = 100_000;
const OTHER_WALLETS = 100;
const ROUNDS = 5;
const IN_FLIGHT = 4;

const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** Adds lines to a wallet's history all at once, numbered as the trigger numbers them one by one. */
export const addLines = (database: Database, walletId: string, count: number): Promise<void> =>
  database.transaction(async (db) => {
    await db("set local statement_timeout = 0");
    await db("set local synchronous_commit = off");
    await db("alter table history_line disable trigger history_line_position");
    await db(
      `insert into history_line (wallet_id, actor_id, type, status, amount_tenths, query, result, at, position)
       select $1, $1, (array['phone_no', 'email', 'work_email', 'din_phone', 'enrichment', 'verify_email'])[1 + n % 6], 'completed',
              case when n % 5 = 0 then 0 else 10 end, 'https://www.linkedin.com/in/somebody-' || n,
              case when n % 5 = 0 then null else 'somebody.' || n || '@home.example' end,
              now() - make_interval(secs => $2 - n), n
         from generate_series(1, $2::int) n`,
      [walletId, count],
    );
    await db("update wallet set history_lines = $2 where id = $1", [walletId, count]);
    await db("alter table history_line enable trigger history_line_position");
  });

const addOthers = async (database: Database): Promise<void> => {
  for (let number = 0; number < OTHER_WALLETS; number += 1) {
    const [made] = await database.db(
      "insert into wallet (id, balance_tenths) values (gen_random_uuid(), 0) returning id::text as id",
    );
    const { id } = z.object({ id: z.string() }).parse(made);
    await database.db("insert into account (id, wallet_id, email) values ($1, $1, 'other@bench.example')", [id]);
    await addLines(database, id, OTHER_LINES / OTHER_WALLETS);
  }
};

interface Asked {
  readonly ms: number;
  readonly ids: readonly string[];
  readonly total: number;
}

/** One page of the person's history over HTTP, read to its last byte; parsed after the clock has stopped. */
const askPage = async (
  { origin }: LedgerServer,
  { token }: BenchPayer,
  page: number,
  asOf?: string,
): Promise<Asked> => {
  const query = `page=${page}&chunk_size=${READ_PAGE_SIZE}${asOf === undefined ? "" : `&as_of=${asOf}`}`;
  const began = performance.now();
  const answer = await fetch(`${origin}/webhook/transaction?${query}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  const body = await answer.text();
  const ms = performance.now() - began;
  const [found] = transactions.answer.parse(JSON.parse(body));
  if (found === undefined) throw new Error(`No page ${page}: ${body}`);
  return { ms, ids: found.data.map(({ id }) => String(id)), total: found.pagination.total_count };
};

const inRandomOrder = <Item>(items: readonly Item[]): readonly Item[] =>
  items
    .map((item) => ({ item, at: Math.random() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ item }) => item);

const pages = Array.from({ length: READ_PAGES_MAX }, (_, index) => index + 1);

/** Asks for every page once, so many at a time. */
const askAll = async (inFlight: number, ask: (page: number) => Promise<Asked>): Promise<readonly Asked[]> => {
  const rest = [...inRandomOrder(pages)];
  const asked: Asked[] = [];
  const worker = async (): Promise<void> => {
    for (let page = rest.shift(); page !== undefined; page = rest.shift()) asked.push(await ask(page));
  };
  await Promise.all(Array.from({ length: inFlight }, worker));
  return asked;
};

/** Whether the first pages came whole, with no line twice. */
const isExactly = (asked: readonly Asked[], lines: number): boolean =>
  asked.every(({ total }) => total === lines) &&
  new Set(asked.flatMap(({ ids }) => ids)).size === Math.min(lines, READ_PAGES_MAX * READ_PAGE_SIZE);

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;

interface Node {
  readonly "Node Type": string;
  readonly "Actual Rows": number;
  readonly Plans?: readonly Node[] | undefined;
}
const Node: z.ZodType<Node> = z.object({
  "Node Type": z.string(),
  "Actual Rows": z.number(),
  Plans: z.optional(z.array(z.lazy(() => Node))),
});
const Explained = z.tuple([
  z.object({ "QUERY PLAN": z.tuple([z.object({ Plan: Node, "Execution Time": z.number() })]) }),
]);

/** The statement of a page, as the server runs it, explained by the database. */
const explainPage = async (database: Database, walletId: string, page: number, asOf?: number): Promise<string> => {
  const ran: { text: string; parameters: readonly unknown[] }[] = [];
  const recording: Db = (text, parameters = []) => {
    ran.push({ text, parameters });
    return database.db(text, parameters);
  };
  await historyPage(recording, { walletId, page, size: READ_PAGE_SIZE, asOf });
  const plans: string[] = [];
  for (const { text, parameters } of ran) {
    const rows = await database.db(`explain (analyze, format json) ${text}`, parameters);
    const [
      {
        "QUERY PLAN": [{ Plan: plan, "Execution Time": ms }],
      },
    ] = Explained.parse(rows);
    plans.push(`${nodesOf(plan).join(", ")} - ${ms.toFixed(2)} ms`);
  }
  return plans.join("; ");
};

const nodesOf = (node: Node): readonly string[] => [
  `${node["Node Type"]} (${node["Actual Rows"]})`,
  ...(node.Plans ?? []).flatMap(nodesOf),
];

interface Way {
  readonly name: string;
  readonly inFlight: number;
  /** Only one at a time is measured against the goal: several wait for each other on a machine of few cores. */
  readonly hasGoal: boolean;
  readonly ask: (page: number) => Promise<Asked>;
}

/** Prints the figures of one way to ask; returns whether they meet the goal. */
const report = ({ name, hasGoal }: Way, taken: readonly number[]): boolean => {
  const sorted = taken.toSorted((one, other) => one - other);
  const [half, most, worst] = [0.5, 0.95, 1].map((share) => quantile(sorted, share));
  const isGood = !hasGoal || (most ?? Number.NaN) < GOAL_P95_MS;
  const figures = `p50 ${half?.toFixed(1)}, p95 ${most?.toFixed(1)}, max ${worst?.toFixed(1)} ms`;
  const verdict = hasGoal ? (isGood ? "  ok  " : " FAIL ") : "      ";
  say(`${verdict} ${name}: ${figures} (${sorted.length} calls${hasGoal ? `, goal p95 under ${GOAL_P95_MS}` : ""})`);
  return isGood;
};

/** A server process whose person has the long history. */
const openHistory = async (): Promise<{ readonly server: LedgerServer; readonly person: BenchPayer }> => {
  const server = await openLedgerServer({ LEADLIGHT_WORKERS: "0" });
  try {
    const person = await server.signIn("history", 0);
    await addOthers(server.database);
    await addLines(server.database, person.walletId, LINES);
    await server.database.transaction(async (db) => {
      await db("set local statement_timeout = 0");
      await db("analyze history_line, wallet");
    });
    return { server, person };
  } catch (error) {
    await server.close();
    throw error;
  }
};

/**
 * How fast any of the first 100 pages of a history of a million lines is answered, over HTTP by a server process. Prints
 * the figures and the plans; true where the goal is met. Takes about a minute.
 */
export const benchHistoryPages = async (): Promise<boolean> => {
  say(`Pages of ${READ_PAGE_SIZE} of a history of ${LINES.toLocaleString("en")} lines, against a server process`);
  const { server, person } = await openHistory();
  try {
    const newest = (await askPage(server, person, 1)).ids[0] ?? "";
    const asOfNewest = (page: number) => askPage(server, person, page, newest);
    const ways: readonly Way[] = [
      { name: "one page at a time", inFlight: 1, hasGoal: true, ask: (page) => askPage(server, person, page) },
      { name: "the same as of the newest line", inFlight: 1, hasGoal: true, ask: asOfNewest },
      { name: `${IN_FLIGHT} pages at a time`, inFlight: IN_FLIGHT, hasGoal: false, ask: asOfNewest },
      {
        name: "a page of another's 1,000 lines, for comparison",
        inFlight: 1,
        hasGoal: false,
        ask: await shortHistory(server),
      },
    ];
    for (const { inFlight, ask } of ways) await askAll(inFlight, ask); // Warms up.
    const taken = ways.map((): number[] => []);
    let isExact = true;
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [index, { inFlight, ask, hasGoal }] of ways.entries()) {
        const asked = await askAll(inFlight, ask);
        if (hasGoal) isExact &&= isExactly(asked, LINES);
        taken[index]?.push(...asked.map(({ ms }) => ms));
      }
    const isFast = ways.map((way, index) => report(way, taken[index] ?? [])).every(Boolean);
    say(
      `${isExact ? "  ok  " : " FAIL "} each line of the first ${READ_PAGES_MAX} pages once, and all counted, in each round`,
    );
    for (const [name, page, asOf] of [
      ["page 1", 1, undefined],
      ["page 100", 100, undefined],
      ["page 100 as of the newest line", 100, Number(newest)],
      ["page 10,000", 10_000, undefined],
    ] as const)
      say(`       plan of ${name}, rows: ${await explainPage(server.database, person.walletId, page, asOf)}`);
    return isExact && isFast;
  } finally {
    await server.close();
  }
};

/** Asks for the ten pages of a short history again and again: what a call costs on this machine at this time. */
const shortHistory = async (server: LedgerServer): Promise<Way["ask"]> => {
  const person = await server.signIn("short", 0);
  await addLines(server.database, person.walletId, OTHER_LINES / OTHER_WALLETS);
  return (page) => askPage(server, person, 1 + (page % 10));
};

if (import.meta.main && !(await benchHistoryPages())) process.exitCode = 1;
