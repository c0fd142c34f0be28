import { formatRupees, planOf, priceOf } from "#domain/billing/plans.ts";
import type { Subscription } from "#domain/billing/purchase.ts";
import { Sentence } from "#ui/kit/sentence.tsx";
import { ownerOf } from "#ui/account/purchase-owner.ts";
import { purchasedTexts as texts, subscriptionStateNames, subscriptionStateTexts } from "./billing-tab-texts.ts";
import { ProviderId } from "./provider-id.tsx";
import classes from "./purchased.module.css";
import type { PurchasedNeeds } from "./purchased-view-model.ts";

interface SubscriptionListProps {
  readonly subscriptions: readonly Subscription[];
  readonly product: PurchasedNeeds["product"];
}

export const SubscriptionList = ({ subscriptions, product }: SubscriptionListProps) => (
  <>
    <h3>{texts.subscriptions}</h3>
    <ul className={classes.list}>
      {subscriptions.map((subscription) => (
        <li key={subscription.id} className={classes.item}>
          <p className={classes.line}>
            <b>{planOf(subscription.planId).name}</b>
            <span className={classes.state} data-state={subscription.state}>
              {subscriptionStateNames[subscription.state]}
            </span>
          </p>
          <p>
            <Sentence
              text={texts.monthly}
              parts={{
                price: formatRupees(priceOf(planOf(subscription.planId))),
                owner: <bdi>{ownerOf(subscription)}</bdi>,
              }}
            />{" "}
            {subscriptionStateTexts[subscription.state](product.paymentProvider)}
          </p>
          <ProviderId id={subscription.id} copyLabel={texts.copySubscriptionId(subscription.id)} />
        </li>
      ))}
    </ul>
    <p className="muted">
      <Sentence
        text={texts.change}
        parts={{
          support: <a href={`mailto:${product.supportEmail}?subject=${texts.mailSubject}`}>{product.supportEmail}</a>,
        }}
      />
    </p>
  </>
);
