import { IconArrowLeft } from "@tabler/icons-react";
import { Link } from "react-router-dom";
import { formatRate, formatRupees, type Plan, planFeatures, plans, priceOf } from "#domain/plans.ts";
import { CopyButton } from "#ui/shared/copy-button.tsx";
import { DarkModeToggle } from "#ui/shared/dark-mode-toggle.tsx";
import { usePageTitle } from "#ui/shared/use-page-title.ts";
import classes from "./billing-page.module.css";

interface BillingPageProps {
  readonly salesEmail: string;
}

/** The price list. There is no payment by card yet; plans are bought from the sales team. */
export const BillingPage = ({ salesEmail }: BillingPageProps) => {
  usePageTitle("Billing & Plans");
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <Link to="/" className={classes.back}>
          <IconArrowLeft size={18} stroke={1.6} aria-hidden />
          Back
        </Link>
        <DarkModeToggle />
      </header>
      <main className={classes.main}>
        <h1>Billing &amp; Plans</h1>
        <p className="muted">Monthly plans. Prices include 18% GST.</p>
        <div className={classes.plans}>
          {plans.map((plan) => (
            <PlanCard key={plan.planId} plan={plan} />
          ))}
        </div>
        <section className={classes.custom} aria-labelledby="custom-plan">
          <h2 id="custom-plan">Custom Plan</h2>
          <p>To buy a plan, or one of another size, write to our sales team. They respond within 2 hours.</p>
          <p className={classes.address}>
            <a href={`mailto:${salesEmail}`}>{salesEmail}</a>
            <CopyButton value={salesEmail} label="Copy sales email" />
          </p>
        </section>
      </main>
    </div>
  );
};

const PlanCard = ({ plan }: { readonly plan: Plan }) => (
  <section className={classes.plan} aria-labelledby={plan.planId} data-recommended={plan.isRecommended || undefined}>
    <div className={classes.title}>
      <h2 id={plan.planId}>{plan.name}</h2>
      {plan.isRecommended && <span className={classes.best}>BEST VALUE</span>}
    </div>
    <p className={classes.price}>
      {formatRupees(priceOf(plan))} <span className={classes.period}>a month</span>
    </p>
    <p className="muted">{formatRate(plan)}</p>
    <ul className={classes.features}>
      {planFeatures.map((feature) => (
        <li key={feature}>{feature}</li>
      ))}
    </ul>
  </section>
);
