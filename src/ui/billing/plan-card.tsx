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
          <Manage plan={plan} text={current === undefined ? texts.manageChange : texts.manage} />
        )}
        {canChangeTo && <ChangeTo plan={plan} />}
        <BuyNow plan={plan} adds={adds} />
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

const Manage = ({ plan: { planId }, text }: { readonly plan: Plan; readonly text: string }) => (
  <Button
    component={Link}
    to={BILLING_SETTINGS}
    fullWidth
    variant="default"
    className={classes.manage ?? ""}
    aria-describedby={planId}
  >
    {text}
  </Button>
);

/** Where a plan is paid for already, changing it stands out more than buying a second one. */
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

interface BuyNowProps {
  readonly plan: Plan;
  readonly adds: boolean;
}

/** Where it adds to a plan that is paid for already, it is quieter than the change of that plan. */
const buyLook = ({ plan, adds }: BuyNowProps): "filled" | "default" | "subtle" => {
  if (adds) return "subtle";
  return plan.isRecommended ? "filled" : "default";
};

/** A form, so that it also works in the page as it was rendered at build time, before the app has arrived. */
const BuyNow = ({ plan, adds }: BuyNowProps) => {
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
        variant={buyLook({ plan, adds })}
        aria-describedby={adds ? `${plan.planId} ${note}` : plan.planId}
      >
        {texts.buyNow}
      </Button>
      {adds && (
        <p id={note} className={classes.adds}>
          {texts.adds}
        </p>
      )}
    </form>
  );
};
