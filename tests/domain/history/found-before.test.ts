import { describe, expect, test } from "vitest";
import { NO_CREDITS } from "#domain/shared/credits.ts";
import { peopleFoundBefore, peopleNamed } from "#domain/history/found-before.ts";
import type { NotedSearch } from "#domain/history/noted-search.ts";
import { aDin, aSlug, aTransaction } from "#tests/support/builders.ts";

const at = (hour: number) => `2026-01-15T${String(hour).padStart(2, "0")}:00:00.000Z`;
const url = (slug: string) => `https://www.linkedin.com/in/${slug}`;
const person = { name: "Zoë García", title: "Head of Sales", company: "Orbit Freight" };

const lines = [
  aTransaction({
    type: "work_email",
    query: url("zoe"),
    result: "zoe@orbit.example, z@orbit.example",
    createdAt: at(5),
    person,
  }),
  aTransaction({
    type: "din_phone",
    query: "99000001",
    result: "+91 00000 00009",
    createdAt: at(4),
    person: { name: "Ben Ode" },
  }),
  aTransaction({
    query: url("zoe"),
    result: "+91 00000 00001",
    createdAt: at(3),
    person,
    memberEmail: "mei@acme.example",
  }),
  aTransaction({
    query: url("mei"),
    result: "Nothing found",
    amount: NO_CREDITS,
    createdAt: at(2),
    person: { name: "Mei Lin" },
  }),
  aTransaction({ query: url("nameless"), result: "+91 00000 00002", createdAt: at(1) }),
];
const noted: NotedSearch = {
  tool: "find-contacts",
  subject: { kind: "profile", profile: aSlug("asha") },
  person: { name: "Asha Rao", company: "Acme" },
  at: at(6),
};

describe("the people found before", () => {
  const found = peopleFoundBefore(lines, [noted]);

  test("are those whose names are known, the newest first, each once", () => {
    expect(found.map(({ name, subject }) => [name, subject])).toEqual([
      ["Asha Rao", { kind: "profile", profile: aSlug("asha") }],
      ["Zoë García", { kind: "profile", profile: aSlug("zoe") }],
      ["Ben Ode", { kind: "din", din: aDin("99000001") }],
      ["Mei Lin", { kind: "profile", profile: aSlug("mei") }],
    ]);
  });

  test("have the best value of the line that was revealed last, where one was", () => {
    expect(found.map(({ value }) => value)).toEqual([undefined, "zoe@orbit.example", "+91 00000 00009", undefined]);
  });

  test("are more than a tool lists", () => {
    const many = Array.from({ length: 30 }, (_, place) =>
      aTransaction({ query: url(`person-${place}`), result: "+91 00000 00001", person }),
    );
    expect(peopleFoundBefore(many, [])).toHaveLength(30);
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
