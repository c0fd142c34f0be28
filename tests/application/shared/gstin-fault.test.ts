import { expect, test } from "vitest";
import { billingFaultText } from "#application/billing/billing-fault.ts";
import { organisationFaultText } from "#application/organisation/organisation-fault.ts";
import { gstNumberMistyped } from "#application/shared/gstin-fault.ts";

test("a mistyped GST number has the same sentence wherever it is asked for", () => {
  const faults = [organisationFaultText("gst-number-mistyped"), billingFaultText("gst-number-mistyped")];
  expect(faults).toEqual([gstNumberMistyped, gstNumberMistyped]);
});
