import { observer } from "mobx-react-lite";
import { useEffect, useMemo } from "react";
import { useLocation } from "react-router-dom";
import { readPaymentReturn } from "#domain/billing/payment-return.ts";
import { PageHeader } from "#ui/kit/page-header.tsx";
import { usePageTitle } from "#ui/kit/use-page-title.ts";
import { useViewModel } from "#ui/kit/use-view-model.ts";
import { PaymentFailed } from "./payment-failed.tsx";
import { PaymentMade } from "./payment-made.tsx";
import classes from "./payment-result-page.module.css";
import { resultTexts } from "./payment-result-texts.ts";
import { PaymentResultViewModel } from "./payment-result-view-model.ts";

export { PaymentResultViewModel };

interface PaymentResultPageProps {
  readonly create: () => PaymentResultViewModel;
}

/** Where the checkout leads. What its address claims is shown; what counts is what the server says of the payment. */
export const PaymentResultPage = observer(({ create }: PaymentResultPageProps) => {
  usePageTitle(resultTexts.title);
  const result = useViewModel(create);
  const { search } = useLocation();
  const { paymentProvider, name } = result.product;
  const payment = useMemo(() => {
    const parameters = new URLSearchParams(search);
    return readPaymentReturn((parameter) => parameters.get(parameter), paymentProvider);
  }, [search, paymentProvider]);
  useEffect(() => result.follow(payment), [result, payment]);
  const Outcome = payment.isSuccess || result.wasPaid ? PaymentMade : PaymentFailed;
  return (
    <div className={classes.page}>
      <PageHeader productName={name} backTo="/" />
      <main id="main" className={classes.main} tabIndex={-1}>
        <Outcome result={result} payment={payment} />
      </main>
    </div>
  );
});
