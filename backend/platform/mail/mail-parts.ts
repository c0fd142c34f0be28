import { escaped, MAIL_LINE, mailButton, mailPage, mailParagraph } from "./mail-text.ts";
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

/** Addresses beside each other. */
export const links = (addresses: readonly Fact[]): MailPart => ({
  text: addresses.map(([label, address]) => `${label}:\n${address}`).join("\n\n"),
  html: `<p style="margin:0 0 16px">${addresses.map(([label, address]) => `<a href="${escaped(address)}" style="display:inline-block;margin-right:24px">${escaped(label)}</a>`).join(" ")}</p>`,
});

/** What is less important. */
export const note = (text: string): MailPart => ({
  text,
  html: `<p style="margin:0 0 8px;font-size:14px;opacity:0.8">${escaped(text)}</p>`,
});

/** Labels and values, a row each, below a title where one is given. */
export const table = (facts: readonly Fact[], title?: string): MailPart => ({
  text: [...(title === undefined ? [] : [`${title}:`]), ...facts.map(([label, value]) => `${label}: ${value}`)].join(
    "\n",
  ),
  html: `<table style="border-collapse:collapse;width:100%;margin:0 0 24px">${title === undefined ? "" : caption(title)}${facts.map(title === undefined ? factRow : namedRow).join("")}</table>`,
});

const caption = (title: string): string =>
  `<caption style="text-align:left;font-weight:600">${escaped(title)}</caption>`;

/** Longer ones name somebody, and would make the mail wider than a phone. */
const ONE_LINE = 24;

/** A label that is a few words of ours stays in one line. */
const factRow = (fact: Fact): string => tableRow(fact, fact[0].length > ONE_LINE ? "" : ";white-space:nowrap");

/** What stands for someone or something can be long. */
const namedRow = (fact: Fact): string => tableRow(fact, "");

const tableRow = ([label, value]: Fact, labelStyle: string): string =>
  `<tr style="border-bottom:${MAIL_LINE}"><td style="padding:6px 24px 6px 0${labelStyle}">${escaped(label)}</td><td style="padding:6px 0;text-align:right">${escaped(value)}</td></tr>`;

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
