import * as z from "zod";
import type { Db } from "#backend/platform/database/database.ts";
import { deleteRows, namedRows } from "./named-rows.ts";
import type { Removal } from "./removal.ts";

const PersonRow = z.object({
  place: z.string(),
  kind: z.enum(["profile", "din"]),
  subject: z.string(),
  name: z.nullable(z.string()),
  title: z.nullable(z.string()),
  company: z.nullable(z.string()),
  note: z.string(),
  tags: z.array(z.string()),
});

/** Who wrote the note has to know why it is gone. */
const NOTE_REMOVED = "(The note named someone who asked not to be processed. It was removed.)";

/** Forgets whom people have saved, in all wallets. Texts about others stay where they name nobody who is removed. */
export const forgetSaved = async (db: Db, removal: Removal): Promise<void> => {
  const rows = z
    .array(PersonRow)
    .parse(
      await namedRows(
        db,
        { table: "saved_person", columns: ["subject", "name", "title", "company", "note", "tags"], also: ["kind"] },
        removal,
      ),
    );
  const theirs = rows.filter(({ kind, subject }) => removal.isRemoved({ kind, value: subject }));
  await deleteRows(db, "saved_person", theirs);
  const unnamed = (text: string | null) => (text !== null && removal.isNamedIn(text) ? null : text);
  for (const row of rows.filter((one) => !theirs.includes(one)))
    await db(`update saved_person set name = $2, title = $3, company = $4, note = $5, tags = $6 where ctid = $1::tid`, [
      row.place,
      unnamed(row.name),
      unnamed(row.title),
      unnamed(row.company),
      unnamed(row.note) ?? NOTE_REMOVED,
      row.tags.filter((tag) => unnamed(tag) !== null),
    ]);
  await forgetNamesOfLists(db, removal);
};

const ListRow = z.object({ place: z.string(), name: z.string() });

/** The key of a removed name is one that nobody can write. */
const forgetNamesOfLists = async (db: Db, removal: Removal): Promise<void> => {
  const rows = await namedRows(db, { table: "people_list", columns: ["name"] }, removal);
  const places = z
    .array(ListRow)
    .parse(rows)
    .filter(({ name }) => removal.isNamedIn(name))
    .map(({ place }) => place);
  await db(`update people_list set name = 'Removed name', name_key = E'\\n' || id where ctid = any($1::tid[])`, [
    places,
  ]);
};
