import fc from "fast-check";
import { expect, test } from "vitest";
import {
  cutText,
  foldSpace,
  hasHidden,
  oneLine,
  replaceHidden,
  visibleLine,
  withoutControls,
} from "#domain/shared/visible-text.ts";

const HIDDEN = ["\u0007", "\u200b", "\u202e", "\ufeff", "\ue000", "\ud83d", "\u2028", "\u2029"];

test.each(HIDDEN)("%j is not seen", (letter) => {
  expect(hasHidden(`a${letter}b`)).toBe(true);
  expect(replaceHidden(`a${letter}b`, "?")).toBe("a?b");
  expect(visibleLine(`a${letter}b`).replace(" ", "")).toBe("ab");
  expect(hasHidden(oneLine(`a${letter}b`))).toBe(false);
});

test.each(["Asha Rao", "再試行", "München 🙂", "a\u{1fadf}", "क्ष"])("%j is seen", (text) => {
  expect(hasHidden(text)).toBe(false);
  for (const shown of [replaceHidden(text, ""), visibleLine(text), foldSpace(text), oneLine(text)]) {
    expect(shown).toBe(text);
  }
});

test("joiners stay in cells, and in names after letters", () => {
  expect(foldSpace("क्\u200dष \n 👩\u200d💻")).toBe("क्\u200dष 👩\u200d💻");
  expect(oneLine("क्\u200dष\u202e\n\u200dCo")).toBe("क्\u200dष Co");
});

test("joiners stay within an emoji, also in names", () => {
  for (const text of ["👩‍💻 Leads", "👩🏽‍💻", "❤️‍🔥", "🏳️‍🌈"]) expect(oneLine(text)).toBe(text);
});

test("free text keeps its lines, without what controls a screen", () => {
  expect(withoutControls("one\n\ttwo\u001b[31m\u202e 👩\u200d💻")).toBe("one\n\ttwo[31m 👩\u200d💻");
});

test("a text is cut to a length, never within a character", () => {
  expect(cutText("a🙂", 2)).toBe("a");
  expect(cutText("a🙂", 3)).toBe("a🙂");
  fc.assert(fc.property(fc.string({ unit: "binary" }), fc.nat(20), (text, max) => cutText(text, max).length <= max));
});
