import { oneLine } from "#domain/shared/visible-text.ts";
import { type GstState, parseGstState } from "#domain/shared/gst-state.ts";
import { type Gstin, gstinFaultOf, gstinFaults, parseGstin, stateOf } from "#domain/shared/gstin.ts";

/** Who an invoice is made out to, as it is typed. Everything may be empty, except beside a GST number. */
export interface BillingForm {
  readonly name: string;
  readonly gstin: string;
  readonly address: string;
  readonly pin: string;
  /** A GST state code. */
  readonly state: string;
}

export type BillingField = keyof BillingForm;

export const emptyBillingForm: BillingForm = { name: "", gstin: "", address: "", pin: "", state: "" };

/** Who an invoice is made out to. The place of supply is the state. */
export interface BillingDetails {
  readonly name?: string;
  readonly gstin?: Gstin;
  readonly address?: string;
  readonly pin?: string;
  readonly state?: GstState;
}

/** In characters, so that every address fits the page of an invoice. */
export const BILLING_FIELD_MAX_LENGTH = 200;

export const billingFaults = [
  ...gstinFaults,
  "not-a-pin-code",
  "not-a-state",
  "state-of-another-gst-number",
  "billing-field-too-long",
  "no-billing-name",
  "no-billing-address",
  "no-billing-pin-code",
] as const;
export type BillingFault = (typeof billingFaults)[number];

export type ReadBillingForm =
  | { readonly details: BillingDetails }
  | { readonly fault: BillingFault; readonly field: BillingField };

const fields = ["name", "gstin", "address", "pin", "state"] as const;

/** The details of a form, or the first field that cannot be right. */
export const readBillingForm = (form: BillingForm): ReadBillingForm => {
  for (const field of fields) {
    const fault = billingFaultOf(field, form);
    if (fault !== undefined) return { fault, field };
  }
  return { details: detailsIn(form) };
};

/** Details that a server has, undefined where they cannot be right. Those of an organisation have a GST number alone. */
export const readStoredBilling = (form: BillingForm): BillingDetails | undefined =>
  fields.some((field) => textFaultOf(field, form) !== undefined) ? undefined : detailsIn(form);

/** A GST number says which state it is. */
const detailsIn = (form: BillingForm): BillingDetails => {
  const [name, address, pin] = [oneLine(form.name), oneLine(form.address), pinIn(form.pin)];
  const gstin = parseGstin(form.gstin);
  const state = gstin === undefined ? parseGstState(form.state) : stateOf(gstin);
  return {
    ...(name !== "" && { name }),
    ...(gstin !== undefined && { gstin }),
    ...(address !== "" && { address }),
    ...(pin !== "" && { pin }),
    ...(state !== undefined && { state }),
  };
};

/** Why a field cannot be sent as it is; undefined where it can. */
export const billingFaultOf = (field: BillingField, form: BillingForm): BillingFault | undefined =>
  form[field].trim() === "" ? missingFaultOf(field, form) : textFaultOf(field, form);

const textFaultOf = (field: BillingField, form: BillingForm): BillingFault | undefined => {
  const text = form[field].trim();
  if (text.length > BILLING_FIELD_MAX_LENGTH) return "billing-field-too-long";
  if (text === "") return undefined;
  switch (field) {
    case "gstin":
      return gstinFaultOf(text);
    case "pin":
      return /^[1-9]\d{5}$/.test(pinIn(text)) ? undefined : "not-a-pin-code";
    case "state":
      return stateFault(text, form.gstin);
    case "name":
    case "address":
      return undefined;
  }
};

const neededBesideGstin: Readonly<Partial<Record<BillingField, BillingFault>>> = {
  name: "no-billing-name",
  address: "no-billing-address",
  pin: "no-billing-pin-code",
};

/** An invoice with a GST number is of use only with who and where its buyer is. */
const missingFaultOf = (field: BillingField, form: BillingForm): BillingFault | undefined =>
  parseGstin(form.gstin) === undefined ? undefined : neededBesideGstin[field];

const stateFault = (text: string, gstNumber: string): BillingFault | undefined => {
  const [state, gstin] = [parseGstState(text), parseGstin(gstNumber)];
  if (state === undefined) return "not-a-state";
  return gstin === undefined || stateOf(gstin) === state ? undefined : "state-of-another-gst-number";
};

/** "560 001" and "560001" are the same. */
const pinIn = (text: string): string => text.replaceAll(/\s/g, "");

/** What an organisation's invoices say where its buyer has given nothing. Its GST number may be anything. */
export const detailsOfOrganisation = ({ name, gstNo }: { name?: string; gstNo?: string }): BillingDetails => {
  const gstin = parseGstin(gstNo ?? "");
  return {
    ...(name !== undefined && { name }),
    ...(gstin !== undefined && { gstin, state: stateOf(gstin) }),
  };
};

/** The form that shows these details. */
export const toBillingForm = (details: BillingDetails): BillingForm => ({ ...emptyBillingForm, ...details });
