import { Button } from "@mantine/core";
import { Link } from "react-router-dom";
import { type PaymentReturn, planClaimed } from "#domain/billing/payment-return.ts";
import { formatRupees, priceOf } from "#domain/billing/plans.ts";
import { IdRows, ReceiptRow } from "./receipt-row.tsx";
import { Support } from "./support.tsx";
import classes from "./payment-result-page.module.css";
import receipt from "./receipt.module.css";
import { resultTexts } from "./payment-result-texts.ts";
import type { PaymentResultViewModel } from "./payment-result-view-model.ts";

const texts = resultTexts.failed;
const names = resultTexts.receipt;

interface PaymentFailedProps {
  readonly result: PaymentResultViewModel;
  readonly payment: PaymentReturn;
}

export const PaymentFailed = ({ result: { product }, payment }: PaymentFailedProps) => {
  const { ids } = payment;
  const plan = planClaimed(payment);
  return (
    <>
      <h1>{texts.heading}</h1>
      <p className={classes.lead}>{texts.lead}</p>
      <div className={classes.failed}>
        <section className={classes.part} aria-labelledby="causes">
          <h2 id="causes">{texts.likelyCauses}</h2>
          <ul className={classes.list}>
            {texts.causes.map((cause) => (
              <li key={cause}>{cause}</li>
            ))}
          </ul>
        </section>
        {(plan ?? ids.paymentId ?? ids.subscriptionId) !== undefined && (
          <dl className={receipt.receipt}>
            <ReceiptRow name={names.plan}>{plan?.name}</ReceiptRow>
            <ReceiptRow name={names.amount}>{plan && formatRupees(priceOf(plan))}</ReceiptRow>
            <IdRows ids={ids} />
          </dl>
        )}
        <div className={classes.actions}>
          <Button component={Link} to="/billing" className={classes.filled ?? ""}>
            {texts.again}
          </Button>
          <Button component={Link} to="/" variant="default" className={classes.link ?? ""}>
            {resultTexts.next.dashboard}
          </Button>
          <Support product={product} ids={ids}>
            {texts.contactSupport}
          </Support>
        </div>
      </div>
    </>
  );
};
