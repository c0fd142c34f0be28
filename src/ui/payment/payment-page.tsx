import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { Navigate, useLocation } from "react-router-dom";
import type { Plan } from "#domain/plans.ts";
import { chosenPlanIn } from "#domain/purchase.ts";
import { PageHeader } from "#ui/shared/page-header.tsx";
import { usePageTitle } from "#ui/shared/use-page-title.ts";
import { useViewModel } from "#ui/shared/use-view-model.ts";
import { CheckoutArea } from "./checkout-area.tsx";
import { CreditsFor } from "./credits-for.tsx";
import { OrderSummary } from "./order-summary.tsx";
import classes from "./payment-page.module.css";
import { PaymentViewModel } from "./payment-view-model.ts";
import { resultAddress } from "./result-address.ts";

interface PaymentPageProps {
  readonly create: () => PaymentViewModel;
}

/** Paying for the plan that was chosen on the page before; without one there is nothing to show here. */
export const PaymentPage = ({ create }: PaymentPageProps) => {
  const location = useLocation();
  const plan = chosenPlanIn(location.state);
  const visit = location.key;
  return plan === undefined ? <ToPriceList /> : <Purchase key={visit} visit={visit} create={create} plan={plan} />;
};

const ToPriceList = () => <Navigate to="/billing" replace />;

interface PurchaseProps extends PaymentPageProps {
  readonly plan: Plan;
  readonly visit: string;
}

const Purchase = observer(({ create, plan, visit }: PurchaseProps) => {
  usePageTitle("Complete Your Purchase");
  const payment = useViewModel(create);
  useEffect(() => payment.buy(plan, visit), [payment, plan, visit]);
  const { outcome, product } = payment;
  if (outcome !== undefined)
    return <Navigate to={resultAddress({ ...outcome, plan, provider: product.paymentProvider })} replace />;
  if (payment.isOver(visit)) return <ToPriceList />;
  return (
    <div className={classes.page}>
      <PageHeader productName={product.name} backTo="/billing" />
      <main className={classes.main}>
        <h1>Complete Your Purchase</h1>
        <div className={classes.order}>
          <OrderSummary plan={plan} />
          <CreditsFor payment={payment} />
        </div>
        <CheckoutArea payment={payment} />
      </main>
    </div>
  );
});

export { PaymentViewModel };
