import { expect, test } from "vitest";
import { billingFaultText } from "#application/billing/billing-fault.ts";
import { billingFaults } from "#domain/billing/billing-details.ts";

test("every fault of the billing details has a sentence of its own", () => {
  const sentences = billingFaults.map(billingFaultText);
  expect(new Set(sentences).size).toBe(billingFaults.length);
  expect(billingFaultText("not-a-gst-number")).toBe(
    "Check the GST number: 15 letters and digits, such as 27AAPFU0939F1ZV.",
  );
});
