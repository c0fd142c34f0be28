import { Button } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import { formatRupees, planOf, priceOf } from "#domain/billing/plans.ts";
import { isOver, isRunning, type Subscription } from "#domain/billing/purchase.ts";
import { buyAddress } from "#domain/shared/routes.ts";
import { ownerOf } from "#ui/account/purchase-owner.ts";
import { FailureText } from "#ui/kit/failure-text.tsx";
import { formatBillingDay } from "#ui/kit/format-billing-time.ts";
import { intoView } from "#ui/kit/into-view.ts";
import { Sentence } from "#ui/kit/sentence.tsx";
import type { PlanChangeViewModel } from "./plan-change-view-model.ts";
import { PlanQuestionPanel } from "./plan-question-panel.tsx";
import { ProviderId } from "./provider-id.tsx";
import classes from "./purchased.module.css";
import { standingText, subscriptionStateNames, subscriptionTexts as texts } from "./subscription-texts.ts";

interface SubscriptionItemProps {
  readonly subscription: Subscription;
  /** ISO 8601: its first payment; undefined where there is none. */
  readonly boughtAt: string | undefined;
  readonly provider: string;
  /** Undefined where it can't be changed here. */
  readonly planChange: PlanChangeViewModel | undefined;
}

export const SubscriptionItem = observer(({ subscription, boughtAt, provider, planChange }: SubscriptionItemProps) => {
  const { id, planId, state, renewsAt } = subscription;
  const plan = planOf(planId);
  const place = useFocusAfterQuestion(planChange?.question?.subscriptionId === id);
  return (
    <li ref={place} tabIndex={-1} className={classes.item}>
      <p className={classes.line}>
        <span>
          <b>{plan.name}</b> {boughtAt !== undefined && <span className="muted">{texts.bought(boughtAt)}</span>}
        </span>
        <span className={classes.state} data-state={state}>
          {subscriptionStateNames[state]}
        </span>
      </p>
      <p>
        {!isOver(subscription) && (
          <Sentence
            text={texts.monthly}
            parts={{ price: formatRupees(priceOf(plan)), owner: <bdi>{ownerOf(subscription)}</bdi> }}
          />
        )}{" "}
        {state === "active" && renewsAt !== undefined ? (
          <b>{standingText(subscription, provider)}</b>
        ) : (
          standingText(subscription, provider)
        )}
      </p>
      <NextPlan subscription={subscription} />
      {planChange !== undefined && isRunning(subscription) && (
        <PlanActions subscription={subscription} planChange={planChange} />
      )}
      {isOver(subscription) && subscription.isOrganisationClosed !== true && (
        <div className={classes.actions}>
          <Button component={Link} to={buyAddress(planId)} replace variant="default" size="sm">
            {texts.buyAgain(plan.name)}
          </Button>
        </div>
      )}
      {planChange?.question === undefined && planChange?.failure?.subscriptionId === id && (
        <p ref={intoView} role="alert" className={classes.failure}>
          <FailureText text={planChange.failure.text} />
        </p>
      )}
      <ProviderId label={texts.id} id={id} copyLabel={texts.copyId(id)} />
    </li>
  );
});

/** The question has the focus, and goes with it: the buttons that come back get it, or the place where they were. */
const useFocusAfterQuestion = (isAsked: boolean) => {
  const place = useRef<HTMLLIElement>(null);
  const wasAsked = useRef(false);
  useEffect(() => {
    if (wasAsked.current && !isAsked)
      (place.current?.querySelector<HTMLElement>("[data-actions] button") ?? place.current)?.focus();
    wasAsked.current = isAsked;
  }, [isAsked]);
  return place;
};

const NextPlan = ({ subscription: { nextPlanId, renewsAt } }: { readonly subscription: Subscription }) => {
  if (nextPlanId === undefined) return null;
  const next = planOf(nextPlanId);
  const price = formatRupees(priceOf(next));
  return (
    <p>
      {renewsAt === undefined
        ? texts.changesNext(price, next.name)
        : texts.changes(formatBillingDay(renewsAt), price, next.name)}
    </p>
  );
};

interface PlanActionsProps {
  readonly subscription: Subscription;
  readonly planChange: PlanChangeViewModel;
}

const PlanActions = observer(({ subscription, planChange }: PlanActionsProps) => {
  const { id, nextPlanId } = subscription;
  const { name } = planOf(subscription.planId);
  if (planChange.question?.subscriptionId === id)
    return <PlanQuestionPanel subscription={subscription} planChange={planChange} />;
  const label = (action: string) => texts.ofPlan(action, name, id);
  return (
    <div className={classes.actions} data-actions>
      {nextPlanId === undefined ? (
        <Button
          variant="default"
          size="sm"
          aria-label={label(texts.change)}
          onClick={() => void planChange.ask("change", subscription)}
        >
          {texts.change}
        </Button>
      ) : (
        <Button
          variant="default"
          size="sm"
          aria-label={label(texts.keep(name))}
          aria-disabled={planChange.isBusy}
          onClick={() => void planChange.keep(subscription)}
        >
          {texts.keep(name)}
        </Button>
      )}
      <Button
        variant="default"
        size="sm"
        aria-label={label(texts.cancel)}
        onClick={() => void planChange.ask("cancel", subscription)}
      >
        {texts.cancel}
      </Button>
    </div>
  );
});
