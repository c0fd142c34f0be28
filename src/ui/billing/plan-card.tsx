import { Button } from "@mantine/core";
import { type FormEvent, useId } from "react";
import { Link, useNavigate } from "react-router-dom";
import { priceTag } from "#domain/shared/credits.ts";
import { affordable, creditsOf, formatRate, formatRupees, type Plan, planOf, priceOf } from "#domain/billing/plans.ts";
import { choosePlan, type Subscription } from "#domain/billing/purchase.ts";
import { BILLING_SETTINGS, BUY, changeAddress } from "#domain/shared/routes.ts";
import { formatBillingDay } from "#ui/kit/format-billing-time.ts";
import { billingTexts } from "./billing-texts.ts";
import classes from "./plan-card.module.css";

const texts = billingTexts.plan;

interface PlanCardProps {
  readonly plan: Plan;
  /** What the person pays for this plan already. */
  readonly current: Subscription | undefined;
  /** What changes to this plan later. */
  readonly changing: Subscription | undefined;
  /** That can be changed to this plan. */
  readonly canChangeTo: boolean;
  /** Buying adds to a plan that is paid for already. */
  readonly adds: boolean;
  /** Who gets the credits is said of what is paid for already. */
  readonly saysFor: boolean;
}

export const PlanCard = ({ plan, current, changing, canChangeTo, adds, saysFor }: PlanCardProps) => {
  const credits = creditsOf(plan);
  const look = plan.isRecommended ? "filled" : "default";
  return (
    <section
      className={classes.plan}
      aria-labelledby={plan.planId}
      data-recommended={plan.isRecommended || undefined}
      data-current={current && true}
    >
      <div className={classes.offer}>
        <div className={classes.badges}>
          {current !== undefined && <span className={classes.current}>{texts.current}</span>}
          {changing !== undefined && <span className={classes.current}>{texts.begins(renewalDay(changing))}</span>}
          {plan.isRecommended && changing === undefined && <span className={classes.best}>{texts.bestValue}</span>}
        </div>
        <h2 id={plan.planId} className={classes.title}>
          {plan.name}
        </h2>
        <p className={classes.brings}>
          <span className="credits">{texts.brings(priceTag(credits))}</span>{" "}
          <span className={classes.bought}>{texts.buys(affordable(credits))}</span>
        </p>
        <p className={classes.price}>
          {formatRupees(priceOf(plan))} <span className={classes.period}>{texts.aMonth}</span>
        </p>
        <p className="muted">{formatRate(plan)}</p>
        {current !== undefined && <p className={classes.standing}>{standingText(current, saysFor)}</p>}
      </div>
      <div className={classes.buy}>
        {/* These come once the payments are known: Buy Now moves below them, only for those who pay for a plan. */}
        {(current ?? changing) !== undefined && (
          <Instead plan={plan} to={BILLING_SETTINGS}>
            {current === undefined ? texts.manageChange : texts.manage}
          </Instead>
        )}
        {canChangeTo && (
          <Instead plan={plan} to={changeAddress(plan.planId)} look={look}>
            {texts.changeTo}
          </Instead>
        )}
        <BuyNow plan={plan} adds={adds} look={look} />
      </div>
    </section>
  );
};

const renewalDay = ({ renewsAt }: Subscription): string | undefined => renewsAt && formatBillingDay(renewsAt);

/** When a plan renews or changes, and where that may be asked, for whom it is. */
export const standingText = (subscription: Subscription, saysFor: boolean): string => {
  const { nextPlanId } = subscription;
  const day = renewalDay(subscription);
  const next = nextPlanId === undefined ? day && texts.renews(day) : texts.changesTo(planOf(nextPlanId).name, day);
  return [saysFor && texts.isFor(subscription.organisationName ?? "you"), next].filter(Boolean).join(". ");
};

interface InsteadProps {
  readonly plan: Plan;
  readonly to: string;
  readonly look?: "filled" | "default";
  readonly children: string;
}

/** Where a plan is paid for already, changing it stands out more than buying a second one. */
const Instead = ({ plan: { planId }, to, look = "default", children }: InsteadProps) => (
  <Button component={Link} to={to} fullWidth variant={look} className={classes.manage ?? ""} aria-describedby={planId}>
    {children}
  </Button>
);

interface BuyNowProps {
  readonly plan: Plan;
  readonly adds: boolean;
  readonly look: "filled" | "default";
}

/** A form, so that it also works in the page as it was rendered at build time, before the app has arrived. */
const BuyNow = ({ plan, adds, look }: BuyNowProps) => {
  const note = useId();
  const navigate = useNavigate();
  const buy = (event: FormEvent) => {
    event.preventDefault();
    void navigate("/payment", { state: choosePlan(plan) });
  };
  return (
    <form action="/billing" onSubmit={buy}>
      <input type="hidden" name={BUY} value={plan.planId} />
      {adds && (
        <p id={note} className={classes.adds}>
          {texts.adds}
        </p>
      )}
      {/* Where it adds to a plan that is paid for already, it is quieter than the change of that plan. */}
      <Button
        type="submit"
        fullWidth
        variant={adds ? "subtle" : look}
        aria-describedby={adds ? `${plan.planId} ${note}` : plan.planId}
      >
        {texts.buyNow}
      </Button>
    </form>
  );
};
