import type { Mailer } from "./mailer.ts";
import { smtpMailer } from "./smtp-mailer.ts";

interface MailSettings {
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string | undefined;
}

/** The mail server that is set; without one every mail fails. `origin` names the sender where no other is set. */
export const openMailer = ({ smtpUrl, mailFrom }: MailSettings, origin: string): Mailer => {
  if (smtpUrl === undefined) return noMailer;
  return smtpMailer({ url: smtpUrl, from: mailFrom ?? `Leadlight <no-reply@${new URL(origin).hostname}>` });
};

const noMailer: Mailer = {
  send: () => Promise.reject(new Error("No mail server is configured (SMTP_URL)")),
  // The start says it already.
  check: () => Promise.resolve(),
  close: () => undefined,
};
