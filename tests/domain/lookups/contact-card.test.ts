import { expect, test } from "vitest";
import { cardCsvLine, cardText, type ContactCard, hasValues, roleText } from "#domain/lookups/contact-card.ts";

const asha: ContactCard = {
  name: "Asha Rao",
  title: "Head of Sales",
  company: "Orbit, Freight",
  reference: "asha-rao",
  url: "https://www.linkedin.com/in/asha-rao",
  lines: [
    { label: "Phone Number", use: "phone", values: [{ value: "+91 00000 00001" }, { value: "+91 00000 00002" }] },
    { label: "Secondary Email", use: "home-email", values: [] },
    { label: "Work Email", use: "work-email", values: [{ value: "asha.rao@acme.example" }] },
  ],
};
const unnamed: ContactCard = {
  reference: "DIN 99000001",
  lines: [{ label: "Phone Number", use: "phone", values: [] }],
};

test("as text, a card is the person and one value a line", () => {
  expect(cardText(asha)).toBe(
    [
      "Asha Rao",
      "Head of Sales at Orbit, Freight",
      "https://www.linkedin.com/in/asha-rao",
      "Phone Number: +91 00000 00001",
      "Phone Number: +91 00000 00002",
      "Work Email: asha.rao@acme.example",
    ].join("\n"),
  );
  expect(cardText(unnamed)).toBe("DIN 99000001");
});

test("as a CSV line, a card has a cell for every line, closed ones too, and no formula", () => {
  expect(cardCsvLine(asha)).toBe(
    `Asha Rao,Head of Sales,"Orbit, Freight",https://www.linkedin.com/in/asha-rao,"'+91 00000 00001; +91 00000 00002",,asha.rao@acme.example`,
  );
  expect(cardCsvLine(unnamed)).toBe(",,,DIN 99000001,");
});

test("a card has values once one of its lines is open", () => {
  expect([asha, unnamed].map(hasValues)).toEqual([true, false]);
});

test("a role is said with what is known of it", () => {
  expect([
    roleText({ title: "Director", company: "Acme" }),
    roleText({ title: "Director" }),
    roleText({ company: "Acme" }),
    roleText({}),
  ]).toEqual(["Director at Acme", "Director", "Acme", ""]);
});
