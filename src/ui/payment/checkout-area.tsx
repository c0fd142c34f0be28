import { Button } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { type ReactNode, useCallback, useRef } from "react";
import { OpenPaymentNotices } from "#ui/account/open-payments/open-payment-notices.tsx";
import { MailAddress } from "#ui/kit/mail-address.tsx";
import { Sentence } from "#ui/kit/sentence.tsx";
import { Notice } from "#ui/kit/notice.tsx";
import { useKeptFocus } from "#ui/kit/use-kept-focus.ts";
import { TextButton } from "#ui/kit/text-button.tsx";
import classes from "./checkout-area.module.css";
import { CheckoutFrame } from "./checkout-frame.tsx";
import { AlreadyPaidNotice } from "./already-paid-notice.tsx";
import { paymentTexts } from "./payment-texts.ts";
import type { PaymentViewModel } from "./payment-view-model.ts";

const texts = paymentTexts.checkout;

interface CheckoutAreaProps {
  readonly payment: PaymentViewModel;
}

/** Where the payment is taken, or why it is not. */
export const CheckoutArea = observer(({ payment }: CheckoutAreaProps) => {
  const { stage, checkout } = payment;
  const area = useRef<HTMLElement>(null);
  const keptFocus = useKeptFocus(useCallback(() => area.current, []));
  return (
    <section ref={area} tabIndex={-1} className={classes.area} aria-label={texts.region} {...keptFocus}>
      <OpenPaymentNotices payments={payment.openPayments} provider={payment.product.paymentProvider} />
      <AlreadyPaidNotice payment={payment} />
      <div className={classes.sheet} onPointerEnter={payment.enter} onFocus={payment.enter}>
        {stage.kind === "absent" && (
          <Instead title={texts.notSetUp} payment={payment}>
            {texts.askSales}
          </Instead>
        )}
        {stage.kind === "failed" && (
          <Instead title={stage.text} payment={payment} isError>
            {texts.keepsFailing}
          </Instead>
        )}
        {stage.kind === "open" && <NotLoaded payment={payment} />}
        {stage.kind === "open" && <SaveFailure payment={payment} />}
        {stage.kind === "open" && <UnsavedDetails payment={payment} />}
        {(stage.kind === "opening" || (stage.kind === "open" && checkout.isFirstLoading)) && (
          <p className={classes.loading} role="status">
            {texts.loading}
          </p>
        )}
        {stage.kind === "open" && (
          <CheckoutFrame
            key={checkout.loads}
            address={stage.address}
            email={payment.account?.email}
            isLoading={checkout.isFirstLoading || checkout.progress === "blocked"}
            isClosed={payment.isClosed}
            onMessage={payment.onMessage}
            onLoad={checkout.onLoad}
          />
        )}
        {stage.kind === "open" && payment.isCancelled && (
          <div className={classes.said}>
            <Notice tone="info">{texts.cancelled}</Notice>
          </div>
        )}
      </div>
      {(stage.kind === "opening" || stage.kind === "open") && (
        <p className="muted">{texts.cardDetails(payment.product.paymentProvider)}</p>
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
        title={texts.notLoaded}
        actions={<TextButton onClick={payment.reload}>{texts.tryAgain}</TextButton>}
      >
        {texts.blocked(product.paymentProvider)}{" "}
        <Sentence
          text={texts.salesInstead}
          parts={{ email: <MailAddress address={product.salesEmail} copyLabel={texts.copySalesEmail} /> }}
        />
        {checkout.wasReady && <p>{texts.maybePaid}</p>}
      </Notice>
    </div>
  );
});

/** What the frame shows would pay for the account that another page has named in the meantime. */
const SaveFailure = observer(({ payment: { saveFailure, tryAgain } }: CheckoutAreaProps) => {
  if (saveFailure === undefined) return null;
  return (
    <div className={classes.said}>
      <Notice tone="error" title={saveFailure} actions={<TextButton onClick={tryAgain}>{texts.tryAgain}</TextButton>}>
        {texts.notSaved}
      </Notice>
    </div>
  );
});

/** Paying now would make an invoice without what was typed for it. */
const UnsavedDetails = observer(({ payment: { waitsForDetails, details } }: CheckoutAreaProps) => {
  if (!waitsForDetails) return null;
  const { phase } = details;
  return (
    <div className={classes.held}>
      <Notice
        tone={phase.kind === "not-saved" ? "error" : "warning"}
        title={texts.unsaved}
        actions={
          <>
            <TextButton onClick={() => void details.save()}>{texts.saveDetails}</TextButton>
            <TextButton onClick={details.tryAgain}>{texts.discard}</TextButton>
          </>
        }
      >
        {phase.kind === "not-saved" ? phase.text : texts.unsavedHint}
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
      <MailAddress address={payment.product.salesEmail} copyLabel={texts.copySalesEmail} />
    </p>
    {isError && (
      <div>
        <Button onClick={payment.tryAgain}>{texts.tryAgain}</Button>
      </div>
    )}
  </div>
);
