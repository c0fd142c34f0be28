import { makeAutoObservable, untracked } from "mobx";
import { type HistoryRead, READ_PAGE_SIZE } from "#application/history/history-reader.ts";
import type { Clock } from "#application/ports/clock.ts";
import { NO_CREDITS } from "#domain/shared/credits.ts";
import type { LocalTime } from "#domain/shared/local-time.ts";
import { type Days, isWithin, type Moments, momentsOf } from "#domain/history/history-period.ts";
import type { HistoryQuery } from "#domain/history/history-query.ts";
import { sinceOfLastDays, type Spending, spendingOf, startOfOlder } from "#domain/history/spending.ts";
import { spendingByMember, spendingByPerson, type SpendingShare } from "#domain/history/spending-shares.ts";
import type { HistoryLine } from "#domain/history/transaction.ts";
import { isColleagues } from "#domain/organisation/colleague.ts";
import type { AccountViewModel } from "#ui/account/account-view-model.ts";
import { spendingTexts } from "./spending-texts.ts";

/** The history as far as it is read, newest first. */
export interface HistorySoFar {
  readonly rows: readonly Pick<HistoryLine, "timestamp" | "tool" | "credits" | "query" | "person" | "memberEmail">[];
  readonly read: Pick<HistoryRead, "pagesRead" | "pagesWanted" | "isCut">;
  /** The rest could not be read. */
  readonly isStopped: boolean;
  /** Which days are wanted; undefined for all. */
  readonly days: Days | undefined;
  readonly query: Pick<HistoryQuery, "member" | "tool" | "search" | "outcome">;
}

/** Whose credits a picture shows. */
export type ShownSpending =
  | { readonly kind: "latest" | "all" | "last-days" }
  | { readonly kind: "days"; readonly days: Days };

interface Shares {
  readonly byMember: readonly SpendingShare[];
  readonly byPerson: readonly SpendingShare[];
}

export interface SpendingNeeds {
  readonly clock: Pick<Clock, "now">;
  readonly time: LocalTime;
  readonly account: Pick<AccountViewModel, "account">;
}

/**
 * Where the credits of the chosen days went. Where none are chosen, those of the last 30, known once the history is read so
 * far back, and of all days once it is read to its end.
 */
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
    const { rows } = this.#history;
    const count = startOfOlder(rows, this.moments.since);
    return count < rows.length || this.isRead ? count : undefined;
  }

  get spending(): Spending | undefined {
    const { days, counted } = this;
    if (counted === undefined) return undefined;
    const { clock, time } = this.#needs;
    const spending = untracked(() => spendingOf(counted, clock.now(), time, days));
    // Where that was before the last 30 days, the picture shows all of them, once they are read.
    return spending.total === NO_CREDITS && this.shown.kind === "last-days" && !this.isRead ? undefined : spending;
  }

  /** By member and by person, of the same days. */
  get shares(): Shares {
    const { counted = [], moments } = this;
    const within = counted.filter(({ timestamp }) => isWithin(Date.parse(timestamp), moments));
    const own = this.#needs.account.account?.email;
    const byMember = spendingByMember(within).map(({ name, credits }) => ({
      name: isColleagues(name, own) ? name : spendingTexts.oneself(name),
      credits,
    }));
    return { byMember, byPerson: spendingByPerson(within) };
  }

  /** The rows that count, of the wanted member and tool. */
  private get counted(): HistorySoFar["rows"] | undefined {
    const { count } = this;
    if (count === undefined) return undefined;
    const { member, tool } = this.#history.query;
    const rows = untracked(() => this.#history.rows.slice(0, count));
    return rows.filter(
      (row) => (member === undefined || row.memberEmail === member) && (tool === undefined || row.tool === tool),
    );
  }

  /** Whether the table below shows fewer: the picture follows neither a search nor an outcome. */
  get isWider(): boolean {
    const { search, outcome } = this.#history.query;
    return search.trim() !== "" || outcome !== undefined;
  }

  /** What the picture shows. The latest operations are all that is read of a longer history. */
  get shown(): ShownSpending {
    const { days, read } = this.#history;
    if (this.count === this.#history.rows.length && read.isCut) return { kind: "latest" };
    if (days !== undefined) return { kind: "days", days };
    return { kind: this.days === undefined ? "last-days" : "all" };
  }

  /**
   * Until the figures are known, the first rows show whether there will be any: room is kept for them from the start. What was
   * spent further back counts only there, so that no picture comes when the history is read to its end.
   */
  get isShown(): boolean {
    const { rows, days, isStopped } = this.#history;
    const isKnown = this.count !== undefined;
    // Most people have spent something in the last 30 days.
    if (rows.length === 0 && !isKnown && !isStopped) return true;
    if (days !== undefined && isKnown) return true;
    if (isStopped && !isKnown) return false;
    const { since } = days === undefined ? this.lastDays : this.moments;
    const end = startOfOlder(rows, since);
    if (hasSpent(rows.slice(0, isKnown ? end : Math.min(READ_PAGE_SIZE, end)))) return true;
    return days === undefined && !isStopped && hasSpent(rows.slice(0, READ_PAGE_SIZE));
  }

  private get isRead(): boolean {
    const { pagesRead, pagesWanted } = this.#history.read;
    return pagesRead >= pagesWanted;
  }

  /** Those of the picture; undefined for the last 30, which are also shown of a history that is no longer. */
  private get days(): Days | undefined {
    const { rows, days } = this.#history;
    if (days !== undefined) return days;
    return this.isRead && startOfOlder(rows, this.lastDays.since) < rows.length ? {} : undefined;
  }

  private get lastDays(): Moments {
    return { since: sinceOfLastDays(this.#needs.clock.now()), until: Infinity };
  }

  private get moments(): Moments {
    const { days } = this;
    return days === undefined ? this.lastDays : momentsOf(days, this.#needs.time);
  }
}

const hasSpent = (rows: HistorySoFar["rows"]): boolean => rows.some(({ credits }) => credits > 0);
