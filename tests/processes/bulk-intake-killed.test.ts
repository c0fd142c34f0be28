import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { itemsOf } from "#domain/bulk/bulk.ts";
import { fileArrived } from "#backend/bulk/intake/file-arrival.ts";
import { orderBulkJob } from "#backend/bulk/order/order-bulk-job.ts";
import { loadSampleDirectory } from "#backend/directory/sample-directory.ts";
import { openDiskFileStore } from "#backend/platform/files/disk-file-store.ts";
import { loadLinkSecret } from "#backend/platform/files/link-secret.ts";
import { signedLinks } from "#backend/platform/files/signed-links.ts";
import { openQueue } from "#backend/platform/jobs/queue.ts";
import { type BulkProcess, startBulkProcess } from "#tests/support/backend/bulk-processes.ts";
import { payer, snapshotOfJob } from "#tests/support/backend/bulk.ts";
import { createTestDatabase } from "#tests/support/backend/database.ts";
import { expectBalancedLedger } from "#tests/support/backend/balanced-ledger.ts";
import { silentLog } from "#tests/support/backend/silent-log.ts";

test("a server killed -9 between a file's arrival and its rows, again and again, ingests it once", async () => {
  const database = await createTestDatabase();
  const dataFolder = await mkdtemp(path.join(tmpdir(), "leadlight-intake-"));
  let server: BulkProcess | undefined;
  try {
    await loadSampleDirectory(database);
    const account = await payer(database.db, 1_000_000);
    const links = signedLinks({ secret: await loadLinkSecret(database.db), clock: Date.now });
    const files = await openDiskFileStore({
      folder: path.join(dataFolder, "uploads"),
      links,
      origin: "https://x.example",
    });
    const queue = await openQueue({ url: database.url, log: silentLog });
    const needs = { database, files, queue, clock: Date.now };
    const ordered = await orderBulkJob(needs, account, {
      tool: "verify-emails",
      items: itemsOf["verify-emails"],
      reading: {},
    });
    if (ordered.outcome !== "open") throw new Error(ordered.outcome);
    const key = path.basename(new URL(ordered.signedUrl).pathname);
    const csv = Array.from({ length: 20_000 }, (_, row) => `person.${row}@acme.example`).join("\n");
    await files.receive(key, new Blob([csv]).stream(), () => fileArrived(needs)(key));
    await queue.stop();
    for (let starts = 0; starts < 3; starts += 1) {
      await server?.kill();
      server = await startBulkProcess("server", database.url, { LEADLIGHT_DATA: dataFolder, LEADLIGHT_WORKERS: "0" });
    }
    await expect.poll(async () => (await snapshotOfJob(database.db, ordered.jobId)).state).toBe("running");
    const [counts] = await database.db(
      `select (select count(*) from bulk_row where job_id = $1) as rows,
              (select count(*) from bulk_subject where job_id = $1) as subjects,
              (select string_agg(result, ', ') from history_line where job_id = $1) as lines,
              (select reserved_tenths from bulk_job where id = $1) as reserved, (select runs from bulk_job where id = $1) as runs`,
      [ordered.jobId],
    );
    expect(counts).toEqual({ rows: 20_000, subjects: 20_000, lines: "Running", reserved: 20_000, runs: 1 });
    await expect.poll(() => files.sizeOf(key)).toBeUndefined();
    await expectBalancedLedger(database.db);
  } finally {
    await server?.kill();
    await database.drop();
    await rm(dataFolder, { recursive: true, force: true });
  }
}, 120_000);
