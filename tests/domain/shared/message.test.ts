import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MESSAGE_MAX_LENGTH, readableMessage } from "#domain/shared/message.ts";

describe("a text from outside", () => {
  test("is shown as it came where it is harmless", () => {
    expect(readableMessage("Your plan has ended. Bitte verlängern! 再試行 🙂")).toBe(
      "Your plan has ended. Bitte verlängern! 再試行 🙂",
    );
  });

  test("loses control, direction and invisible characters", () => {
    expect(readableMessage("\u202egnp.\u0000exe\u2066 \u200bno\ufeff\u0007t\u2069 \u001b[31mred")).toBe(
      "gnp.exe not [31mred",
    );
  });

  test("has its white space folded, also around what was taken out", () => {
    expect(readableMessage("  one\r\n\ttwo \u200b three\u2028four  ")).toBe("one two three four");
  });

  test("keeps markup as the text it is", () => {
    expect(readableMessage("<img src=x onerror=alert(1)>")).toBe("<img src=x onerror=alert(1)>");
  });

  test("hides the ids that a webhook host lets slip", () => {
    expect(readableMessage('The requested webhook "GET 7c2f0b1e-4a55-4d0e-9a39-0f6a2f1c9d11" is not registered.')).toBe(
      'The requested webhook "GET …" is not registered.',
    );
  });

  test("is nothing when nothing readable is left", () => {
    for (const text of ["", " \n\t ", "\u0000\u202e\u200b", "\ud800"]) expect(readableMessage(text)).toBeUndefined();
  });

  test("ends after 300 characters, however long it came", () => {
    const shown = readableMessage("word ".repeat(200_000));
    expect(shown).toHaveLength(MESSAGE_MAX_LENGTH);
    expect(shown?.endsWith("…")).toBe(true);
    expect(readableMessage("a".repeat(300))).toBe("a".repeat(300));
  });

  test("is never cut through a character", () => {
    expect(readableMessage("a".repeat(298) + "🙂🙂🙂")?.isWellFormed()).toBe(true);
  });

  test("is short, readable and well formed, whatever came", () => {
    const nasty = fc.string({
      unit: fc.oneof(
        fc.string({ unit: "binary", minLength: 1, maxLength: 1 }),
        fc.constantFrom("\ud83d", "🙂", " ", "\n", "\u202e"),
      ),
      maxLength: 700,
    });
    fc.assert(
      fc.property(nasty, (text) => {
        const shown = readableMessage(text);
        if (shown === undefined) return;
        expect(shown.length).toBeLessThanOrEqual(MESSAGE_MAX_LENGTH);
        expect(shown).not.toMatch(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]|\s\s|^\s|\s$/u);
        expect(readableMessage(shown)).toBe(shown);
      }),
      { numRuns: 500 },
    );
  });
});
