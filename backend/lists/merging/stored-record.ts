import * as z from "zod";
import type { MergeableRecord } from "#domain/lists/merged-record.ts";
import { savedStatuses } from "#domain/lists/saved-person.ts";
import type { Db } from "#backend/platform/database/database.ts";

/** What a merge changes, as it is stored: of a saved person, or of the former state that a merge keeps. */
export const RecordColumns = z.object({
  name: z.nullable(z.string()),
  title: z.nullable(z.string()),
  company: z.nullable(z.string()),
  status: z.enum(savedStatuses),
  note: z.string(),
  tags: z.array(z.string()),
  assigned_to: z.nullable(z.string()),
  list_ids: z.array(z.string()),
});
export type RecordColumns = z.infer<typeof RecordColumns>;

export const toRecord = (columns: RecordColumns): MergeableRecord => {
  const { name, title, company, status, note, tags, assigned_to: assignedTo, list_ids: listIds } = columns;
  return {
    ...(name !== null && { name }),
    ...(title !== null && { title }),
    ...(company !== null && { company }),
    ...(assignedTo !== null && { assignedTo }),
    status,
    note,
    tags,
    listIds,
  };
};

/** All that may name someone. */
export const textsOf = ({ name, title, company, note, tags }: RecordColumns): readonly string[] =>
  [name, title, company, note, ...tags].filter((text) => text !== null);

const LockedRecord = RecordColumns.extend({
  id: z.string(),
  wallet_id: z.string(),
  kind: z.enum(["profile", "din"]),
  subject: z.string(),
  is_removed: z.boolean(),
  is_merged: z.boolean(),
});
export type LockedRecord = z.infer<typeof LockedRecord>;

/** The records with these ids in these wallets, also removed and hidden ones, locked where that is wanted. */
export const recordsBy = async (
  db: Db,
  { wallets, ids, isLocked }: { wallets: readonly string[]; ids: readonly string[]; isLocked: boolean },
): Promise<ReadonlyMap<string, LockedRecord>> => {
  const rows = await db(
    `select p.id::text, p.wallet_id, p.kind, p.subject, p.name, p.title, p.company, p.status, p.note, p.tags,
            p.assigned_to, p.removed_at is not null as is_removed, p.merged_into is not null as is_merged,
            array(select m.list_id::text from people_list_member m where m.person_id = p.id order by m.list_id) as list_ids
       from saved_person p where p.wallet_id = any($1) and p.id = any($2) order by p.id
       ${isLocked ? "for no key update" : ""}`,
    [wallets, ids],
  );
  return new Map(
    z
      .array(LockedRecord)
      .parse(rows)
      .map((row) => [row.id, row]),
  );
};

/** Writes what a merge, or undoing it, changes of a record. Lists that were deleted in the meantime are left out. */
export const writeRecord = async (db: Db, id: string, record: MergeableRecord): Promise<void> => {
  const { name, title, company, status, note, tags, assignedTo, listIds } = record;
  await db(
    `update saved_person set name = $2, title = $3, company = $4, status = $5, note = $6, tags = $7, assigned_to = $8
      where id = $1`,
    [id, name ?? null, title ?? null, company ?? null, status, note, tags, assignedTo ?? null],
  );
  await db("delete from people_list_member where person_id = $1 and list_id <> all($2)", [id, listIds]);
  await db(
    `insert into people_list_member (list_id, person_id)
     select l.id, $1 from (select id from people_list where id = any($2) for key share) l on conflict do nothing`,
    [id, listIds],
  );
};
