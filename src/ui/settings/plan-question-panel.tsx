import { Button } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { useId } from "react";
import { Link } from "react-router-dom";
import { creditsOf, formatRupees, planOf, plans, priceOf } from "#domain/billing/plans.ts";
import type { Subscription } from "#domain/billing/purchase.ts";
import { priceTag } from "#domain/shared/credits.ts";
import { Choice } from "#ui/kit/choice.tsx";
import { formatBillingDay } from "#ui/kit/format-billing-time.ts";
import { intoView } from "#ui/kit/into-view.ts";
import { Notice } from "#ui/kit/notice.tsx";
import { Sentence } from "#ui/kit/sentence.tsx";
import { TextButton } from "#ui/kit/text-button.tsx";
import type { PlanChangeViewModel } from "./plan-change-view-model.ts";
import { ownEscape, QuestionPanel } from "#ui/kit/question-panel.tsx";
import classes from "./question.module.css";
import { subscriptionTexts } from "./subscription-texts.ts";

const texts = subscriptionTexts.question;

interface PlanQuestionPanelProps {
  readonly subscription: Subscription;
  readonly planChange: PlanChangeViewModel;
}

/** Says what a cancellation or a change of plan means, in money and days, before it is made. */
export const PlanQuestionPanel = observer(({ subscription, planChange }: PlanQuestionPanelProps) => {
  const { question, isBusy, failure } = planChange;
  const text = useId();
  const isCancel = question?.kind === "cancel";
  const { name } = planOf(subscription.planId);
  return (
    <QuestionPanel
      title={isCancel ? texts.cancel(name) : texts.change(name)}
      textId={text}
      onEscape={planChange.withdraw}
    >
      {isCancel ? (
        <CancelEffect id={text} subscription={subscription} />
      ) : (
        <ChangeEffect id={text} subscription={subscription} planChange={planChange} />
      )}
      {failure !== undefined && (
        <div ref={intoView}>
          <Notice
            tone="error"
            actions={
              failure.isOpen && <TextButton onClick={() => void planChange.checkAgain()}>{texts.checkAgain}</TextButton>
            }
          >
            {failure.text}
          </Notice>
        </div>
      )}
      <div className={classes.buttons}>
        <Button
          {...ownEscape}
          variant={isCancel ? "default" : "filled"}
          size="sm"
          className={isCancel ? (classes.danger ?? "") : ""}
          aria-disabled={isBusy}
          onClick={() => void planChange.confirm()}
        >
          {isBusy ? texts.busy : isCancel ? subscriptionTexts.cancel : changeText(planChange.chosen)}
        </Button>
        <Button {...ownEscape} variant="default" size="sm" aria-disabled={isBusy} onClick={planChange.withdraw}>
          {texts.stay}
        </Button>
      </div>
    </QuestionPanel>
  );
});

const changeText = (chosen: Subscription["planId"] | undefined): string =>
  chosen === undefined ? subscriptionTexts.change : texts.changeTo(planOf(chosen).name);

const CancelEffect = ({
  id,
  subscription: { renewsAt, nextPlanId },
}: {
  readonly id: string;
  readonly subscription: Subscription;
}) => (
  <ul id={id} className={classes.what}>
    <li>{texts.cancelled(renewsAt === undefined ? undefined : formatBillingDay(renewsAt))}</li>
    {nextPlanId !== undefined && <li>{texts.changeToo(planOf(nextPlanId).name)}</li>}
    <li>{texts.credits}</li>
    <li>{texts.final}</li>
  </ul>
);

const ChangeEffect = observer(({ id, subscription, planChange }: PlanQuestionPanelProps & { readonly id: string }) => {
  const { chosen, isBusy, isChoiceMissing } = planChange;
  const { planId, renewsAt } = subscription;
  const others = plans.filter((plan) => plan.planId !== planId);
  return (
    <>
      <Choice
        label={texts.newPlan}
        options={others.map((plan) => ({
          value: plan.planId,
          label: plan.name,
          hint: texts.option(formatRupees(priceOf(plan))),
        }))}
        value={chosen}
        disabled={isBusy}
        error={isChoiceMissing ? texts.choose : undefined}
        onChange={planChange.choose}
      />
      <p id={id} role="status">
        {chosen !== undefined && effectText(chosen, renewsAt)}
      </p>
      <p>
        <Sentence
          text={texts.creditsNow}
          parts={{
            buy: (
              <Link {...ownEscape} to="/billing">
                {texts.buy}
              </Link>
            ),
          }}
        />
      </p>
    </>
  );
});

const effectText = (planId: Subscription["planId"], renewsAt: string | undefined): string => {
  const plan = planOf(planId);
  const [price, credits] = [formatRupees(priceOf(plan)), priceTag(creditsOf(plan))];
  return renewsAt === undefined
    ? texts.effectNext(price, credits)
    : texts.effect(formatBillingDay(renewsAt), price, credits);
};
