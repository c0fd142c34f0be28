import { Link } from "react-router-dom";
import type { OpenPayment } from "#domain/billing/purchase.ts";
import { formatBillingDay } from "#ui/kit/format-billing-time.ts";
import { Notice } from "#ui/kit/notice.tsx";
import classes from "./open-payment-notices.module.css";
import { CHECK_PAYMENT, openPaymentTexts } from "./open-payment-texts.ts";
import { paymentResultAddress } from "./payment-result-address.ts";

export interface OpenPaymentNoticesProps {
  readonly payments: readonly OpenPayment[];
  /** The payment provider's name. */
  readonly provider: string;
}

/** Warns of payments that brought no credits, where someone might pay for the same once more. */
export const OpenPaymentNotices = ({ payments, provider }: OpenPaymentNoticesProps) => {
  if (payments.length === 0) return null;
  return (
    <div className={classes.notices}>
      {payments.map(({ kind, ids, since }) => (
        <Notice
          key={`${ids.paymentId} ${ids.subscriptionId}`}
          tone="warning"
          title={openPaymentTexts[kind].title}
          actions={<Link to={paymentResultAddress({ status: "success", ids, provider })}>{CHECK_PAYMENT}</Link>}
        >
          {openPaymentTexts[kind].text(formatBillingDay(since), provider)}
        </Notice>
      ))}
    </div>
  );
};
