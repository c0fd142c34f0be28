import { observer } from "mobx-react-lite";
import { isInOrganisation } from "#domain/account.ts";
import { Choice } from "#ui/shared/choice.tsx";
import { CopyButton } from "#ui/shared/copy-button.tsx";
import { Notice } from "#ui/shared/notice.tsx";
import classes from "./credits-for.module.css";
import type { PaymentViewModel } from "./payment-view-model.ts";

/** Whom the credits come to, and by which address the payment is known to be theirs. */
export const CreditsFor = observer(({ payment }: { readonly payment: PaymentViewModel }) => {
  const { account, payer } = payment;
  if (payment.stage.kind === "absent") return null;
  return (
    <section className={classes.whom} aria-label="Whom the credits come to">
      {payment.isBoughtAlready && (
        <Notice tone="warning" title="You have this plan already">
          You pay for it every month. Another payment begins a second subscription, with credits and a charge of its
          own.
        </Notice>
      )}
      {account !== undefined && payer !== undefined && isInOrganisation(account) && (
        <Choice
          label="Credits for"
          options={[
            {
              value: "organisation",
              label: account.organisation.name ?? "Your organisation",
              hint: "Shared by everybody who belongs to it",
            },
            { value: "personal", label: "Me", hint: "Nobody else can spend them" },
          ]}
          value={payer}
          disabled={false}
          onChange={payment.choose}
        />
      )}
      {(account === undefined || account.email !== undefined) && (
        <div>
          <h2 className={classes.label}>Pay with this email address</h2>
          <p className={classes.email}>
            <span className={classes.address}>{account?.email}</span>
            {account?.email !== undefined && <CopyButton value={account.email} label="Copy email address" />}
          </p>
          <p className="muted">It is how a payment is known to be yours, and the credits come to your account.</p>
        </div>
      )}
    </section>
  );
});
