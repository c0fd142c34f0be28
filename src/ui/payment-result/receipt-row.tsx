import type { ReactNode } from "react";
import type { PaymentIds } from "#domain/billing/purchase.ts";
import { CopyButton } from "#ui/kit/copy-button.tsx";
import { resultTexts } from "./payment-result-texts.ts";
import classes from "./receipt.module.css";

const texts = resultTexts.receipt;

interface ReceiptRowProps {
  readonly name: string;
  /** Undefined where it is not known: there is no row then. */
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

/** A line of the receipt, in a `dl`. */
export const ReceiptRow = ({ name, children, action }: ReceiptRowProps) =>
  children !== undefined && (
    <div className={classes.row}>
      <dt>{name}</dt>
      <dd>
        <span>{children}</span>
        {action}
      </dd>
    </div>
  );

/** What a payment and its subscription are called by the payment provider. */
export const IdRows = ({ ids: { paymentId, subscriptionId } }: { readonly ids: PaymentIds }) => (
  <>
    <IdRow name={texts.paymentId} copyLabel={texts.copyPaymentId} id={paymentId} />
    <IdRow name={texts.subscriptionId} copyLabel={texts.copySubscriptionId} id={subscriptionId} />
  </>
);

interface IdRowProps {
  readonly name: string;
  readonly copyLabel: string;
  readonly id: string | undefined;
}

const IdRow = ({ name, copyLabel, id }: IdRowProps) =>
  id !== undefined && (
    <ReceiptRow name={name} action={<CopyButton value={id} label={copyLabel} />}>
      <span className={`data ${classes.id}`}>{id}</span>
    </ReceiptRow>
  );
