import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type EnrichmentQuery, namesIn, requestText } from "#domain/lookups/enrichment.ts";
import { idempotencyKey } from "#domain/billing/idempotency.ts";
import { wantedText } from "#domain/matching/person-match.ts";
import { wantedPerson } from "#tests/domain/matching/in-latin.ts";
import { anEmail, NOON } from "#tests/support/builders.ts";

const aPerson = (name: string, company: string, role?: string): EnrichmentQuery => ({
  kind: "person",
  name,
  company,
  ...(role === undefined ? {} : { role }),
});

describe("the text of a search for profiles", () => {
  test("is the address, where that is what is known", () => {
    expect(requestText({ kind: "email", email: anEmail("Asha@Acme.example") })).toBe("asha@acme.example");
  });

  test("is the same whatever the case, the width and the white space", () => {
    const one = requestText(aPerson("Asha Rao", "Orbit Freight", "Head of Sales"));
    expect(requestText(aPerson("  asha\t RAO ", "ＯＲＢＩＴ freight", "head  of sales"))).toBe(one);
  });

  test("differs by name, by company and by role", () => {
    const texts = [
      aPerson("Asha Rao", "Orbit"),
      aPerson("Asha Rai", "Orbit"),
      aPerson("Asha Rao", "Orbital"),
      aPerson("Asha Rao", "Orbit", "Sales"),
    ].map(requestText);
    expect(new Set(texts).size).toBe(texts.length);
  });

  test("keeps the three fields apart, whatever stands in them", () => {
    const texts = [
      aPerson("Asha", "Orbit", "Sales|"),
      aPerson("Asha|Sales", "Orbit"),
      aPerson("Asha", "|Orbit", "Sales"),
    ].map(requestText);
    expect(new Set(texts).size).toBe(texts.length);
  });

  test("makes a key of whatever can be pasted, half of a character included", () => {
    const text = requestText(aPerson("Asha \ud800", "Acme\u0000 \udc00", "\u202e"));
    expect(idempotencyKey("enrichment", text, NOON)).toMatch(/^[\x21-\x7e]+$/);
  });

  test("is one thing for both where a letter that stands for two is written as two", () => {
    const [one, other] = [aPerson("Asha", "a.ﬁ.a"), aPerson("Asha", "A.FI.A")];
    expect(requestText(one)).toBe(requestText(other));
    const texts = [one, other].map((query) => (query.kind === "person" ? wantedText(wantedPerson(query)) : ""));
    expect(texts[0]).toBe(texts[1]);
  });

  test("is one thing for us only where it is one thing for the backend: a key never stands for two searches", () => {
    const letter = fc.constantFrom(..."aAéÉßẞıİkKſ ﬁ", "Ａ", "\u0301", "\u00ad", "\u200b", " ", "  ", "\t", ".", "|");
    const text = fc.string({ unit: letter, minLength: 1, maxLength: 6 });
    const casings: readonly ((text: string) => string)[] = [
      (text) => text.toUpperCase(),
      (text) => text.toLowerCase(),
      (text) => text.normalize("NFKC"),
      (text) => ` ${text.replaceAll(" ", "  ")} `,
    ];
    fc.assert(
      fc.property(text, text, fc.constantFrom(...casings), (name, company, change) => {
        const one = aPerson(name, company);
        const other = aPerson(change(name), change(company));
        fc.pre(requestText(one) === requestText(other));
        const [wanted, another] = [one, other].map((query) =>
          query.kind === "person" ? wantedText(wantedPerson(query)) : "",
        );
        expect(wanted).toBe(another);
      }),
      { numRuns: 2000 },
    );
  });
});

describe("who a found profile is", () => {
  test.each([
    [
      "Asha Rao - Head of Sales - Orbit Freight",
      { name: "Asha Rao", title: "Head of Sales", company: "Orbit Freight" },
    ],
    ["Asha Rao - Orbit Freight", { name: "Asha Rao" }],
    ["Asha Rao", { name: "Asha Rao" }],
    ["Asha Rao - Head - of - Sales", { name: "Asha Rao" }],
  ])("%s", (title, names) => {
    expect(namesIn({ title })).toEqual(names);
  });
});
