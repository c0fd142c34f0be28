import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Database } from "#backend/platform/database/database.ts";
import { importDirectory } from "#backend/directory/import-directory.ts";
import { contactImport } from "#backend/directory/import-kinds.ts";
import { type GeneratedPerson, generatedCsv } from "./enrichment-people.ts";
import { testSuppression } from "#tests/support/backend/suppression.ts";
import { testRecord } from "#tests/support/backend/value-record.ts";

/** Imports generated people as an operator's file, and says how long that took. */
export const importPeople = async (
  database: Database,
  people: readonly GeneratedPerson[],
  say: (text: string) => void,
): Promise<void> => {
  const folder = await mkdtemp(path.join(tmpdir(), "leadlight-bench-"));
  try {
    const file = path.join(folder, "people.csv");
    await writeFile(file, generatedCsv(people));
    const start = performance.now();
    const { added, skipped } = await importDirectory(database, contactImport, file, {
      onSkipped: (row, reason) => say(`row ${row}: ${reason}`),
      suppression: testSuppression,
      record: testRecord,
    });
    say(`import: ${added} added, ${skipped} skipped in ${((performance.now() - start) / 1000).toFixed(1)} s`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
