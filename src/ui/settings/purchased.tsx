import { observer } from "mobx-react-lite";
import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { isRunning, planCalled } from "#domain/billing/purchase.ts";
import { parseOverlayState } from "#domain/shared/overlay-state.ts";
import { CHANGE } from "#domain/shared/routes.ts";
import { BillingDetailsForm } from "#ui/account/billing-details-form.tsx";
import { OpenPaymentNotices } from "#ui/account/open-payments/open-payment-notices.tsx";
import { FailureText } from "#ui/kit/failure-text.tsx";
import { RedactionBar } from "#ui/kit/redaction-bar.tsx";
import { TextButton } from "#ui/kit/text-button.tsx";
import { useViewModel } from "#ui/kit/use-view-model.ts";
import { purchasedTexts as texts } from "./billing-tab-texts.ts";
import { PaymentList } from "./payment-list.tsx";
import classes from "./purchased.module.css";
import type { PurchasedViewModel } from "./purchased-view-model.ts";
import { SubscriptionList } from "./subscription-list.tsx";

interface PurchasedProps {
  readonly create: () => PurchasedViewModel;
  /** The way to more credits, below what was bought already. */
  readonly more: (isPaying: boolean) => ReactNode;
}

/** What was bought by card: subscriptions and payments. */
export const Purchased = observer(({ create, more }: PurchasedProps) => {
  const bought = useViewModel(create);
  const { phase } = bought;
  const { query } = parseOverlayState(useLocation().state) ?? {};
  const wanted = planCalled(new URLSearchParams(query).get(CHANGE))?.planId;
  useEffect(() => bought.want(wanted), [bought, wanted]);
  const place = useRef<HTMLDivElement>(null);
  const again = () => {
    // The button goes while it is tried.
    place.current?.focus({ preventScroll: true });
    void bought.ask();
  };
  return (
    <div ref={place} tabIndex={-1} className={classes.purchased} aria-busy={phase.kind === "asking"}>
      {phase.kind === "asking" && <Ghost />}
      {phase.kind === "failed" && (
        <>
          <h3>{texts.payments}</h3>
          <p role="alert" className={classes.failure}>
            <FailureText text={phase.text} /> <TextButton onClick={again}>{texts.retry}</TextButton>
          </p>
          {more(false)}
        </>
      )}
      {phase.kind === "shown" && (
        <>
          <OpenPaymentNotices payments={phase.purchased.openPayments} provider={bought.product.paymentProvider} />
          {phase.purchased.subscriptions.length > 0 && <SubscriptionList purchased={phase.purchased} bought={bought} />}
          <PaymentList payments={phase.purchased.payments} documents={bought.documents} />
          {bought.issuesInvoices && <BillingDetailsForm details={bought.details} />}
          {more(phase.purchased.subscriptions.some(isRunning))}
        </>
      )}
    </div>
  );
});

const Ghost = () => (
  <>
    <h3>{texts.payments}</h3>
    <p role="status" className="visually-hidden">
      {texts.loading}
    </p>
    <p className={classes.ghost}>
      <RedactionBar width="70%" />
      <RedactionBar width="45%" />
    </p>
  </>
);
