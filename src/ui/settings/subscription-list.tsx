import { formatRupees, planOf, priceOf } from "#domain/billing/plans.ts";
import type { Subscription, SubscriptionState } from "#domain/billing/purchase.ts";
import { ownerOf } from "#ui/account/purchase-owner.ts";
import { ProviderId } from "./provider-id.tsx";
import classes from "./purchased.module.css";
import type { PurchasedNeeds } from "./purchased-view-model.ts";

interface SubscriptionListProps {
  readonly subscriptions: readonly Subscription[];
  readonly product: PurchasedNeeds["product"];
}

export const SubscriptionList = ({ subscriptions, product }: SubscriptionListProps) => (
  <>
    <h3>Subscriptions</h3>
    <ul className={classes.list}>
      {subscriptions.map((subscription) => (
        <li key={subscription.id} className={classes.item}>
          <p className={classes.line}>
            <b>{planOf(subscription.planId).name}</b>
            <span className={classes.state} data-state={subscription.state}>
              {stateNames[subscription.state]}
            </span>
          </p>
          <p>
            {formatRupees(priceOf(planOf(subscription.planId)))} a month, for <bdi>{ownerOf(subscription)}</bdi>.{" "}
            {meanings[subscription.state](product.paymentProvider)}
          </p>
          <ProviderId id={subscription.id} name="subscription ID" />
        </li>
      ))}
    </ul>
    <p className="muted">
      To change or cancel a subscription, write to{" "}
      <a href={`mailto:${product.supportEmail}?subject=Subscription`}>{product.supportEmail}</a>.
    </p>
  </>
);

const stateNames: Readonly<Record<SubscriptionState, string>> = {
  active: "Active",
  pending: "Renewal failed",
  paused: "Paused",
  halted: "Stopped",
  cancelled: "Cancelled",
  completed: "Completed",
};

/** What a state means, and what to do about it. */
const meanings: Readonly<Record<SubscriptionState, (provider: string) => string>> = {
  active: () => "It renews each month, and each payment brings the plan's credits.",
  pending: (provider) =>
    `A renewal failed; ${provider} tries again. Please see that your card can be charged, or follow the mail of ${provider} to change it.`,
  paused: () => "No renewal until it is resumed.",
  halted: (provider) =>
    `${provider} has given it up after several failed renewals, so that it brings no more credits. The credits you have stay. To go on, buy the plan again.`,
  cancelled: () => "It is not renewed any more. The credits you have stay.",
  completed: () => "All of its payments were made. To go on, buy the plan again.",
};
