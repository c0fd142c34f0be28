import {
  button,
  composeMail,
  type Fact,
  heading,
  links,
  type MailPart,
  note,
  paragraph,
} from "#backend/platform/mail/mail-parts.ts";
import type { OutgoingMail } from "#backend/platform/mail/mailer.ts";

interface Notification {
  readonly to: string;
  /** Where the app is reached. */
  readonly origin: string;
  /** Also its heading. */
  readonly subject: string;
  /** A text is a paragraph. */
  readonly parts: readonly (string | MailPart)[];
  /** What its button says, and the path of the app that it opens. */
  readonly action: Fact;
  /** The switch in Settings that sends these mails. */
  readonly switchName: string;
}

/** A mail that a person gets because they have it switched on. Ends with the way to switch it off. */
export const composeNotification = ({ to, origin, subject, parts, action, switchName }: Notification): OutgoingMail => {
  const [label, path] = action;
  return composeMail({ to, subject }, [
    heading(subject),
    ...parts.map((part) => (typeof part === "string" ? paragraph(part) : part)),
    button(label, `${origin}${path}`),
    note(`To stop these mails, switch off ${switchName} in Settings, Notifications.`),
    links([["Open Notifications", `${origin}/dashboard/settings/notifications`]]),
  ]);
};
