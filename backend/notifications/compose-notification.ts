import { escaped, mailPage, mailParagraph } from "#backend/platform/mail/mail-text.ts";
import type { OutgoingMail } from "#backend/platform/mail/mailer.ts";

/** A part that is more than a paragraph. */
interface FormattedPart {
  readonly text: string;
  readonly html: string;
}

interface Notification {
  readonly to: string;
  /** Where the app is reached. */
  readonly origin: string;
  readonly subject: string;
  readonly parts: readonly (string | FormattedPart)[];
  /** The switch in Settings that sends these mails. */
  readonly switchName: string;
}

/** A mail that a person gets because they have it switched on. Ends with the way to switch it off. */
export const composeNotification = ({ to, origin, subject, parts, switchName }: Notification): OutgoingMail => {
  const all: readonly (string | FormattedPart)[] = [
    ...parts,
    link("Open Leadlight", `${origin}/dashboard`),
    `To stop these mails, switch off ${switchName} in Settings, Notifications.`,
    link("Open Notifications", `${origin}/dashboard/settings/notifications`),
  ];
  return {
    to,
    subject,
    text: `${all.map((part) => (typeof part === "string" ? part : part.text)).join("\n\n")}\n`,
    html: mailPage(all.map((part) => (typeof part === "string" ? mailParagraph(part) : part.html))),
  };
};

const link = (label: string, address: string): FormattedPart => ({
  text: `${label}:\n${address}`,
  html: `<p style="margin:0 0 16px"><a href="${escaped(address)}">${escaped(label)}</a></p>`,
});
