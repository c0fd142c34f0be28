import * as z from "zod";
import { crmTargets } from "#domain/crm/crm-connection.ts";
import type { Identifier } from "#domain/suppression/identifier.ts";
import type { Db } from "#backend/platform/database/database.ts";
import type { HeldPush } from "./held-person.ts";

const Rows = z.array(z.object({ target: z.enum(crmTargets), organisation: z.nullable(z.string()), month: z.string() }));

/** Into which CRMs customers have brought these people. What a CRM has of them is there alone. */
export const pushedContacts = async (
  db: Db,
  subjects: readonly Identifier[],
): Promise<readonly Omit<HeldPush, "isShown">[]> => {
  const rows = await db(
    `select c.target, o.name as organisation, to_char(k.pushed_at at time zone 'UTC', 'YYYY-MM') as month
       from crm_contact k join crm_connection c on c.id = k.connection_id
       left join organisation o on o.id = c.owner_id
      where k.pushed_at is not null and (k.kind, k.subject) in (select * from unnest($1::text[], $2::text[]))
      order by k.pushed_at`,
    [subjects.map(({ kind }) => kind), subjects.map(({ value }) => value)],
  );
  return Rows.parse(rows).map(({ target, organisation, month }) => ({
    target,
    pushedBy: { organisation: organisation ?? undefined, month },
  }));
};
