import * as z from "zod";
import {
  areUnrelated,
  creditsBackMax,
  type PayerPeople,
  type ReportOutcome,
  type WrongReason,
} from "#domain/lookups/wrong-value.ts";
import { tenths, type Tenths } from "#domain/shared/credits.ts";
import { domainOf, parseEmail } from "#domain/shared/email.ts";
import type { BackendAccount } from "#backend/accounts/accounts.ts";
import { batchedSelect } from "#backend/platform/database/batched-select.ts";
import type { BatchedStatement, Database, Db } from "#backend/platform/database/database.ts";
import { isMailProvider } from "#backend/verification/mail-providers.ts";
import { type Lookup, operationOf } from "./lookup.ts";

/** A line of something revealed, and the values of its answer. */
export interface ReportedLine {
  readonly lookup: Lookup<object>;
  readonly valuesOf: (answer: unknown) => readonly string[];
  /** What takes the place of the values in an answer that has none any more. */
  readonly emptied: object;
}

export interface ValueReport {
  readonly account: Pick<BackendAccount, "id" | "wallets">;
  readonly line: ReportedLine;
  readonly value: string;
  readonly reason: WrongReason;
  /** Whether a check says so too. */
  readonly isConfirmed: boolean;
}

export type ReportAnswer =
  | { readonly outcome: "credited"; readonly credits: Tenths }
  | { readonly outcome: Exclude<ReportOutcome, "credited"> }
  | { readonly outcome: "not-owned" };

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
  { account, line, value, reason, isConfirmed }: ValueReport,
): Promise<ReportAnswer> => {
  const operation = operationOf(line.lookup);
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
    const others = await unrelatedTo(db, walletId, reports);
    const isAgreed = isConfirmed || others.length > 0 || reports.some(({ agreed_at: agreedAt }) => agreedAt !== null);
    if (!isAgreed) return { outcome: "noted" };
    await db("update value_report set agreed_at = coalesce(agreed_at, now()) where operation = $1 and value = $2", [
      operation,
      value,
    ]);
    let answer: ReportAnswer = { outcome: "agreed" };
    // In the order of their ids, so that two of these never wait for each other.
    for (const payer of reports.map((report) => report.wallet_id).toSorted()) {
      if (payer !== walletId && !others.includes(payer) && !isConfirmed) continue;
      const outcome = await creditLine(db, payer, line);
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
  const reports = await reportsOf(db, operationOf(line.lookup), value);
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
    .find(({ answer }) => line.valuesOf(answer).includes(value))?.wallet_id;
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

/** What a report was answered, where its value is not owned any more. */
const outcomeOf = ({ agreed_at: agreedAt, credited_tenths: credited }: ReportRow): ReportAnswer => {
  if (credited !== null) return { outcome: "credited", credits: tenths(credited) };
  return { outcome: agreedAt === null ? "noted" : "agreed" };
};

/** Of the payers who reported the same, those with whom the wallet has nobody in common. */
const unrelatedTo = async (db: Db, walletId: string, reports: readonly ReportRow[]): Promise<readonly string[]> => {
  const people = await peopleOf(
    db,
    reports.map((report) => report.wallet_id),
  );
  const own = people.get(walletId) ?? NOBODY;
  return [...people].flatMap(([other, theirs]) => (other !== walletId && areUnrelated(own, theirs) ? [other] : []));
};

const NOBODY: PayerPeople = { accounts: new Set(), organisations: new Set(), domains: new Set() };

const PersonRow = z.object({
  wallet_id: z.string(),
  id: z.string(),
  email: z.string(),
  organisations: z.array(z.string()),
});

/** Who spends the credits of these wallets, or has done so before. */
const peopleOf = async (db: Db, wallets: readonly string[]): Promise<ReadonlyMap<string, PayerPeople>> => {
  const rows = await db(
    `select p.wallet_id, a.id, a.email,
            array(select organisation_id from organisation_member where account_id = a.id
                   union select organisation_id from member_spending where account_id = a.id) as organisations
       from (select wallet_id, id from account where wallet_id = any($1)
              union select organisation_id, account_id from organisation_member where organisation_id = any($1)
              union select organisation_id, account_id from member_spending where organisation_id = any($1)) p
       join account a on a.id = p.id`,
    [wallets],
  );
  const byWallet = Map.groupBy(z.array(PersonRow).parse(rows), (row) => row.wallet_id);
  return new Map(
    [...byWallet].map(([walletId, people]) => [
      walletId,
      {
        accounts: new Set(people.map(({ id }) => id)),
        organisations: new Set(people.flatMap(({ organisations }) => organisations)),
        domains: new Set(people.flatMap(({ email }) => ownDomain(email))),
      },
    ]),
  );
};

const ownDomain = (address: string): readonly string[] => {
  const email = parseEmail(address);
  return email === undefined || isMailProvider(domainOf(email)) ? [] : [domainOf(email)];
};

/** Gives the price of a line back, once all its values are wrong. */
const creditLine = async (
  db: Db,
  walletId: string,
  { lookup, valuesOf, emptied }: ReportedLine,
): Promise<ReportAnswer> => {
  const operation = operationOf(lookup);
  // Two reports of the same payer would both be the last one of a month.
  await db("select from wallet where id = $1 for no key update", [walletId]);
  const [line] = await db(
    `select p.answer, array(select r.value from value_report r
        where r.wallet_id = p.wallet_id and r.operation = p.operation and r.agreed_at is not null) as wrong
       from possession p where p.wallet_id = $1 and p.operation = $2`,
    [walletId, operation],
  );
  if (line === undefined) return { outcome: "agreed" };
  const { answer, wrong } = z.object({ answer: z.unknown(), wrong: z.array(z.string()) }).parse(line);
  if (!valuesOf(answer).every((value) => wrong.includes(value))) return { outcome: "agreed" };
  if (!(await mayBeCredited(db, walletId))) return { outcome: "limit" };
  const [back] = await db("select credit_back($1, $2, $3, $4, $5)::int as price", [
    walletId,
    operation,
    lookup.type,
    lookup.query,
    "Reported wrong",
  ]);
  const { price } = z.object({ price: z.int().nullable() }).parse(back);
  if (price === null) return { outcome: "agreed" };
  await db("update value_report set credited_tenths = $3 where wallet_id = $1 and operation = $2", [
    walletId,
    operation,
    price,
  ]);
  // A key that is repeated is charged for no second time: what it bought is answered without its values.
  await db("update keyed_answer set answer = (answer - 'owned') || $3 where wallet_id = $1 and operation = $2", [
    walletId,
    operation,
    JSON.stringify(emptied),
  ]);
  // Who gave it was not right.
  await db(
    `update source_hits h set accepted = h.accepted - 1 from source_answer a
      where a.wallet_id = $1 and a.operation = $2 and h.source = a.source and h.field = $3 and h.accepted > 0`,
    [walletId, operation, lookup.type],
  );
  return { outcome: "credited", credits: tenths(price) };
};

const CountRow = z.object({ reveals: z.int(), credited: z.int() });

const mayBeCredited = async (db: Db, walletId: string): Promise<boolean> => {
  const [row] = await db(
    `select count(*) filter (where kind = 'charge')::int as reveals,
            count(*) filter (where kind = 'credit_back')::int as credited
       from credit_entry where wallet_id = $1 and at > now() - interval '30 days'
        and (kind = 'credit_back' or kind = 'charge' and subject_kind(operation) is not null)`,
    [walletId],
  );
  const { reveals, credited } = CountRow.parse(row);
  return credited < creditsBackMax(reveals);
};

const wrongStatement: BatchedStatement = {
  name: "find_wrong_values",
  text: batchedSelect(
    { operation: "text", value: "text" },
    "select r.value from value_report r where r.operation = asked.operation and r.value = asked.value and r.agreed_at is not null",
  ),
};

/** Whether a value counts as wrong for everyone. */
export const isKnownWrong = async (
  { batched }: Pick<Database, "batched">,
  operation: string,
  value: string,
): Promise<boolean> => (await batched(wrongStatement, [operation, value])) !== undefined;
