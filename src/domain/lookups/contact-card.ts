import { csvLine } from "#domain/shared/spreadsheet.ts";
import type { ContactValue } from "./contact.ts";

/** A person with the values that are open, as they are copied and downloaded. */
export interface ContactCard {
  readonly name?: string;
  readonly title?: string;
  readonly company?: string;
  /** What names the person where the name is not known: the profile's slug, "DIN 99000001". */
  readonly reference: string;
  /** Of the profile. */
  readonly url?: string;
  readonly lines: readonly ContactCardLine[];
}

export interface ContactCardLine {
  readonly label: string;
  readonly use: "phone" | "home-email" | "work-email" | "other-email";
  /** Empty while the line is closed. */
  readonly values: readonly Pick<ContactValue, "value" | "kind">[];
}

export const hasValues = ({ lines }: ContactCard): boolean => lines.some(({ values }) => values.length > 0);

/** "Head of Sales at Acme", or what is known of it; empty when nothing is. */
export const roleText = ({ title, company }: Pick<ContactCard, "title" | "company">): string =>
  [title, company].filter(Boolean).join(" at ");

/** Who it is, then one value a line: "Phone Number: +91 00000 00001". */
export const cardText = (card: ContactCard): string =>
  [
    card.name,
    roleText(card),
    card.url ?? card.reference,
    ...card.lines.flatMap(({ label, values }) => values.map(({ value }) => `${label}: ${value}`)),
  ]
    .filter(Boolean)
    .join("\n");

/** Name, title, company, profile or DIN, then one cell for each line, in which several values stand with "; " between. */
export const cardCsvLine = (card: ContactCard): string =>
  csvLine([
    card.name ?? "",
    card.title ?? "",
    card.company ?? "",
    card.url ?? card.reference,
    ...card.lines.map(({ values }) => values.map(({ value }) => value).join("; ")),
  ]);
