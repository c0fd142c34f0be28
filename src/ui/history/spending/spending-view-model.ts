import { makeAutoObservable, untracked } from "mobx";
import { type HistoryRead, READ_PAGE_SIZE } from "#application/history/history-reader.ts";
import type { Clock } from "#application/ports/clock.ts";
import type { LocalTime } from "#domain/shared/local-time.ts";
import { type Days, isWithin, type Moments, momentsOf } from "#domain/history/history-period.ts";
import { sinceOfLastDays, type Spending, spendingOf, startOfOlder } from "#domain/history/spending.ts";
import { spendingByMember, spendingByPerson, type SpendingShare } from "#domain/history/spending-shares.ts";
import type { HistoryLine } from "#domain/history/transaction.ts";

/** The history as far as it is read, newest first. */
export interface HistorySoFar {
  readonly rows: readonly Pick<HistoryLine, "timestamp" | "tool" | "credits" | "query" | "person" | "memberEmail">[];
  readonly read: Pick<HistoryRead, "pagesRead" | "pagesWanted" | "isCut">;
  /** The rest could not be read. */
  readonly isStopped: boolean;
  /** Which days are wanted; undefined for all, of which the last 30 are shown. */
  readonly days: Days | undefined;
}

interface Shares {
  readonly byMember: readonly SpendingShare[];
  readonly byPerson: readonly SpendingShare[];
}

export interface SpendingNeeds {
  readonly clock: Pick<Clock, "now">;
  readonly time: LocalTime;
}

/** Where the credits of the chosen days went, or of the last 30; known once the history is read so far back. */
export class SpendingViewModel {
  readonly #history: HistorySoFar;
  readonly #needs: SpendingNeeds;

  constructor(history: HistorySoFar, needs: SpendingNeeds) {
    this.#history = history;
    this.#needs = needs;
    makeAutoObservable(this);
  }

  /** How many rows count; undefined until they are read. It stays while older ones are read. */
  get count(): number | undefined {
    const { rows, read } = this.#history;
    const count = this.olderFrom;
    return count < rows.length || read.pagesRead >= read.pagesWanted ? count : undefined;
  }

  get spending(): Spending | undefined {
    const { count } = this;
    if (count === undefined) return undefined;
    const { clock, time } = this.#needs;
    const { days } = this.#history;
    return untracked(() => spendingOf(this.#history.rows.slice(0, count), clock.now(), time, days));
  }

  /** By member and by person, of the same days. */
  get shares(): Shares {
    const { count = 0, moments } = this;
    const rows = untracked(() => this.#history.rows.slice(0, count));
    const within = rows.filter(({ timestamp }) => isWithin(Date.parse(timestamp), moments));
    return { byMember: spendingByMember(within), byPerson: spendingByPerson(within) };
  }

  get days(): Days | undefined {
    return this.#history.days;
  }

  /** The latest operations are all that is read, and none is older than the days shown. */
  get isCut(): boolean {
    return this.count === this.#history.rows.length && this.#history.read.isCut;
  }

  /**
   * Until the figures are known, the first rows show whether there will be any: room is kept for them from the start.
   */
  get isShown(): boolean {
    const { spending } = this;
    if (spending) return spending.total > 0 || this.days !== undefined;
    if (this.#history.isStopped) return false;
    return this.#history.rows.slice(0, Math.min(READ_PAGE_SIZE, this.olderFrom)).some(({ credits }) => credits > 0);
  }

  private get olderFrom(): number {
    return startOfOlder(this.#history.rows, this.moments.since);
  }

  private get moments(): Moments {
    const { clock, time } = this.#needs;
    const { days } = this;
    return days === undefined ? { since: sinceOfLastDays(clock.now()), until: Infinity } : momentsOf(days, time);
  }
}
