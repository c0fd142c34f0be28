import { randomUUID } from "node:crypto";
import * as z from "zod";
import { faultReasons } from "#domain/crm/crm-fault.ts";
import type { Identifier } from "#domain/suppression/identifier.ts";
import type { BackendAccount } from "#backend/accounts/accounts.ts";
import type { StoredConnection } from "#backend/crm/connections/connection-store.ts";
import type { CrmPerson } from "#backend/crm/crm-target.ts";
import type { ClaimedRow, PushRowStore, RowReport } from "#backend/crm/push-row.ts";
import { peopleToPush, type ReadNeeds } from "./people-to-push.ts";
import type { WorkedPush } from "./worked-push.ts";

interface Rows {
  readonly push: WorkedPush;
  readonly account: BackendAccount;
  readonly connection: StoredConnection;
}

const Claimed = z.array(
  z.object({
    id: z.string(),
    person_id: z.string(),
    tries: z.int(),
    reason: z.nullable(z.enum(faultReasons)),
    intention: z.nullable(z.enum(["create", "update"])),
  }),
);
const Ids = z.array(z.object({ id: z.string() }));
const Subjects = z.array(z.object({ id: z.string(), kind: z.enum(["profile", "din"]), subject: z.string() }));
const NextRow = z.object({ due_ms: z.number(), reason: z.nullable(z.enum(faultReasons)) });

/**
 * The rows of a push in the database, while it runs. A contact is held by one row at a time, whichever push that is of. People are read
 * as they are claimed, and the suppression list is asked again right before something is written.
 */
export const pushRowStore = (needs: ReadNeeds, { push, account, connection }: Rows): PushRowStore => {
  const { db } = needs.database;

  const finish = async (rows: readonly Finished[]): Promise<void> => {
    await db(FINISH, [push.id, JSON.stringify(rows.map(finishedRow))]);
  };

  const claimOnce = async (limit: number, now: number, leaseUntil: number) => {
    const claim = randomUUID();
    const rows = Claimed.parse(await db(CLAIM, [push.id, now, limit, claim, leaseUntil]));
    const people = await peopleToPush(
      needs,
      { account, target: connection.target, mapping: connection.mapping, rule: push.rule },
      rows.map(({ id, person_id: personId }) => ({ id, personId })),
    );
    const byId = new Map(people.map((person) => [person.id, person]));
    const gone = rows.filter(({ id }) => !byId.has(id));
    if (gone.length > 0) await finish(gone.map(({ id }) => ({ row: { person: { id }, claim }, report: NOT_SAVED })));
    const claimed = rows.flatMap(({ id, tries, reason, intention }): ClaimedRow[] => {
      const person = byId.get(id);
      return person === undefined
        ? []
        : [{ person, claim, tries, reason: reason ?? undefined, intention: intention ?? undefined }];
    });
    return { claimed, isEmpty: rows.length === 0 };
  };

  return {
    claim: async (limit, now, leaseUntil) => {
      for (;;) {
        const { claimed, isEmpty } = await claimOnce(limit, now, leaseUntil);
        if (isEmpty || claimed.length > 0) return claimed;
      }
    },
    noteIntentions: async (noted, leaseUntil) => {
      const listed = await listedAmong(
        needs,
        noted.map(({ row }) => row.person),
      );
      const allowed = noted
        .filter(({ row }) => !listed.has(row.person.id))
        .map(({ row, intention }) => ({ id: row.person.id, claim: row.claim, intention }));
      const held = Ids.parse(await db(NOTE, [push.id, JSON.stringify(allowed), leaseUntil]));
      return new Set(held.map(({ id }) => id));
    },
    finish,
    release: async (rows) => {
      const released = rows.map(({ row, tries, intention, reason, dueAt }) => ({
        id: row.person.id,
        claim: row.claim,
        tries,
        intention: intention ?? null,
        reason: reason ?? null,
        due_at: dueAt,
      }));
      await db(RELEASE, [push.id, JSON.stringify(released)]);
    },
    nextDue: async (lookAgainAt) => {
      const [row] = await db(NEXT_DUE, [push.id, lookAgainAt]);
      if (row === undefined) return undefined;
      const { due_ms: dueMs, reason } = NextRow.parse(row);
      return { dueAt: Math.ceil(dueMs), reason: reason ?? undefined };
    },
  };
};

interface Finished {
  readonly row: { readonly person: Pick<CrmPerson, "id">; readonly claim: string };
  readonly report: RowReport;
}

const NOT_SAVED: RowReport = { outcome: "failed", reason: "not-saved", mayBeRetried: false };

const finishedRow = ({ row, report }: Finished) => ({
  id: row.person.id,
  claim: row.claim,
  outcome: report.outcome,
  contact_id: report.contactId ?? null,
  reason: report.reason ?? null,
  code: report.code ?? null,
  may_be_retried: report.mayBeRetried === true,
});

/** Those who have asked not to be processed since they were claimed. */
const listedAmong = async (needs: ReadNeeds, people: readonly CrmPerson[]): Promise<ReadonlySet<string>> => {
  const rows = Subjects.parse(
    await needs.database.db("select id, kind, subject from crm_contact where id = any($1::uuid[])", [
      people.map(({ id }) => id),
    ]),
  );
  const named = [
    ...rows.map(({ id, kind, subject }) => [id, { kind, value: subject }] as const),
    ...people.flatMap(({ id, values: { email, otherEmail, phone, mobile } }) => [
      ...identifiers(id, "email", [email, otherEmail]),
      ...identifiers(id, "phone", [phone, mobile]),
    ]),
  ];
  const listed = await needs.suppression.listedNow(
    needs.database,
    named.map(([, identifier]) => identifier),
  );
  return new Set(named.flatMap(([id, identifier]) => (listed.has(identifier) ? [id] : [])));
};

const identifiers = (id: string, kind: "email" | "phone", values: readonly (string | undefined)[]) =>
  values.flatMap((value): (readonly [string, Identifier])[] => (value === undefined ? [] : [[id, { kind, value }]]));

/** Times are in milliseconds since 1970. */
const at = (parameter: string): string => `to_timestamp(${parameter}::float8 / 1000)`;

const CLAIM = `
  with due as (
    select c.id from crm_push_row r join crm_contact c on c.id = r.contact
     where r.push_id = $1 and r.outcome is null and r.due_at <= ${at("$2")} and c.free_at <= ${at("$2")}
       and exists (select from crm_push where id = $1 and state = 'running')
     order by r.due_at, r.place limit $3 for no key update of c skip locked),
  held as (
    update crm_contact c set claim = $4, free_at = ${at("$5")} from due where c.id = due.id returning c.id, c.intention)
  select r.contact as id, r.person_id::text, r.tries, r.reason, held.intention
    from held join crm_push_row r on r.push_id = $1 and r.contact = held.id order by r.due_at, r.place`;

const NOTE = `
  update crm_contact c set intention = n.intention, free_at = ${at("$3")}
    from jsonb_to_recordset($2) as n (id uuid, claim uuid, intention text)
   where c.id = n.id and c.claim = n.claim and exists (select from crm_push where id = $1 and state = 'running')
   returning c.id`;

const FINISH = `
  with finished as (
    select * from jsonb_to_recordset($2) as n
      (id uuid, claim uuid, outcome text, contact_id text, reason text, code text, may_be_retried boolean)),
  freed as (
    update crm_contact c
       set claim = null, free_at = '-infinity', intention = null, contact_id = coalesce(n.contact_id, c.contact_id),
           pushed_at = case when n.outcome in ('conflict', 'failed') then c.pushed_at else now() end
      from finished n where c.id = n.id and c.claim = n.claim returning c.id)
  update crm_push_row r
     set outcome = n.outcome, reason = n.reason, code = n.code, may_be_retried = n.may_be_retried
    from freed join finished n on n.id = freed.id
   where r.push_id = $1 and r.contact = freed.id and r.outcome is null`;

/** Where something may have been written, no other push takes the contact before either. */
const RELEASE = `
  with released as (
    select * from jsonb_to_recordset($2) as n
      (id uuid, claim uuid, tries int, intention text, reason text, due_at float8)),
  freed as (
    update crm_contact c
       set claim = null, intention = n.intention,
           free_at = case when n.intention is null then '-infinity' else ${at("n.due_at")} end
      from released n where c.id = n.id and c.claim = n.claim returning c.id)
  update crm_push_row r set tries = n.tries, reason = n.reason, due_at = ${at("n.due_at")}
    from freed join released n on n.id = freed.id
   where r.push_id = $1 and r.contact = freed.id and r.outcome is null`;

/** What another push waits for is no reason of this one. */
const NEXT_DUE = `
  select (extract(epoch from n.at) * 1000)::float8 as due_ms, case when r.due_at >= free.at then r.reason end as reason
    from crm_push_row r join crm_contact c on c.id = r.contact
   cross join lateral (select case when c.claim is null then c.free_at else least(c.free_at, ${at("$2")}) end as at) free
   cross join lateral (select greatest(r.due_at, free.at, to_timestamp(0)) as at) n
   where r.push_id = $1 and r.outcome is null and exists (select from crm_push where id = $1 and state = 'running')
   order by n.at, r.place limit 1`;
