import { randomUUID } from "node:crypto";
import { access, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { recordRun } from "#backend/bulk/job/record-run.ts";
import { sendShare } from "#backend/bulk/job/start-run.ts";
import { allTables } from "#backend/backup/backed-up-tables.ts";
import { restoreBackup } from "#backend/backup/restore-backup.ts";
import { writeBackup } from "#backend/backup/write-backup.ts";
import { openDatabaseSession } from "#backend/platform/database/database-session.ts";
import { loadSampleDirectory, sampleContacts } from "#backend/directory/sample-directory.ts";
import { searchProfiles } from "#backend/enrichment/profile-search.ts";
import { waitToBuild } from "#backend/enrichment/search-generations.ts";
import { openQueue } from "#backend/platform/jobs/queue.ts";
import { waitingMessages } from "#backend/platform/jobs/waiting-messages.ts";
import { backupPlace, createFreshDatabase, type FreshDatabase } from "#tests/support/backend/backup.ts";
import { anEmail } from "#tests/support/builders.ts";
import { startBulkProcess } from "#tests/support/backend/bulk-processes.ts";
import { insertJob, payer, samplePeople, snapshotOfJob } from "#tests/support/backend/bulk.ts";
import { runToEnd } from "#tests/support/backend/child-process.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/backend/database.ts";
import { expectBalancedLedger } from "#tests/support/backend/balanced-ledger.ts";
import { silentLog } from "#tests/support/backend/silent-log.ts";

let source: TestDatabase;
let target: FreshDatabase;
let place: Awaited<ReturnType<typeof backupPlace>>;
beforeEach(async () => {
  [source, target, place] = await Promise.all([createTestDatabase(), createFreshDatabase(), backupPlace()]);
});
afterEach(() => Promise.all([source.drop(), target.drop(), place.remove()]));

test("a bulk job that was under way goes on after the restore, and is charged once", { timeout: 120_000 }, async () => {
  await loadSampleDirectory(source);
  const jobId = await insertJob(source, await payer(source.db, 5_000), { subjects: samplePeople(40) });
  await source.transaction((db) => recordRun(db, jobId));
  const queue = await openQueue({ url: source.url, log: silentLog });
  await sendShare(queue, { jobId, run: 1, share: 0 });
  await queue.stop();
  const { messages } = await writeBackup(place.file, place.needs(source));
  expect(messages.count).toBe(1);
  await restoreBackup(place.file, place.needs(target));
  expect(await waitingMessages(target.db)).toMatchObject(
    (await waitingMessages(source.db)).map(({ name, data, singletonKey }) => ({ name, data, singletonKey })),
  );
  const server = await startBulkProcess("server", target.url, { LEADLIGHT_DATA: path.join(place.folder, "data") });
  try {
    while ((await snapshotOfJob(target.db, jobId)).state !== "done") await pause(50);
  } finally {
    await server.stop();
  }
  expect(await snapshotOfJob(target.db, jobId)).toMatchObject({ spent: 2_000, reserved: 0, balance: 3_000 });
  await expectBalancedLedger(target.db);
});

/** A backup with uploaded files that jobs wait for; resolves their keys, in their order in the backup. */
const backUpUploads = async (count: number): Promise<readonly string[]> => {
  const folder = path.join(place.folder, "uploads");
  await mkdir(folder);
  for (let job = 0; job < count; job += 1) {
    await insertJob(source, await payer(source.db, 5_000), { subjects: samplePeople(1) });
  }
  await source.db("update bulk_job set state = 'waiting'");
  const jobs = await source.db<{ key: string }>("select file_key as key from bulk_job order by file_key");
  const keys = jobs.map(({ key }) => key);
  for (const key of keys) await writeFile(path.join(folder, key), UPLOADED);
  await writeFile(path.join(folder, randomUUID()), "of no job");
  const { uploads } = await writeBackup(place.file, place.needs(source));
  expect(uploads.map((file) => file.key)).toEqual(keys);
  return keys;
};
const UPLOADED = "linkedin.com/in/asha";

test("an uploaded file that nobody has read yet comes with the backup, and one without a job does not", async () => {
  const [key = ""] = await backUpUploads(1);
  const elsewhere = path.join(place.folder, "elsewhere");
  await restoreBackup(place.file, place.needs(target, elsewhere));
  expect(await readdir(elsewhere)).toEqual([key]);
  expect(await readFile(path.join(elsewhere, key), "utf8")).toBe(UPLOADED);
});

test("what a restore that was killed left of an uploaded file is replaced by the next one", async () => {
  const [key = ""] = await backUpUploads(1);
  const elsewhere = path.join(place.folder, "elsewhere");
  await mkdir(elsewhere);
  await writeFile(path.join(elsewhere, key), UPLOADED.slice(0, 9));
  await writeFile(path.join(elsewhere, `${key}.part`), UPLOADED.slice(0, 5));
  await restoreBackup(place.file, place.needs(target, elsewhere));
  expect(await readdir(elsewhere)).toEqual([key]);
  expect(await readFile(path.join(elsewhere, key), "utf8")).toBe(UPLOADED);
});

test("a restore that fails takes its uploaded files with it, but none that was there before", async () => {
  const [there = "", written = "", failing = ""] = await backUpUploads(3);
  const elsewhere = path.join(place.folder, "elsewhere");
  await mkdir(path.join(elsewhere, failing), { recursive: true });
  await writeFile(path.join(elsewhere, there), UPLOADED);
  await expect(restoreBackup(place.file, place.needs(target, elsewhere))).rejects.toThrow("EISDIR");
  expect((await readdir(elsewhere)).sort()).toEqual([there, failing]);
  expect(await allTables(target.db)).toEqual([]);
  await rm(path.join(elsewhere, failing), { recursive: true });
  await restoreBackup(place.file, place.needs(target, elsewhere));
  expect((await readdir(elsewhere)).sort()).toEqual([there, written, failing]);
});

const program = (name: string): string => fileURLToPath(new URL(`../../backend/commands/${name}.ts`, import.meta.url));

test("a file that is no backup is refused before a database is made for it", async () => {
  await writeFile(place.file, "name,email");
  const data = path.join(place.folder, "data");
  const { code, complaints } = await runToEnd(program("restore"), [place.file], {
    DATABASE_URL: "",
    LEADLIGHT_DATA: data,
  });
  expect([code, complaints]).toEqual([1, `${place.file} is not a Leadlight backup, or is incomplete.\n`]);
  await expect(access(data)).rejects.toThrow("ENOENT");
});

test("a restore whose search keys can't be made says that all the rest is restored", async () => {
  await payer(source.db, 70);
  await writeBackup(place.file, place.needs(source));
  const builder = await openDatabaseSession(target.url);
  await waitToBuild(builder.db);
  const environment = { DATABASE_URL: target.url, LEADLIGHT_DATA: place.folder };
  const restoring = runToEnd(program("restore"), [place.file], environment);
  // Other tests wait for locks in databases of their own.
  const cut = `select pg_terminate_backend(pid) from pg_locks
                where locktype = 'advisory' and not granted and pid <> $1
                  and database = (select oid from pg_database where datname = current_database())`;
  const [own] = await builder.db<{ pid: number }>("select pg_backend_pid() as pid");
  while ((await builder.db(cut, [own?.pid])).length === 0) await pause(20);
  await builder.close();
  const { code, output, complaints } = await restoring;
  expect([code, output]).toEqual([1, expect.stringMatching(/^Restored as of .+\nLedger: 1 wallets, 1 entries/)]);
  expect(complaints).toContain("The backup is restored, but its search keys could not be built: ");
});

test("the commands back up and restore, and people are found at once", { timeout: 120_000 }, async () => {
  await loadSampleDirectory(source);
  await payer(source.db, 70);
  const run = (name: "backup" | "restore", { url }: { readonly url: string }) =>
    runToEnd(program(name), [place.file], {
      DATABASE_URL: url,
      LEADLIGHT_DATA: place.folder,
    });
  const ledger = "Ledger: 1 wallets, 1 entries, total balance 7";
  const backup = await run("backup", source);
  expect([backup.code, backup.output]).toEqual([0, expect.stringContaining(ledger)]);
  const restored = await run("restore", target);
  expect([restored.code, restored.output]).toEqual([0, expect.stringContaining(ledger)]);
  const [someone] = sampleContacts();
  const email = anEmail(someone?.email[0]?.value ?? "");
  expect(await searchProfiles(target.db, { kind: "email", email })).toMatchObject([{ slug: someone?.slug }]);
  const again = await run("restore", target);
  expect([again.code, again.output]).toEqual([1, ""]);
  expect(again.complaints).toMatch(/^The database is not empty: .+\n$/);
});
