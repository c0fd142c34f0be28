import { describe, expect, test } from "vitest";
import {
  detailsOfOrganisation,
  emptyBillingForm,
  readBillingForm,
  readStoredBilling,
  toBillingForm,
} from "#domain/billing/billing-details.ts";

const reading = (given: Partial<typeof emptyBillingForm>) => readBillingForm({ ...emptyBillingForm, ...given });
const acme = { name: "Acme", gstin: "27AAPFU0939F1ZV", address: "1 MG Road", pin: "400001" };

describe("billing details", () => {
  test("may all be left empty", () => {
    expect(reading({})).toEqual({ details: {} });
    expect(reading({ name: "  ", gstin: " " })).toEqual({ details: {} });
  });

  test("are trimmed, on one line, and take the state from the GST number", () => {
    expect(
      reading({ name: " Acme\nPvt Ltd ", gstin: "27aapfu0939f1zv", address: "1 MG Road,\r\nMumbai", pin: "400 001" }),
    ).toEqual({
      details: {
        name: "Acme Pvt Ltd",
        gstin: "27AAPFU0939F1ZV",
        address: "1 MG Road, Mumbai",
        pin: "400001",
        state: "27",
      },
    });
  });

  test("that a server has may be a GST number alone", () => {
    const stored = { ...emptyBillingForm, gstin: "27AAPFU0939F1ZV" };
    expect(readStoredBilling(stored)).toEqual({ gstin: "27AAPFU0939F1ZV", state: "27" });
    expect(readStoredBilling({ ...stored, pin: "12" })).toBeUndefined();
  });

  test("without a GST number have the state that was chosen", () => {
    expect(reading({ state: "33" })).toEqual({ details: { state: "33" } });
  });

  test.each([
    [{ gstin: "27AAPFU0939F1ZA" }, "gst-number-mistyped", "gstin"],
    [{ pin: "12345" }, "not-a-pin-code", "pin"],
    [{ pin: "012345" }, "not-a-pin-code", "pin"],
    [{ state: "28" }, "not-a-state", "state"],
    [{ ...acme, state: "29" }, "state-of-another-gst-number", "state"],
    [{ name: "x".repeat(201) }, "billing-field-too-long", "name"],
    [{ address: "x".repeat(201) }, "billing-field-too-long", "address"],
    [{ gstin: "27AAPFU0939F1ZV" }, "no-billing-name", "name"],
    [{ gstin: "27AAPFU0939F1ZV", name: "Acme", pin: "400001" }, "no-billing-address", "address"],
    [{ gstin: "27AAPFU0939F1ZV", name: "Acme", address: "1 MG Road" }, "no-billing-pin-code", "pin"],
  ])("%o are refused: %s in %s", (form, fault, field) => {
    expect(reading(form)).toEqual({ fault, field });
  });

  test("of an organisation are its name, and its GST number where it is one", () => {
    expect(detailsOfOrganisation({ name: "Acme", gstNo: "27 AAPFU0939F1ZV" })).toEqual({
      name: "Acme",
      gstin: "27AAPFU0939F1ZV",
      state: "27",
    });
    expect(detailsOfOrganisation({ name: "Acme", gstNo: "applied for" })).toEqual({ name: "Acme" });
    expect(detailsOfOrganisation({})).toEqual({});
  });

  test("come back into a form", () => {
    const form = { ...acme, state: "27" };
    const read = readBillingForm(form);
    expect("details" in read && toBillingForm(read.details)).toEqual(form);
  });
});
