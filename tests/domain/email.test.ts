import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { EMAIL_MAX_LENGTH, nameFromEmail, parseEmail } from "#domain/email.ts";

describe("an email address", () => {
  test("is trimmed and put in lower case", () => {
    expect(parseEmail("  Asha.Rao@Acme.Example \n")).toBe("asha.rao@acme.example");
  });

  test.each(["a@b.c", "asha+leads@acme.example", "o'neil@acme.example", "अशा@उदाहरण.example", "a@sub.acme.example"])(
    "may look like %s",
    (text) => {
      expect(parseEmail(text)).toBe(text);
    },
  );

  test.each([
    "",
    " ",
    "asha",
    "asha@",
    "@acme.example",
    "asha@acme",
    "asha@acme.",
    "asha@.",
    "a b@acme.example",
    "a@b@acme.example",
    "a@acme.example,b@acme.example x",
    "asha\u0000@acme.example",
    "asha\u202e@acme.example",
    "asha\u200b@acme.example",
    "asha@acme.exa\u0007mple",
  ])("never looks like %j", (text) => {
    expect(parseEmail(text)).toBeUndefined();
  });

  test("is at most 254 characters long", () => {
    const domain = "@acme.example";
    const longest = "a".repeat(EMAIL_MAX_LENGTH - domain.length) + domain;
    expect(parseEmail(longest)).toBe(longest);
    expect(parseEmail(`a${longest}`)).toBeUndefined();
  });

  test("is read the same a second time", () => {
    fc.assert(
      fc.property(fc.oneof(fc.emailAddress(), fc.string({ unit: "binary" })), (text) => {
        const email = parseEmail(text);
        if (email !== undefined) expect(parseEmail(email)).toBe(email);
      }),
    );
  });
});

describe("the name made from an email address", () => {
  test("is its local part with a capital", () => {
    expect(["asha.rao@acme.example", "é@acme.example", ""].map(nameFromEmail)).toEqual(["Asha.rao", "É", ""]);
  });
});
