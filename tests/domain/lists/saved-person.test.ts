import { expect, test } from "vitest";
import {
  asksToRemove,
  NOTE_MAX_LENGTH,
  parseNote,
  parseSavedText,
  SAVED_TEXT_MAX_LENGTH,
} from "#domain/lists/saved-person.ts";

test.each([
  ["  Asha\n Verma ", "Asha Verma"],
  ["Asha\u202e Verma", "Asha Verma"],
  ["", ""],
  ["a".repeat(SAVED_TEXT_MAX_LENGTH), "a".repeat(SAVED_TEXT_MAX_LENGTH)],
  ["a".repeat(SAVED_TEXT_MAX_LENGTH + 1), undefined],
])("a name, title or company is one line: %j", (text, line) => {
  expect(parseSavedText(text)).toBe(line);
});

test.each([
  ["Met in Pune.\nCall on Monday.  ", "Met in Pune.\nCall on Monday."],
  ["a\u0007b\u202ec", "abc"],
  ["  ", ""],
  ["a".repeat(NOTE_MAX_LENGTH), "a".repeat(NOTE_MAX_LENGTH)],
  ["a".repeat(NOTE_MAX_LENGTH + 1), undefined],
])("a note keeps its lines, and nothing that turns or rings: %j", (text, note) => {
  expect(parseNote(text)).toBe(note);
});

test.each([
  [25, false],
  [26, true],
])("before %i people are removed, a question is asked: %s", (count, isAsked) => {
  expect(asksToRemove(Array.from({ length: count }))).toBe(isAsked);
});
