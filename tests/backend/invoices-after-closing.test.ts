import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { anOrganisation, type SetUpOrganisation } from "#tests/support/backend/organisation.ts";
import { refundMessage } from "#tests/support/backend/payment-messages.ts";
import { boughtBy, createPurchaseBackend, type PurchaseBackend } from "#tests/support/backend/purchases.ts";
import { sampleSeller } from "#tests/support/backend/seller.ts";
import type { Person } from "#tests/support/backend/webhook-backend.ts";
import { pdfWords } from "#tests/support/pdf-text.ts";

let selling: PurchaseBackend;
/** Without a seller there are receipts in place of invoices. */
let unnamed: PurchaseBackend;
beforeAll(async () => {
  [selling, unnamed] = [await createPurchaseBackend({ seller: sampleSeller }), await createPurchaseBackend()];
});
afterAll(() => Promise.all([selling.database.drop(), unnamed.database.drop()]));

const load = (person: Person, payment_id: string, number?: string | null) =>
  person.post("/webhook/payment_document", { payment_id, number });

const Pdf = z.object({ pdf_base64: z.string() });
const textOf = async (...wanted: Parameters<typeof load>) =>
  pdfWords(Buffer.from(Pdf.parse((await load(...wanted)).json).pdf_base64, "base64"));

/** A plan that a member has bought for the organisation, and one of their own. */
const bought = async (backend: PurchaseBackend, acme: SetUpOrganisation) => {
  const buyer = await acme.join();
  await buyer.post("/webhook/begin_purchase", { plan_id: "plan_100_contacts", payer: "organisation" });
  const { paymentId: shared } = await backend.charge(buyer.account.email);
  await buyer.post("/webhook/begin_purchase", { plan_id: "plan_100_contacts", payer: "personal" });
  const { paymentId: own } = await backend.charge(buyer.account.email);
  return { buyer, shared, own };
};

/** As an owner does, once no plan for it is charged again. */
const closeIt = async (backend: PurchaseBackend, { id, name, owner }: SetUpOrganisation): Promise<void> => {
  await backend.database.db("update subscription set state = 'cancelled' where wallet_id = $1", [id]);
  const closed = await owner.post("/webhook/close_organisation", { name });
  expect(closed).toMatchObject({ status: 200, json: { closed: true } });
};

const documentsOf = async (buyer: Person, paymentId: string) => {
  const payment = (await boughtBy(buyer)).payments.find(({ payment_id: id }) => id === paymentId);
  return {
    organisation: payment?.organisation_name,
    documents: (payment?.documents ?? []).map((one) => ({ number: undefined, ...one })),
  };
};

test("after the organisation is closed, its buyer sees and downloads their invoices, the organisation's and their own", async () => {
  const acme = await anOrganisation(selling, "Acme & Sons");
  const { buyer, shared, own } = await bought(selling, acme);
  const before = { shared: await documentsOf(buyer, shared), own: await documentsOf(buyer, own) };
  const [invoice] = before.shared.documents;
  const issued = await load(buyer, shared, invoice?.number);
  await closeIt(selling, acme);

  expect(await documentsOf(buyer, shared)).toEqual(before.shared);
  expect(before.shared).toMatchObject({ organisation: "Acme & Sons", documents: [{ kind: "invoice" }] });
  expect(await documentsOf(buyer, own)).toEqual(before.own);
  const again = await load(buyer, shared, invoice?.number);
  expect([again.status, again.json]).toEqual([200, issued.json]);
  expect(await textOf(buyer, own, before.own.documents[0]?.number)).not.toContain("Acme & Sons");
  // Those who did not pay have never seen them.
  expect((await load(acme.owner, shared, invoice?.number)).status).toBe(404);
});

test("a refund after the closing gets its credit note, which the buyer downloads", async () => {
  const acme = await anOrganisation(selling, "Acme & Sons");
  const { buyer, shared } = await bought(selling, acme);
  await closeIt(selling, acme);
  await selling.deliver(refundMessage("processed", { paymentId: shared, amount: 147_500 }));
  const { documents } = await documentsOf(buyer, shared);
  expect(documents).toMatchObject([{ kind: "invoice" }, { kind: "credit-note" }]);
  const note = await textOf(buyer, shared, documents[1]?.number);
  expect(note).toContain(`For invoice ${documents[0]?.number}`);
  expect(note).toContain("Acme & Sons");
});

test("receipts stay as well, with the name of the closed organisation", async () => {
  const acme = await anOrganisation(unnamed, "Acme & Sons");
  const { buyer, shared, own } = await bought(unnamed, acme);
  await closeIt(unnamed, acme);
  expect((await documentsOf(buyer, shared)).documents).toMatchObject([{ kind: "receipt" }]);
  expect(await textOf(buyer, shared)).toContain("Acme & Sons");
  expect(await textOf(buyer, own)).not.toContain("Acme & Sons");
});

test("a buyer who joins another organisation keeps the documents of the closed one", async () => {
  const acme = await anOrganisation(selling, "Acme & Sons");
  const { buyer, shared } = await bought(selling, acme);
  await closeIt(selling, acme);
  const { email } = buyer.account;
  const other = await anOrganisation(selling, "Orbit");
  await other.owner.post("/webhook/add_member", { email, role: "member" });
  const pending = z
    .object({ data: z.object({ org_management_db: z.array(z.object({ req_id: z.string() })) }) })
    .parse((await buyer.get("/webhook/check_invitation")).json);
  const [invitation] = pending.data.org_management_db;
  await buyer.post("/webhook/invitation_response", { req_id: invitation?.req_id, action: "accept" });
  const { organisation, documents } = await documentsOf(buyer, shared);
  expect(organisation).toBe("Acme & Sons");
  expect((await load(buyer, shared, documents[0]?.number)).status).toBe(200);
});
