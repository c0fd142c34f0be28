import { createHash, randomUUID } from "node:crypto";
import * as z from "zod";
import { type Payer, payers } from "#domain/session/account.ts";
import type { PaidOperation, Tenths } from "#domain/shared/credits.ts";
import type { Tool } from "#domain/shared/tool.ts";
import type { BackendAccount } from "#backend/accounts/accounts.ts";
import { writeAuditLine } from "#backend/audit/write-audit-line.ts";
import type { AskedPurpose } from "#backend/credits/purpose.ts";
import type { Clock } from "#backend/platform/clock.ts";
import type { Database, Db } from "#backend/platform/database/database.ts";
import { type FileStore, newFileKey } from "#backend/platform/files/file-store.ts";
import type { JobQueue } from "#backend/platform/jobs/job-queue.ts";
import { fileArrived, firstLookMs } from "#backend/bulk/intake/file-arrival.ts";
import type { SaidReading } from "#backend/bulk/intake/read-rows.ts";
import { stopJob } from "#backend/bulk/job/stop-job.ts";

export interface IntakeNeeds {
  readonly database: Database;
  readonly files: FileStore;
  readonly queue: JobQueue;
  readonly clock: Clock;
}

export interface BulkOrder {
  readonly tool: Tool;
  readonly items: readonly PaidOperation[];
  readonly reading: SaidReading;
  /** Whether someone who may not be the person asked for is charged for as well. */
  readonly includesPossible?: boolean | undefined;
  /** The confirmed worst case; without it that of the file counts as confirmed. */
  readonly confirmed?: Tenths | undefined;
  readonly fileName?: string | undefined;
  readonly remark?: string | undefined;
  /** The list of saved people that its file was made of. */
  readonly listId?: string | undefined;
  /** Whether its end is mailed; it is unless this is false. */
  readonly emailWhenDone?: boolean | undefined;
  /** What its file is needed for, where that is asked for. */
  readonly purpose?: AskedPurpose | undefined;
  /** The Idempotency-Key: a repeated order is the same job. */
  readonly key?: string | undefined;
  /** Whose credits were shown: those of the other one do not pay. */
  readonly expected?: Payer | undefined;
  /** The API key that orders it, whose monthly cap holds. */
  readonly apiKeyId?: string | undefined;
}

export type OrderOutcome =
  | { readonly outcome: "open"; readonly jobId: string; readonly signedUrl: string }
  | { readonly outcome: NotPlaced };

type NotPlaced = "other-order" | "already-taken" | "too-many-jobs" | "other-payer" | "no-purpose";

/** How long a file may be sent to its address. */
const UPLOAD_FOR_MS = 10 * 60 * 1000;

/** Of one account: jobs that wait with their file or run. */
const UNFINISHED_MAX = 20;
/** Of one account: orders whose file may still come. Nobody sees them, so that one more replaces the oldest. */
const WITHOUT_FILE_MAX = 20;

const Paying = z.object({ wallet_id: z.string(), kind: z.enum(payers) });

/**
 * Takes an order: makes a job that waits for its file, and says where the file is to be sent. Charges nothing. The wallet
 * that pays now is the one that pays for all of it.
 */
export const orderBulkJob = async (
  needs: IntakeNeeds,
  account: Pick<BackendAccount, "id" | "place">,
  order: BulkOrder,
): Promise<OrderOutcome> => {
  const dueAt = needs.clock() + UPLOAD_FOR_MS;
  const placed = await needs.database.transaction(async (db) => {
    // One order of an account at a time, so that the same key or the last free place isn't taken twice.
    const [row] = await db("select mine.wallet_id, payer_kind(mine) as kind from lock_wallets($1) mine", [account.id]);
    const { wallet_id: walletId, kind } = Paying.parse(row);
    const orderer = { id: account.id, walletId, kind };
    const made = (await repeatedOrder(db, orderer, order, dueAt)) ?? (await newOrder(db, orderer, order, dueAt));
    if (made.outcome === "open" && !made.isRepeated) await replaceOldest(needs, db, orderer);
    if (made.outcome === "open" && !needs.files.reportsArrival) {
      await needs.queue.send("bulk-await-file", { jobId: made.jobId }, { db, startAfterMs: firstLookMs });
    }
    if (made.outcome === "open" && !made.isRepeated)
      await writeAuditLine(db, walletId, account, { action: "order-job", about: { job: made.jobId } });
    return made;
  });
  if (placed.outcome !== "open") return placed;
  const { jobId, fileKey } = placed;
  if (placed.isRepeated && (await needs.files.sizeOf(fileKey)) !== undefined) {
    // The file came, but the news of it was lost with a process.
    await fileArrived(needs)(fileKey);
    return { outcome: "already-taken" };
  }
  return { outcome: "open", jobId, signedUrl: await needs.files.signPut(fileKey, new Date(dueAt)) };
};

type Placed =
  | { readonly outcome: "open"; readonly jobId: string; readonly fileKey: string; readonly isRepeated: boolean }
  | { readonly outcome: NotPlaced };

const Placed = z.object({ id: z.string(), file_key: z.string(), order_digest: z.string(), is_open: z.boolean() });

/** Who orders, and the wallet that pays. */
interface Orderer {
  readonly id: string;
  readonly walletId: string;
  readonly kind: Payer;
}

/** The result of an earlier order under the same key; undefined without one. */
const repeatedOrder = async (db: Db, { id }: Orderer, order: BulkOrder, dueAt: number): Promise<Placed | undefined> => {
  if (order.key === undefined) return undefined;
  const [row] = await db(
    `select id, file_key, order_digest, state = 'waiting' and file_arrived_at is null as is_open
       from bulk_job where actor_id = $1 and order_key = $2`,
    [id, order.key],
  );
  if (row === undefined) return undefined;
  const { id: jobId, file_key: fileKey, order_digest: digest, is_open: isOpen } = Placed.parse(row);
  if (digest !== digestOf(order)) return { outcome: "other-order" };
  if (!isOpen) return { outcome: "already-taken" };
  await db("update bulk_job set file_due_at = $2 where id = $1", [jobId, new Date(dueAt)]);
  return { outcome: "open", jobId, fileKey, isRepeated: true };
};

const Counted = z.object({ unfinished: z.int() });

const newOrder = async (db: Db, account: Orderer, order: BulkOrder, dueAt: number): Promise<Placed> => {
  if (order.purpose !== undefined && order.purpose.stated === undefined) return { outcome: "no-purpose" };
  if (order.expected !== undefined && order.expected !== account.kind) return { outcome: "other-payer" };
  const [row] = await db(
    `select count(*) as unfinished from bulk_job
      where wallet_id = $1 and actor_id = $2 and state in ('waiting', 'running') and file_arrived_at is not null`,
    [account.walletId, account.id],
  );
  if (Counted.parse(row).unfinished >= UNFINISHED_MAX) return { outcome: "too-many-jobs" };
  const jobId = randomUUID();
  const fileKey = newFileKey();
  const {
    tool,
    items,
    reading,
    includesPossible = false,
    confirmed,
    fileName,
    remark,
    emailWhenDone = true,
    purpose,
    key,
    apiKeyId,
    listId,
  } = order;
  await db(
    `insert into bulk_job (id, wallet_id, actor_id, tool, items, file_name, remark, reading, confirmed_tenths,
                           order_key, order_digest, file_key, file_due_at, include_possible, email_when_done, api_key_id,
                           purpose, list_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)`,
    [
      jobId,
      account.walletId,
      account.id,
      tool,
      items,
      fileName ?? null,
      remark ?? null,
      JSON.stringify(reading),
      confirmed ?? null,
      key ?? null,
      digestOf(order),
      fileKey,
      new Date(dueAt),
      includesPossible,
      emailWhenDone,
      apiKeyId ?? null,
      purpose?.stated ?? null,
      listId ?? null,
    ],
  );
  return { outcome: "open", jobId, fileKey, isRepeated: false };
};

const Replaced = z.array(z.object({ id: z.string() }));

/** Cancels the oldest orders whose file has not come, where there are too many of them. */
const replaceOldest = async ({ queue }: IntakeNeeds, db: Db, { id, walletId }: Orderer): Promise<void> => {
  const rows = await db(
    `select id from bulk_job
      where actor_id = $1 and wallet_id = $2 and state = 'waiting' and file_arrived_at is null
      order by created_at desc, id offset $3`,
    [id, walletId, WITHOUT_FILE_MAX],
  );
  for (const { id: jobId } of Replaced.parse(rows)) await stopJob(db, queue, { jobId, state: "cancelled" });
};

/** The same for orders that say the same, in whatever order they name columns. The list changes nothing of what is bought, and may be gone by a repetition. */
const digestOf = (order: BulkOrder): string => {
  const { tool, items, reading, includesPossible, confirmed, fileName, remark } = order;
  const columns = Object.entries(reading.columns ?? {}).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const said = [tool, items, columns, reading.hasHeader, confirmed, fileName, remark];
  // Orders of before have the digest that they had.
  if (includesPossible) said.push("include_possible");
  if (reading.includesHidden) said.push("include_hidden");
  if (reading.sheet !== undefined) said.push(`sheet ${reading.sheet}`);
  if (reading.firstRow !== undefined) said.push(`first_row ${reading.firstRow}`);
  if (reading.otherEmails !== undefined) said.push(`other_emails ${reading.otherEmails.join(" ")}`);
  if (reading.restoresZeros) said.push("restore_zeros");
  if (order.emailWhenDone === false) said.push("no_email");
  if (order.purpose?.stated !== undefined) said.push(`purpose ${order.purpose.stated}`);
  return createHash("sha256").update(JSON.stringify(said)).digest("hex");
};
