import { type Inviter, personText } from "#domain/organisation/invitation.ts";
import { memberAddress } from "#domain/organisation/member-address.ts";
import type { TeamRole } from "#domain/organisation/team.ts";
import { formatCredits, priceTag, type Tenths } from "#domain/shared/credits.ts";
import { oneLine } from "#domain/shared/visible-text.ts";
import { button, composeMail, heading, note, paragraph } from "#backend/platform/mail/mail-parts.ts";
import { forSubject } from "#backend/platform/mail/mail-text.ts";
import type { OutgoingMail } from "#backend/platform/mail/mailer.ts";

interface LimitMail {
  readonly to: string;
  /** Of the recipient. */
  readonly role: TeamRole;
  readonly organisationName: string;
  /** Who asks, and their id. */
  readonly by: Inviter;
  readonly memberId: string;
  readonly cap: Tenths;
  readonly usedThisMonth: Tenths;
  /** Where the app is reached. */
  readonly origin: string;
}

/** Says to an owner or admin that a member asks for a higher monthly limit. */
export const limitMail = ({
  to,
  role,
  organisationName,
  by,
  memberId,
  cap,
  usedThisMonth,
  origin,
}: LimitMail): OutgoingMail => {
  const name = oneLine(organisationName);
  return composeMail({ to, subject: `Request for a higher monthly limit in ${forSubject(name)}` }, [
    heading("Request for a higher monthly limit"),
    paragraph(
      `${personText(by)} asks you to raise their monthly limit in ${name}. They have used ${formatCredits(usedThisMonth)} of ${priceTag(cap)} this month.`,
    ),
    button("Open their limit", `${origin}${memberAddress(memberId)}`),
    note(`You get this mail because you are an ${role} of ${name}. A member can ask once a day.`),
  ]);
};
