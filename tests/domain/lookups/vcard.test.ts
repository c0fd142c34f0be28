import { expect, test } from "vitest";
import type { ContactCard } from "#domain/lookups/contact-card.ts";
import { vCard, vCardFileName } from "#domain/lookups/vcard.ts";

const asha: ContactCard = {
  name: "Asha Rao",
  title: "Head of Sales; Asia, Europe",
  company: "Orbit\\Freight\nLtd",
  reference: "asha-rao",
  url: "https://www.linkedin.com/in/asha-rao",
  lines: [
    { label: "Phone Number", use: "phone", values: [{ value: "+91 00000 00001" }] },
    { label: "Secondary Email", use: "home-email", values: [{ value: "asha@home.example" }] },
    { label: "Work Email", use: "work-email", values: [{ value: "asha.rao@acme.example" }] },
  ],
};
const nobody: ContactCard = { reference: "DIN 99000001", lines: [] };

const unfolded = (text: string): string[] => text.replaceAll("\r\n ", "").split("\r\n");

test("a card is written as vCard 3.0, with marks escaped", () => {
  expect(unfolded(vCard(asha))).toEqual([
    "BEGIN:VCARD",
    "VERSION:3.0",
    "N:Rao;Asha;;;",
    "FN:Asha Rao",
    String.raw`ORG:Orbit\\Freight\nLtd`,
    String.raw`TITLE:Head of Sales\; Asia\, Europe`,
    "TEL;TYPE=VOICE:+91 00000 00001",
    "EMAIL;TYPE=INTERNET,HOME:asha@home.example",
    "EMAIL;TYPE=INTERNET,WORK:asha.rao@acme.example",
    "URL:https://www.linkedin.com/in/asha-rao",
    "END:VCARD",
    "",
  ]);
});

test.each([
  ["mobile", "CELL,VOICE"],
  ["Mobile", "CELL,VOICE"],
  ["office", "VOICE"],
  [undefined, "VOICE"],
])("a number of the kind %s has the type %s", (kind, type) => {
  const number = { value: "+91 00000 00001", ...(kind !== undefined && { kind }) };
  const card: ContactCard = { ...asha, lines: [{ label: "Phone Number", use: "phone", values: [number] }] };
  expect(unfolded(vCard(card))).toContain(`TEL;TYPE=${type}:+91 00000 00001`);
});

test("without a name, a card is named after its reference", () => {
  expect(unfolded(vCard(nobody))).toEqual([
    "BEGIN:VCARD",
    "VERSION:3.0",
    "N:;DIN 99000001;;;",
    "FN:DIN 99000001",
    "NOTE:DIN 99000001",
    "END:VCARD",
    "",
  ]);
});

test("no line is longer than 75 octets, and no letter is torn", () => {
  const title = `${"é".repeat(60)}${"漢".repeat(60)}${"😀".repeat(40)}`;
  const text = vCard({ ...asha, title });
  expect(Math.max(...text.split("\r\n").map((line) => new TextEncoder().encode(line).length))).toBeLessThanOrEqual(75);
  expect(unfolded(text)).toContain(`TITLE:${title}`);
});

test.each([
  ["Asha Rao", "Asha Rao.vcf"],
  ["../../etc/passwd", "etc passwd.vcf"],
  ['A "B" <C>: D?', "A B C D.vcf"],
  ["Müller 漢", "Müller 漢.vcf"],
  ["...", "contact.vcf"],
])("the card of %j is downloaded as %j", (name, file) => {
  expect(vCardFileName({ ...asha, name })).toBe(file);
});

test("the card of somebody without a known name is downloaded under the reference", () => {
  expect(vCardFileName(nobody)).toBe("DIN 99000001.vcf");
});
