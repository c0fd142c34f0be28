import * as z from "zod";
import { contactItems } from "#domain/lookups/contact.ts";
import { directorItems } from "#domain/lookups/director.ts";
import type { Day } from "#domain/rights/due-day.ts";
import type { LegalBasis } from "#domain/rights/value-record.ts";
import { contactTable, directorTable, type DirectoryTable, importOf } from "#backend/directory/directory-tables.ts";
import { kindOfList } from "#backend/directory/leave-out-suppressed.ts";
import type { Db } from "#backend/platform/database/database.ts";
import { basisOf, entriesWithImports, obtainedOn, sampleKeysOf } from "#backend/rights/erasing/value-ages.ts";

/** Someone who gets a notice. */
export interface WaitingPerson {
  readonly kind: "profile" | "din";
  readonly subject: string;
  readonly dueOn: Day;
}

/** Of these values people get no notice: a law has them published, as article 14(5) of the GDPR says. */
const BASIS_WITHOUT_NOTICE: LegalBasis = "public-register";

/**
 * People with an address who have got no notice, with the last day for it. By article 14 of the GDPR that is a month after
 * their data was obtained, or the day of the first disclosure. $1 are the fictional contacts, $2 the fictional directors.
 */
const waiting = (table: DirectoryTable, samples: "$1" | "$2"): string => {
  const { key, lists } = table;
  const [kind, items] =
    table === contactTable ? (["profile", contactItems] as const) : (["din", directorItems] as const);
  const months = lists.map(
    (list) =>
      `case when c.${list} <> '[]' and ${basisOf(importOf(list))} <> '${BASIS_WITHOUT_NOTICE}' then (${obtainedOn(importOf(list))} + interval '1 month')::date end`,
  );
  const addresses = lists.filter((list) => kindOfList(list) === "email").map((list) => `c.${list} <> '[]'`);
  return `
    select '${kind}' as kind, c.${key} as subject, least(${months.join()}, disclosed.first_on) as due_on
      from ${entriesWithImports(table)} left join (
        select substr(operation, strpos(operation, ':') + 1) as subject, min((at at time zone 'UTC')::date) as first_on
          from possession where split_part(operation, ':', 1) in (${items.map((item) => `'${item}'`).join()}) group by 1
      ) disclosed on disclosed.subject = c.${key}
     where (${addresses.join(" or ")}) and least(${months.join()}) is not null and c.${key} <> all(${samples})
       and not exists (select from person_notice n where n.kind = '${kind}' and n.subject = c.${key})`;
};

const WAITING = `${waiting(contactTable, "$1")} union all ${waiting(directorTable, "$2")}`;
const samples = () => [sampleKeysOf(contactTable), sampleKeysOf(directorTable)];

const Waiting = z.array(
  z
    .object({ kind: z.enum(["profile", "din"]), subject: z.string(), due_on: z.string() })
    .transform(({ due_on: dueOn, ...person }): WaitingPerson => ({ ...person, dueOn })),
);

/** Those who wait the longest. Reads the whole directory: for a transaction without limits of time. */
export const nextWaiting = async (db: Db, atMost: number): Promise<readonly WaitingPerson[]> =>
  Waiting.parse(
    await db(
      `select kind, subject, due_on::text from (${WAITING}) waiting order by waiting.due_on, kind, subject limit $3`,
      [...samples(), atMost],
    ),
  );

const Counts = z.tuple([z.object({ waiting: z.int(), overdue: z.int() })]);

/** How many wait, and for how many of them the last day has passed. Reads the whole directory, too. */
export const countWaiting = async (db: Db, today: Day) =>
  Counts.parse(
    await db(
      `select count(*)::integer as waiting, count(*) filter (where due_on < $3)::integer as overdue from (${WAITING}) waiting`,
      [...samples(), today],
    ),
  )[0];
