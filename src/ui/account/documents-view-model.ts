import { makeAutoObservable, observableRef, runInAction } from "mobx";
import { failureText } from "#application/shared/failure.ts";
import { paymentFailureMessages } from "#application/billing/payment-failure-messages.ts";
import type { FileSaver } from "#application/ports/file-saver.ts";
import type { Invoices } from "#application/ports/invoices.ts";
import { documentFileName, type PaymentDocument } from "#domain/billing/payment-document.ts";

export interface DocumentsNeeds {
  readonly invoices: Pick<Invoices, "load">;
  readonly saver: FileSaver;
}

/** Downloads the documents of payments, one at a time. */
export class DocumentsViewModel {
  /** The one under way. */
  loading: PaymentDocument | undefined = undefined;
  /** Why the last one of this payment did not come. */
  failure: { readonly paymentId: string; readonly text: string } | undefined = undefined;
  readonly #needs: DocumentsNeeds;

  constructor(needs: DocumentsNeeds) {
    this.#needs = needs;
    makeAutoObservable(this, { loading: observableRef, failure: observableRef }, { autoBind: true });
  }

  start(): () => void {
    return () => runInAction(() => (this.failure = undefined));
  }

  async download(paymentId: string, document: PaymentDocument): Promise<void> {
    if (this.loading !== undefined) return;
    this.loading = document;
    this.failure = undefined;
    const answer = await this.#needs.invoices.load(paymentId, document);
    if (answer.ok)
      this.#needs.saver.save({
        name: documentFileName(document, paymentId),
        mimeType: "application/pdf",
        chunks: [answer.value],
      });
    runInAction(() => {
      this.loading = undefined;
      if (!answer.ok) this.failure = { paymentId, text: failureText(paymentFailureMessages.document, answer.error) };
    });
  }
}
