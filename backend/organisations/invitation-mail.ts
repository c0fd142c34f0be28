import { invitedText, personText } from "#domain/organisation/invitation.ts";
import { invitedAs, type InvitedRole } from "#domain/organisation/team.ts";
import { priceTag, type Tenths } from "#domain/shared/credits.ts";
import { oneLine } from "#domain/shared/visible-text.ts";
import { button, composeMail, heading, paragraph } from "#backend/platform/mail/mail-parts.ts";
import { forSubject } from "#backend/platform/mail/mail-text.ts";
import type { OutgoingMail } from "#backend/platform/mail/mailer.ts";

/** The person who invites. */
interface Inviter {
  readonly email: string;
  readonly name: string | null;
}

interface InvitationMail {
  readonly to: string;
  readonly by: Inviter;
  readonly organisationName: string;
  readonly role: InvitedRole;
  readonly monthlyCap: Tenths | undefined;
  /** Where the app is reached. */
  readonly origin: string;
}

/**
 * Invites someone by mail. It has no secret: only an account with the address of the mail can answer, so that a
 * forwarded mail lets nobody in.
 */
export const invitationMail = ({
  to,
  by,
  organisationName,
  role,
  monthlyCap,
  origin,
}: InvitationMail): OutgoingMail => {
  const name = oneLine(organisationName);
  const invitation = invitedText(by, `to join ${name} on Leadlight ${invitedAs[role]}`);
  const credits = `Everyone in ${name} shares its credits and results.${limitText(monthlyCap)}`;
  const product = "Leadlight finds phone numbers and email addresses of people, for sales and recruiting.";
  const answer = `To accept or reject, sign in with this address (${oneLine(to)}). You need no password: we email you a code. Leadlight then shows you the invitation.`;
  const ignore = `If you don't know ${personText(by)} or ${name}, you can ignore this email. Nothing happens unless you accept.`;
  return composeMail({ to, subject: `Invitation to ${forSubject(name)} on Leadlight` }, [
    heading(`Join ${name} on Leadlight`),
    ...[invitation, product, credits, answer].map(paragraph),
    button("Accept or reject", `${origin}/login`),
    paragraph(ignore),
  ]);
};

const limitText = (cap: Tenths | undefined): string =>
  cap === undefined ? "" : ` You can use up to ${priceTag(cap)} a month.`;
