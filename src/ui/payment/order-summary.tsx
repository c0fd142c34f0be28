import { priceTag } from "#domain/shared/credits.ts";
import { creditsOf, formatRate, formatRupees, type Plan, planFeatures, priceOf } from "#domain/billing/plans.ts";
import classes from "./order-summary.module.css";
import { paymentTexts } from "./payment-texts.ts";

const texts = paymentTexts.order;

export const OrderSummary = ({ plan }: { readonly plan: Plan }) => (
  <section className={classes.summary} aria-labelledby="order-summary">
    <h2 id="order-summary">{texts.heading}</h2>
    <dl className={classes.lines}>
      <div>
        <dt>{texts.plan}</dt>
        <dd>{plan.name}</dd>
      </div>
      <div>
        <dt>{texts.contacts}</dt>
        <dd>{plan.contacts}</dd>
      </div>
      <div>
        <dt>{texts.credits}</dt>
        <dd className={classes.credits}>{priceTag(creditsOf(plan))}</dd>
      </div>
      <div>
        <dt>{texts.rate}</dt>
        <dd>{formatRate(plan)}</dd>
      </div>
      <div>
        <dt>{texts.frequency}</dt>
        <dd>{texts.monthly}</dd>
      </div>
      <div className={classes.total}>
        <dt>{texts.total}</dt>
        <dd>{formatRupees(priceOf(plan))}</dd>
      </div>
    </dl>
    <p className="muted">{texts.tax}</p>
    <ul className={classes.features}>
      {planFeatures.map((feature) => (
        <li key={feature}>{feature}</li>
      ))}
    </ul>
  </section>
);
