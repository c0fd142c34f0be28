import { BILLING_ZONE } from "#domain/billing/billing-zone.ts";

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** As it can stand in markup. */
export const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);

export const mailParagraph = (text: string): string => `<p style="margin:0 0 16px">${escaped(text)}</p>`;

/** A link as a button. It has a background of its own, with a border that is seen in dark mail programs. */
export const mailButton = (label: string, address: string): string =>
  `<p style="margin:0 0 24px"><a href="${escaped(address)}" style="display:inline-block;padding:10px 20px;border:1px solid #7fb3c0;border-radius:6px;background-color:#0b5566;color:#ffffff;font-weight:600;text-decoration:none">${escaped(label)}</a></p>`;

/** A line between parts, seen in light and in dark mail programs. */
export const MAIL_LINE = "1px solid #8888885c";

const WORDMARK = `<p style="margin:0 0 24px;padding:0 0 12px;border-bottom:${MAIL_LINE};font-weight:600">Leadlight</p>`;

/**
 * The page of a mail; its parts are markup. It names no colours of texts, so that they are readable in light and dark mail
 * programs, and loads nothing. Long ids and addresses break, so that it fits the width of a phone.
 */
export const mailPage = (parts: readonly string[]): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"></head><body style="font:16px/1.5 system-ui,sans-serif;margin:24px;max-width:600px;word-break:break-word">${WORDMARK}${parts.join("")}</body></html>`;

/** "1,200" */
export const grouped = (count: number): string => String(count).replaceAll(/\B(?=(\d{3})+$)/g, ",");

/** "29 Nov 2026", as on receipts and invoices. */
export const mailDay = (at: Date): string =>
  at.toLocaleDateString("en-GB", { day: "numeric", month: "short", year: "numeric", timeZone: BILLING_ZONE });

/** As much of a name as a subject has room for. */
export const forSubject = (name: string): string => /^.{1,100}/u.exec(name)?.[0] ?? "";
