export interface NumberedDocument {
  readonly kind: "invoice" | "credit-note";
  readonly number: string;
}

/** A PDF about a payment. A receipt, which has no number, stands where there is no invoice. */
export type PaymentDocument = NumberedDocument | { readonly kind: "receipt" };

/** The name under which it is saved: "leadlight-invoice-LL-26-27-000001.pdf". */
export const documentFileName = (document: PaymentDocument, paymentId: string): string => {
  const name = document.kind === "receipt" ? paymentId : document.number.replaceAll("/", "-");
  return `leadlight-${document.kind}-${name}.pdf`;
};
