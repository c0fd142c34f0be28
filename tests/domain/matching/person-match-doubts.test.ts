import { expect, test } from "vitest";
import type { PersonQuery } from "#domain/lookups/enrichment.ts";
import type { KnownPerson } from "#domain/matching/person-match.ts";
import { aditi } from "./aditi.ts";
import { bestMatches, wantedPerson } from "./in-latin.ts";

const doubtsOf = (asked: Partial<PersonQuery>, known: Partial<KnownPerson>) => {
  const wanted = wantedPerson({ name: "Aditi Banerjee", company: "Eastwind Pharma", ...asked });
  const [best] = bestMatches(wanted, [{ ...aditi, ...known }]);
  return best?.match.kind === "possible" ? best.match.doubts : best?.match.kind;
};

test.each([
  ["Head of Sales", "VP Sales"],
  ["Sales Manager", "Head of Sales and Marketing"],
  ["BDM", "Sales Manager"],
  ["CEO", "Managing Director"],
  ["CTO", "VP Engineering"],
  ["HR", "Talent Acquisition Lead"],
  ["Director", "Sales Manager"],
  ["Head of Sales", null],
])("a match is certain where %s was asked for and the title is %s", (role, title) => {
  expect(doubtsOf({ role }, { title })).toBe("certain");
});

test.each(["n/a", "N. A.", "-", "None", "unknown", "TBD"])("%s in place of a role is no role", (role) => {
  expect(doubtsOf({ role }, { title: "Plant Manager" })).toBe("certain");
});

test.each([
  ["Head of Sales", "Plant Manager"],
  ["Sales Manager", "Plant Manager"],
  ["CEO", "CFO"],
  ["Growth Manager", "Data Engineer"],
])("a match is only possible where %s was asked for and the title is %s", (role, title) => {
  expect(doubtsOf({ role }, { title })).toEqual([{ kind: "role-differs", title }]);
});

test.each([
  ["Aditee Banerjee", "Aditi Banerjee"],
  ["Banerjee, Ms. Aditi", "Aditi Kumari Banerjee"],
  ["Aditi Kumari Banerjee", "Aditi Banerjee"],
  ["Maria Desouza", "Maria De Souza"],
  ["S Muralidharan", "S. Muralidharan"],
  ["संजय सिंह", "Sanjay Singh"],
  ["Vikram Singh", "विक्रम सिंह"],
])("a match is certain for the names %s and %s", (asked, name) => {
  expect(doubtsOf({ name: asked }, { name })).toBe("certain");
});

test.each([
  ["A. Banerjee", "Aditi Banerjee"],
  ["Aditi Banerjee", "A. Banerjee"],
  ["Banerjee", "Aditi Banerjee"],
  ["Amit Sharma", "Ajit Sharma"],
  ["Aditi Kumari Banerjee", "Aditi Kumar Banerjee"],
])("a match is only possible for the names %s and %s", (asked, name) => {
  expect(doubtsOf({ name: asked }, { name })).toEqual([{ kind: "name-similar", name }]);
});

test.each([
  ["Acme", "Acme Pvt Ltd"],
  ["East wind Farma", "Eastwind Pharma"],
  ["Sharma and Sons", "Sharma & Sons Limited"],
  ["Lumen Fold", "Lumen Fold Tech Solutions Pvt Ltd"],
  ["Acme", "Acme Group"],
])("a match is certain for the companies %s and %s", (asked, company) => {
  expect(doubtsOf({ company: asked }, { company })).toBe("certain");
});

test.each([
  ["Summit Group", "Summit Holdings"],
  ["Vega Industries", "Vega Group"],
  ["Nova International", "Nova Global Services"],
  ["Delta", "Delta Technologies"],
  ["Atlas Consulting", "Atlas"],
  ["TCS", "Tata Consultancy Services Limited"],
  ["L&T", "Larsen & Toubro Limited"],
  ["Acme India", "Acme"],
  ["Acme", "Acme (Schweiz) AG"],
  ["Acme Real Estate Partners V L.P.", "Acme Real Estate Partners VI L.P."],
  ["Eastwind", "Eastwind Pharma"],
  ["Acme Foods", "Acme"],
  ["Eastwnd Pharma", "Eastwind Pharma"],
  ["Bowne Global Solutions", "Bowne Global Solutions II"],
  ["Acme Foods Global", "Acme Foods India"],
  ["Northgate Stel", "Northgate Steel"],
])("a match is only possible for the companies %s and %s", (asked, company) => {
  expect(doubtsOf({ company: asked }, { company })).toEqual([{ kind: "company-similar", company }]);
});

test("everything that speaks against a match is named", () => {
  expect(doubtsOf({ name: "A. Banerjee", company: "Eastwind", role: "Plant Manager" }, {})).toEqual([
    { kind: "role-differs", title: aditi.title },
    { kind: "name-similar", name: aditi.name },
    { kind: "company-similar", company: aditi.company },
  ]);
});

test("none of several people who fit equally well is certain, unless the role shows who is meant", () => {
  const people = [
    { ...aditi, slug: "a-untold", title: null },
    { ...aditi, slug: "b-head", title: "Head of Sales" },
    { ...aditi, slug: "c-engineer", title: "Software Engineer" },
  ];
  const matches = (role?: string) =>
    bestMatches(
      wantedPerson({ name: "Aditi Banerjee", company: "Eastwind Pharma", ...(role ? { role } : {}) }),
      people,
    );
  const several = { kind: "possible", doubts: [{ kind: "several-fit" }] };
  expect(matches().map(({ match }) => match)).toEqual([several, several, several]);
  expect(matches("Sales Head").map(({ person, match }) => [person.slug, match])).toEqual([
    ["b-head", { kind: "certain" }],
    ["a-untold", several],
    ["c-engineer", { kind: "possible", doubts: [{ kind: "role-differs", title: "Software Engineer" }] }],
  ]);
});

test("a father is not his son; a generation that one name lacks is said", () => {
  expect(doubtsOf({ name: "John Smith Jr" }, { name: "John Smith, Sr." })).toBeUndefined();
  expect(doubtsOf({ name: "John Smith Jr." }, { name: "Smith, John Jr" })).toBe("certain");
  expect(doubtsOf({ name: "John Smith" }, { name: "John Smith Jr" })).toBe("certain");
});
