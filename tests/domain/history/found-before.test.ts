import { describe, expect, test } from "vitest";
import { type FoundBefore, namesFirst, peopleFoundBefore, peopleNamed } from "#domain/history/found-before.ts";
import type { NotedSearch } from "#domain/history/noted-search.ts";
import { aDin, aSlug } from "#tests/support/builders.ts";

const at = (hour: number) => `2026-01-15T${String(hour).padStart(2, "0")}:00:00.000Z`;

const owned: readonly FoundBefore[] = [
  {
    subject: { kind: "din", din: aDin("99000001") },
    name: "Ben Ode",
    person: { name: "Ben Ode" },
    value: "+91 00000 00009",
    at: at(4),
  },
  {
    subject: { kind: "profile", profile: aSlug("zoe") },
    name: "Zoë García",
    person: { name: "Zoë García", title: "Head of Sales", company: "Orbit Freight" },
    value: "zoe@orbit.example",
    at: at(5),
  },
];
const noted = (slug: string, person: NotedSearch["person"]): NotedSearch => ({
  tool: "find-contacts",
  subject: { kind: "profile", profile: aSlug(slug) },
  person,
  at: at(6),
});

describe("the people found before", () => {
  const searches = [
    noted("asha", { name: "Asha Rao", company: "Acme" }),
    noted("zoe", { name: "Zoë" }),
    noted("x", {}),
  ];
  const found = peopleFoundBefore(owned, searches);

  test("are those whose names are known, the newest first, each once, with what is owned", () => {
    expect(found.map(({ name, value }) => [name, value])).toEqual([
      ["Asha Rao", undefined],
      ["Zoë García", "zoe@orbit.example"],
      ["Ben Ode", "+91 00000 00009"],
    ]);
  });

  test.each([
    ["the first name", "zoe", ["Zoë García"]],
    ["words in any order, without accents", "garcia ZOE", ["Zoë García"]],
    ["the beginning of words", "be od", ["Ben Ode"]],
    ["title and company", "sales orbit", ["Zoë García"]],
    ["a part of a word", "arcia", []],
    ["a word that is not theirs", "zoe acme", []],
    ["nothing", "  ", []],
    ["punctuation", "-", []],
  ])("are found by %s", (_, query, names) => {
    expect(peopleNamed(found, query).map(({ name }) => name)).toEqual(names);
  });
});

test("those whose name begins with what is typed come first, the others stay in their order", () => {
  const person = (name: string, title = ""): FoundBefore => ({
    subject: { kind: "profile", profile: aSlug(name.replaceAll(/\W/g, "-").toLowerCase()) },
    name,
    person: { name, title },
    value: undefined,
    at: at(1),
  });
  const people = [person("Ben Ode", "Sales"), person("Ada Sato"), person("Sára Lind"), person("Sana Rao")];
  expect(namesFirst(people, " SA").map(({ name }) => name)).toEqual(["Sára Lind", "Sana Rao", "Ben Ode", "Ada Sato"]);
  expect(namesFirst(people, "ada s").map(({ name }) => name)[0]).toBe("Ada Sato");
});
