import { describe, expect, test } from "vitest";
import { splitGst } from "#domain/billing/gst-split.ts";
import type { GstState } from "#domain/shared/gst-state.ts";
import { parseGstin } from "#domain/shared/gstin.ts";
import type { Buyer, DocumentContent } from "#backend/invoices/document-content.ts";
import { creditNoteSheet, invoiceSheet, type IssuedDocument, receiptSheet } from "#backend/invoices/document-sheet.ts";
import { renderSheet } from "#backend/invoices/render-sheet.ts";
import { sampleSeller } from "#tests/support/backend/seller.ts";
import { pdfWords } from "#tests/support/pdf-text.ts";

const payment = {
  id: "pay_0000000000sample",
  subscriptionId: "sub_0000000000sample",
  planId: "plan_100_contacts",
  amount: 295_000,
  paidAt: new Date("2026-11-24T18:29:00Z"),
} as const;

const acme: Buyer = {
  name: "Acme Talent Private Limited",
  email: "asha@acme.example",
  gstin: parseGstin("27AAPFU0939F1ZV"),
  address: "1 MG Road, Mumbai",
  pin: "400001",
};

const issued = (
  amount: number,
  { place = "27", buyer = acme, number = "LL/26-27/000001" }: Issue = {},
): IssuedDocument => {
  const content: DocumentContent = {
    seller: sampleSeller,
    buyer,
    placeOfSupply: place,
    planId: "plan_100_contacts",
    tax: splitGst(amount, { seller: "29", place }),
  };
  return { number, issuedAt: new Date("2026-11-24T18:30:00Z"), amount, content };
};

interface Issue {
  readonly place?: GstState;
  readonly buyer?: Buyer;
  readonly number?: string;
}

const invoiceText = async (issue?: Issue) => pdfWords(await renderSheet(invoiceSheet(issued(295_000, issue), payment)));

describe("the PDF of an invoice", () => {
  test("says what rule 46 asks for, with IGST for a buyer in another state", async () => {
    const text = await invoiceText();
    for (const said of [
      "Tax invoice",
      "Invoice number LL/26-27/000001",
      "Date 25 November 2026",
      "Place of supply Maharashtra (27)",
      "Reverse charge No",
      "Leadlight Software Private Limited",
      "GSTIN: 29AAGCB7383J1Z4",
      "Acme Talent Private Limited",
      "GSTIN: 27AAPFU0939F1ZV",
      "PIN 400001",
      "998439",
      "Plan 100 Contacts: 100 credits for one month",
      "Taxable value ₹2,500.00",
      "IGST 18% ₹450.00",
      "Total ₹2,950.00",
      "Paid in full on 24 November 2026.",
      "pay_0000000000sample",
    ]) {
      expect(text).toContain(said);
    }
    expect(text).not.toContain("CGST 9%");
  });

  test("names both halves of the tax within the seller's state", async () => {
    const text = await invoiceText({ place: "29" });
    expect(text).toContain("CGST 9% ₹225.00 SGST 9% ₹225.00 Total ₹2,950.00");
    expect(text).not.toContain("IGST");
  });

  test("of a buyer without a GST number says so", async () => {
    expect(await invoiceText({ buyer: { name: "Asha Verma", email: "asha@acme.example" } })).toContain(
      "GSTIN: not given",
    );
  });

  test("of a buyer without a name has their email once", async () => {
    const text = await invoiceText({ buyer: { name: "asha@acme.example", email: "asha@acme.example" } });
    expect(text.split("asha@acme.example")).toHaveLength(2);
  });

  test("has the same bytes each time", async () => {
    const sheet = invoiceSheet(issued(295_000), payment);
    const [first, second] = [await renderSheet(sheet), await renderSheet(sheet)];
    expect(Buffer.from(first).equals(Buffer.from(second))).toBe(true);
    expect(first.byteLength).toBeLessThan(60_000);
  });

  test("has the letters of Devanagari and of other Latin languages", async () => {
    const name = "क्षत्रिय हिन्दी प्राइवेट लिमिटेड Łódź";
    const text = await invoiceText({ buyer: { ...acme, name } });
    // A reader gives the signs in the order in which they are drawn.
    const letters = (given: string) => new Set(given.replaceAll(/\s/g, ""));
    expect([...letters(name)].filter((letter) => !letters(text).has(letter))).toEqual([]);
    expect(text).not.toContain("?");
  });

  test("leaves out letters of other scripts and emoji, without boxes or question marks", async () => {
    const text = await invoiceText({ buyer: { ...acme, name: "Nova 😀 தமிழ் Ltd 漢字" } });
    expect(text).toContain("Nova Ltd");
    expect(text).not.toContain("?");
  });

  test.each([
    ["2026-11-20T06:29:55Z", "20 November 2026 to 19 December 2026"],
    ["2027-01-31T06:00:00Z", "31 January 2027 to 27 February 2027"],
    ["2026-11-30T19:00:00Z", "1 December 2026 to 31 December 2026"],
  ])("names the month that was paid for at %s", async (paidAt, period) => {
    const sheet = invoiceSheet(issued(295_000), { ...payment, paidAt: new Date(paidAt) });
    expect(await pdfWords(await renderSheet(sheet))).toContain(`Period ${period}`);
  });

  test("keeps the longest names and addresses on the page", async () => {
    const buyer = { ...acme, name: "W".repeat(200), address: "Mumbai ".repeat(28).trim() };
    const text = (await invoiceText({ buyer })).replaceAll(" ", "");
    expect(text).toContain("W".repeat(20));
    expect(text.split("W").length - 1).toBe(200);
    expect(text).toContain("Total₹2,950.00");
  });

  test("writes markup and hostile text as text", async () => {
    const buyer = { ...acme, name: `<b>)Tj ET (\\ "Acme" & Söhne` };
    expect(await invoiceText({ buyer })).toContain(`<b>)Tj ET (\\ "Acme" & Söhne`);
  });
});

describe("the PDF of a credit note", () => {
  const of = (stands: boolean) =>
    creditNoteSheet(issued(100_000, { number: "CN/26-27/000001" }), {
      invoice: issued(295_000),
      reversal: { kind: "refund", id: "rfnd_000000000sample", stands },
    });

  test("names its invoice, its reason and its tax", async () => {
    const text = await pdfWords(await renderSheet(of(true)));
    expect(text).toContain("Credit note number CN/26-27/000001");
    expect(text).toContain("For invoice LL/26-27/000001 of 25 November 2026");
    expect(text).toContain("Reason Refund");
    expect(text).toContain("Taxable value ₹847.46 IGST 18% ₹152.54 Total credited ₹1,000.00");
    expect(text).not.toContain("Cancelled");
  });

  test("says where its refund failed afterwards", async () => {
    expect(await pdfWords(await renderSheet(of(false)))).toContain("Cancelled: the money was not returned.");
  });
});

describe("the PDF of a receipt", () => {
  test("says what was paid, and that it is no tax invoice", async () => {
    const sheet = receiptSheet({ payment, sellerName: undefined, buyer: ["Asha", "asha@acme.example"], returned: 0 });
    const text = await pdfWords(await renderSheet(sheet));
    expect(text).toContain("Receipt Paid on 24 November 2026 Payment ID pay_0000000000sample");
    expect(text).toContain("Total paid ₹2,950.00");
    expect(text).toContain("This is a receipt, not a tax invoice.");
  });

  test("says what was returned", async () => {
    const sheet = receiptSheet({ payment, sellerName: "Acme", buyer: ["Asha"], returned: 147_500 });
    expect(await pdfWords(await renderSheet(sheet))).toContain(
      "Paid ₹2,950.00 Returned - ₹1,475.00 Paid after returns ₹1,475.00",
    );
  });
});
