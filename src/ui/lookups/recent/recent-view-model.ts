import { makeAutoObservable, observableRef, reaction, runInAction } from "mobx";
import type { ServerChanges } from "#application/session/server-changes.ts";
import type { HistoryReader } from "#application/history/history-reader.ts";
import type { OwnedPeople } from "#application/ports/owned-people.ts";
import type { Clock } from "#application/ports/clock.ts";
import type { Payer } from "#domain/session/account.ts";
import { historyThatGrows } from "#domain/history/history-payer.ts";
import { type NotedSearch, recentWith } from "#domain/history/noted-search.ts";
import { type OwnedItem, type Recent, RECENT_MAX, recentKey, recentOf } from "#domain/history/recent.ts";
import { OWNED_PEOPLE } from "#domain/session/capability.ts";
import type { Transaction } from "#domain/history/transaction.ts";
import type { Tool } from "#domain/shared/tool.ts";
import type { AccountViewModel } from "#ui/account/account-view-model.ts";

export interface RecentNeeds {
  readonly tool: Tool;
  /** What was searched for without paying. */
  readonly noted: () => readonly NotedSearch[];
  /** Missing where what the history has is enough. */
  readonly owned?: Pick<OwnedPeople, "valuesOf">;
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
  /** What was read of the history, and whose look-ups count in it. */
  private history: ReadHistory = { transactions: [] };
  /** By the keys of people, everything that is owned of them: the history does not name the people of bulk jobs. */
  private values: ReadonlyMap<string, readonly OwnedItem[]> = new Map();
  /** Whether the history was read. Before that, nobody knows what of the noted searches was paid for. */
  isRead = false;
  /** The number of the current reading; answers to earlier ones are ignored. */
  #reading = 0;
  #lookedUp: unknown;
  /** What the last reading did not find. */
  #lacked = "";
  #clickedAt = Number.NEGATIVE_INFINITY;
  readonly #needs: RecentNeeds;

  constructor(needs: RecentNeeds) {
    this.#needs = needs;
    makeAutoObservable<this, "history" | "values">(
      this,
      { history: observableRef, values: observableRef },
      { autoBind: true },
    );
  }

  get recents(): readonly Recent[] {
    return this.recentsIn(this.history).map((recent) => {
      const values = this.values.get(recent.key);
      return values === undefined ? recent : { ...recent, values };
    });
  }

  /** Whose values are owned, as the backend said, but not among what was read. */
  private get lacking(): string {
    return this.isRead ? lackingIn(this.recents) : "";
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
    const stopLooking = reaction(
      () => this.lacking,
      (lacking) => {
        if (lacking !== "" && lacking !== this.#lacked) void this.read();
      },
    );
    const unfollow = this.#needs.changes.subscribe(() => void this.read());
    return () => {
      stop();
      stopLooking();
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

  private recentsIn({ transactions, own }: ReadHistory): readonly Recent[] {
    const { tool, noted } = this.#needs;
    const searches = noted().filter((search) => search.tool === tool);
    const wanted = new Set(searches.map(({ subject }) => recentKey(subject)));
    return recentWith(tool, recentOf(tool, transactions, own, wanted), searches);
  }

  private async read(): Promise<void> {
    const { openHistory } = this.#needs;
    const { account } = this.#needs.account;
    if (account === undefined) return;
    const reading = (this.#reading += 1);
    const isOver = () => reading !== this.#reading;
    const reader = openHistory(RECENT_PAGES_MAX, historyThatGrows(account));
    const history = () => ({ transactions: reader.read.transactions, own: account.email });
    const isEnough = () => {
      const found = this.recentsIn(history());
      // What was paid for after a search was noted stands in the history since then.
      const readBackTo = reader.read.transactions.at(-1)?.createdAt;
      const isRead = readBackTo !== undefined && found.every(({ at }) => Date.parse(at) >= Date.parse(readBackTo));
      return isRead && found.length === RECENT_MAX && lackingIn(found) === "";
    };
    const answer = await reader.readOn(undefined, () => isOver() || isEnough());
    // Fewer than before, because a page failed, would take away what is shown.
    if (isOver() || (!answer.ok && this.history.transactions.length > 0)) return;
    runInAction(() => {
      this.history = history();
      this.isRead ||= answer.ok;
      this.#lacked = this.lacking;
    });
    await this.readValues(isOver);
  }

  /** Nothing is said where they can't be read: what the history has is shown without. */
  private async readValues(isOver: () => boolean): Promise<void> {
    const { owned, account } = this.#needs;
    if (owned === undefined || account.account?.capabilities.includes(OWNED_PEOPLE) !== true) return;
    const people = this.recents.flatMap(({ subject }) =>
      subject.kind === "profile" || subject.kind === "din" ? [subject] : [],
    );
    if (people.length === 0) return;
    const answer = await owned.valuesOf(people);
    if (answer.ok && !isOver()) runInAction(() => (this.values = answer.value));
  }
}

interface ReadHistory {
  readonly transactions: readonly Transaction[];
  readonly own?: string | undefined;
}

const lackingIn = (recents: readonly Recent[]): string =>
  recents.flatMap(({ key, owned }) => owned.map((item) => `${key} ${item}`)).join();
