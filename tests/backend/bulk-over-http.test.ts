import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { read, utils } from "xlsx";
import * as z from "zod";
import { bulkEnrich } from "#wire/bulk-enrich.ts";
import { bulkJobs, type BulkJobRecord } from "#wire/bulk-jobs.ts";
import { itemsOf } from "#domain/bulk/bulk.ts";
import { fileArrived } from "#backend/bulk/intake/file-arrival.ts";
import { orderBulkJob } from "#backend/bulk/order/order-bulk-job.ts";
import { loadSampleDirectory } from "#backend/directory/sample-directory.ts";
import { openDiskFileStore } from "#backend/platform/files/disk-file-store.ts";
import { loadLinkSecret } from "#backend/platform/files/link-secret.ts";
import { signedLinks } from "#backend/platform/files/signed-links.ts";
import { openQueue } from "#backend/platform/jobs/queue.ts";
import { type BulkProcess, startBulkProcess } from "#tests/support/backend/bulk-processes.ts";
import { peopleFile } from "#tests/support/backend/bulk-orders.ts";
import { payer, snapshotOfJob } from "#tests/support/backend/bulk.ts";
import { startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";
import { createTestDatabase } from "#tests/support/backend/database.ts";
import { expectBalancedLedger } from "#tests/support/backend/balanced-ledger.ts";
import { silentLog } from "#tests/support/backend/silent-log.ts";

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

const until = async <Value>(value: () => Promise<Value | undefined>): Promise<Value> => {
  for (;;) {
    const found = await value();
    if (found !== undefined) return found;
    await pause(50);
  }
};

/** Orders a job as a plain client does, and sends its file to the address that was answered. */
const startJob = async (accessToken: string, wanted: object, file: string) => {
  const ordered = await fetch(backend.origin + bulkEnrich.path, {
    method: "POST",
    headers: { Authorization: `Bearer ${accessToken}` },
    body: JSON.stringify({ ...wanted, access_token: accessToken }),
  });
  const { signed_url: address, job_id: id } = bulkEnrich.answer.parse(await ordered.json());
  // The address bears the backend's public name, which leads elsewhere in a test.
  const { pathname, search, searchParams } = new URL(address ?? "");
  const sent = await fetch(backend.origin + pathname + search, {
    method: "PUT",
    body: file,
    headers: { "Content-Type": "text/csv" },
  });
  expect(sent.status).toBe(200);
  return { id, signature: searchParams.get("sig") };
};

/** Somebody's newest job, once it is in this state. */
const newestJob = (accessToken: string, state: BulkJobRecord["state"]): Promise<BulkJobRecord> =>
  until(async () => {
    const listed = await fetch(backend.origin + bulkJobs.path, { headers: { Authorization: `Bearer ${accessToken}` } });
    const [newest] = bulkJobs.answer.parse(await listed.json()).jobs;
    return newest?.state === state ? newest : undefined;
  });

test("a plain client's file is ordered, sent, looked up and listed with its counts", async () => {
  const { accessToken } = await backend.signUp();
  const { id, signature } = await startJob(accessToken, { type: "find-contacts" }, `Profile\n${peopleFile(3)}\n`);
  expect(await newestJob(accessToken, "done")).toMatchObject({
    job_id: id,
    rows: 3,
    subjects: 3,
    found: 3,
    max_credits: 21,
    credits_reserved: 0,
  });
  expect(backend.log()).not.toContain(signature);
});

const Mails = z.array(
  z.object({
    to: z.string(),
    subject: z.string(),
    text: z.string(),
    attachments: z.array(z.object({ name: z.string(), url: z.string() })),
  }),
);

test.each([
  ["done", `Profile\n${peopleFile(2)}\n`, /^Find contacts: leads\.csv is done: 2 of 2 found$/, 2],
  ["paused", `Profile\n${peopleFile(12)}\n`, /^Find contacts: leads\.csv is paused: \d+ of 12 looked up$/, 5],
  ["failed", "Name,Town\nAsha,Pune\n", /^Find contacts: leads\.csv failed$/, undefined],
] as const)("a job that is %s sends a mail to the inbox, with its result where there is one", async (...given) => {
  const [state, file, subject, found] = given;
  const { accessToken, email } = await backend.signUp();
  await startJob(accessToken, { type: "find-contacts", fields: ["phone_no"], file_name: "leads.csv" }, file);
  await newestJob(accessToken, state);
  const reports = await until(async () => {
    const mails = Mails.parse(await (await fetch(`${backend.origin}/inbox/messages`)).json());
    const ours = mails.filter((mail) => mail.to === email && mail.subject.startsWith("Find contacts"));
    return ours.length > 0 ? ours : undefined;
  });
  expect(reports).toMatchObject([
    {
      subject: expect.stringMatching(subject),
      attachments: found === undefined ? [] : [{ name: expect.stringMatching(/^leads-result-/) }],
    },
  ]);
  const [attachment] = reports[0]?.attachments ?? [];
  if (attachment === undefined) return;
  const { Sheets, SheetNames } = read(await (await fetch(backend.origin + attachment.url)).arrayBuffer());
  const result = utils.sheet_to_csv(Sheets[SheetNames[0] ?? ""] ?? {});
  expect(result.match(/,Found,/g)).toHaveLength(found ?? 0);
});

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
    await until(async () => ((await snapshotOfJob(database.db, ordered.jobId)).state === "running" ? true : undefined));
    const [counts] = await database.db(
      `select (select count(*) from bulk_row where job_id = $1) as rows,
              (select count(*) from bulk_subject where job_id = $1) as subjects,
              (select string_agg(result, ', ') from history_line where job_id = $1) as lines,
              (select reserved_tenths from bulk_job where id = $1) as reserved, (select runs from bulk_job where id = $1) as runs`,
      [ordered.jobId],
    );
    expect(counts).toEqual({ rows: 20_000, subjects: 20_000, lines: "Running", reserved: 20_000, runs: 1 });
    await until(async () => ((await files.sizeOf(key)) === undefined ? true : undefined));
    await expectBalancedLedger(database.db);
  } finally {
    await server?.kill();
    await database.drop();
    await rm(dataFolder, { recursive: true, force: true });
  }
}, 120_000);
