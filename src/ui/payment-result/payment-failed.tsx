import { Button } from "@mantine/core";
import { Link } from "react-router-dom";
import type { PaymentReturn } from "#domain/billing/payment-return.ts";
import { IdRows } from "./receipt-row.tsx";
import { Support } from "./support.tsx";
import classes from "./payment-result-page.module.css";
import receipt from "./receipt.module.css";
import type { PaymentResultViewModel } from "./payment-result-view-model.ts";

interface PaymentFailedProps {
  readonly result: PaymentResultViewModel;
  readonly payment: PaymentReturn;
}

export const PaymentFailed = ({ result: { product }, payment: { ids } }: PaymentFailedProps) => (
  <>
    <h1>Payment Could Not Be Processed</h1>
    <p className={classes.lead}>No charges were made. You can try again, with the same card or another one.</p>
    <div className={classes.failed}>
      <section className={classes.part} aria-labelledby="causes">
        <h2 id="causes">Likely causes</h2>
        <ul className={classes.list}>
          <li>Insufficient funds</li>
          <li>Incorrect card details</li>
          <li>Network issues</li>
          <li>Bank restrictions</li>
        </ul>
      </section>
      {(ids.paymentId ?? ids.subscriptionId) !== undefined && (
        <dl className={receipt.receipt}>
          <IdRows ids={ids} />
        </dl>
      )}
      <div className={classes.actions}>
        <Button component={Link} to="/billing" className={classes.filled ?? ""}>
          Try Payment Again
        </Button>
        <Button component={Link} to="/" variant="default" className={classes.link ?? ""}>
          Go to Dashboard
        </Button>
        <Support product={product} ids={ids}>
          Contact Support
        </Support>
      </div>
    </div>
  </>
);
