import * as z from "zod";
import { savedStatuses } from "#domain/lists/saved-person.ts";
import type { Identifier } from "#domain/suppression/identifier.ts";
import type { Db } from "#backend/platform/database/database.ts";
import { VIEW_NAMES_PERSON } from "#backend/suppression/views-that-name.ts";
import type { HeldRecord } from "./held-person.ts";

const Rows = z.array(
  z.object({
    name: z.nullable(z.string()),
    title: z.nullable(z.string()),
    company: z.nullable(z.string()),
    status: z.enum(savedStatuses),
    note: z.string(),
    tags: z.array(z.string()),
    lists: z.array(z.string()),
    views: z.array(z.string()),
    organisation: z.nullable(z.string()),
    month: z.string(),
  }),
);

/** Of the views that name the saved person `p`: what they are called, and what they search for. */
const VIEWS = `array(select concat_ws(': ', v.name, nullif(concat_ws(', ', nullif(v.search, ''), v.tag), ''))
                       from people_view v where ${VIEW_NAMES_PERSON} order by v.id)`;

/**
 * What customers have saved about these people, also what they have removed and can still restore, and what a merge has changed and
 * can still give back.
 */
export const savedRecords = async (
  db: Db,
  subjects: readonly Identifier[],
): Promise<readonly Omit<HeldRecord, "isShown">[]> => {
  const rows = await db(
    `select p.name, p.title, p.company, p.status, p.note, p.tags, o.name as organisation,
            to_char(p.saved_at at time zone 'UTC', 'YYYY-MM') as month,
            array(select l.name from people_list_member m join people_list l on l.id = m.list_id
                   where m.person_id = p.id order by l.id) as lists,
            ${VIEWS} as views
       from saved_person p left join organisation o on o.id = p.wallet_id
      where (p.kind, p.subject) in (select * from unnest($1::text[], $2::text[]))
     union all
     select m.name, m.title, m.company, m.status, m.note, m.tags, o.name, to_char(p.saved_at at time zone 'UTC', 'YYYY-MM'),
            array(select l.name from people_list l where l.id = any(m.list_ids) order by l.id), ${VIEWS}
       from people_merge m join saved_person p on p.id = m.kept_id left join organisation o on o.id = p.wallet_id
      where m.status is not null and (p.kind, p.subject) in (select * from unnest($1::text[], $2::text[]))`,
    [subjects.map(({ kind }) => kind), subjects.map(({ value }) => value)],
  );
  return Rows.parse(rows).map(({ organisation, month, ...record }) => ({
    ...record,
    savedBy: { organisation: organisation ?? undefined, month },
  }));
};
