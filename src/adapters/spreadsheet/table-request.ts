import * as z from "zod/mini";
import { bulkColumns } from "#domain/bulk/bulk.ts";
import { fileUses } from "#domain/bulk/file-use.ts";

const Reading = z.object({
  columns: z.partialRecord(z.enum(bulkColumns), z.int()),
  hasHeader: z.boolean(),
  firstRow: z.optional(z.int()),
  sheet: z.optional(z.string()),
  includesHidden: z.optional(z.boolean()),
  otherEmails: z.optional(z.readonly(z.array(z.int()))),
  restoresZeros: z.optional(z.boolean()),
});

/** What the page asks of the thread that reads files: one thing at a time. */
export const TableRequest = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("preview"), file: z.instanceof(Blob), sheet: z.optional(z.string()) }),
  z.object({
    kind: z.enum(["check", "rejected"]),
    file: z.instanceof(Blob),
    use: z.enum(fileUses),
    reading: Reading,
  }),
  z.object({ kind: z.literal("people"), file: z.instanceof(Blob), reading: Reading }),
]);
export type TableRequest = z.infer<typeof TableRequest>;
