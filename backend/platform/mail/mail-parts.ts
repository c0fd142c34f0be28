import { escaped, mailButton, mailPage, mailParagraph } from "./mail-text.ts";
import type { OutgoingMail } from "./mailer.ts";

/** A part of a mail, in both of its forms. */
export interface MailPart {
  readonly text: string;
  readonly html: string;
}

export type Fact = readonly [label: string, value: string];

export const heading = (text: string): MailPart => ({
  text,
  html: `<h1 style="font-size:20px;line-height:1.3;margin:0 0 16px">${escaped(text)}</h1>`,
});

export const paragraph = (text: string): MailPart => ({ text, html: mailParagraph(text) });

export const button = (label: string, address: string): MailPart => ({
  text: `${label}:\n${address}`,
  html: mailButton(label, address),
});

export const link = (label: string, address: string): MailPart => ({
  text: `${label}:\n${address}`,
  html: `<p style="margin:0 0 8px"><a href="${escaped(address)}">${escaped(label)}</a></p>`,
});

export const table = (facts: readonly Fact[]): MailPart => ({
  text: facts.map(([label, value]) => `${label}: ${value}`).join("\n"),
  html: `<table style="border-collapse:collapse;margin:0 0 16px">${facts.map(factRow).join("")}</table>`,
});

const factRow = ([label, value]: Fact): string =>
  `<tr><td style="padding:2px 24px 2px 0">${escaped(label)}</td><td style="text-align:right">${escaped(value)}</td></tr>`;

/** A mail of these parts, without those that are empty. */
export const composeMail = (
  { to, subject }: Pick<OutgoingMail, "to" | "subject">,
  parts: readonly MailPart[],
): OutgoingMail => {
  const filled = parts.filter(({ text }) => text !== "");
  return {
    to,
    subject,
    text: `${filled.map(({ text }) => text).join("\n\n")}\n`,
    html: mailPage(filled.map(({ html }) => html)),
  };
};
