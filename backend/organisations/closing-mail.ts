import { creditWord, formatCredits, type Tenths } from "#domain/shared/credits.ts";
import { oneLine } from "#domain/shared/visible-text.ts";
import { forSubject, mailDay, mailPage, mailParagraph } from "#backend/platform/mail/mail-text.ts";
import type { OutgoingMail } from "#backend/platform/mail/mailer.ts";

interface ClosingMail {
  readonly to: string;
  /** The address of the owner who closed it. */
  readonly by: string;
  readonly organisationName: string;
  readonly closedAt: Date;
  /** What it had left. */
  readonly lapsed: Tenths;
  readonly supportEmail: string;
}

/** Notifies someone that their organisation was closed; its owner, too, who may not have done it. */
export const closingMail = ({
  to,
  by,
  organisationName,
  closedAt,
  lapsed,
  supportEmail,
}: ClosingMail): OutgoingMail => {
  const name = oneLine(organisationName);
  const isOwn = to === by;
  const sentences = [
    `${isOwn ? "You" : oneLine(by)} closed ${name} on ${mailDay(closedAt)}.`,
    ...(lapsed === 0 ? [] : [`Its ${formatCredits(lapsed)} ${creditWord(lapsed)} have lapsed.`]),
    "Nobody can see its history or download its results any more.",
    "You keep your personal account and its credits.",
    "Buyers keep access to their invoices.",
    ...(isOwn ? [`If you didn't close it, write to ${supportEmail}.`] : []),
  ];
  return mailOf({ to, subject: `${forSubject(name)} was closed`, sentences });
};

/** Notifies someone who has not answered an invitation to it. */
export const invitationEndedMail = ({
  to,
  organisationName,
}: Pick<ClosingMail, "to" | "organisationName">): OutgoingMail => {
  const name = oneLine(organisationName);
  const subject = `Your invitation to ${forSubject(name)} is no longer valid`;
  const sentence = `Your invitation to ${name} on Leadlight is no longer valid: ${name} was closed.`;
  return mailOf({ to, subject, sentences: [sentence] });
};

interface Sentences extends Pick<OutgoingMail, "to" | "subject"> {
  readonly sentences: readonly string[];
}

const mailOf = ({ sentences, ...mail }: Sentences): OutgoingMail => ({
  ...mail,
  text: `${sentences.join("\n\n")}\n`,
  html: mailPage(sentences.map(mailParagraph)),
});
