import { Button } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { useRef } from "react";
import { priceTag } from "#domain/shared/credits.ts";
import type { ClaimedPurchase, PaymentReturn } from "#domain/billing/payment-return.ts";
import { formatRupees, planOf } from "#domain/billing/plans.ts";
import type { Payment } from "#domain/billing/purchase.ts";
import { formatBillingDay, formatExactBilling } from "#ui/kit/format-billing-time.ts";
import { ownerOf } from "#ui/account/purchase-owner.ts";
import { removedText, returnedAmount } from "#ui/account/taken-back.ts";
import { Sentence } from "#ui/kit/sentence.tsx";
import { useKeptFocus } from "#ui/kit/use-kept-focus.ts";
import type { PaymentResultViewModel } from "./payment-result-view-model.ts";
import { resultTexts } from "./payment-result-texts.ts";
import { IdRows, ReceiptRow } from "./receipt-row.tsx";
import classes from "./receipt.module.css";

const texts = resultTexts.receipt;

interface ReceiptProps {
  readonly result: PaymentResultViewModel;
  readonly payment: PaymentReturn;
}

/** What is known of a payment. The server's figures stand in the place of those of the address once they are there. */
export const Receipt = observer(({ result, payment }: ReceiptProps) => {
  const { state } = result;
  const credited = state.kind === "credited" ? state.payment : undefined;
  // Nothing of another person's payment is shown.
  const isShown = state.kind !== "elsewhere";
  const bought = credited
    ? { planName: planOf(credited.planId).name, amount: credited.amount }
    : claimed(result, payment);
  const sheet = useRef<HTMLDListElement>(null);
  // The button goes once the credits are there.
  const keptFocus = useKeptFocus(() => sheet.current?.closest("main"));
  return (
    <dl ref={sheet} className={classes.receipt} {...keptFocus}>
      {isShown && (
        <>
          <ReceiptRow name={texts.plan}>{bought?.planName}</ReceiptRow>
          <ReceiptRow name={credited ? texts.paid : texts.amount}>{bought && formatRupees(bought.amount)}</ReceiptRow>
          <ReceiptRow name={texts.paidOn}>
            {credited && (
              <time dateTime={credited.paidAt} title={formatExactBilling(credited.paidAt)}>
                {formatBillingDay(credited.paidAt)}
              </time>
            )}
          </ReceiptRow>
        </>
      )}
      <IdRows ids={credited ? idsOf(credited) : payment.ids} />
      <ReceiptRow name={texts.status}>
        <Status result={result} />
      </ReceiptRow>
      {isShown && <CreditRows result={result} credited={credited} />}
    </dl>
  );
});

/** The defaults of an address that names nothing are shown only where nobody else can be asked. */
const claimed = ({ state }: PaymentResultViewModel, payment: PaymentReturn): ClaimedPurchase | undefined =>
  state.kind === "untold" || payment.claimed?.amount !== 0 ? payment.claimed : undefined;

/** "Confirmed" stands where nobody waits for the provider's message: it came, or it cannot be asked for. */
const Status = observer(({ result: { state, wasPaid, product } }: Pick<ReceiptProps, "result">) =>
  wasPaid || state.kind === "untold" ? (
    <>
      <span className={state.kind === "credited" ? classes.confirmed : undefined}>{texts.confirmed}</span>{" "}
      <span className="muted">{wasPaid ? texts.byProvider(product.paymentProvider) : texts.byPage}</span>
    </>
  ) : (
    texts.waiting(product.paymentProvider)
  ),
);

interface CreditRowsProps extends Pick<ReceiptProps, "result"> {
  readonly credited: Payment | undefined;
}

const CreditRows = observer(({ result, credited }: CreditRowsProps) => {
  const { newBalance } = result;
  return (
    <>
      <ReceiptRow name={texts.credits} action={credited === undefined && <CheckAgain result={result} />}>
        {credited ? <CreditsAdded payment={credited} /> : <span className={classes.none}>{texts.noneAdded}</span>}
      </ReceiptRow>
      <ReceiptRow name={texts.creditsFor}>
        {credited && <bdi>{credited.payer === "personal" ? texts.you : ownerOf(credited)}</bdi>}
      </ReceiptRow>
      <ReceiptRow name={texts.balance}>
        {newBalance === undefined ? undefined : <span className={classes.credits}>{priceTag(newBalance)}</span>}
      </ReceiptRow>
    </>
  );
});

const idsOf = ({ id, subscriptionId }: Payment): PaymentReturn["ids"] => ({
  paymentId: id,
  ...(subscriptionId !== undefined && { subscriptionId }),
});

const CreditsAdded = ({ payment: { credits, takenBack, takenBackBy, amount } }: { readonly payment: Payment }) => (
  <>
    <span className={classes.credits}>{priceTag(credits)}</span>
    {takenBack > 0 && (
      <>
        ;{" "}
        <Sentence
          text={removedText(takenBackBy)}
          parts={{
            amount: returnedAmount({ amount, credits, takenBack }),
            credits: <span className={classes.credits}>{priceTag(takenBack)}</span>,
          }}
        />
      </>
    )}
  </>
);

const CheckAgain = observer(({ result: { state, isChecking, checkAgain } }: Pick<ReceiptProps, "result">) => {
  if (state.kind === "untold") return undefined;
  const isBusy = isChecking || state.kind === "asking";
  return (
    <Button variant="default" size="xs" aria-disabled={isBusy} onClick={checkAgain} className={classes.check ?? ""}>
      {isBusy ? texts.checking : texts.check}
    </Button>
  );
});
