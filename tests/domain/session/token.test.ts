import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { claimedEmail, claimedSession, samePerson, supersedes } from "#domain/session/token.ts";
import { anAccessToken } from "#tests/support/builders.ts";

const asha = anAccessToken({ sub: "asha", iat: 1000 });
const ashaLater = anAccessToken({ sub: "asha", iat: 1001 });
const ben = anAccessToken({ sub: "ben", iat: 2000 });
const unreadable = [
  "",
  "a",
  "..",
  "a.b.c",
  `x.${"=".repeat(5)}.y`,
  "x.bnVsbA.y",
  "x.W10.y",
  "x._____w.y",
  anAccessToken({ sub: 7 }),
  anAccessToken({ sub: "" }),
];

describe("two tokens", () => {
  test("are about the same person when both name the same person", () => {
    expect(samePerson(asha, ashaLater)).toBe(true);
    expect(samePerson(asha, ben)).toBe(false);
  });

  test("are about the same person in any script", () => {
    const names = fc.string({ unit: "grapheme", minLength: 1 });
    fc.assert(
      fc.property(names, names, (one, other) => {
        expect(samePerson(anAccessToken({ sub: one }), anAccessToken({ sub: other, iat: 5 }))).toBe(one === other);
      }),
    );
  });

  test.each(unreadable)("are about nobody known where one is %j", (token) => {
    expect(samePerson(token, token)).toBe(false);
    expect(samePerson(asha, token)).toBe(false);
    expect(samePerson(token, asha)).toBe(false);
  });

  test("are read without harm from any text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.base64String(), (one, other) => {
        expect(samePerson(`${one}.${other}.`, `${other}.${one}.`)).toBe(false);
      }),
    );
  });
});

describe("a token supersedes another", () => {
  test("of the same person that was issued before", () => {
    expect(supersedes(ashaLater, asha)).toBe(true);
  });

  test("never of the same age or younger, of another person, or without saying when it was issued", () => {
    expect(supersedes(asha, asha)).toBe(false);
    expect(supersedes(asha, ashaLater)).toBe(false);
    expect(supersedes(ben, asha)).toBe(false);
    expect(supersedes(anAccessToken({ iat: "9999" }), asha)).toBe(false);
    expect(supersedes(anAccessToken({ iat: undefined }), asha)).toBe(false);
    for (const token of unreadable) expect(supersedes(token, asha)).toBe(false);
  });
});

describe("the session of a token", () => {
  test("is the one it names", () => {
    expect(claimedSession(anAccessToken({ session_id: "first" }))).toBe("first");
  });

  test.each([...unreadable, asha, anAccessToken({ session_id: 7 }), anAccessToken({ session_id: "" })])(
    "is unknown where it is %j",
    (token) => {
      expect(claimedSession(token)).toBeUndefined();
    },
  );
});

describe("the address of a person", () => {
  test("is what their token says", () => {
    expect(claimedEmail(anAccessToken({ email: "asha.rao@acme.example" }))).toBe("asha.rao@acme.example");
  });

  test.each([...unreadable, anAccessToken({ email: "" }), anAccessToken({ email: 7 }), asha])(
    "is unknown where the token is %j",
    (token) => {
      expect(claimedEmail(token)).toBeUndefined();
    },
  );
});
