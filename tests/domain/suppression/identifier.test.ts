import { expect, test } from "vitest";
import { dropForm, identifierName, readIdentifier } from "#domain/suppression/identifier.ts";

test("an identifier is read as the directory keeps it", () => {
  expect(readIdentifier("profile", "https://www.linkedin.com/in/Asha-Rao/?a=1")).toEqual({
    kind: "profile",
    value: "asha-rao",
  });
  expect(readIdentifier("profile", "asha-rao")?.value).toBe("asha-rao");
  expect(readIdentifier("email", " Asha.Rao+x@ACME.example ")?.value).toBe("asha.rao+x@acme.example");
  expect(readIdentifier("phone", "+91 (00000) 00001")?.value).toBe("+91 00000 00001");
  expect(readIdentifier("din", " 00012345 ")?.value).toBe("00012345");
});

test("a text that is nothing of the kind is no identifier", () => {
  expect(readIdentifier("profile", "two words")).toBeUndefined();
  expect(readIdentifier("email", "asha")).toBeUndefined();
  expect(readIdentifier("phone", "12")).toBeUndefined();
  expect(readIdentifier("din", "1234")).toBeUndefined();
});

test("DROP's form of an address keeps dots and plus; that of a number is its last ten digits", () => {
  expect(dropForm({ kind: "email", value: " Asha.Rao+news @Acme.example" })).toBe("asha.rao+news@acme.example");
  expect(dropForm({ kind: "phone", value: "+1(415)555-9317" })).toBe("4155559317");
  expect(dropForm({ kind: "profile", value: "asha-rao" })).toBe("asha-rao");
});

test("a number has one name however it is written, and another in another country or without one", () => {
  const nameOf = (value: string): string => identifierName({ kind: "phone", value });
  expect(nameOf("+91 00000 00001")).toBe(nameOf("0091-0000000001"));
  expect(nameOf("+91 00000 00001")).not.toBe(nameOf("+44 00000 00001"));
  expect(nameOf("00000 00001")).not.toBe(nameOf("+91 00000 00001"));
  expect(nameOf("415 555 9317")).toBe(nameOf("0415 5559317"));
  expect(identifierName({ kind: "email", value: "A@x.example" })).toBe(
    identifierName({ kind: "email", value: "a@x.example" }),
  );
});
