import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { Invoices } from "#application/ports/invoices.ts";
import { ok } from "#application/shared/result.ts";
import { emptyBillingForm, readBillingForm } from "#domain/billing/billing-details.ts";
import { pdfText } from "#tests/support/pdf-text.ts";

export interface InvoicesSetup {
  readonly invoices: Invoices;
  /** The payment provider reports a payment of this person, which gets a receipt. */
  charge(paymentId: string): Promise<void>;
}

type Open = (organisationName?: string) => Promise<InvoicesSetup>;

const newPayment = () => `pay_${randomUUID().replaceAll("-", "").slice(0, 14)}`;
const detailsOf = (given: Partial<typeof emptyBillingForm>) => {
  const read = readBillingForm({ ...emptyBillingForm, ...given });
  if ("fault" in read) throw new Error(read.fault);
  return read.details;
};
const acme = detailsOf({ name: "Acme Pvt Ltd", gstin: "27AAPFU0939F1ZV", address: "1 MG Road", pin: "400001" });

export const invoicesContract = (name: string, open: Open): void => {
  describe(`${name} as invoices`, () => {
    test("gives the receipt of a payment as a PDF that can be read", async () => {
      const { invoices, charge } = await open();
      const paymentId = newPayment();
      await charge(paymentId);
      const loaded = await invoices.load(paymentId, { kind: "receipt" });
      if (!loaded.ok) throw new Error(JSON.stringify(loaded.error));
      expect(await pdfText(loaded.value)).toEqual(expect.any(String));
    });

    test.each([
      ["of a payment that is not this person's", { kind: "receipt" }],
      ["with a number that was not given", { kind: "invoice", number: "LL/26-27/999999" }],
    ] as const)("has no document %s", async (_, document) => {
      const { invoices, charge } = await open();
      const paymentId = newPayment();
      if (document.kind === "invoice") await charge(paymentId);
      expect(await invoices.load(paymentId, document)).toEqual({
        ok: false,
        error: { kind: "server-said", message: "You have no such document." },
      });
    });

    test("has no billing details at first, and then the last ones", async () => {
      const { invoices } = await open();
      expect(await invoices.details("personal")).toEqual(ok({}));
      expect(await invoices.save("personal", acme)).toEqual(ok(undefined));
      expect(await invoices.details("personal")).toEqual(ok(acme));
      expect(await invoices.save("personal", detailsOf({ state: "29" }))).toEqual(ok(undefined));
      expect(await invoices.details("personal")).toEqual(ok({ state: "29" }));
    });

    test("keeps the details of the person and of the organisation apart", async () => {
      const { invoices } = await open("Acme");
      expect(await invoices.details("organisation")).toEqual(ok({ name: "Acme" }));
      await invoices.save("organisation", acme);
      expect(await invoices.details("personal")).toEqual(ok({}));
      expect(await invoices.details("organisation")).toEqual(ok(acme));
    });

    test("says that there is no organisation to buy for", async () => {
      const { invoices } = await open();
      const refused = {
        ok: false,
        error: {
          kind: "server-said",
          message: "You don't belong to an organisation. Ask an owner or admin to invite you.",
        },
      };
      expect(await invoices.details("organisation")).toEqual(refused);
      expect(await invoices.save("organisation", acme)).toEqual(refused);
    });
  });
};
