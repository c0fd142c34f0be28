import { computedStruct, makeAutoObservable, reaction } from "mobx";
import { READ_PAGE_SIZE, READ_PAGES_MAX } from "#application/history/history-reader.ts";
import type { Clock } from "#application/ports/clock.ts";
import type { PageActivity } from "#application/ports/page-activity.ts";
import type { ServerChanges } from "#application/session/server-changes.ts";
import type { Failure } from "#application/shared/failure.ts";
import type { Result } from "#application/shared/result.ts";
import { separatesHistories } from "#domain/history/history-payer.ts";
import {
  choosesDays,
  type DayChoice,
  type Days,
  daysOf,
  everyDay,
  inOrder,
  momentsOf,
  type Period,
} from "#domain/history/history-period.ts";
import {
  type HistoryPageSize,
  type HistoryQuery,
  type HistorySelection,
  isNarrowed,
  selectionOf,
  type SortColumn,
  type SortDirection,
  sortedBy,
  wholeHistory,
  withoutFilters,
} from "#domain/history/history-query.ts";
import type { Outcome } from "#domain/history/outcome.ts";
import type { HistoryLine } from "#domain/history/transaction.ts";
import { memberName } from "#domain/organisation/member-name.ts";
import type { Payer } from "#domain/session/account.ts";
import { sumTenths, type Tenths } from "#domain/shared/credits.ts";
import type { LocalTime } from "#domain/shared/local-time.ts";
import { pageCountOf } from "#domain/shared/paging.ts";
import type { Tool } from "#domain/shared/tool.ts";
import type { AccountViewModel } from "#ui/account/account-view-model.ts";
import { type PeopleInJobs, type PeopleInJobsNeeds, PeopleInJobsViewModel } from "./people-in-jobs-view-model.ts";
import { type HistoryRowsNeeds, HistoryRowsViewModel, type ReadSoFar } from "./history-rows-view-model.ts";

export interface HistoryNeeds extends Omit<HistoryRowsNeeds, "payer">, PeopleInJobsNeeds {
  readonly account: Pick<AccountViewModel, "account">;
  readonly changes: Pick<ServerChanges, "subscribe">;
  readonly activity: Pick<PageActivity, "isActive">;
  readonly clock: Pick<Clock, "now" | "every" | "pause">;
  readonly time: LocalTime;
}

/** By then the page is painted. */
const PREPARED_AFTER_MS = 1_000;

/** How often what is pending is looked at again. */
const LOOK_AGAIN_MS = 10_000;

/** One history, the organisation's or the personal one: all that is read of it so far, and what someone wants to see. */
export class HistoryViewModel {
  query: HistoryQuery;
  readonly #history: HistoryRowsViewModel;
  readonly #peopleInJobs: PeopleInJobsViewModel;
  readonly #needs: HistoryNeeds;

  constructor(needs: HistoryNeeds, query = wholeHistory) {
    this.#needs = needs;
    this.query = { ...query };
    this.#history = new HistoryRowsViewModel({ ...needs, payer: () => this.payer });
    this.#peopleInJobs = new PeopleInJobsViewModel(needs);
    makeAutoObservable(this, { pageRows: computedStruct }, { autoBind: true });
  }

  get phase(): HistoryRowsViewModel["phase"] {
    return this.#history.phase;
  }

  /** The rest could not be read. */
  get isStopped(): boolean {
    return this.phase.kind === "failed";
  }

  /** The newest may be missing. */
  get isOld(): boolean {
    return this.#history.isOld;
  }

  /** Newest first. */
  get rows(): readonly HistoryLine[] {
    return this.#history.rows;
  }

  get read(): ReadSoFar {
    return this.#history.read;
  }

  /** Reads again, because there may be new operations since the last visit, and whenever another history is wanted. */
  start(): () => void {
    const history = this.#history;
    history.start();
    const chosen = reaction(() => this.query.of, history.begin);
    // The first answer about the account changes nothing: the server knew whose history it sent.
    const moved = reaction(
      () => this.organisation,
      (now, before) => now !== undefined && before !== undefined && history.begin(),
    );
    const { account, activity, clock } = this.#needs;
    const searchJobs = () => this.#peopleInJobs.search(this.query.search, account.account);
    const searched = reaction(() => [this.query.search, account.account] as const, searchJobs, {
      fireImmediately: true,
    });
    const lookAgain = () => {
      void history.readNewest();
      searchJobs();
    };
    void clock.pause(PREPARED_AFTER_MS).then(history.prepareSearch);
    const stopLooking = clock.every(LOOK_AGAIN_MS, () => {
      if (history.isPending && activity.isActive()) lookAgain();
    });
    const unfollow = this.#needs.changes.subscribe(lookAgain);
    const stops = [chosen, moved, searched, stopLooking, unfollow, history.leave];
    return () => stops.forEach((stop) => stop());
  }

  /** Which history it is, where there are two; undefined where there is one, or while that is not known. */
  get shared(): { readonly of: Payer; readonly organisation: string | undefined } | undefined {
    const { account } = this.#needs.account;
    if (account === undefined || !separatesHistories(account)) return undefined;
    return { of: this.query.of, organisation: account.organisation.name };
  }

  /** The id of the account's organisation, empty for none; undefined while that is not known. */
  private get organisation(): string | undefined {
    const { account } = this.#needs.account;
    return account && (account.organisation.id ?? "");
  }

  private get payer(): Payer | undefined {
    return this.query.of === "personal" ? "personal" : undefined;
  }

  /**
   * Reads all that is missing, at most 100 pages: joins a reading that is under way, and goes on where one has failed.
   * Ends early when the screen is left; `read` says how far it came.
   */
  readWhole(): Promise<Result<void, Failure>> {
    return this.#history.readWhole();
  }

  /** Whether there are operations to show, or what stands in their place. */
  get view(): "waiting" | "unable" | "empty" | "operations" {
    if (this.rows.length > 0) return "operations";
    switch (this.phase.kind) {
      case "reading":
        return "waiting";
      case "failed":
        return "unable";
      case "ready":
        return "empty";
    }
  }

  /** What matches search, type and days, of all pages, in the wanted order. */
  get matching(): readonly HistoryLine[] {
    return this.find(selectionOf(this.query));
  }

  /** Of all that are read so far what is wanted, whatever is shown. */
  find(wanted: HistorySelection): readonly HistoryLine[] {
    const days = this.daysIn(wanted);
    const jobs = this.#peopleInJobs.foundBy(wanted.search);
    return this.#history.find({ ...wanted, jobs, within: days && momentsOf(days, this.#needs.time) });
  }

  /** The people of bulk jobs that the search names, by job. */
  get peopleInJobs(): PeopleInJobs {
    return this.#peopleInJobs.foundBy(this.query.search);
  }

  /** Whether more may match soon: of what is not read yet, or by the people of bulk jobs. */
  get isSearching(): boolean {
    return this.phase.kind === "reading" || this.#peopleInJobs.isAwaited;
  }

  /** The days that are wanted; undefined for all. */
  get days(): Days | undefined {
    const { period, from, to } = this.query;
    return this.daysIn({ period, from, to });
  }

  private daysIn(choice: DayChoice): Days | undefined {
    const { clock, time } = this.#needs;
    return choosesDays(choice) ? daysOf(choice, clock.now(), time) : undefined;
  }

  /** Who it was, in an organisation's history, as short as someone of the same organisation needs it. */
  memberOf({ memberEmail }: Pick<HistoryLine, "memberEmail">): string | undefined {
    return memberEmail === undefined ? undefined : memberName(memberEmail, this.#needs.account.account?.email);
  }

  /** Those whose operations are read so far, by address; empty where nobody shares the history. */
  get members(): readonly string[] {
    const addresses = this.rows.flatMap(({ memberEmail }) => memberEmail ?? []);
    return [...new Set(addresses)].toSorted((one, other) => one.localeCompare(other));
  }

  get isNarrowed(): boolean {
    return isNarrowed(this.query);
  }

  /** The credits spent on what matches. */
  get credits(): Tenths {
    // A sum that does not change with the order is not made again for it.
    const rows = this.isNarrowed ? this.matching : this.rows;
    return sumTenths(rows.map(({ credits }) => credits));
  }

  /** How many pages there are, or will be when everything is read. */
  get pageCount(): number {
    const { totalCount } = this.read;
    const isAll = this.phase.kind !== "reading" || this.isNarrowed;
    const count = isAll ? this.matching.length : Math.min(totalCount, READ_PAGES_MAX * READ_PAGE_SIZE);
    return pageCountOf(count, this.query.pageSize);
  }

  /** The page that is shown; one beyond the last is the last. */
  get page(): number {
    return Math.min(this.query.page, this.pageCount);
  }

  get pageRows(): readonly HistoryLine[] {
    const { pageSize } = this.query;
    return this.matching.slice((this.page - 1) * pageSize, this.page * pageSize);
  }

  /** Takes over what an address says. */
  follow(query: HistoryQuery): void {
    Object.assign(this.query, query);
  }

  /** Search, type, outcome, days and order stay. */
  showHistoryOf(of: Payer): void {
    Object.assign(this.query, { of, member: undefined, page: 1 });
  }

  search(text: string): void {
    Object.assign(this.query, { search: text, page: 1 });
  }

  filter(tool: Tool | undefined): void {
    Object.assign(this.query, { tool, page: 1 });
  }

  filterOutcome(outcome: Outcome | undefined): void {
    Object.assign(this.query, { outcome, page: 1 });
  }

  filterMember(member: string | undefined): void {
    Object.assign(this.query, { member, page: 1 });
  }

  /** Undefined for all days. */
  choosePeriod(period: Period | undefined): void {
    Object.assign(this.query, { ...everyDay, period, page: 1 });
  }

  /** The same days, to be changed one by one; without any, the last 30. */
  chooseDays(): void {
    const { clock, time } = this.#needs;
    this.setDays(this.days ?? daysOf({ ...everyDay, period: "last-30-days" }, clock.now(), time));
  }

  setDays(days: Days): void {
    Object.assign(this.query, { ...everyDay, ...inOrder(days), page: 1 });
  }

  clearFilters(): void {
    Object.assign(this.query, { ...withoutFilters, page: 1 });
  }

  /** Without a direction: the column's usual one, or the other one if the column is sorted already. */
  sortBy(column: SortColumn, direction?: SortDirection): void {
    const sorted = direction === undefined ? sortedBy(this.query, column) : { column, direction };
    Object.assign(this.query, { ...sorted, page: 1 });
  }

  turnTo(page: number): void {
    Object.assign(this.query, { page: Math.min(Math.max(1, page), this.pageCount) });
  }

  setPageSize(pageSize: HistoryPageSize): void {
    Object.assign(this.query, { pageSize, page: 1 });
  }
}
