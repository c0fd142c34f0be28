import { type Inviter, personText } from "#domain/organisation/invitation.ts";
import { oneLine } from "#domain/shared/visible-text.ts";
import { button, composeMail, heading, note, paragraph } from "#backend/platform/mail/mail-parts.ts";
import { forSubject } from "#backend/platform/mail/mail-text.ts";
import type { OutgoingMail } from "#backend/platform/mail/mailer.ts";

interface NewOwnerMail {
  readonly to: string;
  readonly organisationName: string;
  /** The owner who did it. */
  readonly by: Inviter;
  /** Where the app is reached. */
  readonly origin: string;
  readonly supportEmail: string;
}

/** Notifies a member that they are now an owner of their organisation. */
export const newOwnerMail = ({ to, organisationName, by, origin, supportEmail }: NewOwnerMail): OutgoingMail => {
  const name = oneLine(organisationName);
  return composeMail({ to, subject: `You are now an owner of ${forSubject(name)}` }, [
    heading(`You are now an owner of ${name}`),
    paragraph(`${personText(by)} made you an owner of ${name} on Leadlight.`),
    paragraph("Owners manage members and monthly limits. Only owners can hand the organisation over or close it."),
    button("Open team management", `${origin}/dashboard/team-management`),
    note(`If you didn't expect this, write to ${supportEmail}.`),
  ]);
};
