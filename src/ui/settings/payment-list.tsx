import { Button } from "@mantine/core";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { priceTag, type Tenths } from "#domain/shared/credits.ts";
import { formatRupees, planOf } from "#domain/billing/plans.ts";
import type { Payment } from "#domain/billing/purchase.ts";
import { formatBillingDay, formatExactBilling } from "#ui/kit/format-billing-time.ts";
import { Sentence } from "#ui/kit/sentence.tsx";
import { DocumentButtons } from "#ui/account/document-buttons.tsx";
import type { DocumentsViewModel } from "#ui/account/documents-view-model.ts";
import { ownerOf } from "#ui/account/purchase-owner.ts";
import { removedText, returnedAmount } from "#ui/account/taken-back.ts";
import { purchasedTexts as texts } from "./billing-tab-texts.ts";
import { ProviderId } from "./provider-id.tsx";
import classes from "./purchased.module.css";

interface PaymentListProps {
  readonly payments: readonly Payment[];
  readonly documents: DocumentsViewModel;
}

/** How many are shown before the others are asked for: about a screen. */
const LATEST = 3;

/** Newest first. */
export const PaymentList = ({ payments, documents }: PaymentListProps) => {
  const [isWhole, setIsWhole] = useState(payments.length <= LATEST + 1);
  const list = useRef<HTMLUListElement>(null);
  const showAll = () => {
    flushSync(() => setIsWhole(true));
    // The button goes: the first payment that it brought gets the focus.
    list.current?.querySelector<HTMLElement>(`li:nth-child(${LATEST + 1})`)?.focus();
  };
  return (
    <>
      <h3>{texts.payments}</h3>
      {payments.length === 0 && <p className="muted">{texts.none}</p>}
      {payments.length > 0 && (
        <ul ref={list} className={classes.list}>
          {payments.slice(0, isWhole ? undefined : LATEST).map((payment) => (
            <PaymentItem key={payment.id} payment={payment} documents={documents} />
          ))}
        </ul>
      )}
      {!isWhole && (
        <div>
          <Button variant="default" size="sm" onClick={showAll}>
            {texts.all(payments.length)}
          </Button>
        </div>
      )}
    </>
  );
};

interface PaymentItemProps extends Pick<PaymentListProps, "documents"> {
  readonly payment: Payment;
}

const PaymentItem = ({ payment, documents }: PaymentItemProps) => (
  <li tabIndex={-1} className={classes.item}>
    <p className={classes.line}>
      <b>{planOf(payment.planId).name}</b>
      <span className={classes.amount}>{formatRupees(payment.amount)}</span>
    </p>
    <p>
      <Sentence
        text={texts.creditsFor}
        parts={{
          day: (
            <time dateTime={payment.paidAt} title={formatExactBilling(payment.paidAt)}>
              {formatBillingDay(payment.paidAt)}
            </time>
          ),
          credits: <Credits amount={payment.credits} />,
          owner: <bdi>{ownerOf(payment)}</bdi>,
        }}
      />
    </p>
    {payment.takenBack > 0 && (
      <p>
        <Sentence
          text={removedText(payment.takenBackBy)}
          parts={{ amount: returnedAmount(payment), credits: <Credits amount={payment.takenBack} /> }}
        />
      </p>
    )}
    <DocumentButtons payment={payment} documents={documents} />
    <details>
      <summary className={classes.details} aria-label={texts.detailsOf(payment.id)}>
        {texts.details}
      </summary>
      <ProviderId label={texts.paymentId} id={payment.id} copyLabel={texts.copyPaymentId(payment.id)} />
      {payment.subscriptionId !== undefined && (
        <ProviderId
          label={texts.subscriptionId}
          id={payment.subscriptionId}
          copyLabel={texts.copySubscriptionId(payment.subscriptionId)}
        />
      )}
    </details>
  </li>
);

const Credits = ({ amount }: { readonly amount: Tenths }) => (
  <span className={classes.credits}>{priceTag(amount)}</span>
);
