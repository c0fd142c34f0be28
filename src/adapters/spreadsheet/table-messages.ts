import * as z from "zod/mini";
import { bulkColumns } from "#domain/bulk.ts";
import { tableFaults } from "#domain/table.ts";
import { tools } from "#domain/transaction.ts";

/** What the page asks of the thread that reads files: one thing at a time. */
export const TableRequest = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("preview"), file: z.instanceof(Blob) }),
  z.object({
    kind: z.literal("check"),
    file: z.instanceof(Blob),
    tool: z.enum(tools),
    reading: z.object({ columns: z.partialRecord(z.enum(bulkColumns), z.int()), hasHeader: z.boolean() }),
  }),
]);
export type TableRequest = z.infer<typeof TableRequest>;

const Cell = z.union([z.string(), z.number()]);
const RowsNamed = z.object({
  count: z.int(),
  first: z.readonly(z.array(z.object({ number: z.int(), text: z.string() }))),
});

/** What the thread answers: progress any number of times, then one of the others. */
export const TableAnswer = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("progress"), share: z.number() }),
  z.object({
    kind: z.literal("preview"),
    preview: z.object({ format: z.enum(["csv", "xlsx", "xls"]), rows: z.readonly(z.array(z.readonly(z.array(Cell)))) }),
  }),
  z.object({
    kind: z.literal("check"),
    check: z.object({
      rows: z.int(),
      empty: RowsNamed,
      duplicate: RowsNamed,
      malformed: RowsNamed,
      subjects: z.int(),
    }),
  }),
  z.object({ kind: z.literal("fault"), fault: z.enum(tableFaults) }),
]);
export type TableAnswer = z.infer<typeof TableAnswer>;
