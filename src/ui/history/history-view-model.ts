import { computedStruct, makeAutoObservable, observableRef, reaction, runInAction } from "mobx";
import type { ServerChanges } from "#application/session/server-changes.ts";
import { type Failure, failureText } from "#application/shared/failure.ts";
import {
  type HistoryRead,
  type HistoryReader,
  READ_PAGE_SIZE,
  READ_PAGES_MAX,
} from "#application/history/history-reader.ts";
import { ok, type Result } from "#application/shared/result.ts";
import { toolFailureMessages } from "#application/lookups/tool-failure-messages.ts";
import type { Payer } from "#domain/session/account.ts";
import { sumTenths, type Tenths } from "#domain/shared/credits.ts";
import { historySearchIndex } from "#domain/history/history-search-index.ts";
import { withNewest } from "#domain/history/merge-newest.ts";
import { separatesHistories } from "#domain/history/history-payer.ts";
import {
  type HistoryPageSize,
  type HistoryQuery,
  type HistorySelection,
  isNarrowed,
  type SortColumn,
  type SortDirection,
  sortedBy,
  wholeHistory,
} from "#domain/history/history-query.ts";
import { pageCountOf } from "#domain/shared/paging.ts";
import type { Tool } from "#domain/shared/tool.ts";
import { type HistoryLine, toHistoryLine } from "#domain/history/transaction.ts";
import type { AccountViewModel } from "#ui/account/account-view-model.ts";
import type { BannerViewModel } from "#ui/kit/banner-view-model.ts";
import { inlineFailureText } from "#ui/kit/inline-failure-text.ts";
import { dayFormats } from "./day-formats.ts";

export interface HistoryNeeds {
  readonly openHistory: (pagesMax?: number, payer?: Payer) => HistoryReader;
  readonly account: Pick<AccountViewModel, "account">;
  readonly banner: BannerViewModel;
  readonly changes: Pick<ServerChanges, "subscribe">;
}

type Phase =
  | { readonly kind: "reading" }
  | { readonly kind: "ready" }
  | { readonly kind: "failed"; readonly text: string };

/** How far the history is read. */
export type ReadSoFar = Pick<HistoryRead, "totalCount" | "pagesRead" | "pagesWanted" | "isWhole" | "isCut">;

const nothingRead: ReadSoFar = { totalCount: 0, pagesRead: 0, pagesWanted: 1, isWhole: false, isCut: false };

/** One history, the organisation's or the personal one: all that is read of it so far, and what somebody wants to see. */
export class HistoryViewModel {
  phase: Phase = { kind: "reading" };
  /** Newest first. */
  rows: readonly HistoryLine[] = [];
  read: ReadSoFar = nothingRead;
  query: HistoryQuery = { ...wholeHistory };
  /** Follows `rows`. */
  #index = historySearchIndex(dayFormats());
  #reader: HistoryReader;
  #reading: Promise<Result<void, Failure>> | undefined;
  /** How many of the rows are newer than what the reader reads. */
  #newer = 0;
  #newest: Promise<void> | undefined;
  #visit = 0;
  readonly #needs: HistoryNeeds;

  constructor(needs: HistoryNeeds) {
    this.#needs = needs;
    this.#reader = needs.openHistory();
    makeAutoObservable(
      this,
      { rows: observableRef, read: observableRef, pageRows: computedStruct },
      { autoBind: true },
    );
  }

  /** Reads again, because there may be new operations since the last visit, and whenever another history is wanted. */
  start(): () => void {
    this.begin();
    const chosen = reaction(() => this.query.of, this.begin);
    // The first answer about the account changes nothing: the server knew whose history it sent.
    const moved = reaction(
      () => this.organisation,
      (now, before) => now !== undefined && before !== undefined && this.begin(),
    );
    const unfollow = this.#needs.changes.subscribe(() => void this.readNewest());
    return () => {
      chosen();
      moved();
      unfollow();
      this.#visit += 1;
    };
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

  /** Without it the server sends the organisation's, if there is one: nothing waits for the account. */
  private get payer(): Payer | undefined {
    return this.query.of === "personal" ? "personal" : undefined;
  }

  private begin(): void {
    this.#reader = this.#needs.openHistory(undefined, this.payer);
    this.#index = historySearchIndex(dayFormats());
    this.#newer = 0;
    this.#visit += 1;
    this.#reading = undefined;
    this.phase = { kind: "reading" };
    this.rows = [];
    this.read = nothingRead;
    void this.readWhole();
  }

  /**
   * Reads all that is missing, at most 100 pages: joins a reading that is under way, and goes on where one has failed.
   * Ends early when the screen is left; `read` says how far it came.
   */
  async readWhole(): Promise<Result<void, Failure>> {
    if (this.phase.kind === "ready") return ok(undefined);
    return (this.#reading ??= this.readOn());
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

  /** What matches search and type, of all pages, in the wanted order. */
  get matching(): readonly HistoryLine[] {
    const { search, tool, column, direction } = this.query;
    // Where nothing is left out or sorted, and for the notice of added rows.
    if (this.rows.length === 0) return this.rows;
    return this.#index.find({ search, tool, column, direction });
  }

  /** Of all that are read so far what is wanted, whatever is shown. */
  find(wanted: HistorySelection): readonly HistoryLine[] {
    return this.#index.find(wanted);
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

  /** Search, type and order stay. */
  showHistoryOf(of: Payer): void {
    Object.assign(this.query, { of, page: 1 });
  }

  search(text: string): void {
    Object.assign(this.query, { search: text, page: 1 });
  }

  filter(tool: Tool | undefined): void {
    Object.assign(this.query, { tool, page: 1 });
  }

  clearFilters(): void {
    Object.assign(this.query, { search: "", tool: undefined, page: 1 });
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

  private async readOn(): Promise<Result<void, Failure>> {
    const visit = this.#visit;
    const isLeft = () => visit !== this.#visit;
    this.phase = { kind: "reading" };
    const answer = await this.#reader.readOn((read) => !isLeft() && this.take(read), isLeft);
    if (isLeft()) return answer;
    runInAction(() => {
      this.#reading = undefined;
      if (answer.ok) this.phase = { kind: "ready" };
      else {
        const text = inlineFailureText(toolFailureMessages.history, answer.error, this.#needs.banner);
        this.phase = { kind: "failed", text: text ?? failureText(toolFailureMessages.history, { kind: "bad-answer" }) };
      }
    });
    return answer;
  }

  private take({ transactions, ...read }: HistoryRead): void {
    const fresh = transactions.slice(this.rows.length - this.#newer).map(toHistoryLine);
    this.#index.add(fresh);
    this.rows = [...this.rows, ...fresh];
    this.read = { ...read, totalCount: read.totalCount + this.#newer };
  }

  /** Reads what may have been added since, once more where that is under way; what is shown stays until it is there. */
  private async readNewest(): Promise<void> {
    await this.#newest;
    // The first page is being read, or could not be.
    if (this.rows.length === 0 && this.phase.kind !== "ready") return;
    await (this.#newest ??= this.addNewest());
  }

  private async addNewest(): Promise<void> {
    const visit = this.#visit;
    const reader = this.#needs.openHistory(1, this.payer);
    const answer = await reader.readOn();
    this.#newest = undefined;
    if (!answer.ok || visit !== this.#visit) return;
    const { transactions } = reader.read;
    runInAction(() => this.show(transactions.map(toHistoryLine)));
  }

  private show(newest: readonly HistoryLine[]): void {
    const rows = withNewest(this.rows, newest);
    if (rows === this.rows) return;
    // More were added than one page holds.
    if (rows === undefined) return this.begin();
    const added = rows.length - this.rows.length;
    this.#newer += added;
    this.#index = historySearchIndex(dayFormats());
    this.#index.add(rows);
    this.rows = rows;
    this.read = { ...this.read, totalCount: this.read.totalCount + added };
  }
}
