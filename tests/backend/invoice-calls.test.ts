import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { billingDetails } from "#wire/invoices.ts";
import { claim } from "#backend/payments/claim.ts";
import { anOrganisation } from "#tests/support/backend/organisation.ts";
import { disputeMessage, newId, NOON, refundMessage } from "#tests/support/backend/payment-messages.ts";
import { boughtBy, createPurchaseBackend, type PurchaseBackend } from "#tests/support/backend/purchases.ts";
import { sampleSeller } from "#tests/support/backend/seller.ts";
import { taxDocuments } from "#tests/support/backend/tax-documents.ts";
import type { Person } from "#tests/support/backend/webhook-backend.ts";
import { pdfWords } from "#tests/support/pdf-text.ts";

let backend: PurchaseBackend;
beforeAll(async () => {
  backend = await createPurchaseBackend({ seller: sampleSeller });
});
afterAll(() => backend.database.drop());

const load = (person: Person, payment_id: string, number?: string) =>
  person.post("/webhook/payment_document", { payment_id, number });

const Pdf = z.object({ pdf_base64: z.string() });
const textOf = async (person: Person, paymentId: string, number?: string) => {
  const { json } = await load(person, paymentId, number);
  return pdfWords(Buffer.from(Pdf.parse(json).pdf_base64, "base64"));
};

const acme = { name: "Acme Talent", gstin: "27AAPFU0939F1ZV", address: "1 MG Road, Mumbai", pin: "400 001", state: "" };
const giveDetails = (person: Person, payer: string, details: object = acme) =>
  person.post("/webhook/billing_details", { payer, details });

test("the buyer downloads the invoice with their own GST number, and the credit note of a refund", async () => {
  const person = await backend.signIn();
  expect((await giveDetails(person, "personal")).status).toBe(200);
  const { paymentId } = await backend.charge(person.account.email);
  await backend.deliver(refundMessage("processed", { paymentId, amount: 147_500 }));
  const [payment] = (await boughtBy(person)).payments;
  expect(payment).toMatchObject({
    taken_back_by: ["refund"],
    documents: [
      { kind: "invoice", number: expect.stringMatching(/^LL\//) },
      { kind: "credit-note", number: expect.stringMatching(/^CN\//) },
    ],
  });
  const numbers = (await taxDocuments(backend.database.db, paymentId)).map(({ number }) => number);
  const [invoice, note] = [await textOf(person, paymentId, numbers[0]), await textOf(person, paymentId, numbers[1])];
  expect(invoice).toContain(`Invoice number ${numbers[0]}`);
  expect(invoice).toContain("GSTIN: 27AAPFU0939F1ZV");
  expect(invoice).toContain("PIN 400001");
  expect(invoice).toContain("IGST 18% ₹450.00");
  expect(note).toContain(`For invoice ${numbers[0]}`);
  expect(note).toContain("Total credited ₹1,475.00");
  // There is no receipt beside an invoice.
  expect((await load(person, paymentId)).status).toBe(404);
});

test("a person without details pays the tax of the seller's state", async () => {
  const person = await backend.signIn();
  const { paymentId } = await backend.charge(person.account.email);
  const [invoice] = await taxDocuments(backend.database.db, paymentId);
  expect(invoice?.content).toMatchObject({
    buyer: { name: person.account.email, email: person.account.email },
    placeOfSupply: "29",
    tax: { taxable: 250_000, cgst: 22_500, sgst: 22_500, igst: 0 },
  });
});

test("an organisation's invoice has its name and GST number, unless the buyer gave others", async () => {
  const organisation = await anOrganisation(backend, "Acme & Sons");
  await backend.database.db("update organisation set gst_no = '27AAPFU0939F1ZV' where id = $1", [organisation.id]);
  const { owner } = organisation;
  await owner.post("/webhook/begin_purchase", { plan_id: "plan_100_contacts", payer: "organisation" });
  const buyerOf = async () => {
    const { paymentId } = await backend.charge(owner.account.email);
    const [invoice] = await taxDocuments(backend.database.db, paymentId);
    return { ...invoice?.content.buyer, place: invoice?.content.placeOfSupply };
  };
  expect(await buyerOf()).toMatchObject({ name: "Acme & Sons", gstin: "27AAPFU0939F1ZV", place: "27" });
  await giveDetails(owner, "organisation", { ...acme, name: "Acme Karnataka", gstin: "29AAGCB7383J1Z4" });
  expect(await buyerOf()).toMatchObject({ name: "Acme Karnataka", gstin: "29AAGCB7383J1Z4", place: "29" });
});

test("an organisation's edited details are on its later invoices, and its earlier ones stay", async () => {
  const { owner } = await anOrganisation(backend, "Acme");
  await owner.post("/webhook/begin_purchase", { plan_id: "plan_100_contacts", payer: "organisation" });
  const { paymentId } = await backend.charge(owner.account.email);
  const edited = { name: "Acme", legal_name: "Acme Private Limited", website: "acme.example", team_size: "1-10" };
  const rest = { location: "Pune", industry: "", founded: "", gst_no: "27AAPFU0939F1ZV", about: "" };
  await owner.post("/webhook/organisation_details", { details: { ...edited, ...rest }, version: 1 });
  const { paymentId: laterId } = await backend.charge(owner.account.email);
  const buyerOf = async (id: string) => (await taxDocuments(backend.database.db, id))[0]?.content.buyer;
  expect(await buyerOf(laterId)).toMatchObject({ name: "Acme Private Limited", gstin: "27AAPFU0939F1ZV" });
  expect(await buyerOf(paymentId)).toMatchObject({ name: "Acme" });
  expect(await buyerOf(paymentId)).not.toHaveProperty("gstin");
});

test("an invoice stays as it was when details change later", async () => {
  const person = await backend.signIn();
  await giveDetails(person, "personal");
  const { paymentId } = await backend.charge(person.account.email);
  const [invoice] = await taxDocuments(backend.database.db, paymentId);
  const before = await load(person, paymentId, invoice?.number);
  await giveDetails(person, "personal", { name: "Other" });
  expect((await load(person, paymentId, invoice?.number)).json).toEqual(before.json);
});

test("nobody else gets a document: not colleagues, not owners, not with another payment's number", async () => {
  const organisation = await anOrganisation(backend);
  const member = await organisation.join();
  await member.post("/webhook/begin_purchase", { plan_id: "plan_100_contacts", payer: "organisation" });
  const { paymentId } = await backend.charge(member.account.email);
  const [invoice] = await taxDocuments(backend.database.db, paymentId);
  const stranger = await backend.signIn();
  for (const person of [organisation.owner, stranger]) {
    expect(await load(person, paymentId, invoice?.number)).toMatchObject({
      status: 404,
      json: { message: "You have no such document." },
    });
    expect((await load(person, paymentId)).status).toBe(404);
  }
  const { paymentId: own } = await backend.charge(stranger.account.email);
  expect((await load(stranger, own, invoice?.number)).status).toBe(404);
  expect((await backend.app.request("/webhook/payment_document", { method: "POST", body: "{}" })).status).toBe(401);
});

test.each([
  [{}, "payment_id must be an id of the payment provider."],
  [{ payment_id: "../etc" }, "payment_id must be an id of the payment provider."],
  [{ payment_id: "pay_1", number: 5 }, "number must be text."],
  [{ payment_id: "pay_1", number: "x".repeat(17) }, "number is too long."],
])("the request %j is refused", async (request, message) => {
  const person = await backend.signIn();
  expect(await person.post("/webhook/payment_document", request)).toMatchObject({ status: 400, json: { message } });
});

test.each([
  [
    { payer: "personal", details: { gstin: "27AAPFU0939F1ZA" } },
    "The last character doesn't match. Check the GST number for a typo.",
  ],
  [
    { payer: "personal", details: { gstin: "27AAPFU0939F1ZV", name: "Acme", pin: "400001" } },
    "Enter the address of the business.",
  ],
  [{ payer: "personal", details: { pin: "12" } }, "A PIN code has 6 digits, such as 400001."],
  [{ payer: "personal", details: "x" }, "details must be an object."],
  [{ payer: "personal", details: { name: 1 } }, "name must be text."],
  [{ payer: "everyone" }, "payer must be one of organisation, personal."],
])("the billing details %j are refused", async (request, message) => {
  const person = await backend.signIn();
  expect(await person.post("/webhook/billing_details", request)).toMatchObject({ status: 400, json: { message } });
  const kept = await person.post("/webhook/billing_details", { payer: "personal" });
  expect(billingDetails.answer.parse(kept.json)).toEqual({ name: "", gstin: "", address: "", pin: "", state: "" });
});

test("a payment that is claimed gets its invoice then, made out to who claimed it", async () => {
  const person = await backend.signIn();
  const { paymentId } = await backend.charge("nobody@nobody.example");
  expect(await taxDocuments(backend.database.db, paymentId)).toEqual([]);
  await claim(backend, { accountId: person.account.id, paymentId });
  await claim(backend, { accountId: person.account.id, paymentId });
  expect(await taxDocuments(backend.database.db, paymentId)).toMatchObject([
    { series: "invoice", content: { buyer: { email: person.account.email } } },
  ]);
});

test("payments of one moment are listed by the numbers of their invoices, the newest first", async () => {
  const person = await backend.signIn();
  const paymentIds: string[] = [];
  for (let count = 0; count < 4; count += 1) {
    paymentIds.push((await backend.charge(`nobody-${count}@rest.example`)).paymentId);
  }
  // They are numbered as they are claimed: the first reported has the newest number.
  for (const payment_id of paymentIds.toReversed()) await person.post("/webhook/payment_result", { payment_id });
  const { payments } = await boughtBy(person);
  expect(payments.map(({ payment_id: id }) => id)).toEqual(paymentIds);
  const documents = payments.flatMap((payment) => payment.documents ?? []);
  const numbers = documents.map((one) => ("number" in one ? one.number : "no number"));
  expect(numbers).toEqual(numbers.toSorted().toReversed());
});

test("a credit note whose refund failed afterwards says so", async () => {
  const person = await backend.signIn();
  const { paymentId } = await backend.charge(person.account.email);
  const id = newId("rfnd");
  await backend.deliver(refundMessage("processed", { paymentId, id }));
  await backend.deliver(refundMessage("failed", { paymentId, id, at: NOON + 900 }));
  const [, note] = await taxDocuments(backend.database.db, paymentId);
  expect(await textOf(person, paymentId, note?.number)).toContain("Cancelled: the money was not returned.");
});

test("without a seller there is a receipt, which says what was returned", async () => {
  const bare = await createPurchaseBackend();
  try {
    const person = await bare.signIn();
    const { paymentId } = await bare.charge(person.account.email);
    await bare.deliver(disputeMessage("created", { paymentId, amount: 47_500 }));
    await bare.deliver(refundMessage("processed", { paymentId, amount: 147_500 }));
    const [payment] = (await boughtBy(person)).payments;
    expect(payment).toMatchObject({ taken_back_by: ["refund", "dispute"], documents: [{ kind: "receipt" }] });
    const receipt = await textOf(person, paymentId);
    expect(receipt).toContain("This is a receipt, not a tax invoice. Questions? Write to support@leadlight.example.");
    expect(receipt).toContain("Paid after returns ₹1,475.00");
    const { json } = await person.get("/webhook/get_credits");
    expect(z.object({ capabilities: z.array(z.string()) }).parse(json).capabilities).not.toContain("invoices");
  } finally {
    await bare.database.drop();
  }
});

test("hosts with a seller say that they issue invoices", async () => {
  const person = await backend.signIn();
  const { json } = await person.get("/webhook/get_credits");
  expect(z.object({ capabilities: z.array(z.string()) }).parse(json).capabilities).toContain("invoices");
});
