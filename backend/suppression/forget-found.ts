import { createHash } from "node:crypto";
import * as z from "zod";
import type { Db } from "#backend/platform/database/database.ts";
import { questionKeysAbout } from "#backend/sources/question-key.ts";
import type { KnownPerson } from "#backend/sources/source.ts";
import { StoredReply } from "#backend/sources/reply-schema.ts";
import { isNamed } from "./blanked-answer.ts";
import { deleteRows, namedRows } from "./named-rows.ts";
import type { Removal } from "./removal.ts";

const AddressRow = z.object({ email: z.string() });
const CallRow = z.object({ reply: StoredReply });

/** Forgets what sources and mail servers have said. */
export const forgetFound = async (db: Db, removal: Removal, known: readonly KnownPerson[]): Promise<void> => {
  const verdicts = await namedRows(db, { table: "verification", columns: ["email"] }, removal);
  const named = verdicts.filter((row) => removal.isNamedIn(AddressRow.parse(row).email));
  await deleteRows(db, "verification", named);
  const addresses = removal.identifiers.flatMap(({ kind, value }) => (kind === "email" ? [value] : []));
  await db("delete from graded_address where address = any($1)", [addresses.map(digestOf)]);
  await db("update person_notice set address = null where address = any($1)", [addresses.map(digestOf)]);

  const runs = await namedRows(db, { table: "source_run", columns: ["value"] }, removal);
  await deleteRows(
    db,
    "source_run",
    runs.filter(({ value }) => isNamed(value, removal)),
  );
  // A process that works on one begins again, and asks nobody. Without its reference no answer can be sent for a call.
  const questions = known.flatMap(questionKeysAbout);
  await db(
    `with gone as (delete from source_run where question = any($1) returning id)
     update source_call c set reply = '{"values": []}' from gone where c.run_id = gone.id and c.reply is not null`,
    [questions],
  );
  for (const row of await namedRows(db, { table: "source_call", columns: ["reply"] }, removal)) {
    const { reply } = CallRow.parse(row);
    const values = reply.values.filter((value) => !isNamed(value, removal));
    if (values.length < reply.values.length)
      await db("update source_call set reply = $2 where ctid = $1::tid", [
        row.place,
        JSON.stringify({ ...reply, values }),
      ]);
  }
};

/** As graded addresses are kept. */
const digestOf = (email: string): Buffer => createHash("sha256").update(email).digest();
