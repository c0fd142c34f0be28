import { observer } from "mobx-react-lite";
import { type Account, isInOrganisation, type Payer, payerOf } from "#domain/session/account.ts";
import { Choice } from "#ui/kit/choice.tsx";
import { CopyButton } from "#ui/kit/copy-button.tsx";
import classes from "./payer-choice.module.css";
import type { PaymentViewModel } from "./payment-view-model.ts";

/** Whom the credits come to, and by which address the payment is known to be theirs. */
export const PayerChoice = observer(({ payment }: { readonly payment: PaymentViewModel }) => {
  const { account, payer } = payment;
  if (payment.stage.kind === "absent") return null;
  return (
    <section className={classes.whom} aria-label="Whom the credits come to">
      {account !== undefined && payer !== undefined && isInOrganisation(account) && (
        <Choice
          label="Credits for"
          options={[
            {
              value: "organisation",
              label: account.organisation.name ?? "Your organisation",
              hint: "Shared by everybody who belongs to it",
            },
            { value: "personal", label: "Me", hint: hintForMe(account) },
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
          <p className="muted">It is how a payment is known to be yours. {whereTheyCome(account, payer)}</p>
        </div>
      )}
    </section>
  );
});

const hintForMe = (account: Account): string =>
  payerOf(account) === "organisation"
    ? `They are spent when ${account.organisation.name ?? "your organisation"} has no credits left.`
    : "Nobody else can spend them";

const whereTheyCome = (account: Account | undefined, payer: Payer | undefined): string =>
  account !== undefined && payer === "organisation"
    ? `The credits come to ${account.organisation.name ?? "your organisation"}.`
    : "The credits come to your account.";
