import { composeMail, links, type MailPart, paragraph } from "#backend/platform/mail/mail-parts.ts";
import type { OutgoingMail } from "#backend/platform/mail/mailer.ts";

interface Notification {
  readonly to: string;
  /** Where the app is reached. */
  readonly origin: string;
  readonly subject: string;
  /** A text is a paragraph. */
  readonly parts: readonly (string | MailPart)[];
  /** The switch in Settings that sends these mails. */
  readonly switchName: string;
}

/** A mail that a person gets because they have it switched on. Ends with the way to switch it off. */
export const composeNotification = ({ to, origin, subject, parts, switchName }: Notification): OutgoingMail =>
  composeMail({ to, subject }, [
    ...parts.map((part) => (typeof part === "string" ? paragraph(part) : part)),
    links([["Open Leadlight", `${origin}/dashboard`]]),
    paragraph(`To stop these mails, switch off ${switchName} in Settings, Notifications.`),
    links([["Open Notifications", `${origin}/dashboard/settings/notifications`]]),
  ]);
