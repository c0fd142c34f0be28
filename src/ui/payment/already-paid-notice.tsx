import { Button } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { Link } from "react-router-dom";
import { BILLING_SETTINGS, changeAddress } from "#domain/shared/routes.ts";
import { formatRupees, planOf, priceOf } from "#domain/billing/plans.ts";
import type { Subscription } from "#domain/billing/purchase.ts";
import { accountTexts } from "#ui/account/account-texts.ts";
import { ownerOf } from "#ui/account/purchase-owner.ts";
import { MailAddress } from "#ui/kit/mail-address.tsx";
import { Sentence } from "#ui/kit/sentence.tsx";
import { Notice } from "#ui/kit/notice.tsx";
import classes from "./already-paid-notice.module.css";
import { paymentTexts } from "./payment-texts.ts";
import type { PaymentViewModel } from "./payment-view-model.ts";

const texts = paymentTexts.alreadyPaid;

interface AlreadyPaidProps {
  readonly payment: PaymentViewModel;
}

/** Warns of what is paid for every month already, and says how that is ended. */
export const AlreadyPaidNotice = observer(({ payment }: AlreadyPaidProps) => {
  const { running } = payment;
  if (payment.stage.kind === "absent" || running.length === 0) return null;
  return (
    <Notice
      tone="warning"
      title={titleOf(payment)}
      actions={
        payment.steers && (
          <Button component={Link} to={changeTo(payment)} size="sm">
            {texts.change}
          </Button>
        )
      }
    >
      {running.length === 1 ? (
        running.map((one) => <p key={one.id}>{texts.one(monthly(one))}</p>)
      ) : (
        <>
          <p>{texts.several}</p>
          <ul className={classes.list}>
            {running.map((one) => (
              <li key={one.id}>{monthly(one)}</li>
            ))}
          </ul>
        </>
      )}
      <p>
        <b>{texts.added(formatRupees(payment.addedMonthly), formatRupees(payment.monthlyTotal))}</b>
      </p>
      <Instead payment={payment} />
    </Notice>
  );
});

const titleOf = ({ isBoughtAlready, running: [first, ...others] }: PaymentViewModel): string => {
  if (isBoughtAlready) return texts.samePlan;
  return first === undefined || others.length > 0 ? texts.otherPlans : texts.otherPlan(planOf(first.planId).name);
};

/** Where another plan is chosen already, that choice goes along. */
const changeTo = ({ changesTo }: PaymentViewModel): string =>
  changesTo === undefined ? BILLING_SETTINGS : changeAddress(changesTo);

const Instead = observer(({ payment: { steers, product } }: AlreadyPaidProps) => (
  <p>
    {steers ? (
      texts.changeInstead
    ) : (
      <Sentence
        text={accountTexts.endPlan.bySupport}
        parts={{ support: <MailAddress address={product.supportEmail} copyLabel={texts.copySupportEmail} /> }}
      />
    )}
  </p>
));

const monthly = (subscription: Subscription): string => {
  const plan = planOf(subscription.planId);
  const price = formatRupees(priceOf(plan));
  return subscription.payer === "personal"
    ? texts.monthly(price, plan.name)
    : texts.monthlyOf(price, plan.name, ownerOf(subscription));
};
