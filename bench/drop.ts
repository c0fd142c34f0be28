import path from "node:path";
import { parseArgs } from "node:util";
import { importDrop } from "#backend/rights/drop/import-drop.ts";
import { readDropDownload } from "#backend/rights/drop/read-drop-download.ts";
import { writeDropAnswers } from "#backend/rights/drop/write-drop-answers.ts";
import { dropHash } from "#backend/suppression/list/suppression-hash.ts";
import { migrate } from "#backend/platform/database/migrate.ts";
import { openDatabase } from "#backend/platform/database/open-database.ts";
import { createDropFiles } from "#tests/support/backend/drop-files.ts";
import { silentLog } from "#tests/support/backend/silent-log.ts";
import { openListPlaces } from "#tests/support/backend/suppression.ts";
import { seededRandom } from "#tests/support/random.ts";
import { judge } from "./judge.ts";

/**
 * Imports a download of DROP where the directory has many fictional people, and writes the answers. Says how long that
 * takes. Needs no network: BENCH_DATABASE_URL, an empty database, or an embedded PostgreSQL.
 */
const { values: options } = parseArgs({
  options: {
    people: { type: "string", default: "1000000" },
    hashes: { type: "string", default: "100000" },
    // How many of the hashes are those of someone in the directory.
    found: { type: "string", default: "1000" },
    seed: { type: "string", default: "7" },
  },
});
const [people, hashes, found] = [Number(options.people), Number(options.hashes), Number(options.found)];
const random = seededRandom(Number(options.seed));

const GOAL_SECONDS = 60;

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const secondsSince = (start: number): number => (performance.now() - start) / 1000;

/** A list of one value for the person `n`, as the directory has it. */
const one = (text: string): string =>
  `jsonb_build_array(jsonb_build_object('value', ${text}, 'kind', null, 'confirmed_at', null, 'source', 'Bench'))`;

/** Each has a number, every second an Indian one, an address, and one that four of them share. */
const MAKE_PEOPLE = `
  insert into contact (slug, name, company, phone_no, email, work_email)
  select 'person-' || n, 'Person ' || n, 'Company ' || n % 20000,
         ${one("case n % 2 when 0 then '+1 ' else '+91 ' end || (2000000000 + n::bigint * 7)")},
         ${one("'person' || n || '@post.example'")}, ${one("'team' || n / 4 || '@work.example'")}
    from generate_series(1, $1::int) n`;

/** Of this person one of the three, in turns. Nobody has a number beyond the last person's. */
const rowsOf = (): readonly (readonly [list: "Email" | "Phone", row: string])[] =>
  Array.from({ length: hashes }, (_, index) => {
    const person = index < found ? 1 + random.below(people) : people + 1 + index;
    const id = String(index).padStart(12, "0");
    if (index % 2 === 0) return ["Phone", `${id},${dropHash({ kind: "phone", value: String(2e9 + person * 7) })}`];
    const value = index % 20 === 1 ? `team${person >> 2}@work.example` : `person${person}@post.example`;
    return ["Email", `${id},${dropHash({ kind: "email", value })}`];
  });

const files = await createDropFiles();
const places = await openListPlaces();
const url = process.env["BENCH_DATABASE_URL"];
const database = await openDatabase({ url, dataFolder: files.folder, log: silentLog });
try {
  await migrate(database);
  // The search index of the directory is another subject.
  await database.longTransaction(async (db) => {
    await db("set local leadlight.notes_contacts = off");
    await db(MAKE_PEOPLE, [people]);
  });
  await database.db("analyze contact");
  const rows = rowsOf();
  const csvOf = (wanted: string): string =>
    ["ID,Hash", ...rows.flatMap(([list, row]) => (list === wanted ? [row] : []))].join("\n");
  const zip = await files.zip({
    "20261120_4821_Email.csv": csvOf("Email"),
    "20261120_4821_Phone.csv": csvOf("Phone"),
  });
  say(`${people} people, ${hashes} hashes, ${found} of them of someone in the directory, seed ${random.seed}`);

  const start = performance.now();
  const download = await readDropDownload(zip);
  say(`read: ${secondsSince(start).toFixed(1)} s`);
  const removed = await importDrop({ ...places, database, clock: Date.now }, download);
  say(`imported: ${secondsSince(start).toFixed(1)} s, ${removed?.entries ?? 0} people removed`);
  await writeDropAnswers(database.db, path.join(files.folder, "answers"));
  const taken = secondsSince(start);
  say(`memory: ${Math.round(process.memoryUsage().rss / 2 ** 20)} MiB`);
  if (!judge("lists of DROP", taken, GOAL_SECONDS, `${taken.toFixed(1)} s`)) process.exitCode = 1;
} finally {
  await database.close();
  await Promise.all([files.remove(), places.remove()]);
}
