import { rm } from "node:fs/promises";
import { parseArgs } from "node:util";
import { migrate } from "#backend/platform/database/migrate.ts";
import { openDatabase } from "#backend/platform/database/open-database.ts";
import { silentLog } from "#tests/support/backend/silent-log.ts";
import { makeBenchFolder } from "./ledger-server.ts";
import { wholeJob } from "./sources-job.ts";
import { underKills } from "./sources-kills.ts";
import { overhead } from "./sources-overhead.ts";
import { askTheDead, askTheSame } from "./sources-together.ts";
import { asBulk } from "./sources-rate.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    people: { type: "string", default: "10000" },
    kills: { type: "string", default: "20" },
    rows: { type: "string", default: "3000" },
  },
});
const [people, kills, rows] = [values.people, values.kills, values.rows].map(Number) as [number, number, number];

let allGood = true;
const report = (isGood: boolean, text: string): void => {
  allGood &&= isGood;
  console.log(`${isGood ? "  ok  " : " FAIL "} ${text}`);
};

const folder = await makeBenchFolder();
const database = await openDatabase({ dataFolder: folder, log: silentLog });
await migrate(database);
const bench = { database, report };
const parts: Readonly<Record<string, { readonly text: string; readonly run: () => Promise<void> }>> = {
  kills: { text: `${people} people, 8 sources, 30 % faults`, run: () => underKills(bench, { people, kills }) },
  same: { text: "one question, asked by many at once", run: () => askTheSame(bench) },
  breaker: { text: "a source that is down", run: () => askTheDead(bench) },
  overhead: { text: "what the engine adds", run: () => overhead(bench) },
  job: { text: "a bulk job in a worker, 32 at once, 50 ms for its source", run: () => wholeJob(bench, folder, rows) },
  rate: { text: "32 at once, 50 ms for each source", run: () => asBulk(bench, rows) },
};
try {
  for (const [name, { text, run }] of Object.entries(parts)) {
    if (positionals.length > 0 && !positionals.includes(name)) continue;
    console.log(text);
    await run();
  }
} finally {
  await database.close();
  await rm(folder, { recursive: true, force: true });
}
process.exitCode = allGood ? 0 : 1;
