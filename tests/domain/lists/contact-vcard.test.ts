import ICAL from "ical.js";
import { describe, expect, test } from "vitest";
import VCard from "vcf";
import { contactVCard } from "#domain/lists/files/contact-vcard.ts";
import type { ExportedPerson } from "#domain/lists/files/exported-person.ts";
import { ashaToExport, directorToExport, meeraToExport } from "#tests/support/contact-targets/exported-people.ts";

const fileOf = (...people: readonly ExportedPerson[]): string => people.map(contactVCard).join("");

interface ReadProperty {
  readonly types: readonly string[];
  readonly value: string;
}

/** The properties of one name on a card. */
type ReadCard = (name: string) => readonly ReadProperty[];

const capitals = (types: string | readonly string[] | undefined): readonly string[] =>
  [types ?? []].flat().map((type) => type.toUpperCase());

/** The text of a value of vcf, which leaves all escapes. */
const unescaped = (value: string): string =>
  value.replaceAll(/\\(.)/g, (_, mark: string) => (mark.toLowerCase() === "n" ? "\n" : mark));

/** The text of a value of ical.js, which leaves the escapes of semicolons. */
const withoutEscapes = (value: unknown): string => String(value).replaceAll("\\;", ";");

const readers: readonly (readonly [string, (text: string) => readonly ReadCard[]])[] = [
  [
    "ical.js",
    (text) => {
      const parsed: unknown[] = ICAL.parse(text);
      // One card is an array that begins with its kind; several are an array of such.
      const cards = (parsed[0] === "vcard" ? [parsed] : parsed) as unknown[][];
      return cards.map(
        (jCard) => (name) =>
          new ICAL.Component(jCard).getAllProperties(name).map((property) => ({
            types: capitals(property.getParameter("type") ?? []),
            value: property.getValues().flat().map(withoutEscapes).join("|"),
          })),
      );
    },
  ],
  [
    "vcf",
    (text) =>
      VCard.parse(text).map((card) => (name) => {
        const separator = { n: ";", adr: ";", categories: "," }[name];
        return [card.get(name) ?? []].flat().map((property) => {
          const value = property.valueOf();
          const parts = separator === undefined ? [value] : value.split(new RegExp(`(?<!\\\\)${separator}`));
          return { types: capitals(property.type), value: parts.map(unescaped).join("|") };
        });
      }),
  ],
];

const valuesOf = (card: ReadCard | undefined, name: string): readonly string[] | undefined =>
  card?.(name).map(({ value }) => value);

describe.each(readers)("as %s reads it", (_name, parse) => {
  test("a card has each value, with its kind", () => {
    const [asha] = parse(contactVCard(ashaToExport));
    expect(asha?.("email")).toEqual([
      { types: ["INTERNET", "WORK"], value: "asha.rao@orbit.example" },
      { types: ["INTERNET"], value: "asha@home.example" },
      { types: ["INTERNET"], value: "asha@old.example" },
      { types: ["INTERNET"], value: "a.rao@spare.example" },
    ]);
    expect(asha?.("tel")).toEqual([
      { types: ["CELL", "VOICE"], value: "+91 00000 00001" },
      { types: ["VOICE"], value: "+910000000002" },
      { types: ["CELL", "VOICE"], value: "+91 00000 00003" },
      { types: ["VOICE"], value: "00000 00004" },
    ]);
    const names = ["version", "n", "fn", "org", "title", "url", "adr", "categories", "note"];
    expect(names.map((name) => [name, ...(valuesOf(asha, name) ?? [])])).toEqual([
      ["version", "3.0"],
      ["n", "Rao|Asha Devi|||"],
      ["fn", "Asha Devi Rao"],
      ["org", 'Orbit "Freight" Ltd'],
      ["title", "Head of Sales, Asia"],
      ["url", "https://www.linkedin.com/in/asha-rao"],
      ["adr", "|||Pune|||India"],
      ["categories", "logistics|VIP|Q4 Pune"],
      ["note", "Met in Pune.\nSpeaks Marathi; likes tea\nStatus: contacted"],
    ]);
  });

  test("a file has a card for each person, in their order", () => {
    const cards = parse(fileOf(ashaToExport, meeraToExport, directorToExport));
    expect(cards.map((card) => valuesOf(card, "fn"))).toEqual([["Asha Devi Rao"], ["Meera"], ["DIN 99000001"]]);
    expect(valuesOf(cards[2], "note")).toEqual(["DIN 99000001"]);
    expect(valuesOf(cards[1], "note")).toEqual([]);
  });

  test("marks, lines, and letters of any script arrive as they are, however long", () => {
    const title = "Leiterin; Vertrieb, Süd \\ Ost";
    const note = `${"नमस्ते 漢字 😀 é; , \\ ".repeat(40)}\nlast line`;
    const company = "a".repeat(200);
    const tags = ["a,b", "c;d"];
    const [card, ...others] = parse(contactVCard({ ...ashaToExport, title, note, company, tags, lists: [] }));
    expect(others).toEqual([]);
    expect(valuesOf(card, "title")).toEqual([title]);
    expect(valuesOf(card, "org")).toEqual([company]);
    expect(valuesOf(card, "note")).toEqual([`${note}\nStatus: contacted`]);
    expect(valuesOf(card, "categories")).toEqual(["a,b|c;d"]);
  });
});

test("a note can't end its card", () => {
  const lines = contactVCard({ ...ashaToExport, note: "END:VCARD\r\nBEGIN:VCARD\nTEL:1" }).split("\r\n");
  expect(lines.filter((line) => /^(?:BEGIN|END|TEL:)/.test(line))).toEqual(["BEGIN:VCARD", "END:VCARD"]);
});

test("lines of a file end with CRLF and have at most 75 octets", () => {
  const text = fileOf({ ...ashaToExport, note: "漢字😀é".repeat(100) }, directorToExport);
  expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  expect(text.endsWith("END:VCARD\r\n")).toBe(true);
  const octets = text.split("\r\n").map((line) => new TextEncoder().encode(line).length);
  expect(Math.max(...octets)).toBe(75);
});
