import { makeAutoObservable, observableRef, runInAction } from "mobx";
import { type Failure, failureText } from "#application/failure.ts";
import type { HistoryRead, HistoryReader } from "#application/history-reader.ts";
import type { Result } from "#application/result.ts";
import { toolAttempts } from "#application/tool-attempts.ts";
import { type HistoryRow, toHistoryRow } from "#domain/transaction.ts";
import type { BannerViewModel } from "#ui/shared/banner-view-model.ts";
import { failureBeside } from "#ui/shared/failure-beside.ts";

export interface HistoryNeeds {
  readonly openHistory: () => HistoryReader;
  readonly banner: BannerViewModel;
}

type Phase =
  | { readonly kind: "loading" }
  | { readonly kind: "ready" }
  | { readonly kind: "failed"; readonly text: string };

/** The account's operations, newest first, as far as they are read. */
export class HistoryViewModel {
  phase: Phase = { kind: "loading" };
  rows: readonly HistoryRow[] = [];
  totalCount = 0;
  read: HistoryRead;
  #reading: Promise<Result<void, Failure>> | undefined;
  #reader: HistoryReader;
  #visit = 0;
  readonly #needs: HistoryNeeds;

  constructor(needs: HistoryNeeds) {
    this.#needs = needs;
    this.#reader = needs.openHistory();
    this.read = this.#reader.read;
    makeAutoObservable(this, { rows: observableRef, read: observableRef }, { autoBind: true });
  }

  start(): () => void {
    this.#reader = this.#needs.openHistory();
    this.rows = [];
    this.read = this.#reader.read;
    this.#reading = undefined;
    void this.readWhole();
    return () => {
      this.#visit += 1;
    };
  }

  /** Nothing is searched for yet. */
  get matching(): readonly HistoryRow[] {
    return this.rows;
  }

  get isNarrowed(): boolean {
    return false;
  }

  /** Reads what is missing, one call at a time; called again after a failure it goes on from there. */
  readWhole(): Promise<Result<void, Failure>> {
    if (this.#reading) return this.#reading;
    const reading = this.readOn().finally(() => {
      if (this.#reading === reading) this.#reading = undefined;
    });
    return (this.#reading = reading);
  }

  private async readOn(): Promise<Result<void, Failure>> {
    const visit = (this.#visit += 1);
    this.phase = { kind: "loading" };
    const isLeft = () => visit !== this.#visit;
    const answer = await this.#reader.readOn((read) => !isLeft() && this.show(read), isLeft);
    if (isLeft()) return answer;
    runInAction(() => {
      if (answer.ok) this.phase = { kind: "ready" };
      else {
        const text = failureBeside(toolAttempts.history, answer.error, this.#needs.banner);
        this.phase = { kind: "failed", text: text ?? failureText(toolAttempts.history, { kind: "bad-answer" }) };
      }
    });
    return answer;
  }

  private show(read: HistoryRead): void {
    const { transactions, totalCount } = read;
    this.read = read;
    const fresh = transactions.slice(this.rows.length).map(toHistoryRow);
    this.rows = [...this.rows, ...fresh];
    this.totalCount = totalCount;
  }
}
