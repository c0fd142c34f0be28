import { makeAutoObservable, runInAction } from "mobx";
import type { saveAccountData } from "#application/settings/save-account-data.ts";
import { failureMessages, failureText } from "#application/shared/failure.ts";
import { ACCOUNT_DATA } from "#domain/session/capability.ts";
import type { AccountViewModel } from "#ui/account/account-view-model.ts";

export interface AccountDataNeeds {
  readonly save: ReturnType<typeof saveAccountData>;
  readonly account: Pick<AccountViewModel, "account">;
}

const attempt = failureMessages("download your data");

/** Downloading what is held about the account. */
export class AccountDataViewModel {
  /** How many entries have come, while it is under way. */
  entries: number | undefined = undefined;
  failure: string | undefined = undefined;
  /** The name of the file that was saved last. */
  savedAs: string | undefined = undefined;
  readonly #needs: AccountDataNeeds;

  constructor(needs: AccountDataNeeds) {
    this.#needs = needs;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Whether the backend offers it. */
  get isOffered(): boolean {
    return this.#needs.account.account?.capabilities.includes(ACCOUNT_DATA) ?? false;
  }

  async download(): Promise<void> {
    if (this.entries !== undefined) return;
    this.entries = 0;
    this.failure = undefined;
    this.savedAs = undefined;
    const saved = await this.#needs.save((entries) => runInAction(() => (this.entries = entries)));
    runInAction(() => {
      this.entries = undefined;
      if (saved.ok) this.savedAs = saved.value.fileName;
      else this.failure = failureText(attempt, saved.error);
    });
  }
}
