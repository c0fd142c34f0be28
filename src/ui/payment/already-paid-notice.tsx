import { observer } from "mobx-react-lite";
import { formatRupees, planOf, priceOf } from "#domain/billing/plans.ts";
import type { Subscription } from "#domain/billing/purchase.ts";
import { MailAddress } from "#ui/kit/mail-address.tsx";
import { Notice } from "#ui/kit/notice.tsx";
import classes from "./already-paid-notice.module.css";
import type { PaymentViewModel } from "./payment-view-model.ts";

/** Warns of what is paid for every month already, and says how that is ended. */
export const AlreadyPaidNotice = observer(({ payment }: { readonly payment: PaymentViewModel }) => {
  const { running, product } = payment;
  if (payment.stage.kind === "absent" || running.length === 0) return null;
  return (
    <Notice
      tone="warning"
      title={payment.isBoughtAlready ? "You have this plan already" : "You pay for a plan already"}
    >
      {running.length === 1 ? (
        running.map((one) => <p key={one.id}>You already pay {monthly(one)}. This plan comes on top of it.</p>)
      ) : (
        <>
          <p>You already pay</p>
          <ul className={classes.list}>
            {running.map((one) => (
              <li key={one.id}>{monthly(one)}</li>
            ))}
          </ul>
          <p>This plan comes on top of them.</p>
        </>
      )}
      <p>
        To end a plan, use the link in {product.paymentProvider}’s mails, or write to our support:{" "}
        <MailAddress address={product.supportEmail} copyLabel="Copy support email" />
      </p>
    </Notice>
  );
});

const monthly = ({ planId, payer, organisationName }: Subscription): string => {
  const plan = planOf(planId);
  const whose = payer === "organisation" ? ` for ${organisationName ?? "your organisation"}` : "";
  return `${formatRupees(priceOf(plan))} a month for ${plan.name}${whose}`;
};
