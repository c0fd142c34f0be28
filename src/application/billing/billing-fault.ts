import { gstNumberMistyped } from "#application/shared/gstin-fault.ts";
import { BILLING_FIELD_MAX_LENGTH, type BillingFault } from "#domain/billing/billing-details.ts";

const sentences: Readonly<Record<BillingFault, string>> = {
  "not-a-gst-number": "Check the GST number: 15 letters and digits, such as 27AAPFU0939F1ZV.",
  "gst-number-mistyped": gstNumberMistyped,
  "not-a-pin-code": "A PIN code has 6 digits, such as 400001.",
  "not-a-state": "Choose a state or union territory.",
  "state-of-another-gst-number": "The GST number belongs to another state.",
  "no-billing-name": "Enter the legal name of the business.",
  "no-billing-address": "Enter the address of the business.",
  "no-billing-pin-code": "Enter the PIN code of the address.",
  "billing-field-too-long": `Please use at most ${BILLING_FIELD_MAX_LENGTH} characters.`,
};

/** The sentence for a field of the billing details that cannot be right. The backend answers with the same one. */
export const billingFaultText = (fault: BillingFault): string => sentences[fault];
