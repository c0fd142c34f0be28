import type { ContactCard, ContactCardLine } from "./contact-card.ts";
import { safeFileName } from "#domain/shared/file-name.ts";

/** vCard 3.0 (RFC 2426), which every address book reads; 4.0 is refused by some. */
export const vCard = (card: ContactCard): string => {
  const { name = card.reference, title, company, url } = card;
  const lines = [
    "BEGIN:VCARD",
    "VERSION:3.0",
    `N:${card.name === undefined ? `;${escaped(name)};;;` : structuredName(name)}`,
    `FN:${escaped(name)}`,
    ...(company === undefined ? [] : [`ORG:${escaped(company)}`]),
    ...(title === undefined ? [] : [`TITLE:${escaped(title)}`]),
    ...card.lines.flatMap(({ use, values }) =>
      values.map(({ value, kind }) => `${propertyOf(use, kind)}:${escaped(value)}`),
    ),
    // A URI is not escaped: an address of a profile holds no line break.
    url === undefined ? `NOTE:${escaped(card.reference)}` : `URL:${url}`,
    "END:VCARD",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
};

/** "Asha Rao.vcf" */
export const vCardFileName = ({ name, reference }: ContactCard): string =>
  `${safeFileName(name ?? reference) ?? "contact"}.vcf`;

const properties: Readonly<Record<ContactCardLine["use"], string>> = {
  phone: "TEL;TYPE=VOICE",
  "home-email": "EMAIL;TYPE=INTERNET,HOME",
  "work-email": "EMAIL;TYPE=INTERNET,WORK",
};

const propertyOf = (use: ContactCardLine["use"], kind: string | undefined): string =>
  use === "phone" && kind?.toLowerCase() === "mobile" ? "TEL;TYPE=CELL,VOICE" : properties[use];

/**
 * Family name; given names. The directory knows only whole names: the last word is taken for the family name, so that
 * address books, which put the two together again, show the name as it was.
 */
const structuredName = (name: string): string => {
  const words = name.trim().split(/\s+/);
  const family = words.length > 1 ? (words.pop() ?? "") : "";
  return `${escaped(family)};${escaped(words.join(" "))};;;`;
};

const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, (mark) => `\\${mark}`).replaceAll(/\r\n|\r|\n/g, "\\n");

/** A line has at most 75 octets of UTF-8 without its end; what follows stands behind a blank on the next line. */
const LINE_MAX_OCTETS = 75;

const folded = (line: string): string => {
  let text = "";
  let octets = 0;
  for (const letter of line) {
    const size = octetsOf(letter);
    if (octets + size > LINE_MAX_OCTETS) {
      text += "\r\n ";
      octets = 1;
    }
    text += letter;
    octets += size;
  }
  return text;
};

const octetsOf = (letter: string): number => {
  const code = letter.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
};
