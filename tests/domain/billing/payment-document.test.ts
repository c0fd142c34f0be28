import { expect, test } from "vitest";
import { documentFileName } from "#domain/billing/payment-document.ts";

test("a document is saved under its kind and number, a receipt under its payment", () => {
  expect(documentFileName({ kind: "invoice", number: "LL/26-27/000001" }, "pay_1")).toBe(
    "leadlight-invoice-LL-26-27-000001.pdf",
  );
  expect(documentFileName({ kind: "credit-note", number: "CN/26-27/000001" }, "pay_1")).toBe(
    "leadlight-credit-note-CN-26-27-000001.pdf",
  );
  expect(documentFileName({ kind: "receipt" }, "pay_1")).toBe("leadlight-receipt-pay_1.pdf");
});
