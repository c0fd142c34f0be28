import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { stopJob } from "#backend/bulk/job/stop-job.ts";
import { openQueue, type Queue } from "#backend/platform/jobs/queue.ts";
import { type BulkProcess, startBulkProcess } from "#tests/support/backend/bulk-processes.ts";
import { silentLog } from "#tests/support/backend/silent-log.ts";
import { faultsOf, fillDirectory, payerOf, progressOf, rowRate, startJob, untilSettled } from "./bulk-job-rows.ts";
import { type LedgerServer, openLedgerServer } from "./ledger-server.ts";
import { percentile, singleLookups } from "./single-lookups.ts";

const ROWS = 10_000;
const MANY_ROWS = 100_000;
const KILLS = 10;
const RATE_GOAL = 300;
const P95_GOAL = 2;
/** Covers the largest job. */
const CREDITS = 80_000_000;

interface Bench {
  readonly server: LedgerServer;
  readonly queue: Queue;
  say(text: string): void;
  report(isGood: boolean, text: string): void;
}

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? Number.NaN;

const newJob = async ({ server, queue }: Bench, rows: number): Promise<string> => {
  const { database } = server;
  return startJob({ database, queue }, await payerOf(database.db, CREDITS), rows);
};

const startWorkers = (server: LedgerServer, count: number): Promise<BulkProcess[]> =>
  Promise.all(Array.from({ length: count }, () => startBulkProcess("worker", server.databaseUrl)));

/** One job from start to end with nothing but the server. */
const oneServer = async (bench: Bench): Promise<void> => {
  const jobId = await newJob(bench, ROWS);
  const rate = await rowRate(bench.server.database.db, jobId, ROWS);
  const faults = await faultsOf(bench.server.database.db, jobId, ROWS);
  bench.report(
    rate >= RATE_GOAL && faults === "",
    `${ROWS} rows, three items each, in the server's process: ${rate.toFixed(0)} rows/s (goal ${RATE_GOAL}) ${faults}`,
  );
};

/** The server and a worker are killed in turn, each time some hundred rows later. */
const killed = async (bench: Bench): Promise<void> => {
  const { server } = bench;
  const { db } = server.database;
  let [worker] = await startWorkers(server, 1);
  const jobId = await newJob(bench, ROWS);
  for (let kill = 1; kill <= KILLS; kill += 1) {
    await untilSettled(db, jobId, (kill * ROWS) / (KILLS + 1));
    if (kill % 2 === 1) {
      await server.kill();
      await server.start();
    } else {
      await worker?.kill();
      [worker] = await startWorkers(server, 1);
    }
  }
  await untilSettled(db, jobId, ROWS);
  while ((await progressOf(db, jobId)).state === "running") await pause(50);
  await worker?.stop();
  const faults = await faultsOf(db, jobId, ROWS);
  bench.report(
    faults === "",
    `${ROWS} rows with server and worker killed -9 ${KILLS} times: each settled once, ledger exact ${faults}`,
  );
};

/** One worker process beside two of them, in turns; the server does none of the work. */
const workers = async (bench: Bench, rounds: number): Promise<void> => {
  const { db } = bench.server.database;
  const rates: Record<1 | 2, number[]> = { 1: [], 2: [] };
  for (let round = 0; round < rounds; round += 1) {
    for (const count of round % 2 === 0 ? ([1, 2] as const) : ([2, 1] as const)) {
      const started = await startWorkers(bench.server, count);
      const jobId = await newJob(bench, ROWS);
      rates[count].push(await rowRate(db, jobId, ROWS));
      for (const worker of started) await worker.stop();
      const faults = await faultsOf(db, jobId, ROWS);
      if (faults !== "") bench.report(false, `${count} worker processes: ${faults}`);
    }
    const now = (count: 1 | 2): string => (rates[count].at(-1) ?? Number.NaN).toFixed(0);
    bench.say(`       round ${round + 1}: one worker process ${now(1)} rows/s, two ${now(2)} rows/s`);
  }
  bench.report(
    true,
    `two worker processes: ${median(rates[2]).toFixed(0)} rows/s beside one's ${median(rates[1]).toFixed(0)}; nothing settled twice`,
  );
};

/** Single look-ups over HTTP, idle and while a job of 100,000 rows runs in the same process, in turns. */
const besides = async (bench: Bench, rounds: number): Promise<void> => {
  const { server, queue } = bench;
  const { db } = server.database;
  const payer = await server.signIn("single", 5_000_000);
  const lookUp = singleLookups(server, payer);
  await lookUp(100); // Warms up.
  const ratios: number[] = [];
  const rates: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const idle = percentile(await lookUp(150), 0.95);
    const jobId = await startJob({ database: server.database, queue }, await payerOf(db, CREDITS), MANY_ROWS);
    await untilSettled(db, jobId, 500);
    const before = await progressOf(db, jobId);
    const began = performance.now();
    const busy = percentile(await lookUp(150), 0.95);
    const after = await progressOf(db, jobId);
    rates.push(((after.settled - before.settled) * 1_000) / (performance.now() - began));
    await stopJob(db, queue, { jobId, state: "cancelled" });
    await pause(500);
    ratios.push(busy / idle);
    const figures = `${busy.toFixed(1)} ms beside ${idle.toFixed(1)} ms idle, ${(busy / idle).toFixed(2)} times`;
    bench.say(`       round ${round}: p95 ${figures}, the job at ${(rates.at(-1) ?? Number.NaN).toFixed(0)} rows/s`);
  }
  bench.report(
    median(ratios) <= P95_GOAL,
    `p95 of a single look-up while ${MANY_ROWS} rows run: ${median(ratios).toFixed(2)} times its idle one (median, goal ${P95_GOAL}); the job meanwhile at ${median(rates).toFixed(0)} rows/s`,
  );
};

/** Runs all of it; returns whether all goals were reached. */
export const benchBulkJobs = async (say: (text: string) => void, rounds: number): Promise<boolean> => {
  let allGood = true;
  const report = (isGood: boolean, text: string): void => {
    allGood &&= isGood;
    say(`${isGood ? "  ok  " : " FAIL "} ${text}`);
  };
  const measure = async (
    settings: Readonly<Record<string, string>>,
    parts: readonly ((bench: Bench) => Promise<void>)[],
  ): Promise<void> => {
    const server = await openLedgerServer(settings);
    const queue = await openQueue({ url: server.databaseUrl, log: silentLog });
    try {
      await fillDirectory(server.database.db, MANY_ROWS);
      for (const part of parts) await part({ server, queue, say, report });
    } finally {
      await queue.stop();
      await server.close();
    }
  };
  say("Bulk jobs");
  await measure({}, [oneServer, (bench) => besides(bench, rounds), killed]);
  await measure({ LEADLIGHT_WORKERS: "0" }, [(bench) => workers(bench, rounds)]);
  return allGood;
};

if (import.meta.main) {
  const { values: options } = parseArgs({ options: { rounds: { type: "string", default: "5" } } });
  const isGood = await benchBulkJobs((text) => void process.stdout.write(`${text}\n`), Number(options.rounds));
  process.exitCode = isGood ? 0 : 1;
}
