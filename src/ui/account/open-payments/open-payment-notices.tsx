import { Link } from "react-router-dom";
import type { OpenPayment } from "#domain/billing/purchase.ts";
import { formatMoment } from "#ui/kit/format-time.ts";
import { Notice } from "#ui/kit/notice.tsx";
import { CHECK_PAYMENT, openPaymentTexts } from "./open-payment-texts.ts";
import { paymentResultAddress } from "./payment-result-address.ts";

export interface OpenPaymentNoticesProps {
  readonly payments: readonly OpenPayment[];
  /** The payment provider's name. */
  readonly provider: string;
}

/** Warns of payments that brought no credits, where someone might pay for the same once more. */
export const OpenPaymentNotices = ({ payments, provider }: OpenPaymentNoticesProps) =>
  payments.map(({ kind, ids, since }) => {
    const { title, text } = openPaymentTexts[kind];
    return (
      <Notice
        key={`${ids.paymentId} ${ids.subscriptionId}`}
        tone="warning"
        title={title}
        actions={<Link to={paymentResultAddress({ status: "success", ids, provider })}>{CHECK_PAYMENT}</Link>}
      >
        {text(formatMoment(since), provider)}
      </Notice>
    );
  });
