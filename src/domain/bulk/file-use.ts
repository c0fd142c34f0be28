import { perTool, tools, toolTable } from "#domain/shared/tool.ts";
import type { BulkColumn } from "./bulk.ts";

/** What a file is read for: the bulk mode of a tool, or people to save. */
export const fileUses = [...tools, "saved-people"] as const;
export type FileUse = (typeof fileUses)[number];

/** The columns that are read of a file, in the order in which they are asked for. */
export const columnsOf: Readonly<Record<FileUse, readonly BulkColumn[]>> = {
  ...perTool<readonly BulkColumn[]>((tool) => toolTable[tool].columns),
  "saved-people": ["linkedin_url", "din", "name", "first_name", "last_name", "role", "company"],
};
