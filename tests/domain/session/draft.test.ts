import fc from "fast-check";
import { expect, test } from "vitest";
import { addToDraft, draftToJson, parseDraft } from "#domain/session/draft.ts";

test("a draft is read as it was written, whatever was typed", () => {
  fc.assert(
    fc.property(fc.string(), fc.dictionary(fc.string(), fc.string()), (person, texts) => {
      const draft = addToDraft(undefined, person, texts);
      expect(parseDraft(draftToJson(draft))).toEqual(draft);
    }),
  );
});

test.each(["", "null", "{", "7", "[]", "[7]", '{"person":"asha"}', "[[]]"])("%j is no draft", (json) => {
  expect(parseDraft(json)).toBeUndefined();
});

test("what is no pair of texts is left out of a draft", () => {
  const draft = parseDraft('["asha",["a","b"],["a"],["c",7],{"0":"d","1":"e","length":2},["__proto__","f"]]');
  expect(draft).toEqual({
    person: "asha",
    texts: new Map([
      ["a", "b"],
      ["__proto__", "f"],
    ]),
  });
});

test("a draft of another person is not added to", () => {
  const draft = addToDraft(undefined, "asha", { a: "b" });
  expect(addToDraft(draft, "ben", { c: "d" })).toEqual({ person: "ben", texts: new Map([["c", "d"]]) });
  expect(addToDraft(draft, "asha", { c: "d" }).texts.size).toBe(2);
});
