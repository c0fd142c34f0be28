import * as z from "zod";
import type { BackendAccount } from "#backend/accounts/accounts.ts";
import type { StoredConnection } from "#backend/crm/connections/connection-store.ts";
import { type CrmFault, isFault } from "#backend/crm/crm-fault.ts";
import type { CrmPerson, CrmTarget } from "#backend/crm/crm-target.ts";
import { type PlannedRow, planRows } from "#backend/crm/plan-rows.ts";
import { newPushRows } from "#backend/crm/push-row.ts";
import { peopleToPush, type ReadNeeds } from "./people-to-push.ts";
import type { WorkedPush } from "./worked-push.ts";

interface Planned {
  readonly push: WorkedPush;
  readonly account: BackendAccount;
  readonly connection: StoredConnection;
}

const Rows = z.array(z.object({ id: z.string(), person_id: z.string() }));

const rowsOf = async (
  { database: { db } }: ReadNeeds,
  { push }: Planned,
  condition: string,
  limit: number | null,
): Promise<readonly { readonly id: string; readonly personId: string }[]> =>
  Rows.parse(
    await db(
      `select contact as id, person_id::text from crm_push_row where push_id = $1 and ${condition} order by place limit $2`,
      [push.id, limit],
    ),
  ).map(({ id, person_id: personId }) => ({ id, personId }));

/** Marks those who are in the push twice: they would meet themselves. */
export const preparePush = async (needs: ReadNeeds, planned: Planned): Promise<void> => {
  const { push, account, connection } = planned;
  const rows = await rowsOf(needs, planned, "outcome is null", null);
  const people = await peopleToPush(needs, { account, ...intoOf(connection, push) }, rows);
  const repeated = newPushRows(people).flatMap(({ person, report }) => (report === undefined ? [] : [person.id]));
  await needs.database.db(
    `with marked as (
       update crm_push_row set outcome = 'conflict', reason = 'repeated'
        where push_id = $1 and contact = any($2::uuid[]) and outcome is null)
     update crm_push set is_prepared = true where id = $1`,
    [push.id, repeated],
  );
};

const intoOf = ({ target, mapping }: StoredConnection, { rule }: WorkedPush) => ({ target, mapping, rule });

/** Finds out what would happen to the next few. "done" once it is known of everyone. */
export const planNext = async (
  needs: ReadNeeds,
  planned: Planned & { readonly target: CrmTarget },
  signal: AbortSignal,
): Promise<"done" | "more" | CrmFault> => {
  const { push, account, connection, target } = planned;
  const rows = await rowsOf(needs, planned, "planned is null and outcome is null", target.limits.foundAtOnce);
  if (rows.length === 0) return "done";
  const people = await peopleToPush(needs, { account, ...intoOf(connection, push) }, rows);
  const found =
    people.length === 0 ? new Map<string, PlannedRow>() : await planRows({ target, people, rule: push.rule, signal });
  if (isFault(found)) return found;
  const gone: PlannedRow = { outcome: "failed", reason: "not-saved" };
  const withValues = new Set(people.filter(hasValues).map(({ id }) => id));
  const plans = rows.map(({ id }) => {
    const { outcome, reason } = found.get(id) ?? gone;
    return { id, outcome, reason: reason ?? null, has_values: withValues.has(id) };
  });
  await needs.database.db(
    `with stored as (
       update crm_push_row r set planned = n.outcome, planned_reason = n.reason
         from jsonb_to_recordset($2) as n (id uuid, outcome text, reason text, has_values boolean)
        where r.push_id = $1 and r.contact = n.id and r.planned is null
       returning n.has_values)
     update crm_push
        set tries = 0, with_values = coalesce(with_values, 0) + (select count(*) from stored where has_values)
      where id = $1`,
    [push.id, JSON.stringify(plans)],
  );
  return "more";
};

const hasValues = ({ values: { email, phone, mobile } }: CrmPerson): boolean =>
  email !== undefined || phone !== undefined || mobile !== undefined;
