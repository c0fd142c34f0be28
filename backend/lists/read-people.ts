import * as z from "zod";
import { SAVED_AT_ONCE, savedStatuses } from "#domain/lists/saved-person.ts";
import type { Db } from "#backend/platform/database/database.ts";
import { isListOf } from "./people-lists.ts";
import type { ListRefusal } from "./list-refusal.ts";
import { type ListOwner, type ListWallets, listWalletsOf, walletIdsOf } from "./list-wallets.ts";
import { type StoredSubject, SubjectColumns } from "./stored-subject.ts";

const PersonRow = z.intersection(
  SubjectColumns,
  z.object({
    id: z.string(),
    is_shared: z.boolean(),
    name: z.nullable(z.string()),
    title: z.nullable(z.string()),
    company: z.nullable(z.string()),
    status: z.enum(savedStatuses),
    note: z.string(),
    tags: z.array(z.string()),
    assigned_to: z.nullable(z.object({ id: z.string(), email: z.string(), name: z.nullable(z.string()) })),
    saved_by: z.nullable(z.string()),
    saved_at: z.date(),
    list_ids: z.array(z.string()),
    merged: z.array(SubjectColumns),
  }),
);
export type StoredPerson = z.infer<typeof PersonRow>;

/** Of the saved person `p`; `$1` is the wallet of the organisation. */
const COLUMNS = `p.id::text, p.wallet_id is not distinct from $1::uuid as is_shared, p.kind, p.subject, p.name, p.title,
  p.company, p.status, p.note, p.tags, p.saved_at,
  (select jsonb_build_object('id', a.id, 'email', a.email, 'name', a.name) from account a where a.id = p.assigned_to) as assigned_to,
  (select coalesce(a.name, a.email) from account a where a.id = p.saved_by) as saved_by,
  array(select l.id::text from people_list_member m join people_list l on l.id = m.list_id
         where m.person_id = p.id and l.removed_at is null order by l.id) as list_ids,
  array(select jsonb_build_object('kind', a.kind, 'subject', a.subject) from saved_person a
         where a.merged_into = p.id order by a.id) as merged`;

interface PageWanted {
  readonly isShared: boolean;
  readonly listId?: string | undefined;
  /** Only those that were saved before this one. */
  readonly before?: string | undefined;
}

/** A page of the saved people, the newest first. */
export const savedPage = async (
  db: Db,
  owner: ListOwner,
  { isShared, listId, before }: PageWanted,
): Promise<readonly StoredPerson[] | ListRefusal> => {
  const wallets = listWalletsOf(owner);
  const walletId = isShared ? wallets.shared : wallets.own;
  if (walletId === null) return "outsider";
  if (listId === undefined)
    return peopleIn(await db(PAGE, [wallets.shared, walletId, before ?? NEWEST, SAVED_AT_ONCE]));
  if (!(await isListOf(db, walletId, listId))) return "unknown-list";
  return peopleIn(await db(PAGE_OF_LIST, [wallets.shared, listId, before ?? NEWEST, SAVED_AT_ONCE]));
};

/** No id is larger. */
const NEWEST = "9223372036854775807";

/** As its index has them. */
export const PAGE = `select ${COLUMNS} from saved_person p
  where p.wallet_id = $2 and p.removed_at is null and -p.id > -$3::int8 order by -p.id limit $4`;
const PAGE_OF_LIST = `select ${COLUMNS} from people_list_member of_list join saved_person p on p.id = of_list.person_id
  where of_list.list_id = $2 and p.removed_at is null and of_list.person_id < $3::int8
  order by of_list.person_id desc limit $4`;

/** Those of these people who are saved, private or shared, each once: several of the subjects can have been merged into one. */
export const savedAmong = async (
  db: Db,
  owner: ListOwner,
  subjects: readonly StoredSubject[],
): Promise<readonly StoredPerson[]> => {
  const wallets = listWalletsOf(owner);
  return peopleIn(
    await db(
      `select ${COLUMNS} from saved_person p
        where p.removed_at is null and p.id in (
          select coalesce(s.merged_into, s.id) from saved_person s
           where s.wallet_id = any($2) and (s.kind, s.subject) in (select * from unnest($3::text[], $4::text[])))
        order by p.id desc`,
      [wallets.shared, walletIdsOf(wallets), subjects.map(({ kind }) => kind), subjects.map(({ subject }) => subject)],
    ),
  );
};

/** The newest first. */
export const savedByIds = async (
  db: Db,
  { shared }: ListWallets,
  ids: readonly string[],
): Promise<readonly StoredPerson[]> =>
  peopleIn(await db(`select ${COLUMNS} from saved_person p where p.id = any($2) order by p.id desc`, [shared, ids]));

const peopleIn = (rows: readonly object[]): readonly StoredPerson[] => z.array(PersonRow).parse(rows);
