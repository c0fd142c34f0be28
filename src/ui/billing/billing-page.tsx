import { costOf, type PaidOperation, priceTag } from "#domain/credits.ts";
import {
  COST_OF_WHOLE_CONTACT,
  creditsOf,
  formatRate,
  formatRupees,
  type Plan,
  planFeatures,
  plans,
  priceOf,
  wholeContactsIn,
} from "#domain/plans.ts";
import { CopyButton } from "#ui/shared/copy-button.tsx";
import { PageHeader } from "#ui/shared/page-header.tsx";
import { usePageTitle } from "#ui/shared/use-page-title.ts";
import classes from "./billing-page.module.css";

interface BillingPageProps {
  readonly productName: string;
  readonly salesEmail: string;
}

/** The price list. There is no payment by card yet; plans are bought from the sales team. */
export const BillingPage = ({ productName, salesEmail }: BillingPageProps) => {
  usePageTitle("Billing & Plans");
  return (
    <div className={classes.page}>
      <PageHeader productName={productName} backTo="/" />
      <main className={classes.main}>
        <h1>Billing &amp; Plans</h1>
        <p className="muted">Monthly plans. Prices include 18% GST.</p>
        <div className={classes.plans}>
          {plans.map((plan) => (
            <PlanCard key={plan.planId} plan={plan} />
          ))}
        </div>
        <div className={classes.more}>
          <Costs />
          <section className={classes.part} aria-labelledby="custom-plan">
            <h2 id="custom-plan">Custom Plan</h2>
            <p>To buy a plan, or one of another size, write to our sales team. They respond within 2 hours.</p>
            <p className={classes.address}>
              <a href={`mailto:${salesEmail}`}>{salesEmail}</a>
              <CopyButton value={salesEmail} label="Copy sales email" />
            </p>
          </section>
        </div>
      </main>
    </div>
  );
};

const WHOLE_CONTACT = "phone number, secondary and work email";

const prices: readonly (readonly [PaidOperation, string])[] = [
  ["phone_no", "Phone number"],
  ["email", "Secondary email"],
  ["work_email", "Work email"],
  ["din_phone", "Director's phone number"],
  ["din_email", "Director's email"],
  ["enrichment", "Enrichment"],
  ["verify_email", "Email verification"],
];

const Costs = () => (
  <section className={classes.part} aria-labelledby="costs">
    <h2 id="costs">What a contact costs</h2>
    <p>
      You pay line by line, and only for what is found. A contact of whom only the work email is opened costs{" "}
      {priceTag(costOf.work_email)}; one with {WHOLE_CONTACT} costs {priceTag(COST_OF_WHOLE_CONTACT)}.
    </p>
    <dl className={classes.costs}>
      {prices.map(([operation, name]) => (
        <div key={operation}>
          <dt>{name}</dt>
          <dd className={classes.credits}>{priceTag(costOf[operation])}</dd>
        </div>
      ))}
    </dl>
  </section>
);

const PlanCard = ({ plan }: { readonly plan: Plan }) => (
  <section className={classes.plan} aria-labelledby={plan.planId} data-recommended={plan.isRecommended || undefined}>
    <div className={classes.offer}>
      <div className={classes.title}>
        <h2 id={plan.planId}>{plan.name}</h2>
        {plan.isRecommended && <span className={classes.best}>BEST VALUE</span>}
      </div>
      <p className={classes.price}>
        {formatRupees(priceOf(plan))} <span className={classes.period}>a month</span>
      </p>
      <p className="muted">{formatRate(plan)}</p>
      <p>
        <span className={classes.credits}>{priceTag(creditsOf(plan))}</span> a month: {plan.contacts} work emails, or{" "}
        {wholeContactsIn(plan)} people with {WHOLE_CONTACT}
      </p>
    </div>
    <ul className={classes.features}>
      {planFeatures.map((feature) => (
        <li key={feature}>{feature}</li>
      ))}
    </ul>
  </section>
);
