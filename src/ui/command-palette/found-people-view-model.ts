import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { ServerChanges } from "#application/session/server-changes.ts";
import type { HistoryReader } from "#application/history/history-reader.ts";
import { type FoundBefore, peopleFoundBefore, peopleNamed } from "#domain/history/found-before.ts";
import { historyThatGrows } from "#domain/history/history-payer.ts";
import type { NotedSearch } from "#domain/history/noted-search.ts";
import type { Transaction } from "#domain/history/transaction.ts";
import type { Payer } from "#domain/session/account.ts";
import type { AccountViewModel } from "#ui/account/account-view-model.ts";

export interface FoundPeopleNeeds {
  /** What was searched for without paying. */
  readonly noted: () => readonly NotedSearch[];
  readonly openHistory: (pagesMax: number, payer?: Payer) => HistoryReader;
  readonly account: Pick<AccountViewModel, "account">;
  readonly changes: Pick<ServerChanges, "version">;
}

/** The palette opens often and must be fast; older people are found in the history itself. */
const PAGES_MAX = 5;
const SHOWN_MAX = 5;

/**
 * The people whom the palette finds by name: those of the newest 500 history lines, and those who were searched for
 * without paying. No error is shown where the history can't be read: the palette works without.
 */
export class FoundPeopleViewModel {
  private transactions: readonly Transaction[] = [];
  /** What was read, whole: whose history, and as of which change of it. */
  #isRead: string | undefined;
  readonly #needs: FoundPeopleNeeds;

  constructor(needs: FoundPeopleNeeds) {
    this.#needs = needs;
    makeAutoObservable<this, "transactions">(this, { transactions: observableRef });
  }

  /**
   * Reads the history, page by page, unless nothing is known to have changed since. What colleagues look up meanwhile is
   * missing until this page is left and seen again.
   */
  async read(): Promise<void> {
    const { account } = this.#needs.account;
    if (account === undefined) return;
    const payer = historyThatGrows(account);
    const wanted = [account.email, account.organisation.id, payer, this.#needs.changes.version()].join(" ");
    if (wanted === this.#isRead) return;
    const reader = this.#needs.openHistory(PAGES_MAX, payer);
    const answer = await reader.readOn();
    if (answer.ok) this.#isRead = wanted;
    const { transactions } = reader.read;
    if (transactions.length > 0) runInAction(() => (this.transactions = transactions));
  }

  named(query: string): readonly FoundBefore[] {
    return peopleNamed(this.people, query).slice(0, SHOWN_MAX);
  }

  private get people(): readonly FoundBefore[] {
    return peopleFoundBefore(this.transactions, this.#needs.noted());
  }
}
