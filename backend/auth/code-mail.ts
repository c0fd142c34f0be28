import type { OutgoingMail } from "#backend/mail/mailer.ts";

/** The mail that brings a one-time code. Nothing to click: a code cannot be used up by a scanner that opens links. */
export const codeMail = (mail: { to: string; code: string; lifetimeMs: number }): OutgoingMail => {
  const minutes = Math.max(1, Math.round(mail.lifetimeMs / 60_000));
  const lines = [
    "Enter this code to sign in to Leadlight:",
    mail.code,
    `It works once, for ${minutes} ${minutes === 1 ? "minute" : "minutes"}. Nobody from Leadlight will ever ask you for it.`,
    "If you didn't ask for a code, you can ignore this mail: without the code nobody gets in.",
  ];
  const paragraphs = lines.map((line) =>
    line === mail.code
      ? `<p style="margin:24px 0;font:700 32px/1.2 ui-monospace,Consolas,monospace;letter-spacing:6px">${line}</p>`
      : `<p style="margin:0 0 16px">${line}</p>`,
  );
  return {
    to: mail.to,
    subject: `${mail.code} is your Leadlight code`,
    text: `${lines.join("\n\n")}\n`,
    html: `<!doctype html><html lang="en"><body style="font:16px/1.5 system-ui,sans-serif;margin:24px">${paragraphs.join("")}</body></html>`,
  };
};
