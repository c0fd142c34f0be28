import { Button } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { useRef } from "react";
import { priceTag } from "#domain/shared/credits.ts";
import type { PaymentReturn } from "#domain/billing/payment-return.ts";
import { formatRupees, planOf } from "#domain/billing/plans.ts";
import type { Payment } from "#domain/billing/purchase.ts";
import { formatFullMoment } from "#ui/kit/format-time.ts";
import { ownerOf } from "#ui/account/purchase-owner.ts";
import { useKeptFocus } from "#ui/kit/use-kept-focus.ts";
import type { PaymentResultViewModel } from "./payment-result-view-model.ts";
import { IdRows, ReceiptRow } from "./receipt-row.tsx";
import classes from "./receipt.module.css";

interface ReceiptProps {
  readonly result: PaymentResultViewModel;
  readonly payment: PaymentReturn;
}

/** What is known of a payment. The server's figures stand in the place of those of the address once they are there. */
export const Receipt = observer(({ result, payment }: ReceiptProps) => {
  const { state, wasPaid, product } = result;
  const credited = state.kind === "credited" ? state.payment : undefined;
  // Nothing of another person's payment is shown; what the address names of it is unconfirmed.
  const isShown = state.kind !== "elsewhere";
  const sheet = useRef<HTMLDListElement>(null);
  // The button goes once the credits are there.
  const keptFocus = useKeptFocus(() => sheet.current?.closest("main"));
  return (
    <dl ref={sheet} className={classes.receipt} {...keptFocus}>
      {isShown && (
        <>
          <ReceiptRow name="Plan">
            <bdi>{credited ? planOf(credited.planId).name : payment.planName}</bdi>
          </ReceiptRow>
          <ReceiptRow name="Amount paid">{formatRupees(credited?.amount ?? payment.amount)}</ReceiptRow>
          <ReceiptRow name="Paid on">{credited && formatFullMoment(credited.paidAt)}</ReceiptRow>
        </>
      )}
      <IdRows ids={credited ? idsOf(credited) : payment.ids} />
      <ReceiptRow name="Status">
        <span className={credited && classes.confirmed}>Confirmed</span>{" "}
        <span className="muted">
          {wasPaid ? `by ${product.paymentProvider}` : "by the address of this page, not by us yet"}
        </span>
      </ReceiptRow>
      {isShown && <CreditRows result={result} credited={credited} />}
    </dl>
  );
});

interface CreditRowsProps extends Pick<ReceiptProps, "result"> {
  readonly credited: Payment | undefined;
}

const CreditRows = observer(({ result, credited }: CreditRowsProps) => {
  const { newBalance } = result;
  return (
    <>
      <ReceiptRow name="Credits" action={credited === undefined && <CheckAgain result={result} />}>
        {credited ? <CreditsAdded payment={credited} /> : <span className={classes.none}>None added</span>}
      </ReceiptRow>
      <ReceiptRow name="Credits for">
        {credited && <bdi>{credited.payer === "personal" ? "You" : ownerOf(credited)}</bdi>}
      </ReceiptRow>
      <ReceiptRow name="New balance">
        {newBalance === undefined ? undefined : <span className={classes.credits}>{priceTag(newBalance)}</span>}
      </ReceiptRow>
    </>
  );
});

const idsOf = ({ id, subscriptionId }: Payment): PaymentReturn["ids"] => ({
  paymentId: id,
  ...(subscriptionId !== undefined && { subscriptionId }),
});

const CreditsAdded = ({ payment: { credits, takenBack } }: { readonly payment: Payment }) => (
  <>
    <span className={classes.credits}>{priceTag(credits)}</span>
    {takenBack > 0 && (
      <>
        ; <span className={classes.credits}>{priceTag(takenBack)}</span> of them were taken back after a refund or a
        dispute
      </>
    )}
  </>
);

const CheckAgain = observer(({ result: { state, isChecking, checkAgain } }: Pick<ReceiptProps, "result">) => {
  if (state.kind === "untold") return undefined;
  const isBusy = isChecking || state.kind === "asking";
  return (
    <Button variant="default" size="xs" aria-disabled={isBusy} onClick={checkAgain} className={classes.check ?? ""}>
      {isBusy ? "Checking" : "Check again"}
    </Button>
  );
});
