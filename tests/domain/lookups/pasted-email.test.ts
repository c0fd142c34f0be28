import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseEmail } from "#domain/shared/email.ts";
import { parsePastedEmail, pastedEmails, typedEmail } from "#domain/lookups/pasted-email.ts";
import { pastedText } from "#domain/lookups/pasted-text.ts";

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

test.each([
  ["a column of a file", "asha@acme.example\nben@acme.example\r\n"],
  ["the recipients of a mail", "Asha Rao <asha@acme.example>, 'Ben Ode' <ben@acme.example>;"],
  ["with one of them twice", "asha@acme.example Asha@ACME.example; ben@acme.example, nobody@, @"],
])("several addresses are read as %s, each once", (_, text) => {
  expect(pastedEmails(text).emails).toEqual(["asha@acme.example", "ben@acme.example"]);
});

test("what is left out of several addresses is known", () => {
  const { duplicates, invalid } = pastedEmails("asha@acme.example Asha@ACME.example; ben@acme.example, nobody@, @");
  expect(duplicates).toEqual(["asha@acme.example"]);
  expect(invalid).toEqual(["nobody@"]);
});

test.each([
  ["a line", "asha@acme.example\nnot-an-email\nben@acme.example", ["not-an-email"]],
  ["a part between commas", "asha@acme.example, not-an-email, ben@acme.example", ["not-an-email"]],
  ["a word between spaces", "asha@acme.example not-an-email ben@acme.example", ["not-an-email"]],
  ["a line of words", "asha at acme.example; asha@acme.example; ben@acme.example", ["asha at acme.example"]],
  ["what follows an address", "asha@acme.example; ben@acme.example, not-an-email", ["not-an-email"]],
  ["what stands before an address", "not-an-email, asha@acme.example\nben@acme.example", ["not-an-email"]],
  ["a word after an address", "asha@acme.example\nben@acme.example not-an-email", ["not-an-email"]],
  ["a part after names", "Asha <asha@acme.example>, Ben <ben@acme.example>, not-an-email", ["not-an-email"]],
])("%s without an at sign among several addresses is no address", (_, text, invalid) => {
  expect(pastedEmails(text)).toMatchObject({ emails: { length: 2 }, invalid });
});

test.each([
  ["names beside addresses", "Rao, Asha <asha@acme.example>, Ode, Ben <ben@acme.example>"],
  ["a name in a row of a table", "Asha,Rao,asha@acme.example\nBen,Ode,ben@acme.example"],
  ["a name beside each address", "Asha Rao asha@acme.example; Ben Ode ben@acme.example"],
  ["a signature", "Asha Rao\nHead of Sales\nasha@acme.example"],
  ["a mark", "asha@acme.example\n--\nben@acme.example"],
])("%s are not taken for addresses that are wrong", (_, text) => {
  expect(pastedEmails(text).invalid).toEqual([]);
});

test("in a text without addresses, and in one that is endless, there are none", () => {
  expect(pastedEmails("Asha Rao, Orbit Freight").emails).toEqual([]);
  expect(pastedEmails("a@acme.example ".repeat(20_000)).emails).toEqual([]);
});

test("an address keeps the letters of its domain as they were typed", () => {
  expect(typedEmail(" Grüße <grüße@münchen.example>", "grüße@xn--mnchen-3ya.example")).toBe("grüße@münchen.example");
  expect(typedEmail("mailto:asha%40acme.example", "asha@acme.example")).toBe("asha@acme.example");
});

test("what was read of a list is the same again when it is read from its own text", () => {
  const entry = fc.constantFrom(
    ..."asha@acme.example|ben@acme.example|Cara Ode <cara@acme.example>|not@an@address|Rao, Asha|no address|,|\t".split(
      "|",
    ),
  );
  const list = fc.array(fc.tuple(entry, fc.constantFrom("\n", ";", ", ", " ", "\t")), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(list, (entries) => {
      const pasted = pastedEmails(entries.flat().join(""));
      const { emails, duplicates, invalid } = pasted;
      fc.pre(emails.length > 0 && emails.length + duplicates.length + invalid.length > 1);
      expect(pastedEmails(pastedText(pasted))).toEqual(pasted);
    }),
  );
});
