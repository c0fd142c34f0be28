import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { withinRequest } from "#backend/platform/trace/current-request.ts";
import { runToEnd } from "#tests/support/backend/child-process.ts";
import { freePort } from "#tests/support/backend/free-port.ts";
import { type Calls, Measured } from "./http-calls.ts";
import { judge, quantile } from "./judge.ts";
import { openInstallation } from "./metrics-installation.ts";
import type { Running } from "./start-program.ts";

const PAIRS = 10;
/** Of each turn; two make a side of a pair. So many that a tick is no more than a hundredth of what is measured. */
const REQUESTS = 10_000;
const PEOPLE = 5;
const CONNECTIONS = 5;
const GOAL_PERCENT = 2;
const IDS = 200_000;
const CALLER = fileURLToPath(new URL("http-calls.ts", import.meta.url));
/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** User and system time of a process. */
const processorMs = (pid: number): number => {
  // The name of the program, in brackets, may have spaces.
  const [, fields = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").split(/\) /);
  const [user = 0, system = 0] = fields.split(" ").slice(11, 13).map(Number);
  return (user + system) * TICK_MS;
};

/** Microseconds of processor time that a server takes for a request of `get_credits`. */
const measure = async ({ process: child }: Running, origin: string, tokens: string[]): Promise<number> => {
  const pid = child.pid ?? 0;
  const calls: Calls = { kind: "get_credits", origin, tokens, connections: CONNECTIONS, amount: REQUESTS, from: 0 };
  const before = processorMs(pid);
  const { code, output, complaints } = await runToEnd(CALLER, [JSON.stringify(calls)], {});
  const after = processorMs(pid);
  if (code !== 0) throw new Error(`The calls ended with ${code}: ${complaints}`);
  const { failed } = Measured.parse(JSON.parse(output));
  if (failed > 0) throw new Error(`${failed} calls failed`);
  return ((after - before) * 1000) / REQUESTS;
};

/** Microseconds that it takes to make an id and carry it through a request. */
const idMicroseconds = async (): Promise<number> => {
  const nothing = async (): Promise<void> => undefined;
  const timed = async (call: () => Promise<void>): Promise<number> => {
    const { user, system } = process.cpuUsage();
    for (let count = 0; count < IDS; count += 1) await call();
    const after = process.cpuUsage();
    return (after.user + after.system - user - system) / IDS;
  };
  const withId = (): Promise<void> => withinRequest(nothing);
  await timed(withId);
  const bare = await timed(nothing);
  return (await timed(withId)) - bare;
};

const quartiles = (values: readonly number[], digits: number): string =>
  [0.25, 0.5, 0.75].map((share) => quantile(values, share).toFixed(digits)).join(" / ");

const benchOverhead = async (): Promise<boolean> => {
  const installation = await openInstallation();
  try {
    const port = await freePort();
    const both = await installation.start("twoServers", { OTHER_PORT: String(port) });
    const tokens: string[] = [];
    for (let person = 0; person < PEOPLE; person += 1) {
      tokens.push(await installation.signIn(`person${person}@acme.example`));
    }
    const measured = (): Promise<number> => measure(both, installation.origin, tokens);
    const bare = (): Promise<number> => measure(both, `http://localhost:${port}`, tokens);
    // Until the code is compiled.
    await measured();
    await bare();
    const taken: { on: number[]; off: number[] } = { on: [], off: [] };
    for (let pair = 0; pair < PAIRS; pair += 1) {
      // In this order, so that what changes steadily takes the same from both.
      const [on, off, offAgain, onAgain] = [await measured(), await bare(), await bare(), await measured()];
      await installation.metrics("server");
      taken.on.push((on + onAgain) / 2);
      taken.off.push((off + offAgain) / 2);
    }
    const percents = taken.on.map((cost, pair) => (100 * cost) / (taken.off[pair] ?? Number.NaN) - 100);
    const usual = quantile(taken.off, 0.5);
    const id = await idMicroseconds();
    const idPercent = (100 * id) / usual;
    say(`  get_credits without metrics, microseconds of processor time: quartiles ${quartiles(taken.off, 0)}`);
    say(`  with metrics: ${quartiles(taken.on, 0)}`);
    say(`  more by metrics, of ${PAIRS} pairs: quartiles ${quartiles(percents, 2)} %`);
    say(`  an id for the request: ${id.toFixed(2)} microseconds, ${idPercent.toFixed(2)} %`);
    const inAll = quantile(percents, 0.5) + idPercent;
    return judge("processor time of metrics and ids", inAll, GOAL_PERCENT, `${inAll.toFixed(2)} % of a request`);
  } finally {
    await installation.close();
  }
};

process.exitCode = (await benchOverhead()) ? 0 : 1;
