import { randomUUID } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { recordRun } from "#backend/bulk/record-run.ts";
import { sendShare } from "#backend/bulk/start-run.ts";
import { restoreBackup } from "#backend/backup/restore-backup.ts";
import { writeBackup } from "#backend/backup/write-backup.ts";
import { loadSampleDirectory, sampleContacts } from "#backend/directory/sample-directory.ts";
import { searchProfiles } from "#backend/enrichment/profile-search.ts";
import { openQueue } from "#backend/jobs/queue.ts";
import { waitingMessages } from "#backend/jobs/waiting-messages.ts";
import { backupPlace, createFreshDatabase, type FreshDatabase } from "#tests/support/backup.ts";
import { anEmail } from "#tests/support/builders.ts";
import { startBulkProcess } from "#tests/support/bulk-processes.ts";
import { insertJob, payer, samplePeople, standingOfJob } from "#tests/support/bulk.ts";
import { runToEnd } from "#tests/support/child-process.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { expectExactBooks } from "#tests/support/ledger-books.ts";
import { silentLog } from "#tests/support/silent-log.ts";

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
    while ((await standingOfJob(target.db, jobId)).state !== "done") await pause(50);
  } finally {
    await server.stop();
  }
  expect(await standingOfJob(target.db, jobId)).toMatchObject({ spent: 2_000, reserved: 0, balance: 3_000 });
  await expectExactBooks(target.db);
});

test("an uploaded file that nobody has read yet comes with the backup, and one without a job does not", async () => {
  const jobId = await insertJob(source, await payer(source.db, 5_000), { subjects: samplePeople(1) });
  await source.db("update bulk_job set state = 'waiting' where id = $1", [jobId]);
  const [{ key } = { key: "" }] = await source.db<{ key: string }>("select file_key as key from bulk_job");
  const folder = path.join(place.folder, "uploads");
  await mkdir(folder);
  await writeFile(path.join(folder, key), "linkedin.com/in/asha");
  await writeFile(path.join(folder, randomUUID()), "of no job");
  const { uploads } = await writeBackup(place.file, place.needs(source));
  expect(uploads.map((file) => file.key)).toEqual([key]);
  const elsewhere = path.join(place.folder, "elsewhere");
  await restoreBackup(place.file, place.needs(target, elsewhere));
  expect(await readFile(path.join(elsewhere, key), "utf8")).toBe("linkedin.com/in/asha");
});

test("the commands back up and restore, and people are found at once", { timeout: 120_000 }, async () => {
  await loadSampleDirectory(source);
  await payer(source.db, 70);
  const run = (name: "backup" | "restore", { url }: { readonly url: string }) =>
    runToEnd(fileURLToPath(new URL(`../../backend/commands/${name}.ts`, import.meta.url)), [place.file], {
      ...{ DATABASE_URL: url, LEADLIGHT_DATA: place.folder },
    });
  const ledger = "Ledger: 1 wallets, 1 entries, 7 in all";
  const backup = await run("backup", source);
  expect([backup.code, backup.output]).toEqual([0, expect.stringContaining(ledger)]);
  const restored = await run("restore", target);
  expect([restored.code, restored.output]).toEqual([0, expect.stringContaining(ledger)]);
  const [someone] = sampleContacts();
  const email = anEmail(someone?.email[0]?.value ?? "");
  expect(await searchProfiles(target.db, { kind: "email", email })).toMatchObject([{ slug: someone?.slug }]);
  const again = await run("restore", target);
  expect([again.code, again.output]).toEqual([1, ""]);
  expect(again.complaints).toMatch(/^The database is in use: .+\n$/);
});
