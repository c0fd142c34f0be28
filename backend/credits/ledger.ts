import * as z from "zod";
import { tenths, type Tenths } from "#domain/credits.ts";
import type { Db } from "#backend/database/database.ts";
import type { HistoryText } from "#backend/history/history.ts";

/** What is charged, and what is stored with the charge. */
export interface Charge {
  /** The wallet that pays. */
  readonly walletId: string;
  /** The account that acts. */
  readonly actorId: string;
  /** Names the paid thing ("phone_no:some-slug"): a wallet pays for it once and owns it afterwards. */
  readonly operation: string;
  /** What the answer consists of: a wallet that owns all of these pays nothing. Without them only the operation counts. */
  readonly parts: readonly string[];
  readonly cost: Tenths;
  /** The answer's body, as it is replayed and shown again. */
  readonly answer: object;
  readonly history: HistoryText;
  readonly key: string | undefined;
}

const Answer = z.record(z.string(), z.unknown());
export type Answer = Readonly<z.infer<typeof Answer>>;

/** "owned" is free and marked in the answer; "replayed" is exactly the earlier answer to the same key. */
export type Settlement =
  | { readonly outcome: "charged" | "owned" | "replayed"; readonly balance: Tenths; readonly answer: Answer }
  | { readonly outcome: "other-request"; readonly balance: Tenths }
  | { readonly outcome: "not-enough-credits"; readonly balance: Tenths };

const Settled = z.object({
  outcome: z.enum(["charged", "owned", "replayed", "other-request", "not-enough-credits"]),
  balance: z.int(),
  answer: z.nullable(Answer),
});

/**
 * Charges for an answer that was found, in one atomic statement. The answer must be looked up before, because this
 * blocks the wallet's other charges.
 */
export const settleCharge = async (db: Db, charge: Charge): Promise<Settlement> => {
  const { history } = charge;
  const rows = await db("select * from settle_charge($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)", [
    ...[charge.walletId, charge.actorId, charge.operation, charge.cost, JSON.stringify(charge.answer)],
    ...[history.type, history.query, history.result, charge.key ?? null],
    [...new Set(charge.parts)],
  ]);
  const { outcome, balance, answer } = Settled.parse(rows[0]);
  if (outcome === "other-request" || outcome === "not-enough-credits") return { outcome, balance: tenths(balance) };
  return { outcome, balance: tenths(balance), answer: answer ?? {} };
};

export interface Standing {
  readonly balance: Tenths;
  /** The earlier answer to this key, and its operation. */
  readonly keyed: { readonly operation: string; readonly answer: Answer } | undefined;
  /** The answer the wallet has paid for. */
  readonly owned: Answer | undefined;
}

const StandingRow = z.object({
  balance: z.int(),
  keyed_operation: z.nullable(z.string()),
  keyed_answer: z.nullable(Answer),
  owned_answer: z.nullable(Answer),
});

/** What a wallet has, owns and was answered before a look-up. Saves needless look-ups; `settleCharge` checks again. */
export const standingOf = async (
  db: Db,
  { walletId, operation, key }: Pick<Charge, "walletId" | "operation" | "key">,
): Promise<Standing> => {
  const rows = await db(
    `select w.balance_tenths as balance, k.operation as keyed_operation, k.answer as keyed_answer,
            p.answer as owned_answer
       from wallet w
       left join keyed_answer k on k.wallet_id = w.id and k.key = $2
       left join possession p on p.wallet_id = w.id and p.operation = $3
      where w.id = $1`,
    [walletId, key ?? null, operation],
  );
  const row = StandingRow.parse(rows[0]);
  return {
    balance: tenths(row.balance),
    keyed:
      row.keyed_operation === null || row.keyed_answer === null
        ? undefined
        : { operation: row.keyed_operation, answer: row.keyed_answer },
    owned: row.owned_answer ?? undefined,
  };
};

/** Whether a wallet has paid for any answer of this type that has parts, so that another may be owned as well. */
export const ownsAnyPart = async (db: Db, walletId: string, type: string): Promise<boolean> => {
  const rows = await db("select 1 from owned_part where wallet_id = $1 and starts_with(part, $2) limit 1", [
    walletId,
    partOf(type, ""),
  ]);
  return rows.length > 0;
};

/** Names a part of an answer, among those of all types. */
export const partOf = (type: string, part: string): string => `${type}:${part}`;

/** Adds credits by an entry of the ledger; a second grant under the same `operation` adds nothing. */
export const grantCredits = async (
  db: Db,
  { walletId, amount, operation }: { walletId: string; amount: Tenths; operation: string },
): Promise<void> => {
  await db(
    `with entry as (
       insert into credit_entry (wallet_id, delta_tenths, kind, operation) values ($1, $2, 'grant', $3)
       on conflict (wallet_id, operation) do nothing returning wallet_id, delta_tenths)
     update wallet set balance_tenths = balance_tenths + entry.delta_tenths from entry where wallet.id = entry.wallet_id`,
    [walletId, amount, operation],
  );
};
