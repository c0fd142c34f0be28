import { makeAutoObservable, observableRef, runInAction } from "mobx";
import { type Failure, failureText } from "#application/shared/failure.ts";
import { type HistoryRead, type HistoryReader, READ_PAGE_SIZE } from "#application/history/history-reader.ts";
import { ok, type Result } from "#application/shared/result.ts";
import { toolFailureMessages } from "#application/lookups/tool-failure-messages.ts";
import { type HistorySearchIndex, historySearchIndex } from "#domain/history/history-search-index.ts";
import { withNewest } from "#domain/history/merge-newest.ts";
import { shownLine } from "#domain/history/shown-line.ts";
import type { HistoryLine } from "#domain/history/transaction.ts";
import type { Payer } from "#domain/session/account.ts";
import type { BannerViewModel } from "#ui/kit/banner-view-model.ts";
import { inlineFailureText } from "#ui/kit/inline-failure-text.ts";
import { dayFormats } from "./day-formats.ts";

export interface HistoryRowsNeeds {
  /** May begin with lines that were read before. */
  readonly openHistory: (pagesMax?: number, payer?: Payer) => HistoryReader;
  /** Begins with nothing, and reads what there is now. */
  readonly openUnread: (pagesMax?: number, payer?: Payer) => HistoryReader;
  readonly banner: BannerViewModel;
  /** Without it the server sends the organisation's, if there is one: nothing waits for the account. */
  readonly payer: () => Payer | undefined;
}

type Phase =
  | { readonly kind: "reading" }
  | { readonly kind: "ready" }
  | { readonly kind: "failed"; readonly text: string };

/** How far the history is read. */
export type ReadSoFar = Pick<HistoryRead, "totalCount" | "pagesRead" | "pagesWanted" | "isWhole" | "isCut">;

/** A job that is pending for longer is followed in its details. */
const LOOKED_AT_AGAIN_MAX = 5 * READ_PAGE_SIZE;

/** All that is read so far of one history, ready to be searched. */
export class HistoryRowsViewModel {
  phase: Phase = { kind: "reading" };
  /** Newest first. The first page is there at once where it was asked for ahead. */
  rows: readonly HistoryLine[];
  read: ReadSoFar;
  /** The lines were read for something else before, and what may have been added since is not read yet. */
  isOld: boolean;
  /** Follows `rows`. */
  #index: HistorySearchIndex;
  #reader: HistoryReader;
  #reading: Promise<Result<void, Failure>> | undefined;
  /** How many of the rows are newer than what the reader reads. */
  #newer = 0;
  #newest: Promise<Result<void, Failure>> | undefined;
  #visit = 0;
  /** Nothing has been read since it was made. */
  #isNew = true;
  readonly #needs: HistoryRowsNeeds;

  constructor(needs: HistoryRowsNeeds) {
    this.#needs = needs;
    this.#reader = needs.openHistory(undefined, needs.payer());
    this.read = this.#reader.read;
    this.isOld = this.#reader.isOld;
    this.rows = this.#reader.read.transactions.map(shownLine);
    this.#index = historySearchIndex(dayFormats(), this.rows);
    makeAutoObservable(this, { rows: observableRef, read: observableRef }, { autoBind: true });
  }

  /** Goes on with the lines it was made with; without any, and on a later visit, reads from the beginning. */
  start(): void {
    if (this.#isNew && this.rows.length > 0) void this.readWhole();
    else this.begin();
    this.#isNew = false;
  }

  /** Reads the history from its beginning. */
  begin(): void {
    this.#reader = this.#needs.openHistory(undefined, this.#needs.payer());
    this.read = this.#reader.read;
    this.isOld = this.#reader.isOld;
    this.rows = this.#reader.read.transactions.map(shownLine);
    this.#index = historySearchIndex(dayFormats(), this.rows);
    this.#newer = 0;
    this.#visit += 1;
    this.#reading = undefined;
    this.#newest = undefined;
    this.phase = { kind: "reading" };
    void this.readWhole();
  }

  /** Before someone types a search, so that its first letter need not wait for it. */
  prepareSearch(): void {
    this.#index.prepare();
  }

  /** What is still read for this visit is ignored. */
  leave(): void {
    this.#visit += 1;
  }

  /**
   * Reads all that is missing, at most 100 pages: joins a reading that is under way, and goes on where one has failed.
   * Ends early when the screen is left; `read` says how far it came.
   */
  async readWhole(): Promise<Result<void, Failure>> {
    if (this.phase.kind === "ready") return ok(undefined);
    return (this.#reading ??= this.readOn());
  }

  /** Whether something is pending that is new enough to be looked at again. */
  get isPending(): boolean {
    return this.rows.slice(0, LOOKED_AT_AGAIN_MAX).some(({ status }) => status === "pending");
  }

  /** Of those read so far what is wanted, in the wanted order. */
  find(wanted: Parameters<HistorySearchIndex["find"]>[0]): readonly HistoryLine[] {
    // Read for the notice of added rows, which the index does not give.
    return this.rows.length === 0 ? this.rows : this.#index.find(wanted);
  }

  private async readOn(): Promise<Result<void, Failure>> {
    const visit = this.#visit;
    const isLeft = () => visit !== this.#visit;
    if (this.phase.kind !== "reading") this.phase = { kind: "reading" };
    const answer = await this.readMissing(isLeft);
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

  /** What is newer than the lines that it began with, then the older ones. */
  private async readMissing(isLeft: () => boolean): Promise<Result<void, Failure>> {
    const newest = this.isOld ? await (this.#newest ??= this.addNewest()) : ok(undefined);
    if (!newest.ok || isLeft()) return newest;
    return this.#reader.readOn((read) => !isLeft() && this.take(read), isLeft);
  }

  private take({ transactions, ...read }: HistoryRead): void {
    const fresh = transactions.slice(this.rows.length - this.#newer).map(shownLine);
    this.#index.add(fresh);
    this.rows = [...this.rows, ...fresh];
    this.read = { ...read, totalCount: read.totalCount + this.#newer };
  }

  /** Reads what may have been added or changed since, once more where that is under way; what is shown stays until it is there. Goes on where the reading has failed. */
  async readNewest(): Promise<void> {
    await this.#newest;
    if (this.phase.kind === "failed") return void this.readWhole();
    // The first page is being read.
    if (this.rows.length === 0 && this.phase.kind !== "ready") return;
    await (this.#newest ??= this.addNewest());
  }

  private async addNewest(): Promise<Result<void, Failure>> {
    const visit = this.#visit;
    const pending = this.rows.findLastIndex(({ status }, place) => status === "pending" && place < LOOKED_AT_AGAIN_MAX);
    const reader = this.#needs.openUnread(Math.floor(pending / READ_PAGE_SIZE) + 1, this.#needs.payer());
    const answer = await reader.readOn();
    if (visit !== this.#visit) return answer;
    this.#newest = undefined;
    if (!answer.ok) return answer;
    const { transactions } = reader.read;
    runInAction(() => {
      this.isOld = false;
      this.show(transactions.map(shownLine));
    });
    return answer;
  }

  private show(newest: readonly HistoryLine[]): void {
    const rows = withNewest(this.rows, newest);
    if (rows === this.rows) return;
    // More were added than one page holds.
    if (rows === undefined) return this.begin();
    const added = rows.length - this.rows.length;
    this.#newer += added;
    this.#index = historySearchIndex(dayFormats(), rows);
    this.prepareSearch();
    this.rows = rows;
    this.read = { ...this.read, totalCount: this.read.totalCount + added };
  }
}
