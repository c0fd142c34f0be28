import { Button } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { Link } from "react-router-dom";
import type { PaymentReturn } from "#domain/billing/payment-return.ts";
import type { BulkJob } from "#domain/bulk/bulk-job.ts";
import { addressOfJob } from "#domain/bulk/job-address.ts";
import { DocumentButtons } from "#ui/account/document-buttons.tsx";
import { nameOf } from "#ui/bulk/job/job-texts.ts";
import { ExtensionButton } from "#ui/extension-offer/extension-button.tsx";
import { ExtensionDialog } from "#ui/extension-offer/extension-dialog.tsx";
import { ExtensionToast } from "#ui/extension-offer/extension-toast.tsx";
import { Sentence } from "#ui/kit/sentence.tsx";
import { useOpenOverlay } from "#ui/kit/use-open-overlay.ts";
import classes from "./payment-result-page.module.css";
import { headings, resultTexts, stateText } from "./payment-result-texts.ts";
import type { PaymentResultViewModel } from "./payment-result-view-model.ts";
import { Receipt } from "./receipt.tsx";
import { Support } from "./support.tsx";

const texts = resultTexts.next;

interface PaymentMadeProps {
  readonly result: PaymentResultViewModel;
  readonly payment: PaymentReturn;
}

export const PaymentMade = observer(({ result, payment }: PaymentMadeProps) => {
  const { product, state, email, extension, jobToResume } = result;
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
          <h2 id="next-steps">{texts.heading}</h2>
          <ol className={classes.list}>
            <NextSteps kind={state.kind} provider={product.paymentProvider} hasExtension={extension.isWithinReach} />
          </ol>
          {state.kind === "credited" && <DocumentButtons payment={state.payment} documents={result.documents} />}
          <div className={classes.actions}>
            {jobToResume === undefined ? (
              <Button component={Link} to="/" className={classes.filled ?? ""}>
                {texts.dashboard}
              </Button>
            ) : (
              <Resume job={jobToResume} />
            )}
            {extension.isWithinReach && (
              <ExtensionButton offer={extension} onUnopened={() => show("extension")}>
                {texts.installExtension}
              </ExtensionButton>
            )}
            <Support product={product} ids={payment.ids}>
              {texts.getSupport}
            </Support>
          </div>
          {!extension.isWithinReach && <p className="muted">{texts.noExtension}</p>}
          {state.kind !== "elsewhere" && (
            <p className="muted">
              <Sentence
                text={state.kind === "credited" ? resultTexts.mailSent : resultTexts.mailFollows}
                parts={{ email: <bdi>{email ?? resultTexts.yourEmail}</bdi> }}
              />
            </p>
          )}
          <ExtensionToast offer={extension} />
          <ExtensionDialog offer={extension} opened={open === "extension"} onClose={close} />
        </section>
      </div>
    </>
  );
});

/** Leads to the job, whose own button spends. */
const Resume = ({ job }: { readonly job: BulkJob }) => (
  <>
    <Button component={Link} to={addressOfJob(job)} className={classes.filled ?? ""}>
      {texts.resume(nameOf(job))}
    </Button>
    <Button component={Link} to="/" variant="default" className={classes.link ?? ""}>
      {texts.dashboard}
    </Button>
  </>
);

/** Back closes it. */
const OVERLAYS = ["extension"] as const;

interface NextStepsProps {
  readonly kind: PaymentResultViewModel["state"]["kind"];
  /** The payment provider's name. */
  readonly provider: string;
  /** There is a browser extension to install, or to open. */
  readonly hasExtension: boolean;
}

const NextSteps = ({ kind, provider, hasExtension }: NextStepsProps) => {
  if (kind === "elsewhere")
    return (
      <>
        <li>{texts.switchAccount}</li>
        <li>{texts.wasMe}</li>
      </>
    );
  if (kind === "held")
    return (
      <>
        <li>{texts.payOnceHeld}</li>
        <li>{texts.nameId}</li>
      </>
    );
  // Without credits there is nothing to spend yet, and someone may think of paying once more.
  if (kind !== "credited")
    return (
      <>
        <li>{texts.payOnce(provider)}</li>
        <li>{texts.ifCharged}</li>
      </>
    );
  return (
    <>
      <li>{texts.lookUp}</li>
      {hasExtension && <li>{texts.extension}</li>}
      <li>{texts.seePayments}</li>
    </>
  );
};
