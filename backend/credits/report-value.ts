import * as z from "zod";
import { comparableValue } from "#domain/lookups/comparable-value.ts";
import type { WrongReason } from "#domain/lookups/wrong-value.ts";
import { tenths } from "#domain/shared/credits.ts";
import type { BackendAccount } from "#backend/accounts/accounts.ts";
import type { Database, Db } from "#backend/platform/database/database.ts";
import { type CreditBack, creditLineBack, type ReportedLine } from "./credit-line-back.ts";
import { operationOf } from "./lookup.ts";
import { unrelatedTo } from "./payer-people.ts";

export interface ValueReport {
  readonly account: Pick<BackendAccount, "id" | "wallets">;
  readonly line: ReportedLine;
  readonly value: string;
  readonly reason: WrongReason;
  /** Whether a check says so too. */
  readonly isConfirmed: boolean;
}

/** "noted": nobody else says so yet. */
export type ReportAnswer = CreditBack | { readonly outcome: "noted" } | { readonly outcome: "not-owned" };

const ReportRow = z.object({
  wallet_id: z.string(),
  agreed_at: z.date().nullable(),
  credited_tenths: z.int().nullable(),
});
type ReportRow = Readonly<z.infer<typeof ReportRow>>;

/**
 * Records that a value is wrong, for the wallet that owns it. Where a check or an unrelated payer says so too, it counts as
 * wrong for everyone, and every payer who has reported it gets its price back, once. Repeated, it changes nothing.
 */
export const reportValue = async (
  database: Pick<Database, "transaction">,
  { account, line, value: reported, reason, isConfirmed }: ValueReport,
): Promise<ReportAnswer> => {
  const operation = operationOf(line.lookup);
  const value = comparableValue(reported);
  return database.transaction(async (db) => {
    // One report of a value at a time, so that of two payers each sees the other.
    await db("select lock_name($1)", [`report:${operation}:${value}`]);
    const walletId = await ownerAmong(db, account.wallets, { line, value });
    const before = (await reportsOf(db, operation, value)).find((report) => account.wallets.includes(report.wallet_id));
    if (walletId === undefined) return before === undefined ? { outcome: "not-owned" } : outcomeOf(before);
    await db(
      `insert into value_report (wallet_id, operation, value, actor_id, reason) values ($1, $2, $3, $4, $5)
       on conflict (wallet_id, operation, value) do nothing`,
      [walletId, operation, value, account.id, reason],
    );
    const reports = await reportsOf(db, operation, value);
    const others = await unrelatedTo(
      db,
      walletId,
      reports.map((report) => report.wallet_id),
    );
    const isAgreed = isConfirmed || others.length > 0 || reports.some(({ agreed_at: agreedAt }) => agreedAt !== null);
    if (!isAgreed) return { outcome: "noted" };
    if (reports.every(({ agreed_at: agreedAt }) => agreedAt === null)) await noteSourcesWrong(db, line, reports);
    await db("update value_report set agreed_at = coalesce(agreed_at, now()) where operation = $1 and value = $2", [
      operation,
      value,
    ]);
    let answer: ReportAnswer = { outcome: "agreed" };
    // In the order of their ids, so that two of these never wait for each other.
    for (const payer of reports.map((report) => report.wallet_id).toSorted()) {
      if (payer !== walletId && !others.includes(payer) && !isConfirmed) continue;
      const outcome = await creditLineBack(db, payer, line);
      if (payer === walletId) answer = outcome;
    }
    return answer;
  });
};

/** How an account stands to a value that it reports: "new" has to be checked, "known" was reported before. */
export const reportStanding = async (
  db: Db,
  { account, line, value }: Pick<ValueReport, "account" | "line" | "value">,
): Promise<"new" | "known" | "not-owned"> => {
  const walletId = await ownerAmong(db, account.wallets, { line, value });
  const reports = await reportsOf(db, operationOf(line.lookup), comparableValue(value));
  const reporters = reports.map((report) => report.wallet_id);
  if (walletId !== undefined) return reporters.includes(walletId) ? "known" : "new";
  return account.wallets.some((wallet) => reporters.includes(wallet)) ? "known" : "not-owned";
};

interface OwnedValue {
  readonly line: ReportedLine;
  readonly value: string;
}

/** The wallet that owns this value of the line; undefined for none. */
const ownerAmong = async (
  db: Db,
  wallets: readonly string[],
  { line, value }: OwnedValue,
): Promise<string | undefined> => {
  const rows = await db("select wallet_id, answer from possession where wallet_id = any($1) and operation = $2", [
    wallets,
    operationOf(line.lookup),
  ]);
  return z
    .array(z.object({ wallet_id: z.string(), answer: z.unknown() }))
    .parse(rows)
    .find(({ answer }) => line.valuesOf(answer).map(comparableValue).includes(comparableValue(value)))?.wallet_id;
};

const reportsOf = async (db: Db, operation: string, value: string): Promise<readonly ReportRow[]> =>
  z
    .array(ReportRow)
    .parse(
      await db("select wallet_id, agreed_at, credited_tenths from value_report where operation = $1 and value = $2", [
        operation,
        value,
      ]),
    );

/** Lowers the hit rate of the sources that gave a value, once for each value. */
const noteSourcesWrong = async (
  db: Db,
  { lookup }: Pick<ReportedLine, "lookup">,
  reports: readonly ReportRow[],
): Promise<void> => {
  await db(
    `update source_hits h set accepted = h.accepted - 1
      where h.field = $3 and h.accepted > 0 and h.source in (
        select a.source from source_answer a where a.wallet_id = any($1) and a.operation = $2)`,
    [reports.map((report) => report.wallet_id), operationOf(lookup), lookup.type],
  );
};

/** What a report was answered, where its value is not owned any more. */
const outcomeOf = ({ agreed_at: agreedAt, credited_tenths: credited }: ReportRow): ReportAnswer => {
  if (credited !== null) return { outcome: "credited", credits: tenths(credited) };
  return { outcome: agreedAt === null ? "noted" : "agreed" };
};
