import { spawn } from "node:child_process";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, open, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import pg from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import { connectDatabase } from "#backend/platform/database/connect-database.ts";
import type { Database } from "#backend/platform/database/database.ts";
import { openEmbeddedPostgres } from "#backend/platform/database/embedded/embedded-postgres.ts";
import { migrate } from "#backend/platform/database/migrate.ts";
import { columnsOf, contactTable } from "#backend/directory/directory-tables.ts";
import { loadSampleDirectory } from "#backend/directory/sample-directory.ts";
import { searchProfiles } from "#backend/enrichment/profile-search.ts";
import { silentLog } from "#tests/support/backend/silent-log.ts";
import { employers } from "./enrichment-cases.ts";
import { generated } from "./enrichment-people.ts";

const GOAL_RATIO = 6;
const GOAL_SECONDS = 40;
const GOAL_MB = 256;
const COPIES = 3;
const PROGRAM = fileURLToPath(new URL("../backend/commands/directory.ts", import.meta.url));
const { values: options } = parseArgs({
  options: { contacts: { type: "string", default: "1000000" }, seed: { type: "string", default: "20261122" } },
});
const CONTACTS = Number(options.contacts);

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
};

/** All columns that docs/directory-files.md names but the kinds. */
const writePeople = async (file: string): Promise<void> => {
  const handle = await open(file, "w");
  await handle.write("profile_url,name,title,company,phone_no,email,work_email,confirmed_at,source\n");
  let lines: string[] = [];
  for (const [index, { slug, name, title, company }] of generated(
    CONTACTS,
    Number(options.seed),
    employers,
  ).entries()) {
    const texts = [name, title, company].map((text) => `"${text}"`).join();
    const phone = `+91 0${String(index).padStart(9, "0")}`;
    lines.push(
      `https://www.linkedin.com/in/${slug},${texts},${phone},${slug}@home.example,${slug}@office.example,2026-03-31,Fair 2026\n`,
    );
    if (lines.length < 10_000) continue;
    await handle.write(lines.join(""));
    lines = [];
  }
  await handle.write(lines.join(""));
  await handle.close();
};

/** Runs the operator's command, with the memory that `npm run directory` gives it; resolves the most that it used, in MB. */
const importFile = async (file: string, url: string, obtained: string): Promise<number> => {
  const flags =
    (await readFile(new URL("../package.json", import.meta.url), "utf8")).match(/--[a-z-]+-size=\d+/g) ?? [];
  const said = ["--basis", "licensed", "--obtained", obtained];
  const child = spawn(process.execPath, [...flags, PROGRAM, "import", "contacts", file, ...said], {
    stdio: "inherit",
    env: { ...process.env, DATABASE_URL: url },
  });
  let peak = 0;
  const look = async (): Promise<void> => {
    const status = await readFile(`/proc/${child.pid}/status`, "utf8").catch(() => "");
    peak = Math.max(peak, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
  };
  const watch = setInterval(() => void look(), 100);
  const code = await new Promise((resolve) => void child.once("exit", resolve));
  clearInterval(watch);
  if (code !== 0) throw new Error(`The import ended with ${String(code)}`);
  return peak;
};

/** Looks someone up who was there before, again and again, until `work` has ended. */
const lookMeanwhile = async (database: Database, work: Promise<unknown>): Promise<readonly number[]> => {
  const times: number[] = [];
  let ended = false;
  const end = (): void => void (ended = true);
  work.then(end, end);
  while (!ended) {
    const wanted = { kind: "person", name: "Costa Alice", company: "Juniper Forge" } as const;
    times.push(
      1000 *
        (await seconds(async () => {
          const found = await searchProfiles(database.db, wanted);
          if (!found.some(({ slug }) => slug === "leadlight-sample-0002"))
            throw new Error("Who was there was not found");
        })),
    );
    await new Promise((resolve) => void setTimeout(resolve, 50));
  }
  return times.sort((one, other) => one - other);
};

const withClient = async (url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
};

const copyAll = async (url: string, file: string): Promise<readonly number[]> => {
  const columns = columnsOf(contactTable).join();
  await withClient(url, (client) =>
    pipeline(client.query(copyTo(`copy (select ${columns} from contact) to stdout`)), createWriteStream(file)),
  );
  const times: number[] = [];
  for (let copy = 0; copy < COPIES; copy += 1) {
    await withClient(url, async (client) => {
      await client.query("drop table if exists bare");
      await client.query(`create table bare as select ${columns} from contact limit 0`);
      times.push(await seconds(() => pipeline(createReadStream(file), client.query(copyFrom("copy bare from stdin")))));
    });
  }
  return times.sort((one, other) => one - other);
};

const verdict = (value: number, goal: number): string => (value <= goal ? "within" : "ABOVE");

const folder = await mkdtemp(path.join(tmpdir(), "leadlight-bench-"));
const cluster = await openEmbeddedPostgres(path.join(folder, "postgres"), { log: silentLog });
const database = connectDatabase({ url: cluster.url, log: silentLog });
try {
  say(`Import of ${CONTACTS} contacts (seed ${options.seed}) into a database that has the sample directory`);
  const file = path.join(folder, "people.csv");
  await writePeople(file);
  await migrate(database);
  await loadSampleDirectory(database);
  let peak = 0;
  let lookUps: readonly number[] = [];
  const took = await seconds(async () => {
    const imported = importFile(file, cluster.url, "2026-03-31");
    lookUps = await lookMeanwhile(database, imported);
    peak = await imported;
  });
  const again = await seconds(() => importFile(file, cluster.url, "2026-03-31"));
  const confirmed = await seconds(() => importFile(file, cluster.url, "2026-04-01"));
  const copies = await copyAll(cluster.url, path.join(folder, "rows.copy"));
  const copy = copies[Math.floor(copies.length / 2)] ?? 0;
  const ratio = took / copy;
  say(`import: ${took.toFixed(1)} s, ${verdict(took, GOAL_SECONDS)} ${GOAL_SECONDS} s`);
  say(`COPY of the same rows into a bare table: ${copies.map((time) => time.toFixed(1)).join(", ")} s`);
  say(`ratio to the median: ${ratio.toFixed(1)}, ${verdict(ratio, GOAL_RATIO)} ${GOAL_RATIO}`);
  say(
    `the same file again: ${again.toFixed(1)} s; with another day, which confirms its values: ${confirmed.toFixed(1)} s`,
  );
  say(`most memory of the import's process: ${peak.toFixed(0)} MB, ${verdict(peak, GOAL_MB)} ${GOAL_MB} MB`);
  const at = (share: number): string => (lookUps[Math.floor(share * (lookUps.length - 1))] ?? 0).toFixed(0);
  say(`look-ups meanwhile (${lookUps.length}): p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, longest ${at(1)} ms`);
} finally {
  await database.close();
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
}
