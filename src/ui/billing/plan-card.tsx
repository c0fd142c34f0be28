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
  /** That can be changed to this plan. */
  readonly canChangeTo: boolean;
  /** How many plans are paid for already: buying adds to them. */
  readonly addsTo: number;
}

export const PlanCard = ({ plan, current, canChangeTo, addsTo }: PlanCardProps) => {
  const credits = creditsOf(plan);
  return (
    <section
      className={classes.plan}
      aria-labelledby={plan.planId}
      data-recommended={plan.isRecommended || undefined}
      data-current={current && true}
    >
      <div className={classes.offer}>
        <div className={classes.title}>
          <h2 id={plan.planId}>{plan.name}</h2>
          {current !== undefined && <span className={classes.current}>{texts.current}</span>}
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
        {current !== undefined && <Current subscription={current} />}
      </div>
      <div className={classes.buy}>
        {canChangeTo && <ChangeTo plan={plan} />}
        <BuyNow plan={plan} addsTo={addsTo} />
      </div>
    </section>
  );
};

const Current = ({ subscription: { renewsAt, nextPlanId } }: { readonly subscription: Subscription }) => (
  <div className={classes.standing}>
    {renewsAt !== undefined && <p>{texts.renews(formatBillingDay(renewsAt))}</p>}
    {nextPlanId !== undefined && <p>{texts.changesTo(planOf(nextPlanId).name)}</p>}
    <p>
      <Link to={BILLING_SETTINGS}>{texts.manage}</Link>
    </p>
  </div>
);

/** Where a plan is paid for already, changing it comes before buying a second one. */
const ChangeTo = ({ plan: { planId, isRecommended } }: { readonly plan: Plan }) => (
  <Button
    component={Link}
    to={changeAddress(planId)}
    fullWidth
    variant={isRecommended ? "filled" : "default"}
    aria-describedby={planId}
  >
    {texts.changeTo}
  </Button>
);

type BuyNowProps = Pick<PlanCardProps, "plan" | "addsTo">;

/** Where it adds to a plan that is paid for already, it is quieter than the change of that plan. */
const buyLook = ({ plan, addsTo }: BuyNowProps): "filled" | "default" | "subtle" => {
  if (addsTo > 0) return "subtle";
  return plan.isRecommended ? "filled" : "default";
};

/** A form, so that it also works in the page as it was rendered at build time, before the app has arrived. */
const BuyNow = ({ plan, addsTo }: BuyNowProps) => {
  const note = useId();
  const navigate = useNavigate();
  const buy = (event: FormEvent) => {
    event.preventDefault();
    void navigate("/payment", { state: choosePlan(plan) });
  };
  return (
    <form action="/billing" onSubmit={buy}>
      <input type="hidden" name={BUY} value={plan.planId} />
      <Button
        type="submit"
        fullWidth
        variant={buyLook({ plan, addsTo })}
        aria-describedby={addsTo > 0 ? `${plan.planId} ${note}` : plan.planId}
      >
        {texts.buyNow}
      </Button>
      {addsTo > 0 && (
        <p id={note} className={classes.adds}>
          {texts.adds(addsTo === 1)}
        </p>
      )}
    </form>
  );
};
