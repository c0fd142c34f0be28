import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { HistoryReader } from "#application/history/history-reader.ts";
import { historyThatGrows } from "#domain/history/history-payer.ts";
import { toHistoryLine, type Transaction } from "#domain/history/transaction.ts";
import { parseProfileUrl } from "#domain/lookups/profile-url.ts";
import { isColleagues } from "#domain/organisation/colleague.ts";
import type { Payer } from "#domain/session/account.ts";
import { NO_CREDITS, type PaidOperation, sumTenths, type Tenths } from "#domain/shared/credits.ts";
import { parseEmail } from "#domain/shared/email.ts";
import type { AccountViewModel } from "#ui/account/account-view-model.ts";

export interface BoughtItem {
  readonly operation: PaidOperation;
  /** How many values came. */
  readonly count: number;
}

/** What was paid for about one person since they were shown. */
export interface Receipt {
  /** In the order of the purchases. */
  readonly items: readonly BoughtItem[];
  readonly price: Tenths;
  /** After the last of them. */
  readonly balance: Tenths;
}

export interface ReceiptNeeds {
  readonly account: Pick<AccountViewModel, "account" | "credits" | "refresh">;
  readonly openHistory: (pagesMax: number, payer?: Payer) => HistoryReader;
}

/** One paid call, and what its query in the history is about. */
export interface Purchase extends BoughtItem {
  /** A slug or an email address. */
  readonly subject: string;
}

/** Of the newest transactions, where a purchase stands that was made just now. */
const PAGES_MAX = 1;

/**
 * The receipt of what was bought about the person shown. Everything in it is the server's: what was charged is read from
 * the history, the balance from the account. Where either can't be read there is none.
 */
export class ReceiptViewModel {
  receipt: Receipt | undefined = undefined;
  private purchases: ReadonlyMap<string, Purchase> = new Map();
  readonly #needs: ReceiptNeeds;

  constructor(needs: ReceiptNeeds) {
    this.#needs = needs;
    makeAutoObservable<this, "purchases">(
      this,
      { receipt: observableRef, purchases: observableRef },
      { autoBind: true },
    );
  }

  /** Another person is shown. */
  clear(): void {
    this.purchases = new Map();
    this.receipt = undefined;
  }

  /** A call was answered that may have been charged. */
  async note(purchase: Purchase): Promise<void> {
    const { operation, subject } = purchase;
    // A call that was repeated is one purchase.
    const purchases = new Map([...this.purchases, [`${operation} ${subject}`, purchase]]);
    this.purchases = purchases;
    const { account, openHistory } = this.#needs;
    await account.refresh();
    const known = account.account;
    if (known === undefined) return;
    const reader = openHistory(PAGES_MAX, historyThatGrows(known));
    await reader.readOn();
    const own = reader.read.transactions.filter(({ memberEmail }) => !isColleagues(memberEmail, known.email));
    runInAction(() => {
      // Another purchase, or another person, has come since.
      if (purchases !== this.purchases) return;
      this.receipt = receiptOf([...purchases.values()], own, account.credits);
    });
  }
}

const receiptOf = (
  purchases: readonly Purchase[],
  history: readonly Transaction[],
  balance: Tenths | undefined,
): Receipt | undefined => {
  const charged = purchases.flatMap(({ operation, subject, count }) => {
    const line = history.find((one) => one.type.startsWith(operation) && isAbout(one, subject));
    return line !== undefined && line.amount > NO_CREDITS ? [{ operation, count, price: line.amount }] : [];
  });
  if (charged.length === 0 || balance === undefined) return undefined;
  return {
    items: [...new Set(charged.map(({ operation }) => operation))].map((operation) => ({
      operation,
      count: charged.reduce((sum, one) => sum + (one.operation === operation ? one.count : 0), 0),
    })),
    price: sumTenths(charged.map(({ price }) => price)),
    balance,
  };
};

const isAbout = (transaction: Transaction, subject: string): boolean => {
  const { query } = toHistoryLine(transaction);
  return parseProfileUrl(query) === subject || parseEmail(query) === subject;
};
