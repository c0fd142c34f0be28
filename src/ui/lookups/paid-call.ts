import type { Result } from "#application/shared/result.ts";
import type { AccountViewModel } from "#ui/account/account-view-model.ts";
import type { BannerViewModel } from "#ui/kit/banner-view-model.ts";
import type { Searching } from "./searches/searches-view-model.ts";

export interface PaidCallNeeds {
  readonly banner: BannerViewModel;
  /** The account whose credits are shown. */
  readonly account: Pick<AccountViewModel, "account" | "credits" | "refresh">;
}

/** The same for a call that may search for long. */
export interface PaidSearchNeeds extends PaidCallNeeds {
  readonly searching: Searching;
}

/** Makes a paid call: removes the last message, passes the answer to `show`, looks the credits up again. */
export const paidCall = async <Value, Reason>(
  { banner, account }: PaidCallNeeds,
  call: () => Promise<Result<Value, Reason>>,
  show: (answer: Result<Value, Reason>) => void | Promise<void>,
): Promise<void> => {
  banner.dismiss();
  await show(await call());
  // Also after a failure: only the server knows whether a lost answer was charged.
  await account.refresh();
};
