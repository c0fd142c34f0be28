import { type Account, isInOrganisation, type Payer, payerOf } from "#domain/session/account.ts";
import type { ContactValue, Ownership } from "#domain/lookups/contact.ts";
import { costOf, NO_CREDITS, type PaidOperation, type Tenths, tenths } from "#domain/shared/credits.ts";
import { creditBackOf, type Transaction } from "#domain/history/transaction.ts";
import type { Failure } from "#application/shared/failure.ts";
import { notEnoughCreditsText } from "#application/shared/refusal.ts";
import { err, type Result, ok } from "#application/shared/result.ts";

export interface PaidAnswer {
  readonly operation: PaidOperation;
  /** Operations with the same subject are charged once. */
  readonly subject: string;
  /** What the answer consists of: owned and free where all of it was paid for before. */
  readonly parts?: readonly string[];
  /** Parts of other answers that are owned as well once this is paid for. */
  readonly ownedWithIt?: readonly string[];
  readonly query: string;
  /** It may be about someone else. */
  readonly isPossible?: boolean;
  /** Undefined when nothing was found, which costs nothing. */
  readonly result: string | undefined;
}

/** What a charge is taken from: the account's credits, or those that a bulk job has set aside. */
export interface Purse {
  credits(): Tenths;
  take(amount: Tenths): void;
}

/** Credits that pay: the account's own, or those of its organisation. */
export interface Wallet extends Purse {
  readonly payer: Payer;
  add(amount: Tenths): void;
}

/** One line of the history. Completed unless its status says otherwise. */
export type Entry = Pick<Transaction, "type" | "amount" | "query" | "result" | "jobId"> &
  Partial<Pick<Transaction, "status">>;

export interface MemoryLedger {
  account(): Account;
  change(details: Partial<Account>): void;
  /** Present when this was paid for before. */
  owns(operation: PaidOperation, subject: string): Ownership | undefined;
  /** Newest first: as asked, else the organisation's, if there is one. */
  history(payer?: Payer): readonly Transaction[];
  /** Charges for an answer once and writes it into the history. What was paid for before is owned and free. */
  settle(answer: PaidAnswer): Result<Ownership | undefined, Failure>;
  /** Present when an answer with a result is free, as it was paid for before. */
  ownedBefore(answer: PaidAnswer): Ownership | undefined;
  /** Whether this part of an answer was paid for before. */
  ownsPart(part: string): boolean;
  /** Charges for an answer with a result, which is not owned yet, to a purse that has enough. */
  buy(answer: PaidAnswer, purse: Purse, jobId?: string): void;
  /** Gives the price of an owned line back, which is not owned any more. */
  creditBack(line: Pick<PaidAnswer, "operation" | "subject" | "query">): void;
  /** What was bought, newest first. */
  bought(): readonly BoughtAnswer[];
  /** The credits that pay now; they stay the same ones when others pay later. */
  paying(): Wallet;
  wallet(payer: Payer): Wallet;
  /** Returns the id of the new line, in the history of who pays now or as given. */
  record(entry: Entry, payer?: Payer): string;
  /** Writes into a line of the history. */
  changeLine(id: string, part: Partial<Entry>): void;
}

export interface BoughtAnswer extends Pick<PaidAnswer, "operation" | "subject"> {
  /** ISO 8601. */
  readonly at: string;
  /** The bulk job that bought it. */
  readonly jobId: string | undefined;
}

interface Line {
  readonly payer: Payer;
  readonly transaction: Transaction;
}

/**
 * One account's credits and history, kept in this process, under the same rules as at the real backend. `colleagues` left
 * these lines in its organisation's history, newest first.
 */
export const memoryLedger = (
  opening: Account,
  now: () => number,
  colleagues: readonly Transaction[] = [],
): MemoryLedger => {
  let account = opening;
  const owned = new Map<string, Ownership>();
  const ownedParts = new Map<string, Ownership>();
  const bought: BoughtAnswer[] = [];
  const lines: Line[] = colleagues.map((transaction) => ({ payer: "organisation", transaction }));

  const record = (entry: Entry, payer = payerOf(account)) => {
    const id = String(lines.length + 1);
    const by = payer === "organisation" && account.email ? { memberEmail: account.email } : {};
    const createdAt = new Date(now()).toISOString();
    lines.unshift({ payer, transaction: { status: "completed", ...entry, ...by, id, createdAt } });
    return id;
  };

  const changeLine = (id: string, part: Partial<Entry>) => {
    const place = lines.findIndex(({ transaction }) => transaction.id === id);
    const line = lines[place];
    if (line !== undefined) lines[place] = { ...line, transaction: { ...line.transaction, ...part } };
  };

  const walletOf = (payer: Payer): Wallet => {
    const credits = () => (payer === "personal" ? account.credits : (account.organisation.credits ?? NO_CREDITS));
    const become = (balance: number) => {
      const left = { credits: tenths(balance) };
      const { organisation } = account;
      account = { ...account, ...(payer === "personal" ? left : { organisation: { ...organisation, ...left } }) };
    };
    return {
      payer,
      credits,
      take: (amount) => become(credits() - amount),
      add: (amount) => become(credits() + amount),
    };
  };
  const paying = () => walletOf(payerOf(account));

  const ownedBefore = ({ operation, subject, parts = [] }: PaidAnswer): Ownership | undefined => {
    const known = parts.flatMap((part) => ownedParts.get(part) ?? []);
    const last = parts.length === known.length ? known.at(-1) : undefined;
    return owned.get(lineOf(operation, subject)) ?? last;
  };

  const buy = ({ operation, subject, parts = [], ownedWithIt = [] }: PaidAnswer, purse: Purse, jobId?: string) => {
    purse.take(costOf[operation]);
    const at = new Date(now()).toISOString();
    const ownership = { at, ...(account.email ? { by: account.email } : {}) };
    owned.set(lineOf(operation, subject), ownership);
    bought.unshift({ operation, subject, at, jobId });
    for (const part of [...parts, ...ownedWithIt]) if (!ownedParts.has(part)) ownedParts.set(part, ownership);
  };

  return {
    account: () => account,
    change: (details) => {
      account = { ...account, ...details };
    },
    history(wanted = isInOrganisation(account) ? "organisation" : "personal") {
      return lines.filter(({ payer }) => payer === wanted).map(({ transaction }) => transaction);
    },
    owns: (operation, subject) => owned.get(lineOf(operation, subject)),
    settle(answer) {
      const { operation, query, result } = answer;
      if (result === undefined) {
        record({ type: operation, amount: NO_CREDITS, query, result: "Nothing found" });
        return ok(undefined);
      }
      const ownership = ownedBefore(answer);
      if (ownership) return ok(ownership);
      const amount = costOf[operation];
      const wallet = paying();
      if (wallet.credits() < amount) return err(tooFewCredits(operation, wallet.credits()));
      buy(answer, wallet);
      record({ type: operation, amount, query, result }, wallet.payer);
      return ok(undefined);
    },
    ownedBefore,
    ownsPart: (part) => ownedParts.has(part),
    buy,
    creditBack({ operation, subject, query }) {
      owned.delete(lineOf(operation, subject));
      const place = bought.findIndex((one) => one.operation === operation && one.subject === subject);
      if (place !== -1) bought.splice(place, 1);
      const wallet = paying();
      wallet.add(costOf[operation]);
      const entry = { type: creditBackOf(operation), amount: tenths(0 - costOf[operation]), query };
      record({ ...entry, result: "Reported wrong" }, wallet.payer);
    },
    bought: () => bought,
    paying,
    wallet: walletOf,
    record,
    changeLine,
  };
};

/** The result of an answer that consists of values. */
export const valuesText = (values: readonly ContactValue[] = []): string | undefined =>
  values.length === 0 ? undefined : values.map(({ value }) => value).join(", ");

const lineOf = (operation: PaidOperation, subject: string): string => `${operation}:${subject}`;

const tooFewCredits = (operation: PaidOperation, credits: Tenths): Failure => ({
  kind: "not-enough-credits",
  message: notEnoughCreditsText(costOf[operation], credits),
});
