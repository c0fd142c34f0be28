import { gstStates } from "#domain/shared/gst-state.ts";

const byName = Object.entries(gstStates).toSorted(([, one], [, other]) => one.localeCompare(other, "en"));

export const billingDetailsTexts = {
  heading: "Invoice details",
  /** What the invoice will say. */
  summary: (name: string, gstin: string) => [name, gstin].filter((part) => part !== "").join(", "),
  none: "Add a GST number and address",
  hint: "Printed on the invoices of payments from now on. All fields are optional.",
  name: "Name on the invoice",
  gstin: "GST number",
  address: "Address",
  pin: "PIN code",
  state: "State",
  chooseState: "Choose a state",
  states: byName.map(([code, name]) => ({ value: code, label: name })),
  save: "Save",
  saved: "Saved.",
  unsaved: "Not saved yet. Save to have it on the next invoice.",
  retry: "Try again",
} as const;
