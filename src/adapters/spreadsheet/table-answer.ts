import * as z from "zod/mini";
import type { TablePreview } from "#application/ports/table-reader.ts";
import type { FileCheck, RejectedRows } from "#domain/bulk/bulk.ts";
import type { PersonToSave } from "#domain/lists/saved-person.ts";
import type { Din } from "#domain/lookups/din.ts";
import type { ProfileSlug } from "#domain/lookups/profile-url.ts";
import { rowFaults } from "#domain/bulk/row-fault.ts";
import { type TableFault, tableFaults } from "#domain/shared/table-limits.ts";

const Cell = z.union([z.string(), z.number()]);
const RowsNamed = z.object({
  count: z.int(),
  first: z.array(z.object({ number: z.int(), text: z.string(), fault: z.optional(z.enum(rowFaults)) })),
});

/** As the rules of a tool have read them in the thread. */
const isText = (value: unknown): boolean => typeof value === "string";
const FreeSubject = z.union([
  z.object({ kind: z.literal("profile"), profile: z.custom<ProfileSlug>(isText) }),
  z.object({ kind: z.literal("director"), din: z.custom<Din>(isText) }),
]);
const isPerson = (value: unknown): boolean => typeof value === "object" && value !== null && "subject" in value;
const PersonInFile = z.custom<PersonToSave>(isPerson);

/** What the thread that reads files answers: progress any number of times, then one of the others. */
export type TableAnswer =
  | { readonly kind: "progress"; readonly share: number }
  | { readonly kind: "preview"; readonly preview: TablePreview }
  | { readonly kind: "check"; readonly check: FileCheck }
  | { readonly kind: "rejected"; readonly rejected: RejectedRows }
  | { readonly kind: "people"; readonly people: readonly PersonToSave[] }
  | { readonly kind: "fault"; readonly fault: TableFault };

export const TableAnswer: z.ZodMiniType<TableAnswer> = z.union([
  z.object({ kind: z.literal("progress"), share: z.number() }),
  z.object({
    kind: z.literal("preview"),
    preview: z.object({
      format: z.enum(["csv", "xlsx", "xls"]),
      rows: z.array(z.object({ number: z.int(), cells: z.array(Cell), links: z.optional(z.map(z.int(), z.string())) })),
      sheet: z.optional(z.object({ name: z.string(), of: z.array(z.string()) })),
    }),
  }),
  z.object({
    kind: z.literal("check"),
    check: z.object({
      above: RowsNamed,
      rows: z.int(),
      empty: RowsNamed,
      duplicate: RowsNamed,
      malformed: RowsNamed,
      hidden: RowsNamed,
      footer: RowsNamed,
      lostZeros: RowsNamed,
      byName: RowsNamed,
      subjects: z.int(),
      sample: z.array(FreeSubject),
    }),
  }),
  z.object({
    kind: z.literal("rejected"),
    rejected: z.object({
      header: z.optional(z.array(Cell)),
      rows: z.array(z.object({ number: z.int(), cells: z.array(Cell), fault: z.enum(rowFaults) })),
    }),
  }),
  z.object({ kind: z.literal("people"), people: z.array(PersonInFile) }),
  z.object({ kind: z.literal("fault"), fault: z.enum(tableFaults) }),
]);
