import { Hono } from "hono";
import type { AnswerTo } from "#wire/call.ts";
import { billingDetails, paymentDocument } from "#wire/invoices.ts";
import { emptyBillingForm, toBillingForm } from "#domain/billing/billing-details.ts";
import { type CallerNeeds, signInCall } from "./authenticated-request.ts";
import { type CostlyNeeds, withinConcurrency } from "./limit-calls.ts";
import { type FreeLimitNeeds, limitFree } from "./limit-free.ts";
import { parseRequest } from "#backend/web/http/read-request.ts";
import { refuse } from "#backend/web/http/refuse.ts";
import { billingDetailsOf, saveBillingDetails } from "#backend/invoices/billing-details-store.ts";
import { findDocument } from "#backend/invoices/find-document.ts";
import type { Issuer } from "#backend/invoices/issue-invoices.ts";
import { renderSheet } from "#backend/invoices/render-sheet.ts";
import { outsiderText } from "#backend/organisations/organisation-texts.ts";

export interface InvoiceNeeds extends CallerNeeds, FreeLimitNeeds, CostlyNeeds {
  readonly issuer: Issuer;
  readonly supportEmail: string;
}

/** Invoices, credit notes and receipts as PDF, and who they are made out to. */
export const invoiceRoutes = (needs: InvoiceNeeds): Hono => {
  const app = new Hono();
  const { db } = needs.database;

  app.on(paymentDocument.method, paymentDocument.path, async (context) => {
    const { account, input } = await signInCall(needs, context, paymentDocument);
    const { payment_id: paymentId, number } = parseRequest(paymentDocument.request, input);
    await limitFree(needs, context, account, "documents");
    const { issuer, supportEmail } = needs;
    const wanted = { accountId: account.id, paymentId, number: number ?? undefined };
    const sheet = await findDocument(db, { ...wanted, sellerName: issuer.seller?.name, supportEmail });
    if (sheet === undefined) throw refuse(404, "You have no such document.");
    const pdf = await withinConcurrency(needs, context, account, () => renderSheet(sheet));
    return context.json<AnswerTo<typeof paymentDocument>>({ pdf_base64: Buffer.from(pdf).toString("base64") });
  });

  app.on(billingDetails.method, billingDetails.path, async (context) => {
    const { account, input } = await signInCall(needs, context, billingDetails);
    const { payer, details: given } = parseRequest(billingDetails.request, input);
    const walletId = payer === "organisation" ? account.membership?.organisationId : account.walletId;
    if (walletId === undefined) throw refuse(403, outsiderText(account));
    const purchase = { account, walletId };
    if (given) {
      const fault = await saveBillingDetails(needs.database, purchase, {
        name: given.name ?? emptyBillingForm.name,
        gstin: given.gstin ?? emptyBillingForm.gstin,
        address: given.address ?? emptyBillingForm.address,
        pin: given.pin ?? emptyBillingForm.pin,
        state: given.state ?? emptyBillingForm.state,
      });
      if (fault !== undefined) throw refuse(400, fault);
    }
    return context.json<AnswerTo<typeof billingDetails>>(toBillingForm(await billingDetailsOf(db, purchase)));
  });

  return app;
};
