import { Button } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { Link } from "react-router-dom";
import type { PaymentReturn } from "#domain/billing/payment-return.ts";
import { ExtensionButton } from "#ui/extension-offer/extension-button.tsx";
import { ExtensionDialog } from "#ui/extension-offer/extension-dialog.tsx";
import { ExtensionToast } from "#ui/extension-offer/extension-toast.tsx";
import { useOpenOverlay } from "#ui/kit/use-open-overlay.ts";
import classes from "./payment-result-page.module.css";
import { headings, stateText } from "./payment-result-texts.ts";
import type { PaymentResultViewModel } from "./payment-result-view-model.ts";
import { Receipt } from "./receipt.tsx";
import { Support } from "./support.tsx";

interface PaymentMadeProps {
  readonly result: PaymentResultViewModel;
  readonly payment: PaymentReturn;
}

export const PaymentMade = observer(({ result, payment }: PaymentMadeProps) => {
  const { product, state, email, extension } = result;
  const { open, show, close } = useOpenOverlay(OVERLAYS, "main");
  return (
    <>
      <h1>{headings[state.kind]}</h1>
      <p role="status" className={classes.lead}>
        {stateText(state, product.paymentProvider)}
      </p>
      <div className={classes.columns}>
        <Receipt result={result} payment={payment} />
        <section className={classes.part} aria-labelledby="next-steps">
          <h2 id="next-steps">Next steps</h2>
          <ol className={classes.list}>
            <NextSteps kind={state.kind} hasExtension={extension.isWithinReach} />
          </ol>
          <div className={classes.actions}>
            <Button component={Link} to="/" className={classes.filled ?? ""}>
              Go to Dashboard
            </Button>
            {extension.isWithinReach && (
              <ExtensionButton offer={extension} onUnopened={() => show("extension")}>
                Install Extension
              </ExtensionButton>
            )}
            <Support product={product} ids={payment.ids}>
              Get Support
            </Support>
          </div>
          {!extension.isWithinReach && <p className="muted">The browser extension is not published yet.</p>}
          {state.kind !== "elsewhere" && (
            <p className="muted">
              An email confirmation is sent to <bdi>{email ?? "your email address"}</bdi>
              {state.kind === "credited" ? "." : " once the credits are added."}
            </p>
          )}
          <ExtensionToast offer={extension} />
          <ExtensionDialog offer={extension} opened={open === "extension"} onClose={close} />
        </section>
      </div>
    </>
  );
});

/** Back closes it. */
const OVERLAYS = ["extension"] as const;

interface NextStepsProps {
  readonly kind: PaymentResultViewModel["state"]["kind"];
  /** There is a browser extension to install, or to open. */
  readonly hasExtension: boolean;
}

const NextSteps = ({ kind, hasExtension }: NextStepsProps) => {
  if (kind === "elsewhere")
    return (
      <>
        <li>If it is yours, sign out, and sign in with the address of the account that has its credits.</li>
        <li>If nobody but you can have paid it, write to our support.</li>
      </>
    );
  return (
    <>
      {kind === "held" && <li>Write to our support, and name the payment’s id.</li>}
      <li>Look up contacts, directors and profiles, or verify emails. Every price is named before you pay it.</li>
      {hasExtension && <li>Install the browser extension, to open contacts beside their LinkedIn profile.</li>}
      {kind !== "untold" && kind !== "held" && (
        <li>See your payments, and what is renewed each month, in Settings under Billing &amp; Credits.</li>
      )}
    </>
  );
};
