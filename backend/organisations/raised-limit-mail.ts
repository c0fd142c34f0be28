import { type Inviter, personText } from "#domain/organisation/invitation.ts";
import { formatCredits, priceTag, type Tenths } from "#domain/shared/credits.ts";
import { oneLine } from "#domain/shared/visible-text.ts";
import { button, composeMail, heading, note, paragraph } from "#backend/platform/mail/mail-parts.ts";
import { forSubject } from "#backend/platform/mail/mail-text.ts";
import type { OutgoingMail } from "#backend/platform/mail/mailer.ts";

interface RaisedLimitMail {
  readonly to: string;
  readonly organisationName: string;
  /** The owner or admin who raised it. */
  readonly by: Inviter;
  readonly from: Tenths;
  /** Null where there is no limit any more. */
  readonly cap: Tenths | null;
  readonly usedThisMonth: Tenths;
  /** Where the app is reached. */
  readonly origin: string;
}

/** Notifies a member that their monthly limit was raised or removed. */
export const raisedLimitMail = ({
  to,
  organisationName,
  by,
  from,
  cap,
  usedThisMonth,
  origin,
}: RaisedLimitMail): OutgoingMail => {
  const name = oneLine(organisationName);
  const done = cap === null ? "removed" : "raised";
  const change = cap === null ? "" : ` from ${formatCredits(from)} to ${priceTag(cap)}`;
  return composeMail({ to, subject: `Your monthly limit in ${forSubject(name)} was ${done}` }, [
    heading(`Your monthly limit was ${done}`),
    paragraph(
      `${personText(by)} ${done} your monthly limit in ${name}${change}. You have used ${priceTag(usedThisMonth)} this month.`,
    ),
    paragraph("If a bulk job is paused because of the old limit, you can resume it."),
    button("Open Leadlight", `${origin}/dashboard`),
    note(`You get this mail because you belong to ${name}.`),
  ]);
};
