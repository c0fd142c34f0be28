import type { OutgoingMail } from "#backend/platform/mail/mailer.ts";

export interface CodeMail {
  readonly to: string;
  readonly code: string;
  readonly lifetimeMs: number;
  readonly kind:
    | { readonly kind: "usual" }
    /** So many wrong codes were tried at the address within the last day that somebody seems to guess. */
    | { readonly kind: "guessed-at"; readonly wrongTries: number }
    /** The code follows a first one that was typed correctly during such guessing. */
    | { readonly kind: "second" };
}

/** The mail with a one-time code. It has no link, so that a mail scanner that opens links cannot use the code. */
export const codeMail = (mail: CodeMail): OutgoingMail => {
  const minutes = Math.max(1, Math.round(mail.lifetimeMs / 60_000));
  const lines = [
    mail.kind.kind === "second"
      ? "Enter this second code to sign in to Leadlight:"
      : "Enter this code to sign in to Leadlight:",
    mail.code,
    `It works once, for ${minutes} ${minutes === 1 ? "minute" : "minutes"}. Nobody from Leadlight will ever ask you for it.`,
    ...warnings(mail.kind),
    "If you didn't ask for a code, you can ignore this mail: without the code nobody gets in.",
  ];
  const paragraphs = lines.map((line) =>
    line === mail.code
      ? `<p style="margin:24px 0;font:700 32px/1.2 ui-monospace,Consolas,monospace;letter-spacing:6px">${line}</p>`
      : `<p style="margin:0 0 16px">${line}</p>`,
  );
  return {
    to: mail.to,
    subject: `${mail.code} is your ${mail.kind.kind === "second" ? "second " : ""}Leadlight code`,
    text: `${lines.join("\n\n")}\n`,
    html: `<!doctype html><html lang="en"><body style="font:16px/1.5 system-ui,sans-serif;margin:24px">${paragraphs.join("")}</body></html>`,
  };
};

const warnings = (kind: CodeMail["kind"]): readonly string[] => {
  switch (kind.kind) {
    case "usual":
      return [];
    case "guessed-at":
      return [
        `Somebody is trying to guess your codes: ${kind.wrongTries} wrong ones were entered in the last 24 hours. None of them let anybody in, and we look at only a few more. If we ask you for a second code, type that one too.`,
      ];
    case "second":
      return [
        "We ask for a second code because too many wrong ones were entered before. If it was not you who has just entered the first one, somebody else may be reading your mails.",
      ];
  }
};
