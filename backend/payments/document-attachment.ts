import { documentFileName, type NumberedDocument } from "#domain/billing/payment-document.ts";
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

interface PaidBy {
  readonly accountId: string;
  readonly paymentId: string;
}

/** A document about a payment, to go with its mail. Undefined where it could not be set: the mail does not wait for it. */
export const documentAttachment = async (
  { db, render, supportEmail, log }: AttachmentNeeds,
  { accountId, paymentId }: PaidBy,
  document: NumberedDocument,
): Promise<MailAttachment | undefined> => {
  const { kind, number } = document;
  const sheet = await findDocument(db, { accountId, paymentId, number, sellerName: undefined, supportEmail });
  if (sheet === undefined) return undefined;
  try {
    const name = documentFileName(document, paymentId);
    return { name, type: "application/pdf", content: await render(sheet) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    log.error(`The ${kind.replace("-", " ")} ${number} could not be attached to its email: ${reason}`);
    return undefined;
  }
};
