import type { Failure } from "#application/shared/failure.ts";
import type { Result } from "#application/shared/result.ts";
import type { BillingDetails } from "#domain/billing/billing-details.ts";
import type { PaymentDocument } from "#domain/billing/payment-document.ts";
import type { Payer } from "#domain/session/account.ts";

/** The documents of the signed-in person's payments, and who they are made out to. */
export interface Invoices {
  /** The PDF of a document of this payment. */
  load(paymentId: string, document: PaymentDocument): Promise<Result<Uint8Array<ArrayBuffer>, Failure>>;
  /** For purchases of the person, or for their organisation; the organisation's own details where none were given. */
  details(payer: Payer): Promise<Result<BillingDetails, Failure>>;
  /** For the invoices of payments from now on. */
  save(payer: Payer, details: BillingDetails): Promise<Result<void, Failure>>;
}
