import { documentFileName } from "#domain/billing/payment-document.ts";
import { findDocument } from "#backend/invoices/find-document.ts";
import type { Sheet } from "#backend/invoices/document-sheet.ts";
import type { Db } from "#backend/platform/database/database.ts";
import type { Log } from "#backend/platform/log.ts";
import type { MailAttachment } from "#backend/platform/mail/mailer.ts";

export interface AttachmentNeeds {
  readonly db: Db;
  readonly render: (sheet: Sheet) => Promise<Uint8Array>;
  readonly supportEmail: string;
  readonly log: Log;
}

interface Wanted {
  readonly accountId: string;
  readonly paymentId: string;
  readonly number: string;
}

/** The invoice of a payment, to go with its mail. Undefined where it could not be set: the mail does not wait for it. */
export const invoiceAttachment = async (
  { db, render, supportEmail, log }: AttachmentNeeds,
  wanted: Wanted,
): Promise<MailAttachment | undefined> => {
  const sheet = await findDocument(db, { ...wanted, sellerName: undefined, supportEmail });
  if (sheet === undefined) return undefined;
  try {
    const name = documentFileName({ kind: "invoice", number: wanted.number }, wanted.paymentId);
    return { name, type: "application/pdf", content: await render(sheet) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    log.error(`The invoice ${wanted.number} could not be attached to its email: ${reason}`);
    return undefined;
  }
};
