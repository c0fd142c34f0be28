import { gstStates } from "#domain/shared/gst-state.ts";

const byName = Object.entries(gstStates).toSorted(([, one], [, other]) => one.localeCompare(other, "en"));

export const billingDetailsTexts = {
  heading: "Invoice details",
  /** What the invoice will say. */
  summary: (name: string, gstin: string) => [name, gstin].filter((part) => part !== "").join(", "),
  none: "Add GST number and address",
  /** What an organisation's GST number still lacks. */
  incomplete: "Address missing",
  hint: {
    personal: "Printed on the invoices of payments that you make for yourself from now on.",
    organisation: "Printed on the invoices of payments that you make for your organisation from now on.",
  },
  optional: "All fields are optional. A GST number needs a name, address and PIN code.",
  name: "Name on the invoice",
  gstin: "GST number",
  address: "Address",
  pin: "PIN code",
  state: "State",
  stateKnown: "From the GST number",
  chooseState: "Choose a state",
  states: byName.map(([code, name]) => ({ value: code, label: name })),
  save: "Save",
  saved: "Saved.",
  unsaved: "Not saved yet. Save to have it on the next invoice.",
  unsavedForPayment: "Not saved yet. Save to have it on this payment's invoice.",
  retry: "Try again",
} as const;
