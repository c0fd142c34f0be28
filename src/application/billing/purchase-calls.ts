import type { Purchases } from "#application/ports/purchases.ts";
import type { SessionKeeper } from "#application/session/session-keeper.ts";

interface PurchaseCallsNeeds {
  readonly purchases: Purchases;
  readonly keeper: SessionKeeper;
}

/** The calls about what somebody buys, each made while they are signed in. */
export const purchaseCalls = ({ purchases, keeper }: PurchaseCallsNeeds): Purchases => ({
  begin: (planId, payer) => keeper.whileSignedIn(() => purchases.begin(planId, payer)),
  follow: (ids) => keeper.whileSignedIn(() => purchases.follow(ids)),
  bought: () => keeper.whileSignedIn(() => purchases.bought()),
});
