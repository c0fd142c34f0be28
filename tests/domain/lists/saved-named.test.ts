import { expect, test } from "vitest";
import { listsNamed, savedNamed } from "#domain/lists/saved-named.ts";
import type { ShownPerson } from "#domain/lists/pending-change.ts";
import { aSlug } from "#tests/support/builders.ts";

const saved = (slug: string, changes: Partial<ShownPerson> = {}): ShownPerson => ({
  subject: { kind: "profile", profile: aSlug(slug) },
  isShared: false,
  status: "new",
  note: "",
  tags: [],
  savedAt: "2026-01-15T12:00:00.000Z",
  listIds: [],
  ...changes,
});

const zoe = saved("zoe-b", { name: "Zoë Brontë", title: "Head of Sales", company: "Orbit", note: "Rao knows her" });
const kamala = saved("kamala", { name: "कमला" });
const nameless = saved("mina-shah");
const namesOf = (text: string) => savedNamed([zoe, kamala, nameless], text).map(({ name }) => name);

test.each([
  ["a first name without its accents", "zoe", ["Zoë Brontë"]],
  ["name and company, in any order, with a comma", "Orbit, bron", ["Zoë Brontë"]],
  ["the slug of who has no name", "shah", ["mina-shah"]],
  ["a name in another script", "कम", ["कमला"]],
  ["another vowel in that script", "कि", []],
  ["a word of a note", "rao", []],
  ["the middle of a word", "ronte", []],
  ["nothing", " , ", []],
])("saved people are found by %s", (_, text, found) => {
  expect(namesOf(text)).toEqual(found);
});

test("who is found stands as those who were looked up, without a value", () => {
  expect(savedNamed([zoe], "zoe")).toEqual([
    {
      subject: zoe.subject,
      name: "Zoë Brontë",
      person: { name: "Zoë Brontë", title: "Head of Sales", company: "Orbit" },
      value: undefined,
      at: zoe.savedAt,
    },
  ]);
});

test("lists are found by the beginnings of their words", () => {
  const list = (name: string) => ({ id: name, name, colour: "blue", isShared: false, people: 3 }) as const;
  const lists = [list("Q4 Pune"), list("Événements"), list("Q4 Delhi")];
  expect(listsNamed(lists, "q4").map(({ name }) => name)).toEqual(["Q4 Pune", "Q4 Delhi"]);
  expect(listsNamed(lists, "evene").map(({ name }) => name)).toEqual(["Événements"]);
  expect(listsNamed(lists, "")).toEqual([]);
});
