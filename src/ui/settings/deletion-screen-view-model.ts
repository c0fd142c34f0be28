import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { AccountDeletion } from "#application/ports/account-deletion.ts";
import type { ServerChanges } from "#application/session/server-changes.ts";
import { failureMessages, failureText } from "#application/shared/failure.ts";
import { type DeletionTerms, hasObstacles } from "#domain/session/account-deletion.ts";
import type { AccountViewModel } from "#ui/account/account-view-model.ts";
import type { BannerViewModel } from "#ui/kit/banner-view-model.ts";
import { deletionScreenTexts as texts } from "./deletion-screen-texts.ts";

export interface DeletionScreenNeeds {
  readonly deletion: Pick<AccountDeletion, "look" | "keep">;
  readonly account: Pick<AccountViewModel, "email" | "refresh">;
  readonly changes: Pick<ServerChanges, "notify">;
  readonly banner: Pick<BannerViewModel, "show">;
}

const KEEP = failureMessages("keep your account");

/** An account that is to be deleted, and the way to keep it. */
export class DeletionScreenViewModel {
  /** Undefined until they are known; where they can't be, the rest works without. */
  terms: DeletionTerms | undefined = undefined;
  isKeeping = false;
  failure: string | undefined = undefined;
  readonly #needs: DeletionScreenNeeds;

  constructor(needs: DeletionScreenNeeds) {
    this.#needs = needs;
    makeAutoObservable(this, { terms: observableRef }, { autoBind: true });
  }

  start(): () => void {
    void this.look();
    return () => undefined;
  }

  get email(): string | undefined {
    return this.#needs.account.email;
  }

  /** What keeps it from being deleted on its day. */
  get obstacles(): DeletionTerms["obstacles"] | undefined {
    return this.terms && hasObstacles(this.terms.obstacles) ? this.terms.obstacles : undefined;
  }

  /** With the day, unless something stands in the way of it. */
  get title(): string {
    return this.terms === undefined || this.obstacles ? texts.title : texts.titleWith(this.terms.dueAt);
  }

  async keep(): Promise<void> {
    if (this.isKeeping) return;
    this.isKeeping = true;
    this.failure = undefined;
    const { deletion, account, changes, banner } = this.#needs;
    const answer = await deletion.keep();
    if (answer.ok) {
      changes.notify();
      banner.show(texts.kept, { tone: "info" });
    }
    // Also after a failure: it may be done although its answer was lost.
    await account.refresh();
    runInAction(() => {
      this.isKeeping = false;
      this.failure = answer.ok ? undefined : failureText(KEEP, answer.error);
    });
  }

  private async look(): Promise<void> {
    const answer = await this.#needs.deletion.look();
    if (answer.ok) runInAction(() => (this.terms = answer.value));
  }
}
