import type { Invoices } from "#application/ports/invoices.ts";
import type { Purchases } from "#application/ports/purchases.ts";
import { err, ok } from "#application/shared/result.ts";
import { type BillingDetails, detailsOfOrganisation } from "#domain/billing/billing-details.ts";
import type { PaymentDocument } from "#domain/billing/payment-document.ts";
import { isInOrganisation, type Organisation, type Payer } from "#domain/session/account.ts";
import type { MemoryLedger } from "./memory-ledger.ts";
import type { SimulatedFailures } from "./simulated-failures.ts";

interface Needs {
  readonly ledger: MemoryLedger;
  readonly failures: SimulatedFailures;
  readonly payments: Pick<Purchases, "bought">;
}

/** Has receipts only, whose PDFs are empty pages. */
export const memoryInvoices = ({ ledger, failures, payments }: Needs): Invoices => {
  const saved = new Map<Payer, BillingDetails>();
  const whileBelonging = <Value>(payer: Payer, value: () => Value) =>
    payer === "organisation" && !isInOrganisation(ledger.account())
      ? err({
          kind: "server-said" as const,
          message: "You don't belong to an organisation. Ask an owner or admin to invite you.",
        })
      : ok(value());
  const given = (payer: Payer): BillingDetails => {
    const { organisation } = ledger.account();
    return saved.get(payer) ?? (payer === "organisation" ? ofOrganisation(organisation) : {});
  };
  return {
    async load(paymentId, document) {
      const bought = await payments.bought();
      if (!bought.ok) return bought;
      const payment = bought.value.payments.find(({ id }) => id === paymentId);
      if (payment?.documents.some((one) => isSame(one, document)) === true) return ok(emptyPdf());
      return err({ kind: "server-said", message: "You have no such document." });
    },
    details: (payer) => failures.run(async () => whileBelonging(payer, () => given(payer))),
    save: (payer, details) => failures.run(async () => whileBelonging(payer, () => void saved.set(payer, details))),
  };
};

const isSame = (one: PaymentDocument, other: PaymentDocument): boolean =>
  one.kind === other.kind && (one.kind === "receipt" || other.kind === "receipt" || one.number === other.number);

const ofOrganisation = ({ legalName, name, gstNumber }: Organisation): BillingDetails =>
  detailsOfOrganisation({
    ...((legalName ?? name) !== undefined && { name: legalName ?? name ?? "" }),
    ...(gstNumber !== undefined && { gstNo: gstNumber }),
  });

/** One page of A4, with the table of where each object begins that readers want. */
const emptyPdf = () => {
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>",
  ];
  let file = "%PDF-1.4\n";
  const places = objects.map((object, index) => {
    const place = file.length;
    file += `${index + 1} 0 obj${object}endobj\n`;
    return `${String(place).padStart(10, "0")} 00000 n \n`;
  });
  const table = file.length;
  file += `xref\n0 4\n0000000000 65535 f \n${places.join("")}trailer<</Size 4/Root 1 0 R>>\nstartxref\n${table}\n%%EOF\n`;
  return new TextEncoder().encode(file);
};
