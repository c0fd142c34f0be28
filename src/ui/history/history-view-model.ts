import { makeAutoObservable, observableRef, runInAction } from "mobx";
import { failureText } from "#application/failure.ts";
import type { HistoryRead, HistoryReader } from "#application/history-reader.ts";
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
  #reader: HistoryReader;
  #visit = 0;
  readonly #needs: HistoryNeeds;

  constructor(needs: HistoryNeeds) {
    this.#needs = needs;
    this.#reader = needs.openHistory();
    makeAutoObservable(this, { rows: observableRef }, { autoBind: true });
  }

  start(): () => void {
    this.#reader = this.#needs.openHistory();
    this.rows = [];
    void this.readOn();
    return () => {
      this.#visit += 1;
    };
  }

  /** Reads what is missing; called again after a failure it goes on from there. */
  async readOn(): Promise<void> {
    const visit = (this.#visit += 1);
    this.phase = { kind: "loading" };
    const isLeft = () => visit !== this.#visit;
    const answer = await this.#reader.readOn((read) => !isLeft() && this.show(read), isLeft);
    if (isLeft()) return;
    runInAction(() => {
      if (answer.ok) this.phase = { kind: "ready" };
      else {
        const text = failureBeside(toolAttempts.history, answer.error, this.#needs.banner);
        this.phase = { kind: "failed", text: text ?? failureText(toolAttempts.history, { kind: "bad-answer" }) };
      }
    });
  }

  private show({ transactions, totalCount }: HistoryRead): void {
    const fresh = transactions.slice(this.rows.length).map(toHistoryRow);
    this.rows = [...this.rows, ...fresh];
    this.totalCount = totalCount;
  }
}
