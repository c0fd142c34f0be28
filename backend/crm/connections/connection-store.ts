import * as z from "zod";
import { CONNECTIONS_MAX, type CrmConnectionChange, crmTargets, pushRules } from "#domain/crm/crm-connection.ts";
import { faultReasons, type SaidFault } from "#domain/crm/crm-fault.ts";
import { personValues } from "#domain/crm/person-value.ts";
import { type BackendAccount, managedWalletOf } from "#backend/accounts/accounts.ts";
import { writeAuditLine } from "#backend/audit/write-audit-line.ts";
import type { Database, Db } from "#backend/platform/database/database.ts";

/** Who uses connections: their own, and those of their organisation. */
export type CrmUser = Pick<BackendAccount, "id" | "walletId" | "membership" | "place">;

const ConnectionRow = z.object({
  id: z.string(),
  owner_id: z.string(),
  target: z.enum(crmTargets),
  name: z.string(),
  address: z.string(),
  sealed: z.string(),
  mapping: z.partialRecord(z.enum(personValues), z.string()),
  rule: z.enum(pushRules),
  created_at: z.date(),
  checked_at: z.date(),
  is_tried: z.boolean(),
  fault_reason: z.nullable(z.enum(faultReasons)),
  fault_code: z.nullable(z.string()),
});
export type StoredConnection = z.infer<typeof ConnectionRow>;

const COLUMNS = `id, owner_id, target, name, address, sealed, mapping, rule, created_at, checked_at, is_tried, fault_reason, fault_code`;

/** Whether an account may change a connection. */
export const isManagedBy = ({ owner_id: ownerId }: Pick<StoredConnection, "owner_id">, user: CrmUser): boolean =>
  ownerId === user.walletId || ownerId === managedWalletOf(user);

const walletsOf = ({ walletId, membership }: CrmUser): readonly string[] => [
  walletId,
  ...(membership === undefined ? [] : [membership.organisationId]),
];

/** Those that an account may push to, the oldest first. */
export const connectionsOf = async (db: Db, user: CrmUser): Promise<readonly StoredConnection[]> =>
  z
    .array(ConnectionRow)
    .parse(
      await db(`select ${COLUMNS} from crm_connection where owner_id = any($1) order by created_at, id`, [
        walletsOf(user),
      ]),
    );

export const connectionOf = async (db: Db, user: CrmUser, id: string): Promise<StoredConnection | undefined> => {
  const [row] = await db(`select ${COLUMNS} from crm_connection where owner_id = any($1) and id = $2`, [
    walletsOf(user),
    id,
  ]);
  return row === undefined ? undefined : ConnectionRow.parse(row);
};

export type NewConnection = Pick<
  StoredConnection,
  "id" | "owner_id" | "target" | "name" | "address" | "sealed" | "mapping" | "rule" | "is_tried"
>;

/** "not-allowed": the account is no owner or admin any more. */
export const addConnection = (
  database: Pick<Database, "transaction">,
  user: CrmUser,
  connection: NewConnection,
): Promise<StoredConnection | "not-allowed" | "too-many"> =>
  database.transaction(async (db) => {
    if (!(await mayManage(db, user, connection.owner_id))) return "not-allowed";
    const { id, owner_id, target, name, address, sealed, mapping, rule, is_tried } = connection;
    const [row] = await db(
      `insert into crm_connection (id, owner_id, target, name, address, sealed, mapping, rule, is_tried)
         select $1, $2, $3, $4, $5, $6, $7, $8, $9
          where (select count(*) from crm_connection where owner_id = $2) < $10 returning ${COLUMNS}`,
      [id, owner_id, target, name, address, sealed, JSON.stringify(mapping), rule, is_tried, CONNECTIONS_MAX],
    );
    if (row === undefined) return "too-many";
    await writeAuditLine(db, owner_id, user, { action: "connect-crm", about: { connection: id } });
    return ConnectionRow.parse(row);
  });

type StoredChange = Omit<CrmConnectionChange, "key"> & {
  readonly sealed?: string;
  /** How a check has just ended, where there was one. */
  readonly isChecked: boolean;
};

/** Undefined where there is none that the account may change. */
export const updateConnection = (
  database: Pick<Database, "transaction">,
  user: CrmUser,
  id: string,
  { name, mapping, rule, sealed, isChecked }: StoredChange,
): Promise<StoredConnection | undefined> =>
  database.transaction(async (db) => {
    const former = await connectionOf(db, user, id);
    if (former === undefined || !(await mayManage(db, user, former.owner_id))) return undefined;
    const changed = await db(
      `update crm_connection c set name = n.name, mapping = n.mapping, rule = n.rule, sealed = n.sealed
         from (select id, coalesce($2, name) as name, coalesce($3, mapping) as mapping, coalesce($4, rule) as rule,
                      coalesce($5, sealed) as sealed
                 from crm_connection where id = $1) n
        where c.id = n.id and (c.name, c.mapping, c.rule, c.sealed) is distinct from (n.name, n.mapping, n.rule, n.sealed)
        returning 1`,
      [id, name ?? null, mapping === undefined ? null : JSON.stringify(mapping), rule ?? null, sealed ?? null],
    );
    if (isChecked) await noteChecked(db, id);
    const connection = await connectionOf(db, user, id);
    if (changed.length > 0)
      await writeAuditLine(db, former.owner_id, user, { action: "change-crm", about: { connection: id } });
    return connection;
  });

/** Whether there was one that the account may remove. */
export const deleteConnection = (
  database: Pick<Database, "transaction">,
  user: CrmUser,
  id: string,
): Promise<boolean> =>
  database.transaction(async (db) => {
    const former = await connectionOf(db, user, id);
    if (former === undefined || !(await mayManage(db, user, former.owner_id))) return false;
    const deleted = await db("delete from crm_connection where id = $1 returning 1", [id]);
    if (deleted.length === 0) return false;
    await writeAuditLine(db, former.owner_id, user, { action: "remove-crm", about: { connection: id } });
    return true;
  });

/** Locks the wallet: until the transaction ends, the account is there and keeps its role. */
const mayManage = async (db: Db, { id, walletId }: CrmUser, ownerId: string): Promise<boolean> => {
  await db("select from wallet where id = $1 for no key update", [ownerId]);
  const rows =
    ownerId === walletId
      ? await db("select 1 from account where id = $1 and email <> id || '@deleted.invalid'", [id])
      : await db(
          `select 1 from organisation_member
            where account_id = $1 and organisation_id = $2 and role in ('owner', 'admin')`,
          [id, ownerId],
        );
  return rows.length > 0;
};

/** How a connection has just been found; without a fault it works. */
export const noteChecked = async (db: Db, id: string, fault?: SaidFault): Promise<void> => {
  await db(
    "update crm_connection set checked_at = now(), is_tried = true, fault_reason = $2, fault_code = $3 where id = $1",
    [id, fault?.reason ?? null, fault?.code ?? null],
  );
};
