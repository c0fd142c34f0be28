import { priceTag } from "#domain/shared/credits.ts";
import { creditsOf, formatRate, formatRupees, type Plan, planFeatures, priceOf } from "#domain/billing/plans.ts";
import classes from "./order-summary.module.css";

export const OrderSummary = ({ plan }: { readonly plan: Plan }) => (
  <section className={classes.summary} aria-labelledby="order-summary">
    <h2 id="order-summary">Order summary</h2>
    <dl className={classes.lines}>
      <div>
        <dt>Plan</dt>
        <dd>{plan.name}</dd>
      </div>
      <div>
        <dt>Contacts</dt>
        <dd>{plan.contacts}</dd>
      </div>
      <div>
        <dt>Credits</dt>
        <dd className={classes.credits}>{priceTag(creditsOf(plan))}</dd>
      </div>
      <div>
        <dt>Rate</dt>
        <dd>{formatRate(plan)}</dd>
      </div>
      <div>
        <dt>Frequency</dt>
        <dd>Monthly</dd>
      </div>
      <div className={classes.total}>
        <dt>Total per month</dt>
        <dd>{formatRupees(priceOf(plan))}</dd>
      </div>
    </dl>
    <p className="muted">The total includes 18% GST.</p>
    <ul className={classes.features}>
      {planFeatures.map((feature) => (
        <li key={feature}>{feature}</li>
      ))}
    </ul>
  </section>
);
