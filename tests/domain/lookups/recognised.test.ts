import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { recognise } from "#domain/lookups/recognised.ts";

describe("a text is recognised as", () => {
  test.each([
    "https://www.linkedin.com/in/asha-rao",
    "see linkedin.com/in/asha-rao?trk=x thanks",
    "asha-rao",
    "https://www.linkedin.com/sales/lead/asha-rao",
  ])("a profile: %j", (text) => {
    expect(recognise(text)).toEqual({ kind: "profile", profile: "asha-rao" });
  });

  test("several profiles, on lines of their own or behind each other", () => {
    const text = "https://www.linkedin.com/in/asha-rao\nlinkedin.com/in/ben-ode linkedin.com/in/asha-rao";
    expect(recognise(text)).toEqual({ kind: "profiles", profiles: ["asha-rao", "ben-ode"] });
  });

  test.each(["99000001", "DIN: 9900-0001", " 99 000 001 ", "９９０００００１"])("a DIN: %j", (text) => {
    expect(recognise(text)).toEqual({ kind: "din", din: "99000001" });
  });

  test.each(["9900000", "990000015", "DIN 12", "+91 98200 00000", "(022) 2345-6789"])("a number: %j", (text) => {
    expect(recognise(text)).toEqual({ kind: "number" });
  });

  test.each(["A@b.example", "Asha Rao <a@b.example>", "mailto:a@b.example"])("an email address: %j", (text) => {
    expect(recognise(text)).toEqual({ kind: "email", email: "a@b.example" });
  });

  test.each([
    ["Asha Rao, Northwind", "Asha Rao", undefined, "Northwind"],
    ["Asha Rao,Northwind", "Asha Rao", undefined, "Northwind"],
    ["Asha Rao at Northwind Traders", "Asha Rao", undefined, "Northwind Traders"],
    ["Asha Rao @ Northwind", "Asha Rao", undefined, "Northwind"],
    ["Asha Rao - Head of Sales - Northwind | LinkedIn", "Asha Rao", "Head of Sales", "Northwind"],
    ["Asha Rao, Head of Sales at Northwind", "Asha Rao", "Head of Sales", "Northwind"],
    ["Asha Rao Northwind", "Asha Rao", undefined, "Northwind"],
    ["Asha Rao Northwind Traders", "Asha Rao", undefined, "Northwind Traders"],
    ["  Asha\n Rao ", "Asha Rao", undefined, ""],
    ["Asha, 3M", "Asha", undefined, "3M"],
    ["O'Brien-Núñez, Acme", "O'Brien-Núñez", undefined, "Acme"],
    ["आशा राव, नॉर्थविंड", "आशा राव", undefined, "नॉर्थविंड"],
  ])("a name with company: %j", (text, name, role, company) => {
    expect(recognise(text)).toEqual({ kind: "person", name, company, ...(role === undefined ? {} : { role }) });
  });

  test.each([
    ["", "not-a-profile"],
    ["asha", "not-a-profile"],
    ["Asha Rao, 12", "not-a-profile"],
    ["I met somebody yesterday and would like to know more", "not-a-profile"],
    ["https://elsewhere.example/asha", "not-a-profile"],
    ["<b>Asha Rao</b>, Acme", "not-a-profile"],
    ["https://lnkd.in/gAbC12", "short-link"],
    ["https://www.linkedin.com/sales/lead/ACwAAAB1x2Y,NAME_SEARCH,ab12", "profile-without-name"],
    ["https://www.linkedin.com/company/acme", "company-page"],
  ])("nobody: %j, because of %s", (text, fault) => {
    expect(recognise(text)).toEqual({ kind: "fault", fault });
  });
});

test("any text is recognised as something, and a person has a name of at most 200 characters", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 400 }), (text) => {
      const found = recognise(text);
      if (found.kind === "person") {
        expect(found.name.trim()).not.toBe("");
        expect(found.name.length + found.company.length).toBeLessThanOrEqual(200);
      }
    }),
  );
  expect(recognise("a, ".repeat(300_000))).toEqual({ kind: "fault", fault: "not-a-profile" });
});
