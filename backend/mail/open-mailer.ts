import type { Clock } from "#backend/clock.ts";
import type { Db } from "#backend/database/database.ts";
import { inboxMailer } from "./inbox.ts";
import type { Mailer } from "./mailer.ts";
import { smtpMailer } from "./smtp-mailer.ts";

interface MailSettings {
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string | undefined;
}

/** A mail server where one is set, else the inbox of this machine. */
export const openMailer = (
  { smtpUrl, mailFrom }: MailSettings,
  { db, origin, clock }: { readonly db: Db; readonly origin: string; readonly clock: Clock },
): Mailer => {
  if (smtpUrl === undefined) return inboxMailer({ db, clock });
  return smtpMailer({ url: smtpUrl, from: mailFrom ?? `Leadlight <no-reply@${new URL(origin).hostname}>` });
};
