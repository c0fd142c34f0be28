import type { Email } from "#domain/shared/email.ts";
import { composeMail, type MailPart, paragraph } from "#backend/platform/mail/mail-parts.ts";
import type { OutgoingMail } from "#backend/platform/mail/mailer.ts";
import type { Language } from "./texts/language.ts";
import { requestTexts } from "./texts/request-texts.ts";

/** The mail with the code that proves an address. It goes to any address: it says nothing about what is held. */
export const requestMail = (to: Email, code: string, language: Language): OutgoingMail => {
  const { subject, lead, enter, unasked } = requestTexts[language].mail;
  const shownCode: MailPart = {
    text: code,
    html: `<p style="margin:24px 0;font:700 32px/1.2 ui-monospace,Consolas,monospace;letter-spacing:6px">${code}</p>`,
  };
  return composeMail({ to, subject: subject(code) }, [
    paragraph(lead),
    shownCode,
    paragraph(enter),
    paragraph(unasked),
  ]);
};
