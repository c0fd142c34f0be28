import { priceTag, type Tenths } from "#domain/shared/credits.ts";
import { formatRupees, planOf } from "#domain/billing/plans.ts";
import type { Payment } from "#domain/billing/purchase.ts";
import { formatDay, formatExact } from "#ui/kit/format-time.ts";
import { Sentence } from "#ui/kit/sentence.tsx";
import { DocumentButtons } from "#ui/account/document-buttons.tsx";
import type { DocumentsViewModel } from "#ui/account/documents-view-model.ts";
import { ownerOf, removedText } from "#ui/account/purchase-owner.ts";
import { purchasedTexts as texts } from "./billing-tab-texts.ts";
import { ProviderId } from "./provider-id.tsx";
import classes from "./purchased.module.css";

interface PaymentListProps {
  readonly payments: readonly Payment[];
  readonly documents: DocumentsViewModel;
}

/** Newest first. */
export const PaymentList = ({ payments, documents }: PaymentListProps) => (
  <>
    <h3>{texts.payments}</h3>
    {payments.length === 0 ? (
      <p className="muted">{texts.none}</p>
    ) : (
      <ul className={classes.list}>
        {payments.map((payment) => (
          <li key={payment.id} className={classes.item}>
            <p className={classes.line}>
              <b>{planOf(payment.planId).name}</b>
              <span className={classes.amount}>{formatRupees(payment.amount)}</span>
            </p>
            <p>
              <Sentence
                text={texts.creditsFor}
                parts={{
                  day: (
                    <time dateTime={payment.paidAt} title={formatExact(payment.paidAt)}>
                      {formatDay(payment.paidAt)}
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
                  parts={{ credits: <Credits amount={payment.takenBack} /> }}
                />
              </p>
            )}
            <DocumentButtons payment={payment} documents={documents} />
            <div className={classes.ids}>
              <ProviderId id={payment.id} copyLabel={texts.copyPaymentId(payment.id)} />
              {payment.subscriptionId !== undefined && (
                <ProviderId id={payment.subscriptionId} copyLabel={texts.copySubscriptionId(payment.subscriptionId)} />
              )}
            </div>
          </li>
        ))}
      </ul>
    )}
  </>
);

const Credits = ({ amount }: { readonly amount: Tenths }) => (
  <span className={classes.credits}>{priceTag(amount)}</span>
);
