import type { PaymentDocument } from "#domain/billing/payment-document.ts";

export const documentTexts = {
  download: {
    invoice: (number: string) => `Download invoice ${number}`,
    "credit-note": (number: string) => `Download credit note ${number}`,
    receipt: "Download receipt",
  },
  ofPayment: (download: string, paymentId: string) => `${download} of payment ${paymentId}`,
  downloading: "Downloading…",
} as const;

export const downloadText = (document: PaymentDocument): string =>
  document.kind === "receipt" ? documentTexts.download.receipt : documentTexts.download[document.kind](document.number);
