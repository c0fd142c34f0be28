import { mailFault } from "#backend/platform/mail/mail-fault.ts";
import { composeMail, paragraph } from "#backend/platform/mail/mail-parts.ts";
import type { Mailer } from "#backend/platform/mail/mailer.ts";
import type { Finding } from "#backend/platform/finding.ts";

const about = "mail";
const next =
  "Check SMTP_URL, or the file that SMTP_URL_FILE names: its host, port, user and password. The codes say what failed.";

/** Whether the mail server takes mail: with an address, one is really sent there. `mailer` is undefined where none is set up. */
export const checkMailer = async (mailer: Mailer | undefined, to: string | undefined): Promise<Finding> => {
  if (mailer === undefined) {
    const text = "No mail server is set up. Codes are only on the inbox page, which npm start adds on this machine.";
    return { about, state: "unknown", text, next: "Set SMTP_URL before others sign in." };
  }
  try {
    if (to === undefined) {
      await mailer.check();
      const text = "The mail server lets us in.";
      return { about, state: "good", text, next: "See it arrive: npm run doctor -- --to you@your-company.example" };
    }
    await mailer.send(
      composeMail({ to, subject: "Leadlight can send mail" }, [
        paragraph(
          "You asked Leadlight's doctor for this mail. If it is not in the spam folder, sign-in codes arrive too.",
        ),
      ]),
    );
    return { about, state: "good", text: `The mail server took a mail to ${to}.`, next: "Check that it arrives." };
  } catch (error) {
    return { about, state: "bad", text: `The mail server refused (${mailFault(error)}).`, next };
  }
};
