import * as z from "zod";
import { crmTargets, pushRules } from "#domain/crm/crm-connection.ts";
import { faultReasons } from "#domain/crm/crm-fault.ts";
import {
  PUSH_ROWS_LISTED,
  type PushOutcome,
  PUSHES_LISTED,
  pushOutcomes,
  pushStates,
  rowReasons,
} from "#domain/crm/push.ts";
import type { BackendAccount } from "#backend/accounts/accounts.ts";
import { listWalletsOf, walletIdsOf } from "#backend/lists/list-wallets.ts";
import { type NamingNeeds, namesOfOwned, withNames } from "#backend/lists/name-people.ts";
import { SubjectColumns } from "#backend/lists/stored-subject.ts";

const PushRow = z.object({
  id: z.string(),
  connection_id: z.string(),
  connection_name: z.string(),
  address: z.string(),
  target: z.enum(crmTargets),
  rule: z.enum(pushRules),
  state: z.enum(pushStates),
  created_at: z.date(),
  started_at: z.nullable(z.date()),
  ended_at: z.nullable(z.date()),
  waits_until: z.nullable(z.date()),
  wait_reason: z.nullable(z.enum(faultReasons)),
  fault_reason: z.nullable(z.enum(faultReasons)),
  fault_code: z.nullable(z.string()),
  people: z.int(),
  list_name: z.nullable(z.string()),
  retryable: z.int(),
  with_values: z.nullable(z.int()),
  counts: z.partialRecord(z.enum(pushOutcomes), z.int()),
});
type PushRow = z.infer<typeof PushRow>;
export interface StoredPush extends PushRow {
  readonly person_name: string | null;
}

/** Before the start, what would happen counts; afterwards what did. */
const SHOWN_OUTCOME = `case when p.started_at is null then coalesce(r.outcome, r.planned) else r.outcome end`;

/** By columns alone, as the index `crm_push_row_counts` has them: it is read in place of each row. */
const ROWS_COUNTED = `select outcome, planned, may_be_retried, count(*) as people from crm_push_row
  where push_id = p.id group by outcome, planned, may_be_retried`;

/** Whose connection it was made with may be gone for the maker: they may have left the organisation. */
const SEEN = `p.actor_id = $1 and (c.owner_id = $1 or exists (
  select from organisation_member m where m.account_id = $1 and m.organisation_id = c.owner_id))`;

/** Someone may have to do something about these: they are listed before others, however old they are. */
const IS_OPEN = "p.state in ('planning', 'waiting', 'running', 'paused')";

/** Those of an account, newest first; or the one with an id. Of many, those that are under way and the last. */
export const pushesOf = async (
  needs: NamingNeeds,
  account: BackendAccount,
  id?: string,
): Promise<readonly StoredPush[]> => {
  const pushes = z.array(PushRow).parse(
    await needs.database.db(
      `select p.id, p.connection_id, c.name as connection_name, c.address, c.target, p.rule, p.state, p.created_at, p.started_at,
              p.ended_at, case when p.waits_until > now() then p.waits_until end as waits_until,
              case when p.waits_until > now() then p.wait_reason end as wait_reason, p.fault_reason, p.fault_code, p.with_values,
              l.name as list_name, n.people, n.retryable, n.counts
         from (select p.* from crm_push p join crm_connection c on c.id = p.connection_id
                where ${SEEN} and ($2::uuid is null or p.id = $2)
                order by ${IS_OPEN} desc, p.created_at desc, p.id limit $3) p
         join crm_connection c on c.id = p.connection_id
         left join people_list l on l.id = p.list_id and l.wallet_id = any($4) and l.removed_at is null
        cross join lateral (
          select coalesce(sum(o.people), 0)::int8 as people, coalesce(sum(o.retryable), 0)::int8 as retryable,
                 coalesce(jsonb_object_agg(o.outcome, o.people) filter (where o.outcome is not null), '{}') as counts
            from (select ${SHOWN_OUTCOME} as outcome, sum(r.people) as people,
                         sum(r.people) filter (where r.outcome = 'failed' and r.may_be_retried) as retryable
                    from (${ROWS_COUNTED}) r group by 1) o) n
        order by p.created_at desc, p.id`,
      [account.id, id ?? null, PUSHES_LISTED, walletIdsOf(listWalletsOf(account))],
    ),
  );
  const names = await namesOfOnly(needs, account, pushes);
  return pushes.map((push) => ({ ...push, person_name: names.get(push.id) ?? null }));
};

const OnlyRow = z.intersection(
  SubjectColumns,
  z.object({
    push_id: z.string(),
    name: z.nullable(z.string()),
    title: z.nullable(z.string()),
    company: z.nullable(z.string()),
  }),
);

/** Who was pushed alone, by the id of the push, as long as they are saved. */
const namesOfOnly = async (
  needs: NamingNeeds,
  account: BackendAccount,
  pushes: readonly PushRow[],
): Promise<ReadonlyMap<string, string | null>> => {
  const ofOne = pushes.filter(({ people }) => people === 1).map(({ id }) => id);
  if (ofOne.length === 0) return new Map();
  const rows = z.array(OnlyRow).parse(
    await needs.database.db(
      `select r.push_id, s.kind, s.subject, s.name, s.title, s.company
         from crm_push_row r join saved_person s on s.id = r.person_id and s.wallet_id = any($2) and s.removed_at is null
        where r.push_id = any($1::uuid[])`,
      [ofOne, walletIdsOf(listWalletsOf(account))],
    ),
  );
  const names = await namesOfOwned(
    needs,
    account,
    rows.filter(({ name }) => name === null),
  );
  return new Map(rows.map((row) => [row.push_id, withNames(row, names).name]));
};

const PersonRow = z.intersection(
  SubjectColumns,
  z.object({
    place: z.int(),
    name: z.nullable(z.string()),
    outcome: z.nullable(z.enum(pushOutcomes)),
    reason: z.nullable(z.enum(rowReasons)),
    code: z.nullable(z.string()),
    contact_id: z.nullable(z.string()),
  }),
);
const SavedRow = z.intersection(
  PersonRow,
  z.object({ is_saved: z.boolean(), title: z.nullable(z.string()), company: z.nullable(z.string()) }),
);
export type StoredPushedPerson = z.infer<typeof PersonRow>;

interface Wanted {
  readonly id: string;
  readonly outcome: PushOutcome | undefined;
  /** A place. */
  readonly after: number;
}

/** People of a push in their order. Those who were saved without a name have the one under which they are pushed. */
export const peopleOfPush = async (
  needs: NamingNeeds,
  account: Pick<BackendAccount, "wallets">,
  { id, outcome, after }: Wanted,
): Promise<readonly StoredPushedPerson[]> => {
  const rows = z.array(SavedRow).parse(
    await needs.database.db(
      `select r.place, k.kind, k.subject, s.id is not null as is_saved, s.name, s.title, s.company, k.contact_id,
              ${SHOWN_OUTCOME} as outcome,
              case when r.outcome is not null then r.reason when p.started_at is null then r.planned_reason end as reason,
              case when r.outcome is not null then r.code end as code
         from crm_push_row r join crm_push p on p.id = r.push_id join crm_contact k on k.id = r.contact
         left join saved_person s on s.id = r.person_id and s.removed_at is null
        where r.push_id = $1 and r.place > $2 and ($3::text is null or ${SHOWN_OUTCOME} = $3)
        order by r.place limit $4`,
      [id, after, outcome ?? null, PUSH_ROWS_LISTED],
    ),
  );
  const isUnnamed = (row: (typeof rows)[number]): boolean => row.is_saved && row.name === null;
  const names = await namesOfOwned(needs, account, rows.filter(isUnnamed));
  return rows.map((row) => {
    const { is_saved: _, title: __, company: ___, ...person } = isUnnamed(row) ? withNames(row, names) : row;
    return person;
  });
};
