import { button, composeMail, heading, paragraph } from "#backend/platform/mail/mail-parts.ts";
import { mailDay } from "#backend/platform/mail/mail-text.ts";
import type { OutgoingMail } from "#backend/platform/mail/mailer.ts";

interface RequestedMail {
  readonly to: string;
  readonly dueAt: Date;
  /** Where the app is reached. */
  readonly origin: string;
  readonly supportEmail: string;
}

/** Says at once that a deletion was asked for: someone else may have done it. */
export const deletionRequestedMail = ({ to, dueAt, origin, supportEmail }: RequestedMail): OutgoingMail => {
  const day = mailDay(dueAt);
  return composeMail({ to, subject: `Your Leadlight account will be deleted on ${day}` }, [
    heading("Your account will be deleted"),
    paragraph(`You asked us to delete your Leadlight account. We delete it on ${day}.`),
    paragraph("Until then, you can't use the account, its API keys or the browser extension. Nothing in it is lost."),
    paragraph('If you change your mind, sign in before that day and choose "Keep my account".'),
    button("Keep my account", `${origin}/login`),
    paragraph(
      `If you didn't ask for this, keep the account and sign out everywhere else in Settings, Profile. Then write to ${supportEmail}.`,
    ),
  ]);
};

interface DeletedMail {
  readonly to: string;
  readonly supportEmail: string;
}

/** The last mail to someone who had an account. */
export const deletedMail = ({ to, supportEmail }: DeletedMail): OutgoingMail =>
  composeMail({ to, subject: "Your Leadlight account is deleted" }, [
    heading("Your account is deleted"),
    paragraph("As you asked, we deleted your Leadlight account and what it held about you."),
    paragraph("We keep your invoices, and the amounts and dates of your credits, as tax law requires."),
    paragraph("If you belonged to an organisation, it keeps what it has paid for."),
    paragraph(`If you have questions, write to ${supportEmail}.`),
  ]);
