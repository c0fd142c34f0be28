import { observer } from "mobx-react-lite";
import { type Account, isInOrganisation, type Payer, payerOf } from "#domain/session/account.ts";
import { ownerOf } from "#ui/account/purchase-owner.ts";
import { Choice } from "#ui/kit/choice.tsx";
import { CopyButton } from "#ui/kit/copy-button.tsx";
import classes from "./payer-choice.module.css";
import { paymentTexts } from "./payment-texts.ts";
import type { PaymentViewModel } from "./payment-view-model.ts";

const texts = paymentTexts.payer;

/** Who gets the credits, and by which address the payment is matched. */
export const PayerChoice = observer(({ payment }: { readonly payment: PaymentViewModel }) => {
  const { account, payer } = payment;
  if (payment.stage.kind === "absent") return null;
  return (
    <section className={classes.payer} aria-label={texts.question}>
      {account !== undefined && payer !== undefined && isInOrganisation(account) && (
        <Choice
          label={texts.question}
          options={[
            {
              value: "organisation",
              label: account.organisation.name ?? texts.yourOrganisation,
              hint: texts.shared,
            },
            { value: "personal", label: texts.you, hint: hintForMe(account) },
          ]}
          value={payer}
          disabled={false}
          isDense
          onChange={payment.choose}
        />
      )}
      {(account === undefined || account.email !== undefined) && (
        <div>
          <h2 className={classes.label}>{texts.payWith}</h2>
          <p className={classes.email}>
            <span className={classes.address}>{account?.email}</span>
            {account?.email !== undefined && <CopyButton value={account.email} label={texts.copyEmail} />}
          </p>
          <p className="muted">
            {texts.match} <span className={classes.goes}>{whereTheyGo(account, payer)}</span>
          </p>
        </div>
      )}
    </section>
  );
});

const hintForMe = (account: Account): string =>
  payerOf(account) === "organisation"
    ? texts.spentAfter(account.organisation.name ?? ownerOf({ payer: "organisation" }))
    : texts.onlyMine;

const whereTheyGo = (account: Account | undefined, payer: Payer | undefined): string =>
  account !== undefined && payer === "organisation"
    ? texts.goesTo(account.organisation.name ?? ownerOf({ payer }))
    : texts.goesToAccount;
