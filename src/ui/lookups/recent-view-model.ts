import { makeAutoObservable, observableRef, reaction, runInAction } from "mobx";
import type { ServerChanges } from "#application/session/server-changes.ts";
import type { HistoryReader } from "#application/history/history-reader.ts";
import type { Clock } from "#application/ports/clock.ts";
import type { Payer } from "#domain/session/account.ts";
import { historyThatGrows } from "#domain/history/history-payer.ts";
import { type NotedSearch, recentWith } from "#domain/history/noted-search.ts";
import { type Recent, RECENT_MAX, recentOf } from "#domain/history/recent.ts";
import type { Tool } from "#domain/shared/tool.ts";
import type { AccountViewModel } from "#ui/account/account-view-model.ts";

export interface RecentNeeds {
  readonly tool: Tool;
  /** What was searched for without paying. */
  readonly noted: () => readonly NotedSearch[];
  readonly openHistory: (pagesMax: number, payer?: Payer) => HistoryReader;
  readonly account: Pick<AccountViewModel, "account" | "reachability">;
  readonly clock: Pick<Clock, "now">;
  readonly changes: Pick<ServerChanges, "subscribe">;
}

/** Who uses another tool mostly does not have the whole history read for this one. */
export const RECENT_PAGES_MAX = 3;

/** Longer than systems allow between the clicks of a double click (500 ms, unless someone asked for more). */
const DOUBLE_CLICK_MS = 600;

/**
 * What one person looked up last with one tool. Nothing waits for it and no error is shown when it cannot be read: the
 * tool works without. Read once the account is known, which says whose history it is and what is a colleague's.
 */
export class RecentViewModel {
  /** What the history has. */
  private known: readonly Recent[] = [];
  /** Whether the history was read. Before that, nobody knows what of the noted searches was paid for. */
  isRead = false;
  /** The number of the current reading; answers to earlier ones are ignored. */
  #reading = 0;
  #lookedUp: unknown;
  #clickedAt = Number.NEGATIVE_INFINITY;
  readonly #needs: RecentNeeds;

  constructor(needs: RecentNeeds) {
    this.#needs = needs;
    makeAutoObservable<this, "known">(this, { known: observableRef }, { autoBind: true });
  }

  get recents(): readonly Recent[] {
    return recentWith(this.#needs.tool, this.known, this.#needs.noted());
  }

  /** Whether the history will be read once the server is there again. */
  get isAwaitingServer(): boolean {
    return !this.isRead && this.#needs.account.reachability !== "reachable";
  }

  start(): () => void {
    const stop = reaction(
      () => this.source,
      () => void this.read(),
      { fireImmediately: true },
    );
    const unfollow = this.#needs.changes.subscribe(() => void this.read());
    return () => {
      stop();
      unfollow();
      this.#reading += 1;
    };
  }

  /** Reads again after a look-up: `lookedUp` is another one for each that came to a result, undefined for none. */
  onLookedUp(lookedUp: unknown): void {
    if (lookedUp === undefined || lookedUp === this.#lookedUp) return;
    this.#lookedUp = lookedUp;
    void this.read();
  }

  /** `key` as in `Recent`. */
  of(key: string | undefined): Recent | undefined {
    return this.recents.find((recent) => recent.key === key);
  }

  /** Someone chose what to show: all that is on the page has moved. */
  click(): void {
    this.#clickedAt = this.#needs.clock.now();
  }

  /** Whether a click belongs to the one before, which was aimed at what has moved. So does the next one after it. */
  isRepeatedClick(): boolean {
    const isRepeated = this.#needs.clock.now() - this.#clickedAt < DOUBLE_CLICK_MS;
    if (isRepeated) this.click();
    return isRepeated;
  }

  /** Where the look-ups stand, as one text; undefined while it is not known. */
  private get source(): string | undefined {
    const { account } = this.#needs.account;
    return account && [account.email, account.organisation.id, historyThatGrows(account)].join(" ");
  }

  private async read(): Promise<void> {
    const { tool, openHistory } = this.#needs;
    const { account } = this.#needs.account;
    if (account === undefined) return;
    const found = () => recentOf(tool, reader.read.transactions, account.email);
    const reading = (this.#reading += 1);
    const isOver = () => reading !== this.#reading;
    const reader = openHistory(RECENT_PAGES_MAX, historyThatGrows(account));
    const answer = await reader.readOn(undefined, () => isOver() || found().length === RECENT_MAX);
    // Fewer than before, because a page failed, would take away what is shown.
    if (isOver() || (!answer.ok && this.known.length > 0)) return;
    runInAction(() => {
      this.known = found();
      this.isRead ||= answer.ok;
    });
  }
}
