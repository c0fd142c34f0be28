import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseEmail } from "#domain/shared/email.ts";
import { parsePastedEmail } from "#domain/lookups/pasted-email.ts";

describe("a pasted email address", () => {
  test.each([
    "asha@acme.example",
    " Asha@Acme.example \n",
    "Asha Rao <asha@acme.example>",
    '"Rao, Asha" <asha@acme.example>,',
    "<asha@acme.example>",
    "mailto:asha@acme.example",
    "MAILTO:asha@acme.example?subject=Hello",
    "mailto:asha%40acme.example",
    "<mailto:asha@acme.example>",
    '"asha@acme.example"',
    "(asha@acme.example)",
    "asha@acme.example;",
    "asha@acme.example.",
  ])("may be %j", (text) => {
    expect(parsePastedEmail(text)).toBe("asha@acme.example");
  });

  test.each([
    "",
    "asha",
    "Asha Rao asha@acme.example",
    "asha rao@acme.example",
    "asha@acme.example ben@acme.example",
    "Asha <asha@acme.example>, Ben <ben@acme.example>",
    "mailto:asha@acme.example,ben@acme.example x",
    "mailto:%",
    "mailto:",
    "<>",
    "<asha@acme.example",
  ])("is never guessed from %j", (text) => {
    expect(parsePastedEmail(text)).toBeUndefined();
  });

  test("is read as typed where it is one already", () => {
    fc.assert(
      fc.property(fc.emailAddress(), (text) => {
        const [email, pasted] = [parseEmail(text), parsePastedEmail(text)];
        expect(pasted).toBe(email);
        expect(parsePastedEmail(`Somebody <${text}>`)).toBe(email);
      }),
    );
  });

  test("is read without harm from any text, however long", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const email = parsePastedEmail(text);
        if (email !== undefined) expect(parseEmail(email)).toBe(email);
      }),
    );
    for (const text of ["<", ">", ".", '"', "mailto:", "a@", "%"]) {
      expect(parsePastedEmail(text.repeat(1_000_000))).toBeUndefined();
      expect(parsePastedEmail(text.repeat(100))).toBeUndefined();
    }
  });
});
