import path from "node:path";
import { parseArgs } from "node:util";
import { recordBackup } from "#backend/backup/last-backup.ts";
import { fillDirectory } from "#bench/bulk-job-rows.ts";
import { startPrometheus } from "#bench/metrics-prometheus.ts";
import { seededRandom } from "#tests/support/random.ts";
import { metricFaults, watchAlarms } from "./alarms.ts";
import { checkCallLimit } from "./call-limit.ts";
import { newCaller } from "./calls.ts";
import { checkBooks, checkOrders, checkOwned, checkSessions } from "./checks.ts";
import { openCluster } from "./cluster.ts";
import { faults, upgrade } from "./faults.ts";
import { startLoad } from "./load.ts";
import { observeFault, type Observed } from "./observe.ts";

// The run itself, in namespaces of its own (bench/cluster.ts).
const { values: options } = parseArgs({
  options: {
    folder: { type: "string", default: "" },
    seed: { type: "string" },
    only: { type: "string", default: "" },
    previous: { type: "string" },
  },
});
const DIRECTORY = 20_000;
const say = (text: string): void => void process.stdout.write(`${text}\n`);
const possible = options.previous === undefined ? faults : [upgrade, ...faults];
const chosen = possible.filter(({ name }) => name.includes(options.only));
if (chosen.length === 0) throw new Error(`These faults exist:\n${possible.map(({ name }) => name).join("\n")}`);

const random = seededRandom(options.seed === undefined ? undefined : Number(options.seed));
const caller = newCaller();
say(`Faults of a cluster under load, seed ${random.seed}`);
const first = options.previous === undefined ? {} : { checkout: options.previous };
const cluster = await openCluster(options.folder, { servers: 3, workers: 3 }, first);
await fillDirectory(cluster.database.db, DIRECTORY);
const noteBackup = (): Promise<void> => recordBackup(cluster.database.db, new Date());
await noteBackup();
const watch = watchAlarms(await startPrometheus(path.join(options.folder, "prometheus"), cluster.metrics));
const load = await startLoad({ cluster, caller, random, directory: DIRECTORY });
say(
  "3 servers, 3 workers, a PostgreSQL with its standby, S3, SMTP and nginx are up, people use them, and Prometheus watches",
);

const line = (cells: readonly (string | number)[]): string =>
  cells.map((cell, column) => (column === 0 ? String(cell).padEnd(36) : String(cell).padStart(9))).join("");
say(line(["fault", "lasted s", "calls", "refused", "failed", "longest", "well in", "wrong"]));
let missed = 0;
const print = (seen: Observed): void => {
  const { name, lasted, calls, refused, failed, longest, wellAfter, reasons, alarms, wrong } = seen;
  const figures = [lasted.toFixed(1), calls, refused, failed, longest.toFixed(1), wellAfter.toFixed(1), wrong.length];
  say(line([name, ...figures]));
  if (reasons.length > 0) say(`    ${reasons.join(", ")}`);
  if (alarms.length > 0) say(`    alarms: ${alarms.join(", ")}`);
  for (const fault of [...wrong, ...seen.missed]) say(`    MISSED: ${fault}`);
  missed += wrong.length + seen.missed.length;
};
for (const fault of chosen) {
  print(await observeFault({ cluster, caller, load, watch }, fault));
  if (fault === upgrade) await noteBackup();
}
await watch.stop();

await load.stop();
const results = {
  "nothing but faults failed": load.defects,
  "each charge is there once, and each balance is the sum of its entries": await checkBooks(cluster, load.buyers),
  "each bulk job has ended, with each row once and its mail": await checkOrders(cluster, load.orders),
  "what was bought is free": await checkOwned(cluster, caller, load.buyers),
  "everybody is still signed in": await checkSessions(cluster, caller, load),
  "promtool has no remark about any metric": await metricFaults(cluster.metrics),
};
for (const [what, wrong] of Object.entries(results)) {
  say(`${wrong.length === 0 ? "  ok  " : " FAIL "} ${what}${wrong.length === 0 ? "" : `: ${wrong.join("; ")}`}`);
  missed += wrong.length;
}
const limit = await checkCallLimit(cluster, caller, "limited@acme.example");
const isLimited = limit.let <= limit.most;
say(
  `${isLimited ? "  ok  " : " FAIL "} of ${limit.of} calls of one account at all servers ${limit.let} pass (at most ${limit.most})`,
);
if (!isLimited) missed += 1;
const bought = load.buyers.reduce((sum, buyer) => sum + buyer.bought.length, 0);
say(
  `${caller.calls.length} calls, ${bought} bought values, ${load.orders.length} bulk jobs, ${load.newcomers.length} newcomers`,
);
process.exit(missed === 0 ? 0 : 1);
