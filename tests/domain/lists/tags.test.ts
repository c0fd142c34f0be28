import { expect, test } from "vitest";
import {
  changedTags,
  longestTag,
  parseTag,
  parseTags,
  TAG_MAX_LENGTH,
  tagsAmong,
  TAGS_MAX,
  withoutCase,
} from "#domain/lists/tags.ts";

const tags = (count: number) => Array.from({ length: count }, (_, at) => `Tag ${at}`);

test.each([
  ["  Q4\tPune ", "Q4 Pune"],
  ["", undefined],
  ["\u200b ", undefined],
  ["a".repeat(TAG_MAX_LENGTH), "a".repeat(TAG_MAX_LENGTH)],
  ["a".repeat(TAG_MAX_LENGTH + 1), undefined],
])("a tag is one line that is not empty: %j", (text, tag) => {
  expect(parseTag(text)).toBe(tag);
});

const tooLong = "a".repeat(TAG_MAX_LENGTH + 1);

test.each([
  ["vip", ["vip"]],
  [" saas, priority ,\tpune event,", ["saas", "priority", "pune event"]],
  [" , ", undefined],
  ["", undefined],
  [`vip, ${tooLong}`, undefined],
])("several tags are separated by commas: %j", (text, expected) => {
  expect(parseTags(text)).toEqual(expected);
});

test("the longest of several typed tags is known, so that it can be said that it is too long", () => {
  expect(longestTag(`vip, ${tooLong}, saas`)).toBe(tooLong);
  expect(longestTag(" , ")).toBe("");
});

test("tags that differ in case alone are the same", () => {
  expect(withoutCase("E\u0301TUDE")).toBe(withoutCase("\u00c9tude"));
  expect(withoutCase("Pune")).not.toBe(withoutCase("Puna"));
});

test("a tag that is there already stays as it was first written", () => {
  expect(changedTags(["Pune"], { added: ["PUNE", "Hot", "hot"] })).toEqual(["Pune", "Hot"]);
});

test("a tag is removed in whatever case it is named, also where it is added at the same time", () => {
  expect(changedTags(["Pune", "Hot"], { removed: ["pUNE"] })).toEqual(["Hot"]);
  expect(changedTags([], { added: ["Hot"], removed: ["hot"] })).toEqual([]);
});

test("there are never too many", () => {
  expect(changedTags(tags(TAGS_MAX - 1), { added: ["Last"] })).toHaveLength(TAGS_MAX);
  expect(changedTags(tags(TAGS_MAX), { added: ["tag 3"] })).toHaveLength(TAGS_MAX);
  expect(changedTags(tags(TAGS_MAX), { added: ["One more"] })).toBeUndefined();
  expect(changedTags(tags(TAGS_MAX), { added: ["One more"], removed: ["Tag 3"] })).toHaveLength(TAGS_MAX);
});

test("the tags of people stand once each, as first written, from A to Z", () => {
  expect(tagsAmong([{ tags: ["VIP", "q10"] }, { tags: ["vip", "Äpfel", "q9"] }, { tags: [] }])).toEqual([
    "Äpfel",
    "q9",
    "q10",
    "VIP",
  ]);
});
