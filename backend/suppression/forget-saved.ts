import * as z from "zod";
import type { Db } from "#backend/platform/database/database.ts";
import { namedRows } from "./named-rows.ts";
import type { Removal } from "./removal.ts";
import { namedIn, VIEW_NAMES_PERSON } from "./views-that-name.ts";

const TextsRow = z.object({
  place: z.string(),
  name: z.nullable(z.string()),
  title: z.nullable(z.string()),
  company: z.nullable(z.string()),
  note: z.string(),
  tags: z.array(z.string()),
});
const PersonRow = TextsRow.extend({ kind: z.enum(["profile", "din"]), subject: z.string() });

/** Who wrote the note has to know why it is gone. */
const NOTE_REMOVED = "(The note named someone who asked not to be processed. It was removed.)";

/**
 * Forgets whom people have saved, in all wallets. Texts about others stay where they name nobody who is removed. A record that someone was
 * merged into has their note, and goes with them.
 */
export const forgetSaved = async (db: Db, removal: Removal): Promise<void> => {
  const rows = z
    .array(PersonRow)
    .parse(await namedRows(db, { table: "saved_person", columns: ["subject", ...TEXTS], also: ["kind"] }, removal));
  const theirs = rows.filter(({ kind, subject }) => removal.isRemoved({ kind, value: subject }));
  // While it is known under which names they were saved.
  for (const { place } of theirs) await db(FORGET_IN_VIEWS, [place]);
  await db(
    `delete from saved_person
      where id in (select coalesce(merged_into, id) from saved_person where ctid = any($1::tid[]))`,
    [theirs.map(({ place }) => place)],
  );
  await forgetTexts(
    db,
    "saved_person",
    rows.filter((one) => !theirs.includes(one)),
    removal,
  );
  const merges = await namedRows(db, { table: "people_merge", columns: TEXTS }, removal);
  await forgetTexts(db, "people_merge", z.array(TextsRow).parse(merges), removal);
  await forgetNamesOfLists(db, removal);
  await forgetTextsOfViews(db, removal);
};

const FORGET_IN_VIEWS = `
  update people_view v
     set name = case when ${namedIn("v.name")} then 'Removed name' else v.name end,
         name_key = case when ${namedIn("v.name")} then E'\\n' || v.id else v.name_key end,
         search = case when ${namedIn("v.search")} then '' else v.search end,
         tag = case when ${namedIn("v.tag")} then null else v.tag end
    from saved_person p
   where p.ctid = $1::tid and ${VIEW_NAMES_PERSON}`;

const TEXTS = ["name", "title", "company", "note", "tags"] as const;

const forgetTexts = async (
  db: Db,
  table: "saved_person" | "people_merge",
  rows: readonly z.infer<typeof TextsRow>[],
  removal: Removal,
): Promise<void> => {
  const unnamed = (text: string | null) => (text !== null && removal.isNamedIn(text) ? null : text);
  for (const row of rows)
    await db(`update ${table} set name = $2, title = $3, company = $4, note = $5, tags = $6 where ctid = $1::tid`, [
      row.place,
      unnamed(row.name),
      unnamed(row.title),
      unnamed(row.company),
      unnamed(row.note) ?? NOTE_REMOVED,
      row.tags.filter((tag) => unnamed(tag) !== null),
    ]);
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

const ViewRow = z.object({ place: z.string(), name: z.string(), search: z.string(), tag: z.nullable(z.string()) });

/** A search that named someone is empty, and a tag that did is gone. */
const forgetTextsOfViews = async (db: Db, removal: Removal): Promise<void> => {
  const rows = await namedRows(db, { table: "people_view", columns: ["name", "search", "tag"] }, removal);
  for (const { place, name, search, tag } of z.array(ViewRow).parse(rows))
    await db(
      `update people_view
          set name = case when $2 then 'Removed name' else name end,
              name_key = case when $2 then E'\\n' || id else name_key end,
              search = case when $3 then '' else search end,
              tag = case when $4 then null else tag end
        where ctid = $1::tid`,
      [place, removal.isNamedIn(name), removal.isNamedIn(search), removal.isNamedIn(tag ?? "")],
    );
};
