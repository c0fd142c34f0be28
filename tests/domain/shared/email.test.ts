import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { asciiDomain, EMAIL_MAX_LENGTH, fullNameFromEmail, nameFromEmail, parseEmail } from "#domain/shared/email.ts";
import { readableEmail } from "#domain/shared/readable-email.ts";

describe("an email address", () => {
  test("is trimmed and put in lower case", () => {
    expect(parseEmail("  Asha.Rao@Acme.Example \n")).toBe("asha.rao@acme.example");
  });

  test.each(["a@b.c", "asha+leads@acme.example", "o'neil@acme.example", "अशा@acme.example", "a@sub.acme.example"])(
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
    "asha@ac\u00adme.example",
    "asha@\uff20acme.example",
    "asha@m\u00fcnchen.example/x",
    "asha@m\u00fcnchen.example:80",
    "asha@m\u00fcnchen.example\\x",
    "asha@m\u00fcnchen%2eexample.de",
    "asha@\u2100.example",
    "asha@m\u00fcnchen.127.1",
  ])("never looks like %j", (text) => {
    expect(parseEmail(text)).toBeUndefined();
  });

  test.each([
    ["asha@münchen.example", "asha@xn--mnchen-3ya.example"],
    ["asha@MÜNCHEN.example", "asha@xn--mnchen-3ya.example"],
    ["asha@mu\u0308nchen.example", "asha@xn--mnchen-3ya.example"],
    ["asha@XN--MNCHEN-3YA.example", "asha@xn--mnchen-3ya.example"],
    ["asha@उदाहरण.example", "asha@xn--p1b6ci4b4b3a.example"],
    ["asha@ΟΔΟΣ.example", "asha@xn--pxavbq.example"],
    ["asha@οδοσ.example", "asha@xn--pxavbq.example"],
    ["asha@ｇmail.com", "asha@gmail.com"],
    ["asha@gmail。com", "asha@gmail.com"],
    ["asha@gmail．com", "asha@gmail.com"],
    ["asha@gmail｡com", "asha@gmail.com"],
    ["asha@gmail\ufe0f.com", "asha@gmail.com"],
    ["asha@acme.example.", "asha@acme.example"],
  ])("at the domain of %j is %s", (text, email) => {
    expect(parseEmail(text)).toBe(email);
  });

  test("keeps the letters before the at sign", () => {
    expect(parseEmail("ｊ.müller@acme.example")).toBe("ｊ.müller@acme.example");
  });

  test("is at most 254 characters long", () => {
    const domain = "@acme.example";
    const longest = "a".repeat(EMAIL_MAX_LENGTH - domain.length) + domain;
    expect(parseEmail(longest)).toBe(longest);
    expect(parseEmail(`a${longest}`)).toBeUndefined();
  });

  const anyDomain = fc.string({ unit: "grapheme" }).map((text) => `asha@${text}.example`);
  test("has its domain in ASCII, or a domain is none", () => {
    fc.assert(
      fc.property(anyDomain, (text) => {
        expect(parseEmail(text) ?? "").toMatch(/^\p{ASCII}*$/u);
      }),
    );
  });

  test("is read the same a second time", () => {
    fc.assert(
      fc.property(fc.oneof(fc.emailAddress(), fc.string({ unit: "binary" }), anyDomain), (text) => {
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

test("a domain has one text, however it is written", () => {
  expect(asciiDomain("Bücher.Example.")).toBe("xn--bcher-kva.example");
  expect(asciiDomain("Acme.Example")).toBe("acme.example");
  expect(asciiDomain("a/ü")).toBeUndefined();
});

test.each([
  ["grüße@xn--mnchen-3ya.example", "grüße@münchen.example"],
  ["asha@xn--h2brj9c.example", "asha@भारत.example"],
  ["asha@mail.xn--bcher-kva.xn--p1ai", "asha@mail.bücher.рф"],
  ["asha@xn--fiqs8s", "asha@中国"],
  ["asha@xn--ls8h.example", "asha@💩.example"],
])("the domain of %s is shown with its letters", (email, readable) => {
  expect(readableEmail(email)).toBe(readable);
});

test.each([
  "asha@acme.example",
  "xn--mnchen-3ya",
  "https://xn--mnchen-3ya.example/in/asha",
  "asha@xn--!.example",
  "asha@xn--9.example",
  "asha@xn--999999999999.example",
  // "acme", which would be read as another domain.
  "asha@xn--acme-.example",
])("%s is shown as it is", (text) => {
  expect(readableEmail(text)).toBe(text);
});

test.each([
  ["first.look@acme.example", "First Look"],
  ["jean-luc_picard+news@acme.example", "Jean-Luc Picard"],
  ["asha@acme.example", "Asha"],
  ["élodie.o'neil@acme.example", "Élodie O'neil"],
  ["._.@acme.example", "._."],
])("an account without a name and with %s calls itself %s", (email, name) => {
  expect(fullNameFromEmail(email)).toBe(name);
});
