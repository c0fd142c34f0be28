import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { withinRequest } from "#backend/platform/current-request.ts";
import { runToEnd } from "#tests/support/backend/child-process.ts";
import { freePort } from "#tests/support/backend/free-port.ts";
import { type Calls, Measured } from "./http-calls.ts";
import { judge, quantile } from "./judge.ts";
import { openInstallation, type Running } from "./metrics-installation.ts";

const PAIRS = 10;
const REQUESTS = 3_000;
const WARM_UP = 1;
const PEOPLE = 5;
/** Few, because two servers are called at once. */
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
    const on = await installation.start("server");
    const port = await freePort();
    const off = await installation.start("server", { PORT: String(port), LEADLIGHT_METRICS: "" });
    const tokens: string[] = [];
    for (let person = 0; person < PEOPLE; person += 1) {
      tokens.push(await installation.signIn(`person${person}@acme.example`));
    }
    const sides = {
      on: { server: on, origin: installation.origin },
      off: { server: off, origin: `http://localhost:${port}` },
    };
    const taken: { on: number[]; off: number[] } = { on: [], off: [] };
    for (let pair = -WARM_UP; pair < PAIRS; pair += 1) {
      // At the same time, so that what else the machine does takes the same from both. Prometheus would read more seldom.
      const [costOn, costOff] = await Promise.all([
        measure(sides.on.server, sides.on.origin, tokens),
        measure(sides.off.server, sides.off.origin, tokens),
        installation.metrics("server"),
      ]);
      if (pair < 0) continue;
      taken.on.push(costOn);
      taken.off.push(costOff);
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
