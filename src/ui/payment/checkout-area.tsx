import { Button } from "@mantine/core";
import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { MailAddress } from "#ui/kit/mail-address.tsx";
import { Notice } from "#ui/kit/notice.tsx";
import { TextButton } from "#ui/kit/text-button.tsx";
import classes from "./checkout-area.module.css";
import { CheckoutFrame } from "./checkout-frame.tsx";
import { AlreadyPaidNotice } from "./already-paid-notice.tsx";
import type { PaymentViewModel } from "./payment-view-model.ts";

interface CheckoutAreaProps {
  readonly payment: PaymentViewModel;
}

/** Where the payment is taken, or why it is not. */
export const CheckoutArea = observer(({ payment }: CheckoutAreaProps) => {
  const { stage, checkout } = payment;
  return (
    <section className={classes.area} aria-label="Payment">
      <AlreadyPaidNotice payment={payment} />
      <div className={classes.sheet} onPointerEnter={payment.enter} onFocus={payment.enter}>
        {stage.kind === "absent" && (
          <Instead title="Card payment isn’t set up here" payment={payment}>
            To buy this plan, write to our sales team. They respond within 2 hours.
          </Instead>
        )}
        {stage.kind === "failed" && (
          <Instead title={stage.text} payment={payment} isError>
            Nothing was charged. If it keeps failing, write to our sales team.
          </Instead>
        )}
        {stage.kind === "open" && <NotLoaded payment={payment} />}
        {stage.kind === "open" && <SaveFailure payment={payment} />}
        {(stage.kind === "opening" || (stage.kind === "open" && checkout.isFirstLoading)) && (
          <p className={classes.loading} role="status">
            Loading the payment ...
          </p>
        )}
        {stage.kind === "open" && (
          <CheckoutFrame
            key={checkout.loads}
            address={stage.address}
            isLoading={checkout.isFirstLoading || checkout.progress === "blocked"}
            isClosed={payment.isClosed}
            onMessage={payment.onMessage}
            onLoad={checkout.onLoad}
          />
        )}
        {stage.kind === "open" && payment.isCancelled && (
          <div className={classes.said}>
            <Notice tone="info">Payment cancelled. Nothing was charged.</Notice>
          </div>
        )}
      </div>
      {(stage.kind === "opening" || stage.kind === "open") && (
        <p className="muted">
          The payment runs in a frame of its own: {payment.product.name} never sees the details of your card.
        </p>
      )}
    </section>
  );
});

const NotLoaded = observer(({ payment }: CheckoutAreaProps) => {
  const { checkout, product } = payment;
  if (!checkout.isMissing) return null;
  return (
    <div className={classes.said}>
      <Notice
        tone="error"
        title="The payment did not load"
        actions={<TextButton onClick={payment.reload}>Try again</TextButton>}
      >
        Your browser, an ad blocker or your network may keep {product.paymentProvider} from loading. You can also buy
        this plan from our sales team: <MailAddress address={product.salesEmail} copyLabel="Copy sales email" />
        {checkout.wasReady && (
          <p>
            If you have paid already, look at your mails or in Settings under Billing &amp; Credits before you pay
            again.
          </p>
        )}
      </Notice>
    </div>
  );
});

/** What the frame shows would pay for the account that another page has named in the meantime. */
const SaveFailure = observer(({ payment: { saveFailure, tryAgain } }: CheckoutAreaProps) => {
  if (saveFailure === undefined) return null;
  return (
    <div className={classes.said}>
      <Notice tone="error" title={saveFailure} actions={<TextButton onClick={tryAgain}>Try again</TextButton>}>
        It could not be noted again for whom this payment is. If you have paid already, look at your mails before you
        pay again.
      </Notice>
    </div>
  );
});

interface InsteadProps extends CheckoutAreaProps {
  readonly title: string;
  readonly isError?: boolean;
  readonly children: ReactNode;
}

/** What stands in the place of the checkout. */
const Instead = ({ title, isError = false, children, payment }: InsteadProps) => (
  <div className={classes.instead} role={isError ? "alert" : undefined}>
    <h2>{title}</h2>
    <p>{children}</p>
    <p>
      <MailAddress address={payment.product.salesEmail} copyLabel="Copy sales email" />
    </p>
    {isError && (
      <div>
        <Button onClick={payment.tryAgain}>Try again</Button>
      </div>
    )}
  </div>
);
