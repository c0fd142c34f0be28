import * as z from "zod";
import type { BackendAccount } from "#backend/accounts/accounts.ts";
import type { Db } from "#backend/platform/database/database.ts";
import { AuditAbout, type AuditEntry, type AuditLine, hashOfLine } from "./audit-line.ts";

/** Who does something: an account in a call, the operator, or Leadlight itself ("service"). */
export type AuditedBy = Pick<BackendAccount, "id" | "place"> | "operator" | "service";

const Head = z.object({ number: z.int(), hash: z.instanceof(Uint8Array), at: z.date(), transaction: z.string() });

/**
 * Writes a line into the audit log of the organisation that has this wallet; nothing for a person's own wallet. To be called in
 * the transaction that makes the change, as its last step: the log is locked until that ends, and what waits for it must
 * hold nothing that this transaction still needs. Throws outside of a transaction.
 */
export const writeAuditLine = async (
  db: Db,
  walletId: string,
  by: AuditedBy,
  { action, about: given = {} }: AuditEntry,
): Promise<void> => {
  const [row] = await db(LOCK_HEAD, [walletId]);
  if (row === undefined) return;
  const { number: last, hash: before, at, transaction } = Head.parse(row);
  const about = AuditAbout.parse(given);
  const line: AuditLine = { organisation_id: walletId, number: last + 1, at, action, about, ...columnsOf(by) };
  const appended = await db(APPEND, [
    walletId,
    line.number,
    at,
    line.actor,
    line.actor_id,
    line.api_key_id,
    action,
    JSON.stringify(about),
    line.device,
    line.network,
    hashOfLine(before, line),
    transaction,
  ]);
  if (appended.length === 0) throw new Error("An audit line must be written in the transaction of its change");
};

const columnsOf = (by: AuditedBy): Pick<AuditLine, "actor" | "actor_id" | "api_key_id" | "device" | "network"> =>
  typeof by === "string"
    ? { actor: by, actor_id: null, api_key_id: null, device: null, network: null }
    : {
        actor: "person",
        actor_id: by.id,
        api_key_id: by.place?.apiKeyId ?? null,
        device: by.place?.device ?? null,
        network: by.place?.network ?? null,
      };

/** The time is that of the lock, so that it does not run back from line to line. A Date has no microseconds. */
const LOCK_HEAD = `
  insert into audit_head as h (organisation_id) select id from organisation where id = $1
    on conflict (organisation_id) do update set number = h.number
    returning number, hash, date_trunc('milliseconds', clock_timestamp()) as at,
              pg_current_xact_id()::text as transaction`;

const APPEND = `
  with line as (
    insert into audit_line (organisation_id, number, at, actor, actor_id, api_key_id, action, about, device, network, hash)
      select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11 where pg_current_xact_id()::text = $12
      returning organisation_id, number, hash)
  update audit_head h set number = line.number, hash = line.hash from line where h.organisation_id = line.organisation_id
    returning 1`;
