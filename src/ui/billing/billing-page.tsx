import { observer } from "mobx-react-lite";
import { lazy, Suspense } from "react";
import { Navigate, useSearchParams } from "react-router-dom";
import { COST_OF_WHOLE_CONTACT, planFeatures, planOf, plans } from "#domain/billing/plans.ts";
import { choosePlan, planCalled } from "#domain/billing/purchase.ts";
import { costOf, priceTag } from "#domain/shared/credits.ts";
import { BUY } from "#domain/shared/routes.ts";
import type { OpenPaymentNoticesProps } from "#ui/account/open-payments/open-payment-notices.tsx";
import { MailAddress } from "#ui/kit/mail-address.tsx";
import { PageHeader } from "#ui/kit/page-header.tsx";
import type { Product } from "#ui/kit/product.ts";
import { Sentence } from "#ui/kit/sentence.tsx";
import { useHydrated } from "#ui/kit/use-hydrated.ts";
import { usePageTitle } from "#ui/kit/use-page-title.ts";
import { useViewModel } from "#ui/kit/use-view-model.ts";
import classes from "./billing-page.module.css";
import { billingTexts as texts } from "./billing-texts.ts";
import { BillingViewModel } from "./billing-view-model.ts";
import { Costs } from "./costs.tsx";
import { PlanCard, standingText } from "./plan-card.tsx";

interface BillingPageProps {
  readonly create: () => BillingViewModel;
}

export { BillingViewModel };

/** The price list. An address that names a plan goes on to its payment, as Buy Now does. */
export const BillingPage = observer(({ create }: BillingPageProps) => {
  usePageTitle(texts.title);
  const billing = useViewModel(create);
  const { product } = billing;
  const [parameters] = useSearchParams();
  const wanted = planCalled(parameters.get(BUY));
  if (useHydrated() && wanted !== undefined) return <Navigate to="/payment" replace state={choosePlan(wanted)} />;
  return (
    <div className={classes.page}>
      <PageHeader productName={product.name} backTo="/" />
      <main className={classes.main} tabIndex={-1}>
        <h1>{texts.title}</h1>
        <p className={classes.lead}>{texts.lead(priceTag(costOf.work_email), priceTag(COST_OF_WHOLE_CONTACT))}</p>
        <Balance billing={billing} />
        <OpenPayments billing={billing} />
        <div className={classes.plans}>
          {plans.map((plan) => (
            <PlanCard
              key={plan.planId}
              plan={plan}
              current={billing.currentOf(plan.planId)}
              changing={billing.changingTo(plan.planId)}
              canChangeTo={billing.canChangeTo(plan.planId)}
              adds={billing.running.length > 0}
              saysFor={billing.balance?.organisation !== undefined}
            />
          ))}
        </div>
        <div className={classes.terms}>
          {texts.terms.map((term) => (
            <p key={term}>{term}</p>
          ))}
        </div>
        <Features />
        <div className={classes.more}>
          <Costs />
          <CustomPlan product={product} />
        </div>
      </main>
    </div>
  );
});

/** Fetched where there are some, which is rare; left out where it cannot be fetched. */
const OpenPaymentNotices = lazy(async () => {
  const failed = () => ({ OpenPaymentNotices: (_none: OpenPaymentNoticesProps) => null });
  const code = await import("#ui/account/open-payments/open-payment-notices.tsx").catch(failed);
  return { default: code.OpenPaymentNotices };
});

const OpenPayments = observer(({ billing: { openPayments, product } }: { readonly billing: BillingViewModel }) =>
  openPayments.length === 0 ? null : (
    <Suspense fallback={null}>
      <OpenPaymentNotices payments={openPayments} provider={product.paymentProvider} />
    </Suspense>
  ),
);

/** Its line is there before it is known, so that the plans don't move. */
const Balance = observer(({ billing: { balance, current } }: { readonly billing: BillingViewModel }) => (
  <p className={classes.balance}>
    {balance !== undefined && (
      <Sentence
        text={balance.organisation === undefined ? texts.balance : texts.balanceOf}
        parts={{
          organisation: <bdi>{balance.organisation}</bdi>,
          credits: <b className="credits">{priceTag(balance.credits)}</b>,
        }}
      />
    )}
    {current &&
      ` ${[texts.yourPlan(planOf(current.planId).name), standingText(current, balance?.organisation !== undefined)].filter(Boolean).join(". ")}.`}
  </p>
));

const Features = () => (
  <section className={classes.features} aria-labelledby="features">
    <h2 id="features">{texts.features}</h2>
    <ul className={classes.featureList}>
      {planFeatures.map((feature) => (
        <li key={feature}>{feature}</li>
      ))}
    </ul>
  </section>
);

const CustomPlan = ({ product: { salesEmail, supportChatUrl } }: { readonly product: Product }) => (
  <section className={classes.custom} aria-labelledby="custom-plan">
    <h2 id="custom-plan">{texts.custom.heading}</h2>
    <p>{texts.custom.text}</p>
    <p>
      <MailAddress address={salesEmail} copyLabel={texts.custom.copyEmail} />
    </p>
    {supportChatUrl !== undefined && (
      <p>
        <a href={supportChatUrl} target="_blank" rel="noopener noreferrer">
          {texts.custom.chat}
        </a>
      </p>
    )}
  </section>
);
