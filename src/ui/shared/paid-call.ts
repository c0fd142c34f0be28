import type { Result } from "#application/result.ts";
import type { BannerViewModel } from "./banner-view-model.ts";

export interface PaidCallNeeds {
  readonly banner: BannerViewModel;
  /** Shows the credits. */
  readonly account: { refresh(): Promise<void> };
}

/** What every paid call on a screen has around it: the last message goes, `show` gets the answer, credits are asked anew. */
export const paidCall = async <Value, Reason>(
  { banner, account }: PaidCallNeeds,
  call: () => Promise<Result<Value, Reason>>,
  show: (answer: Result<Value, Reason>) => void,
): Promise<void> => {
  banner.dismiss();
  show(await call());
  // Also after a failure: whether a lost answer was paid for, only the server knows.
  await account.refresh();
};
