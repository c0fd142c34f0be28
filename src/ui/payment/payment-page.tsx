import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { formatRupees, type Plan, priceOf } from "#domain/billing/plans.ts";
import { chosenPlanIn } from "#domain/billing/purchase.ts";
import { PageHeader } from "#ui/kit/page-header.tsx";
import { usePageTitle } from "#ui/kit/use-page-title.ts";
import { useViewModel } from "#ui/kit/use-view-model.ts";
import { BillingDetailsForm } from "#ui/account/billing-details-form.tsx";
import { paymentResultAddress } from "#ui/account/open-payments/payment-result-address.ts";
import { CheckoutArea } from "./checkout-area.tsx";
import { PayerChoice } from "./payer-choice.tsx";
import { OrderSummary } from "./order-summary.tsx";
import classes from "./payment-page.module.css";
import { paymentTexts as texts } from "./payment-texts.ts";
import { PaymentViewModel } from "./payment-view-model.ts";

interface PaymentPageProps {
  readonly create: () => PaymentViewModel;
}

/** Paying for the plan that was chosen on the page before; without one there is nothing to show here. */
export const PaymentPage = ({ create }: PaymentPageProps) => {
  const location = useLocation();
  const plan = chosenPlanIn(location.state);
  if (plan === undefined) return <Navigate to="/billing" replace />;
  return <Purchase key={plan.planId} create={create} plan={plan} />;
};

interface PurchaseProps extends PaymentPageProps {
  readonly plan: Plan;
}

const Purchase = observer(({ create, plan }: PurchaseProps) => {
  usePageTitle(texts.title);
  const payment = useViewModel(create);
  useEffect(() => payment.buy(plan), [payment, plan]);
  const { outcome, product } = payment;
  if (outcome !== undefined)
    return <Navigate to={paymentResultAddress({ ...outcome, plan, provider: product.paymentProvider })} replace />;
  return (
    <div className={classes.page}>
      <PageHeader productName={product.name} backTo="/billing" />
      <main className={classes.main} tabIndex={-1}>
        <h1>{texts.title}</h1>
        <p className={classes.brief}>{texts.brief(plan.name, formatRupees(priceOf(plan)))}</p>
        <div className={classes.buyer}>
          <PayerChoice payment={payment} />
          {payment.issuesInvoices && <BillingDetailsForm details={payment.details} holdsPayment />}
        </div>
        <div className={classes.checkout}>
          <CheckoutArea payment={payment} />
        </div>
        <div className={classes.summary}>
          <OrderSummary plan={plan} />
        </div>
      </main>
    </div>
  );
});

export { PaymentViewModel };
