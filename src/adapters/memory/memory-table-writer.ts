import type { TableWriter, WrittenTable } from "#application/ports/table-writer.ts";
import { ok } from "#application/shared/result.ts";
import { type SimulatedFailures, simulatedFailures } from "./simulated-failures.ts";

export type MemoryTableWriter = TableWriter & Omit<SimulatedFailures, "run">;

/** Writes each row, the header first, as one line of JSON, whatever the format. */
export const memoryTableWriter = (): MemoryTableWriter => {
  const { run, ...failures } = simulatedFailures();
  return { ...failures, open: () => run(async () => ok(writeLines)) };
};

async function* writeLines({ columns, batches }: WrittenTable): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  yield encoder.encode(`${JSON.stringify(columns.map(({ name }) => name))}\n`);
  for await (const rows of batches) yield encoder.encode(rows.map((cells) => `${JSON.stringify(cells)}\n`).join(""));
}
