import { reaction } from "mobx";
import type { OwnMembership } from "#application/organisation/own-membership.ts";
import type { onReturn } from "#application/session/on-return.ts";
import { membershipChange } from "#domain/session/membership-change.ts";
import type { AccountViewModel } from "#ui/account/account-view-model.ts";
import type { BannerViewModel } from "#ui/kit/banner-view-model.ts";
import { membershipText } from "./invitations-texts.ts";

export interface MembershipNeeds {
  readonly account: Pick<AccountViewModel, "account" | "refresh">;
  readonly banner: Pick<BannerViewModel, "show">;
  readonly own: Pick<OwnMembership, "take">;
  readonly returns: ReturnType<typeof onReturn>;
}

/**
 * Says why sidebar, credits and screens have changed. It checks every looked-up account, so it also reports what others
 * have done. The account is looked up at each return to the page, as roles and limits may have changed in the meantime.
 */
export class MembershipViewModel {
  readonly #needs: MembershipNeeds;

  constructor(needs: MembershipNeeds) {
    this.#needs = needs;
  }

  start(): () => void {
    const { account, banner, own, returns } = this.#needs;
    const unfollow = returns(() => void account.refresh());
    const stop = reaction(
      () => account.account,
      (now, before) => {
        if (now === undefined || before === undefined || now.email !== before.email) return;
        const change = membershipChange(before, now);
        if (change === undefined || own.take(change.kind, now.email ?? "")) return;
        banner.show(membershipText(change), { tone: "info" });
      },
    );
    return () => {
      unfollow();
      stop();
    };
  }
}
