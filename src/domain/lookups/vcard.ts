import type { ContactCard, ContactCardLine } from "./contact-card.ts";
import { nameParts } from "./name-parts.ts";
import { safeFileName } from "#domain/shared/file-name.ts";

/** A contact card with what is known of a saved person besides. */
export interface SavedContactCard extends ContactCard {
  /** Empty without one. */
  readonly note?: string;
  readonly categories?: readonly string[];
  readonly city?: string;
  readonly country?: string;
}

/** vCard 3.0 (RFC 2426), which every address book reads; 4.0 is refused by some. A file can hold several, one after the other. */
export const vCard = (card: SavedContactCard): string => {
  const { name = card.reference, title, company, url, categories = [], city = "", country = "" } = card;
  const note = [url === undefined ? card.reference : "", card.note ?? ""].filter((text) => text !== "").join("\n");
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
    ...(city === "" && country === "" ? [] : [`ADR;TYPE=WORK:;;;${escaped(city)};;;${escaped(country)}`]),
    // A URI is not escaped: an address of a profile holds no line break.
    ...(url === undefined ? [] : [`URL:${url}`]),
    ...(categories.length === 0 ? [] : [`CATEGORIES:${categories.map(escaped).join(",")}`]),
    ...(note === "" ? [] : [`NOTE:${escaped(note)}`]),
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
  "other-email": "EMAIL;TYPE=INTERNET",
};

const propertyOf = (use: ContactCardLine["use"], kind: string | undefined): string =>
  use === "phone" && kind?.toLowerCase() === "mobile" ? "TEL;TYPE=CELL,VOICE" : properties[use];

/** Family name; given names. */
const structuredName = (name: string): string => {
  const { given, family } = nameParts(name);
  return `${escaped(family)};${escaped(given)};;;`;
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
