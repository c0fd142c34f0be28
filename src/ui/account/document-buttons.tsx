import { observer } from "mobx-react-lite";
import type { Payment } from "#domain/billing/purchase.ts";
import { FailureText } from "#ui/kit/failure-text.tsx";
import { TextButton } from "#ui/kit/text-button.tsx";
import classes from "./document-buttons.module.css";
import { documentTexts as texts, downloadText } from "./document-texts.ts";
import type { DocumentsViewModel } from "./documents-view-model.ts";

interface DocumentButtonsProps {
  readonly payment: Pick<Payment, "id" | "documents">;
  readonly documents: DocumentsViewModel;
}

/** The documents of a payment, each to be downloaded. */
export const DocumentButtons = observer(({ payment: { id, documents: all }, documents }: DocumentButtonsProps) => (
  <span className={classes.documents}>
    {all.map((document) => (
      <TextButton
        key={document.kind === "receipt" ? document.kind : document.number}
        aria-label={document.kind === "receipt" ? texts.ofPayment(downloadText(document), id) : undefined}
        aria-disabled={documents.loading !== undefined}
        onClick={() => void documents.download(id, document)}
      >
        {documents.loading === document ? texts.downloading : downloadText(document)}
      </TextButton>
    ))}
    {documents.failure?.paymentId === id && (
      <span role="alert" className={classes.failure}>
        <FailureText text={documents.failure.text} />
      </span>
    )}
  </span>
));
