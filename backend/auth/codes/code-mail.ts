import type { OutgoingMail } from "#backend/platform/mail/mailer.ts";
import { mailPage, mailParagraph } from "#backend/platform/mail/mail-text.ts";

export interface CodeMail {
  readonly to: string;
  readonly code: string;
  readonly lifetimeMs: number;
  readonly kind:
    | { readonly kind: "usual" }
    /** So many wrong codes were tried at the address within the last day that someone seems to guess. */
    | { readonly kind: "guessed-at"; readonly wrongTries: number }
    /** The code follows a first one that was typed correctly during such guessing. */
    | { readonly kind: "second" };
}

/** The mail with a one-time code. It has no link, so that a mail scanner that opens links cannot use the code. */
export const codeMail = (mail: CodeMail): OutgoingMail => {
  const minutes = Math.max(1, Math.round(mail.lifetimeMs / 60_000));
  const second = mail.kind.kind === "second" ? "second " : "";
  const lines = [
    `Your ${second}sign-in code for Leadlight is:`,
    mail.code,
    `Enter it on the page where you asked for it. It works once, and expires in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`,
    ...warnings(mail.kind),
    "Don't share this code with anyone. Our staff never ask for it.",
    "If you didn't try to sign in, you can ignore this email. Nobody can sign in without the code.",
  ];
  const paragraphs = lines.map((line) =>
    line === mail.code
      ? `<p style="margin:24px 0;font:700 32px/1.2 ui-monospace,Consolas,monospace;letter-spacing:6px">${line}</p>`
      : mailParagraph(line),
  );
  return {
    to: mail.to,
    subject: `${mail.code} is your ${second}Leadlight sign-in code`,
    text: `${lines.join("\n\n")}\n`,
    html: mailPage(paragraphs),
  };
};

const warnings = (kind: CodeMail["kind"]): readonly string[] => {
  switch (kind.kind) {
    case "usual":
      return [];
    case "guessed-at":
      return [
        `Someone is trying to guess your codes: ${kind.wrongTries} wrong codes were entered in the last 24 hours. None of them worked, and we accept only a few more tries. If we ask for a second code, enter that one too.`,
      ];
    case "second":
      return [
        "We ask for a second code because too many wrong codes were entered. If you didn't just enter the first code, someone may be reading your mail.",
      ];
  }
};
