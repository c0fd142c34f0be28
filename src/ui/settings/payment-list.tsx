import { priceTag } from "#domain/shared/credits.ts";
import { formatRupees, planOf } from "#domain/billing/plans.ts";
import type { Payment } from "#domain/billing/purchase.ts";
import { formatDay, formatExact } from "#ui/kit/format-time.ts";
import { ownerOf } from "#ui/account/purchase-owner.ts";
import { ProviderId } from "./provider-id.tsx";
import classes from "./purchased.module.css";

/** Newest first. */
export const PaymentList = ({ payments }: { readonly payments: readonly Payment[] }) => (
  <>
    <h3>Payments</h3>
    {payments.length === 0 ? (
      <p className="muted">You have paid for nothing by card yet.</p>
    ) : (
      <ul className={classes.list}>
        {payments.map((payment) => (
          <li key={payment.id} className={classes.item}>
            <p className={classes.line}>
              <b>{planOf(payment.planId).name}</b>
              <span className={classes.amount}>{formatRupees(payment.amount)}</span>
            </p>
            <p>
              <time dateTime={payment.paidAt} title={formatExact(payment.paidAt)}>
                {formatDay(payment.paidAt)}
              </time>
              : <span className={classes.credits}>{priceTag(payment.credits)}</span> for <bdi>{ownerOf(payment)}</bdi>
              {payment.takenBack > 0 && (
                <>
                  ; <span className={classes.credits}>{priceTag(payment.takenBack)}</span> taken back after a refund or
                  a dispute
                </>
              )}
            </p>
            <div className={classes.ids}>
              <ProviderId id={payment.id} name="payment ID" />
              {payment.subscriptionId !== undefined && (
                <ProviderId id={payment.subscriptionId} name="subscription ID" />
              )}
            </div>
          </li>
        ))}
      </ul>
    )}
  </>
);
