import { expect, test } from "vitest";
import { exportAuditLog } from "#application/organisation/export-audit-log.ts";
import type { AuditLog } from "#application/ports/audit-log.ts";
import { err, ok } from "#application/shared/result.ts";
import { memoryFileSaver } from "#adapters/memory/memory-file-saver.ts";
import { memoryTableWriter } from "#adapters/memory/memory-table-writer.ts";
import type { AuditLine } from "#domain/organisation/audit-log.ts";
import { NOON } from "#tests/support/builders.ts";

const lines = Array.from({ length: 1_200 }, (_, index): AuditLine => {
  const number = 1_200 - index;
  return { number, at: "2026-11-28T08:30:00.000Z", action: "leave", by: { kind: "operator" }, from: {} };
});

const read: AuditLog["read"] = async (count, before = Infinity) => {
  const wanted = lines.filter(({ number }) => number < before);
  return ok({ lines: wanted.slice(0, count), hasOlder: wanted.length > count });
};

const exporting = (log: AuditLog) => {
  const saver = memoryFileSaver();
  const clock = { now: () => NOON };
  return { saver, run: exportAuditLog({ log, saver, clock, writer: memoryTableWriter() }) };
};

test("all lines are in the file, the newest first, with how many have come so far", async () => {
  const { saver, run } = exporting({ read });
  const progress: number[] = [];
  const saved = await run((count) => progress.push(count), "UTC");
  expect(saved).toMatchObject({ ok: true, value: { lines: 1_200 } });
  expect(progress).toEqual([500, 1_000, 1_200]);
  expect(saver.saved).toMatchObject([{ name: saved.ok && saved.value.fileName, mimeType: "text/csv;charset=utf-8" }]);
  const text = (saver.saved[0]?.chunks ?? []).map((chunk) => new TextDecoder().decode(chunk)).join("");
  const rows = text.trim().split("\n");
  expect(rows).toHaveLength(1_201);
  expect([rows[1], rows.at(-1)]).toEqual([expect.stringMatching(/^\[1200,/), expect.stringMatching(/^\[1,/)]);
});

test("nothing is saved where a page fails, or the log is empty for ever", async () => {
  const failing = exporting({
    read: (count, before) => (before === undefined ? read(count) : Promise.resolve(err({ kind: "unreachable" }))),
  });
  expect(await failing.run()).toEqual(err({ kind: "unreachable" }));
  expect(failing.saver.saved).toEqual([]);
  const endless = exporting({ read: async () => ok({ lines: [], hasOlder: true }) });
  expect(await endless.run()).toMatchObject({ ok: true, value: { lines: 0 } });
});
