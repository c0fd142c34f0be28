import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import * as z from "zod";
import { bulkEnrich } from "#wire/bulk-enrich.ts";
import { bulkJob } from "#wire/bulk-jobs.ts";
import { TABLE_MAX_BYTES } from "#domain/shared/table-limits.ts";
import { writeXlsx } from "#spreadsheets/write-xlsx.ts";
import type { BenchPayer } from "./ledger-server.ts";
import type { Meter } from "./worst-calls-meter.ts";
import { MOST_ROWS } from "./worst-calls-state.ts";

const FILES = 3;
/** Leaves room for the packing of a workbook of random letters, which hardly shrinks. */
const NOTE_BYTES = { csv: TABLE_MAX_BYTES / MOST_ROWS - 60, xlsx: 80 } as const;
const LOOK_MS = 25;

const rowsOf = (noteBytes: number): string[][] => [
  ["Profile", "Note"],
  ...Array.from({ length: MOST_ROWS - 1 }, (_, n) => [
    `linkedin.com/in/nobody-${n}`,
    randomBytes(Math.floor(noteBytes * 0.75)).toString("base64url"),
  ]),
];

const csvOf = (rows: readonly (readonly string[])[]): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(rows.map((cells) => `${cells.join(",")}\n`).join(""));

const xlsxOf = async (rows: readonly (readonly string[])[]): Promise<Uint8Array<ArrayBuffer>> => {
  const parts: Uint8Array[] = [];
  const batches = async function* () {
    for (let from = 0; from < rows.length; from += 1_000) yield rows.slice(from, from + 1_000);
  };
  for await (const part of writeXlsx(batches())) parts.push(part);
  return Buffer.concat(parts);
};

/** What it costs to take in large files, and who else then waits. */
export const worstUploads = async (meter: Meter): Promise<void> => {
  const { server, say } = meter;
  const { origin } = server;
  const headersOf = ({ token }: BenchPayer) => ({
    Authorization: `Bearer ${token}`,
    "Content-Type": "application/json",
  });

  const upload = async (payer: BenchPayer, file: Uint8Array<ArrayBuffer>): Promise<string> => {
    const ordered = await fetch(origin + bulkEnrich.path, {
      method: "POST",
      headers: headersOf(payer),
      body: JSON.stringify({ type: "find-contacts" }),
    });
    const { signed_url: url, job_id: jobId } = z
      .object({ signed_url: z.string(), job_id: z.string() })
      .parse(await ordered.json());
    const { status } = await fetch(url, { method: "PUT", body: file });
    if (status !== 200) throw new Error(`An upload was answered with ${status}`);
    return jobId;
  };
  /** Waits until the rows of a file are stored. */
  const untilTaken = async (payer: BenchPayer, jobId: string): Promise<void> => {
    for (;;) {
      const answer = await fetch(`${origin}${bulkJob.path}?job_id=${jobId}`, { headers: headersOf(payer) });
      const { state, subjects } = z.object({ state: z.string(), subjects: z.int() }).parse(await answer.json());
      if (state === "failed") throw new Error("A file was refused");
      if (subjects > 0) return;
      await pause(LOOK_MS * 4);
    }
  };
  const timed = async (payer: BenchPayer, file: Uint8Array<ArrayBuffer>): Promise<number> => {
    const begun = performance.now();
    await untilTaken(payer, await upload(payer, file));
    return performance.now() - begun;
  };

  const files = { csv: csvOf(rowsOf(NOTE_BYTES.csv)), xlsx: await xlsxOf(rowsOf(NOTE_BYTES.xlsx)) };
  const small = csvOf(rowsOf(10).slice(0, 10));
  for (const [format, file] of Object.entries(files)) {
    const payer = await meter.signIn(100_000_000);
    const ms = await timed(payer, file);
    say(`        a ${format} of ${(file.length / 1_048_576).toFixed(1)} MB taken in: ${ms.toFixed(0)} ms`);
  }
  const person = await meter.signIn(1_000);
  say(`        another person's file of ten rows taken in, alone: ${(await timed(person, small)).toFixed(0)} ms`);
  const attacker = await meter.signIn(100_000_000);
  for (let file = 0; file < FILES; file += 1) await upload(attacker, files.xlsx);
  const wait = timed(person, small);
  say(`        the same behind ${FILES} large files of one account: ${(await wait).toFixed(0)} ms`);
};
