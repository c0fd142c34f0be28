import * as z from "zod";
import { identifierKinds } from "#domain/suppression/identifier.ts";
import type { Db } from "#backend/platform/database/database.ts";
import { deleteRows, namedRows } from "./named-rows.ts";
import type { Removal } from "./removal.ts";

const Row = z.object({ kind: z.enum(identifierKinds), value: z.string(), contact: z.string(), note: z.string() });

/** Forgets what people have asked an operator about those who are removed. */
export const forgetRequests = async (db: Db, removal: Removal): Promise<void> => {
  const rows = await namedRows(
    db,
    { table: "privacy_request", columns: ["value", "contact", "note"], also: ["kind"] },
    removal,
  );
  const named = rows.filter((row) => {
    const { kind, value, contact, note } = Row.parse(row);
    return removal.isRemoved({ kind, value }) || removal.isNamedIn(`${contact}\n${note}`);
  });
  await deleteRows(db, "privacy_request", named);
};
