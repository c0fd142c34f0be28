import { Button } from "@mantine/core";
import type { FormEvent } from "react";
import { useNavigate } from "react-router-dom";
import { priceTag } from "#domain/shared/credits.ts";
import {
  affordable,
  creditsOf,
  formatRate,
  formatRupees,
  type Plan,
  planFeatures,
  priceOf,
} from "#domain/billing/plans.ts";
import { choosePlan } from "#domain/billing/purchase.ts";
import { BUY } from "#domain/shared/routes.ts";
import { billingTexts } from "./billing-texts.ts";
import classes from "./plan-card.module.css";

const texts = billingTexts.plan;

export const PlanCard = ({ plan }: { readonly plan: Plan }) => {
  const credits = creditsOf(plan);
  return (
    <section className={classes.plan} aria-labelledby={plan.planId} data-recommended={plan.isRecommended || undefined}>
      <div className={classes.offer}>
        <div className={classes.title}>
          <h2 id={plan.planId}>{plan.name}</h2>
          {plan.isRecommended && <span className={classes.best}>{texts.bestValue}</span>}
        </div>
        <p className={classes.brings}>
          <span className="credits">{texts.brings(priceTag(credits))}</span>{" "}
          <span className={classes.bought}>{texts.buys(affordable(credits))}</span>
        </p>
        <p className={classes.price}>
          {formatRupees(priceOf(plan))} <span className={classes.period}>{texts.aMonth}</span>
        </p>
        <p className="muted">{formatRate(plan)}</p>
      </div>
      <ul className={classes.features}>
        {planFeatures.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      <BuyNow plan={plan} />
    </section>
  );
};

/** A form, so that it also works in the page as it was rendered at build time, before the app has arrived. */
const BuyNow = ({ plan }: { readonly plan: Plan }) => {
  const navigate = useNavigate();
  const buy = (event: FormEvent) => {
    event.preventDefault();
    void navigate("/payment", { state: choosePlan(plan) });
  };
  return (
    <form className={classes.buy} action="/billing" onSubmit={buy}>
      <input type="hidden" name={BUY} value={plan.planId} />
      <Button
        type="submit"
        fullWidth
        variant={plan.isRecommended ? "filled" : "default"}
        aria-describedby={plan.planId}
      >
        {texts.buyNow}
      </Button>
    </form>
  );
};
