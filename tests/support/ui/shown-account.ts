import { observable } from "mobx";
import { type Account, displayCredits } from "#domain/session/account.ts";
import type { Tenths } from "#domain/shared/credits.ts";
import type { AccountViewModel } from "#ui/account/account-view-model.ts";

export interface ShownAccount extends Pick<AccountViewModel, "refresh"> {
  account: Account;
  /** Its own credits can be set; what is shown may be its organisation's. */
  credits: Tenths;
  /** As if it could not be looked up. */
  forget(): void;
}

/** An account as a view-model sees it, which the test changes. */
export const aShownAccount = (opening: Account, refresh: () => Promise<void>): ShownAccount =>
  observable(
    {
      account: opening,
      get credits() {
        return displayCredits(this.account);
      },
      set credits(credits: Tenths) {
        this.account = { ...this.account, credits };
      },
      forget() {
        Object.assign(this, { account: undefined });
      },
      refresh,
    },
    {},
    { deep: false },
  );
