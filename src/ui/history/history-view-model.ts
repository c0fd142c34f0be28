import { makeAutoObservable, runInAction } from "mobx";
import { type Failure, failureText } from "#application/failure.ts";
import type { HistoryPage } from "#application/read-history.ts";
import type { Result } from "#application/result.ts";
import type { HistoryRow } from "#domain/transaction.ts";
import type { BannerViewModel } from "#ui/shared/banner-view-model.ts";
import { failureBeside } from "#ui/shared/failure-beside.ts";
import { toolAttempts } from "#application/tool-attempts.ts";

export interface HistoryNeeds {
  readonly readHistory: (page: number) => Promise<Result<HistoryPage, Failure>>;
  readonly banner: BannerViewModel;
}

type Phase =
  | { readonly kind: "loading" }
  | { readonly kind: "ready" }
  | { readonly kind: "failed"; readonly text: string };

/** The account's operations, newest first, in the pages loaded so far. */
export class HistoryViewModel {
  phase: Phase = { kind: "loading" };
  rows: readonly HistoryRow[] = [];
  totalCount = 0;
  #nextPage = 1;
  #visit = 0;
  hasOlder = false;
  readonly #needs: HistoryNeeds;

  constructor(needs: HistoryNeeds) {
    this.#needs = needs;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  start(): () => void {
    void this.reload();
    return () => {
      this.#visit += 1;
    };
  }

  async reload(): Promise<void> {
    runInAction(() => {
      this.rows = [];
      this.#nextPage = 1;
    });
    await this.readOlder();
  }

  async readOlder(): Promise<void> {
    const visit = ++this.#visit;
    runInAction(() => (this.phase = { kind: "loading" }));
    const answer = await this.#needs.readHistory(this.#nextPage);
    if (visit !== this.#visit) return;
    runInAction(() => {
      if (!answer.ok) {
        const text = failureBeside(toolAttempts.history, answer.error, this.#needs.banner);
        this.phase = { kind: "failed", text: text ?? failureText(toolAttempts.history, { kind: "bad-answer" }) };
        return;
      }
      const { rows, page, totalPages, totalCount } = answer.value;
      // A row added since the first page moves another to the next page, where it must not be shown again.
      const known = new Set(this.rows.map(({ id }) => id));
      this.rows = [...this.rows, ...rows.filter(({ id }) => !known.has(id))];
      this.totalCount = totalCount;
      this.hasOlder = page < totalPages;
      this.#nextPage = page + 1;
      this.phase = { kind: "ready" };
    });
  }
}
