import * as z from "zod";
import type { Payer } from "#domain/session/account.ts";
import type { Purpose } from "#domain/lookups/purpose.ts";
import { tenths, type Tenths } from "#domain/shared/credits.ts";
import { callerStatement, type CallerQuery } from "#backend/accounts/caller-query.ts";
import type { Database, Db, BatchedStatement } from "#backend/platform/database/database.ts";
import type { OperatorNote } from "#backend/audit/operator-note.ts";
import type { HistoryText } from "#backend/history/history.ts";
import type { Refusal } from "./refusal.ts";

/** What is charged, and what is stored with the charge. */
export interface Charge {
  /** The account that acts. Which of its wallets pays is decided when it is charged. */
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
  /** Who is to pay: what the other one would pay for is refused. */
  readonly expected?: Payer | undefined;
  /** The API key that asks for it, whose monthly cap holds. */
  readonly apiKeyId?: string | undefined;
  /** What it is needed for, where that was asked for. */
  readonly purpose?: Purpose | undefined;
  /** By which it may be on the suppression list. */
  readonly hashes?: readonly string[] | undefined;
}

const Answer = z.record(z.string(), z.unknown());
export type Answer = Readonly<z.infer<typeof Answer>>;

/** "owned" is free and marked in the answer; "replayed" is exactly the earlier answer to the same key. */
export type Settlement =
  | { readonly outcome: "charged" | "owned" | "replayed"; readonly balance: Tenths; readonly answer: Answer }
  | { readonly outcome: "other-request" }
  /** It is of someone who has been suppressed since it was found. */
  | { readonly outcome: "suppressed" }
  | Refusal;

const SettledInWallet = z.object({
  outcome: z.enum([
    "charged",
    "owned",
    "replayed",
    "other-request",
    "not-enough-credits",
    "over-limit",
    "over-cap",
    "other-payer",
  ]),
  balance: z.int(),
  answer: z.nullable(Answer),
  payer_id: z.string(),
  left_over: z.nullable(z.int()),
});
const SettledAlone = z.union([z.object({ outcome: z.literal("suppressed") }), SettledInWallet]);
type Settled = z.infer<typeof SettledAlone>;
/** "busy" where another transaction has one of the wallets. */
const Settled = z.union([z.object({ outcome: z.literal("busy") }), SettledAlone]);

/**
 * Charges for an answer that was found, in one atomic statement. The answer must be looked up before, because this
 * blocks the other charges of the account's wallets.
 */
export const settleCharge = async (database: Pick<Database, "db" | "batched">, charge: Charge): Promise<Settlement> => {
  const { history } = charge;
  const values = [
    charge.actorId,
    charge.operation,
    charge.cost,
    JSON.stringify(charge.answer),
    history.type,
    history.query,
    history.result,
    charge.key,
    JSON.stringify([...new Set(charge.parts)]),
    charge.expected,
    charge.apiKeyId,
    JSON.stringify(charge.hashes ?? []),
    charge.purpose,
  ];
  const settled = Settled.parse(await database.batched(settleTogether, values));
  return settled.outcome === "busy" ? settlementOf(await settleAlone(database.db, values)) : settlementOf(settled);
};

/** A purpose is kept by the same statement, and so with the charge or not at all. */
const settleStatement = (waits: boolean): string =>
  `select s.place, s.outcome, s.balance, s.answer, s.payer_id, s.left_over,
          case s.outcome when 'charged' then keep_purpose(s.payer_id, ($2::text[])[s.place], ($13::text[])[s.place]) end
     from settle_charges($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, ${waits}) s`;

/** Charges that are settled together don't wait for a wallet: the others would wait with them. */
const settleTogether: BatchedStatement = { name: "settle_charges", text: settleStatement(false) };

const settleAlone = async (db: Db, values: readonly unknown[]): Promise<Settled> => {
  const arrays = values.map((value) => [value]);
  const [row] = await db(settleStatement(true), arrays, "settle_charge_alone");
  return SettledAlone.parse(row);
};

const settlementOf = (settled: Settled): Settlement => {
  if (settled.outcome === "suppressed") return { outcome: settled.outcome };
  const { outcome, balance, answer, payer_id: payerId, left_over: left } = settled;
  switch (outcome) {
    case "other-request":
      return { outcome };
    case "other-payer":
      return { outcome, payerId };
    case "not-enough-credits":
      return { outcome, payerId, balance: tenths(balance) };
    case "over-limit":
    case "over-cap":
      return { outcome, payerId, left: tenths(left ?? 0) };
    case "charged":
    case "owned":
    case "replayed":
      return { outcome, balance: tenths(balance), answer: answer ?? {} };
  }
};

export interface ChargePreview {
  readonly payerId: string;
  readonly balance: Tenths;
  /** The earlier answer to this key, and its operation. */
  readonly keyed: { readonly operation: string; readonly answer: Answer } | undefined;
  /** The answer that one of the account's wallets has paid for. */
  readonly owned: Answer | undefined;
}

/** What would be charged. */
interface PreviewedCharge extends Pick<Charge, "operation" | "key"> {
  /** The name of a copy of it whose values were removed. */
  readonly blanked: string | undefined;
}

const ChargePreviewRow = z.object({
  payer_id: z.string(),
  balance: z.int(),
  keyed_operation: z.nullable(z.string()),
  keyed_answer: z.nullable(Answer),
  owned_answer: z.nullable(Answer),
});

/**
 * What a preview is read from, where `y` says who pays for an account: the parameters by their numbers. `blanked` names a copy
 * whose values were removed.
 */
const previewColumns = `b.id as payer_id, b.balance_tenths as balance, k.operation as keyed_operation,
  k.answer as keyed_answer, p.answer as owned_answer`;
const previewJoins = ({ key, operation, blanked }: Readonly<Record<"key" | "operation" | "blanked", string>>): string =>
  `join wallet b on b.id = y.wallet_id
   left join lateral (select k.operation, k.answer from keyed_answer k
      where k.actor_id = y.account_id and k.key = ${key} and k.wallet_id = any(y.wallets) limit 1) k on true
   left join lateral (select p.answer from possession p
      where p.wallet_id = any(y.wallets) and p.operation in (${operation}, ${blanked}) limit 1) p on true`;

const toChargePreview = (row: unknown): ChargePreview => {
  const { payer_id: payerId, balance, keyed_operation, keyed_answer, owned_answer } = ChargePreviewRow.parse(row);
  return {
    payerId,
    balance: tenths(balance),
    keyed:
      keyed_operation === null || keyed_answer === null
        ? undefined
        : { operation: keyed_operation, answer: keyed_answer },
    owned: owned_answer ?? undefined,
  };
};

/**
 * What a charge would find, before anything is looked up: which wallet would pay and what it has, what is owned,
 * what was answered under this key. Saves needless look-ups; `settleCharge` checks again.
 */
export const previewCharge = async (
  db: Db,
  { actorId, operation, blanked, key }: Pick<Charge, "actorId"> & PreviewedCharge,
): Promise<ChargePreview> => {
  const [row] = await db(
    `select ${previewColumns} from payer y ${previewJoins({ key: "$2", operation: "$3", blanked: "$4" })} where y.account_id = $1`,
    [actorId, key ?? null, operation, blanked ?? null],
  );
  return toChargePreview(row);
};

/** The same, read with the account of the caller. */
export const callerChargePreview = ({ operation, blanked, key }: PreviewedCharge): CallerQuery<ChargePreview> => ({
  statement: callerPreviewStatement,
  values: [key, operation, blanked],
  read: toChargePreview,
});

const callerPreviewStatement = callerStatement({
  name: "caller_standing",
  columns: `, ${previewColumns}`,
  joins: previewJoins({ key: "asked.key", operation: "asked.operation", blanked: "asked.blanked" }),
  asked: { key: "text", operation: "text", blanked: "text" },
});

/**
 * Whether an answer of this type may be owned by its parts: one of these wallets has paid for such parts, or for details of
 * people, which make their profiles owned. A wallet older than the list of its people may have any.
 */
export const mayOwnParts = async (db: Db, wallets: readonly string[], type: string): Promise<boolean> => {
  const rows = await db(
    `select from wallet w
      where w.id = any($1)
        and (not w.lists_people
          or exists (select from owned_part o where o.wallet_id = w.id and starts_with(o.part, $2))
          or exists (select from owned_person o where o.wallet_id = w.id and o.kind = 'profile'))
      limit 1`,
    [wallets, partOf(type, "")],
  );
  return rows.length > 0;
};

/** Names a part of an answer, among those of all types. */
export const partOf = (type: string, part: string): string => `${type}:${part}`;

interface Grant {
  readonly walletId: string;
  readonly amount: Tenths;
  readonly operation: string;
  /** Kept with the entry, where an operator grants them. */
  readonly note?: OperatorNote;
}

/** Adds credits by an entry of the ledger; a second grant under the same `operation` adds nothing. */
export const grantCredits = async (db: Db, { walletId, amount, operation, note }: Grant): Promise<void> => {
  await db(
    `with entry as (
       insert into credit_entry (wallet_id, delta_tenths, kind, operation) values ($1, $2, 'grant', $3)
       on conflict (wallet_id, operation) do nothing returning id, wallet_id, delta_tenths),
     noted as (
       insert into grant_note (entry_id, operator, reason) select id, $4, $5 from entry where $4::text is not null)
     update wallet set balance_tenths = balance_tenths + entry.delta_tenths from entry where wallet.id = entry.wallet_id`,
    [walletId, amount, operation, note?.operator, note?.reason],
  );
};
