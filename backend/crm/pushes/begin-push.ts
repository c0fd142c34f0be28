import { createHash, randomUUID } from "node:crypto";
import * as z from "zod";
import { type NewPush, PUSHED_AT_ONCE } from "#domain/crm/push.ts";
import { writeAuditLine } from "#backend/audit/write-audit-line.ts";
import { connectionOf, type CrmUser } from "#backend/crm/connections/connection-store.ts";
import { listWalletsOf, walletIdsOf } from "#backend/lists/list-wallets.ts";
import type { Database, Db } from "#backend/platform/database/database.ts";
import type { JobQueue } from "#backend/platform/jobs/job-queue.ts";
import { sendPush } from "./push-message.ts";

export interface PushNeeds {
  readonly database: Pick<Database, "db" | "transaction">;
  readonly queue: JobQueue;
}

/** Why nobody is pushed. */
export type PushRefusal =
  | "unknown-connection"
  | "unknown-people"
  | "unknown-list"
  | "nobody"
  | "too-many-people"
  | "too-many-pushes"
  | "unknown-push"
  | "other-push"
  | "nobody-failed"
  | "wrong-state";

/** How many pushes of an account can be under way. */
export const PUSHES_AT_ONCE = 5;

const PersonRows = z.array(z.object({ id: z.string(), kind: z.string(), subject: z.string() }));
type PersonRows = z.infer<typeof PersonRows>;

interface PushOrder extends NewPush {
  /** Repeated under the same one, it is the same push. */
  readonly key?: string | undefined;
}

/** The id of the push. */
export const beginPush = (
  { database, queue }: PushNeeds,
  user: CrmUser,
  order: PushOrder,
): Promise<{ readonly id: string } | PushRefusal> =>
  database.transaction(async (db) => {
    await db("select from account where id = $1 for no key update", [user.id]);
    const { connectionId, people, isDryRun, key } = order;
    const earlier = key === undefined ? undefined : await pushUnderKey(db, user, key);
    if (earlier !== undefined) return earlier.order_digest === digestOf(order) ? { id: earlier.id } : "other-push";
    const connection = await connectionOf(db, user, connectionId);
    if (connection === undefined) return "unknown-connection";
    const wanted = await wantedPeople(db, user, people);
    if (typeof wanted === "string") return wanted;
    const id = randomUUID();
    const inserted = await db(
      `insert into crm_push (id, connection_id, actor_id, rule, state, started_at, order_key, order_digest, list_id)
         select $1, c.id, $3, c.rule, $4, case when $4 = 'waiting' then now() end, $6, $7, $8 from crm_connection c
          where c.id = $2 and (select count(*) from crm_push
                                where actor_id = $3 and state in ('planning', 'waiting', 'running')) < $5
         returning 1`,
      [
        id,
        connectionId,
        user.id,
        isDryRun ? "planning" : "waiting",
        PUSHES_AT_ONCE,
        key ?? null,
        key === undefined ? null : digestOf(order),
        "listId" in people ? people.listId : null,
      ],
    );
    if (inserted.length === 0) return "too-many-pushes";
    await insertRows(db, { id, connectionId }, wanted);
    await sendPush(queue, id, { db });
    if (!isDryRun) await auditPush(db, user, { ownerId: connection.owner_id, connectionId, people: wanted.length });
    return { id };
  });

const KeyedPush = z.object({ id: z.string(), order_digest: z.string() });

const pushUnderKey = async (db: Db, { id }: CrmUser, key: string): Promise<z.infer<typeof KeyedPush> | undefined> => {
  const [row] = await db("select id, order_digest from crm_push where actor_id = $1 and order_key = $2", [id, key]);
  return z.optional(KeyedPush).parse(row);
};

const digestOf = ({ connectionId, people, isDryRun }: NewPush): string =>
  createHash("sha256")
    .update(JSON.stringify([connectionId, isDryRun, people]))
    .digest("base64url");

/** Says of an organisation's connection who pushed how many people. */
export const auditPush = (
  db: Db,
  user: CrmUser,
  {
    ownerId,
    connectionId,
    people,
  }: { readonly ownerId: string; readonly connectionId: string; readonly people: number },
): Promise<void> =>
  writeAuditLine(db, ownerId, user, { action: "push-people", about: { connection: connectionId, people } });

/** The newest first, as lists show them. Someone who is saved privately and shared is one person. */
const wantedPeople = async (db: Db, user: CrmUser, people: NewPush["people"]): Promise<PersonRows | PushRefusal> => {
  const wallets = walletIdsOf(listWalletsOf(user));
  const isList = "listId" in people;
  if (isList) {
    const [list] = await db("select 1 from people_list where id = $1 and wallet_id = any($2) and removed_at is null", [
      people.listId,
      wallets,
    ]);
    if (list === undefined) return "unknown-list";
  }
  const rows = PersonRows.parse(
    await db(
      `select p.id::text, p.kind, p.subject from saved_person p
        where p.wallet_id = any($1) and p.removed_at is null
          and ${isList ? "p.id in (select person_id from people_list_member where list_id = $2)" : "p.id = any($2)"}
        order by p.id desc limit $3`,
      [wallets, isList ? people.listId : people.ids, PUSHED_AT_ONCE + 1],
    ),
  );
  if (rows.length > PUSHED_AT_ONCE) return "too-many-people";
  if (rows.length === 0) return isList ? "nobody" : "unknown-people";
  if (!isList && rows.length < new Set(people.ids.map(BigInt)).size) return "unknown-people";
  return [...new Map(rows.map((row) => [`${row.kind}:${row.subject}`, row])).values()];
};

/** Each person has one contact of a connection, whichever push comes first. In one order, so that two pushes don't wait for each other. */
const insertRows = async (
  db: Db,
  { id, connectionId }: { readonly id: string; readonly connectionId: string },
  people: PersonRows,
): Promise<void> => {
  const subjects = [people.map(({ kind }) => kind), people.map(({ subject }) => subject)];
  await db(
    `insert into crm_contact (connection_id, kind, subject)
       select $1, kind, subject from unnest($2::text[], $3::text[]) as one (kind, subject) order by kind, subject
     on conflict (connection_id, kind, subject) do nothing`,
    [connectionId, ...subjects],
  );
  await db(
    `insert into crm_push_row (push_id, place, contact, person_id)
       select $1, one.place, c.id, one.person_id
         from unnest($3::text[], $4::text[], $5::int8[]) with ordinality as one (kind, subject, person_id, place)
         join crm_contact c on c.connection_id = $2 and c.kind = one.kind and c.subject = one.subject`,
    [id, connectionId, ...subjects, people.map((person) => person.id)],
  );
};
