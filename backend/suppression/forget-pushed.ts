import * as z from "zod";
import type { Db } from "#backend/platform/database/database.ts";
import { deleteRows, namedRows } from "./named-rows.ts";
import type { Removal } from "./removal.ts";

const ContactRows = z.array(z.object({ place: z.string(), kind: z.enum(["profile", "din"]), subject: z.string() }));

/** Forgets who is a contact in a CRM of a customer, with their rows of pushes. The CRM itself is the customer's. */
export const forgetPushed = async (db: Db, removal: Removal): Promise<void> => {
  const rows = ContactRows.parse(
    await namedRows(db, { table: "crm_contact", columns: ["subject"], also: ["kind"] }, removal),
  );
  await deleteRows(
    db,
    "crm_contact",
    rows.filter(({ kind, subject }) => removal.isRemoved({ kind, value: subject })),
  );
};
