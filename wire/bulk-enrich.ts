import * as z from "zod/mini";
import {
  type BulkColumn,
  FILE_NAME_MAX_LENGTH,
  itemsOf,
  OTHER_EMAILS_MAX,
  REMARK_MAX_LENGTH,
} from "#domain/bulk/bulk.ts";
import type { PaidOperation } from "#domain/shared/credits.ts";
import { SHEET_NAME_MAX_LENGTH, TABLE_MAX_COLUMNS } from "#domain/shared/table-limits.ts";
import { type Tool, tools } from "#domain/shared/tool.ts";
import type { Call } from "./call.ts";
import { optionalText, rowId } from "./fields.ts";

/** The call names the items of directors without the prefix that the other calls have. */
const fieldOf = (item: PaidOperation): string => item.replace(/^din_/, "");

/** An item of a tool as the call names it. Throws for one that the tool does not look up. */
export const toField = (tool: Tool, item: PaidOperation): string => {
  if (!itemsOf[tool].includes(item)) throw new TypeError(`${tool} does not look up ${item}`);
  return fieldOf(item);
};

/** The item that a field names, undefined where the tool has none of this name. */
export const toItem = (tool: Tool, field: string): PaidOperation | undefined =>
  itemsOf[tool].find((item) => fieldOf(item) === field);

const position = z.int().check(z.minimum(0), z.maximum(TABLE_MAX_COLUMNS - 1));

/** By hand rather than as a record, whose code in the library every signed-in person would load. */
const columns = z.strictObject({
  linkedin_url: z.optional(position),
  din: z.optional(position),
  email: z.optional(position),
  name: z.optional(position),
  first_name: z.optional(position),
  last_name: z.optional(position),
  role: z.optional(position),
  company: z.optional(position),
} satisfies Record<BulkColumn, unknown>);

/**
 * Starts a bulk job. All but `type` and `remark` are additions of ours: without them everything is looked up, the columns
 * are detected, and the worst case of the file counts as confirmed.
 */
export const bulkEnrich = {
  name: "bulkEnrich",
  method: "POST",
  path: "/webhook/bulk_enrich",
  request: z.object({
    type: z.enum(tools),
    remark: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(REMARK_MAX_LENGTH)))),
    /** Which items per row; see `toField`. */
    fields: z.optional(z.array(z.string()).check(z.minLength(1), z.maxLength(10))),
    /** What the columns stand for, by position from 0. */
    columns: z.optional(columns),
    /** Further columns of addresses, by position: each address is verified, but a search is by the first valid one of a row. */
    other_emails: z.optional(z.array(position).check(z.maxLength(OTHER_EMAILS_MAX))),
    has_header: z.optional(z.boolean()),
    /** The name of the sheet of a workbook; the first visible one without it. */
    sheet: z.optional(z.string().check(z.maxLength(SHEET_NAME_MAX_LENGTH))),
    /** The number of the first row of the table, from 1; rows above it are titles and notes. */
    first_row: z.optional(z.int().check(z.minimum(1), z.maximum(1_048_576))),
    /** Look up the rows that a workbook hides, too; they are skipped without it. For hosts with the capability HIDDEN_ROWS. */
    include_hidden: z.optional(z.boolean()),
    /** Give DINs of five to seven digits their leading zeros back; such rows are rejected without it. */
    restore_zeros: z.optional(z.boolean()),
    /** The confirmed worst case, in credits with at most one decimal. */
    max_credits: z.optional(z.number().check(z.minimum(0), z.maximum(100_000_000))),
    /** Whether someone who may not be the person asked for is charged for as well. Only enrichment finds such people. */
    include_possible: z.optional(z.boolean()),
    file_name: z.optional(z.string().check(z.maxLength(FILE_NAME_MAX_LENGTH))),
    /** Whether the end of the job is mailed; it is without it. For hosts with the capability BULK_JOB_CHANGES. */
    email_when_done: z.optional(z.boolean()),
    /** What the file is needed for. For hosts with the capability PURPOSE_OF_BULK, which refuse an order without it. */
    purpose: z.optional(z.string()),
    /** The list of saved people that the file was made of. Stored only where who orders sees the list. */
    list_id: z.optional(rowId("list_id must be the id of a list.")),
  }),
  /** The address has one of three names, by host. A `message` may stand beside it. */
  answer: z.object({
    message: optionalText,
    signed_url: optionalText,
    signedUrl: optionalText,
    url: optionalText,
    job_id: optionalText,
  }),
  answersWithMessage: true,
} as const satisfies Call;
