import { observer } from "mobx-react-lite";
import { accountTexts } from "#ui/account/account-texts.ts";
import type { Purchased } from "#domain/billing/purchase.ts";
import { Sentence } from "#ui/kit/sentence.tsx";
import classes from "./purchased.module.css";
import type { PurchasedViewModel } from "./purchased-view-model.ts";
import { SubscriptionItem } from "./subscription-item.tsx";
import { subscriptionTexts as texts } from "./subscription-texts.ts";

interface SubscriptionListProps {
  readonly purchased: Pick<Purchased, "subscriptions" | "payments">;
  readonly bought: PurchasedViewModel;
}

export const SubscriptionList = observer(
  ({ purchased: { subscriptions, payments }, bought }: SubscriptionListProps) => {
    const { product, steers, planChange } = bought;
    const { supportEmail } = product;
    return (
      <>
        <h3>{texts.heading}</h3>
        <ul className={classes.list}>
          {subscriptions.map((subscription) => (
            <SubscriptionItem
              key={subscription.id}
              subscription={subscription}
              boughtAt={payments.findLast(({ subscriptionId }) => subscriptionId === subscription.id)?.paidAt}
              provider={product.paymentProvider}
              planChange={steers ? planChange : undefined}
            />
          ))}
        </ul>
        {!steers && (
          <p className="muted">
            <Sentence
              text={accountTexts.endPlan.bySupport}
              parts={{ support: <a href={`mailto:${supportEmail}?subject=${texts.mailSubject}`}>{supportEmail}</a> }}
            />
          </p>
        )}
      </>
    );
  },
);
