import { BILLING_FIELD_MAX_LENGTH } from "#domain/billing/billing-details.ts";

/** Of the calls about plans and payments. */
export const paymentNotes = {
  plan_id: "The number is the credits that the plan brings each month.",
  payer: "Who got the credits: the organisation, or the person (personal).",
  "BeginPurchaseRequest.payer": "Who gets the credits. Left out, the person does.",
  checkout_url: "Address of the page that takes the payment, for a frame. Where it begins with /, it is on this host.",
  payment_id: "Id of the payment at the payment provider.",
  subscription_id: "Id of the subscription at the payment provider. Null for a payment without one.",
  "PaymentResultRequest.payment_id": "Id of the payment at the payment provider. This or subscription_id is required.",
  "PaymentResultRequest.subscription_id":
    "Id of the subscription at the payment provider: its latest payment is meant.",
  "PaymentResultRequest.said_failed":
    "Whether the checkout said that the payment failed: it then counts as open only where the provider reports it.",
  "PaymentResultAnswer.state":
    "awaited: not reported by the provider yet. held: does not match the plan, the operator checks it. elsewhere: another account's.",
  payment: "The payment, which brought the credits.",
  amount: "What was paid, in paise (hundredths of a rupee), with tax.",
  credits: "Credits that the payment brought.",
  credits_taken_back: "Credits that refunds and disputes took back.",
  taken_back_by: "What took credits back; empty where nothing did.",
  documents: "What can be downloaded as PDF for the payment.",
  "documents.kind": "A receipt stands where there is no invoice.",
  "documents.number": "Number of the invoice or credit note. A receipt has none.",
  organisation_name: "Organisation that got the credits; null where the person did.",
  paid_at: "When the provider took the payment (ISO 8601).",
  subscriptions: "What the account pays for monthly, newest first.",
  payments: "The account's payments that brought credits, newest first.",
  open_payments:
    "Payments of the last day that were asked about by payment_result and brought no credits, newest first.",
  "open_payments.payment_id": "Id of the payment at the payment provider; null where only the subscription is known.",
  "open_payments.state":
    "awaited: not reported by the provider yet. held: does not match the plan, the operator checks it.",
  asked_at: "When its status was first asked for (ISO 8601).",
  state:
    "pending: a renewal failed and is tried again. halted: that was given up. paused: no credits until it is resumed.",
  organisation_closed: "True where that organisation was closed and its credits lapsed.",
  renews_at: "When the provider charges next (ISO 8601); null where it does not, or where that is not known.",
  next_plan_id: "The plan from the next charge on; null where it does not change.",
  number: "Number of the invoice or credit note. Left out, the receipt is meant.",
  pdf_base64: "The whole PDF file, in base64.",
  "BillingDetailsRequest.payer": "Whose invoices: those of payments for the organisation, or for the person.",
  details: "What to store. Fields that are left out are stored empty. Without it, nothing changes.",
  name: `Name on the invoices, at most ${BILLING_FIELD_MAX_LENGTH} characters; empty where not given.`,
  gstin: "GST number (15 characters); empty where not given. It needs a name, address and PIN code beside it.",
  address: `Postal address in one line, at most ${BILLING_FIELD_MAX_LENGTH} characters; empty where not given.`,
  pin: "Indian PIN code: six digits; empty where not given.",
  "details.state": "GST state code of two digits, such as 29. A GST number says which state it is.",
  "BillingDetailsAnswer.state": "GST state code of two digits, such as 29; empty where not given.",
  action:
    "refresh asks the provider for the state. cancel ends it at once. change takes plan_id from the next charge on.",
  "SubscriptionRequest.plan_id": "The new plan, for change. The present plan takes a planned change back.",
} as const;
