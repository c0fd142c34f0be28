import type { Confirmation } from "./one-time-code.ts";
import type { OutgoingMail } from "#backend/platform/mail/mailer.ts";
import { mailPage, mailParagraph } from "#backend/platform/mail/mail-text.ts";

export interface CodeMail {
  readonly to: string;
  readonly code: string;
  readonly lifetimeMs: number;
  /** Whose address the code confirms; without it, it signs in. */
  readonly confirms?: Confirmation | undefined;
  readonly kind:
    | { readonly kind: "usual" }
    /** So many wrong codes were tried at the address within the last day that someone seems to guess. */
    | { readonly kind: "guessed-at"; readonly wrongTries: number }
    /** The code follows a first one that was typed correctly during such guessing. */
    | { readonly kind: "second" };
}

/** The mail with a one-time code. No link in it signs in, so that a mail scanner that opens links cannot use the code. */
export const codeMail = (mail: CodeMail): OutgoingMail => {
  const minutes = Math.max(1, Math.round(mail.lifetimeMs / 60_000));
  const second = mail.kind.kind === "second" ? "second " : "";
  const { lead, subject, unasked } = wordsOf(mail, second);
  const lines = [
    ...lead,
    mail.code,
    `Enter it on the page where you asked for it. It works once, and expires in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`,
    ...warnings(mail.kind),
    "Don't share this code with anyone. Our staff never ask for it.",
    unasked,
  ];
  const paragraphs = lines.map((line) =>
    line === mail.code
      ? `<p style="margin:24px 0;font:700 32px/1.2 ui-monospace,Consolas,monospace;letter-spacing:6px">${line}</p>`
      : mailParagraph(line),
  );
  return {
    to: mail.to,
    subject,
    text: `${lines.join("\n\n")}\n`,
    html: mailPage(paragraphs),
  };
};

const wordsOf = ({ code, confirms }: CodeMail, second: string) => {
  if (confirms === undefined)
    return {
      lead: [`Your ${second}sign-in code for Leadlight is:`],
      subject: `${code} is your ${second}Leadlight sign-in code`,
      unasked: "If you didn't try to sign in, you can ignore this email. Nobody can sign in without the code.",
    };
  const { host } = new URL(confirms.issuer);
  return {
    lead: [
      `Someone who is signed in at ${host} wants to use Leadlight as you. From then on they can sign in to your Leadlight account.`,
      `If that's you, your ${second}code is:`,
    ],
    subject: `${code} connects your Leadlight account to ${host}`,
    unasked: `If that isn't you, ignore this email and keep the code to yourself. Nothing is connected without it.`,
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
