import { TABLE_MAX_BYTES } from "#domain/shared/table-limits.ts";
import type { LinkUse } from "./signed-links.ts";

/** Below it lie the addresses to which files are sent where the disk keeps them. */
export const UPLOADS_PATH = "/files/uploads";

export const uploadPath = (key: string): string => `${UPLOADS_PATH}/${key}`;

/** What the signature of such an address allows. */
export const UPLOAD_USE: LinkUse = { method: "PUT", maxBytes: TABLE_MAX_BYTES };
