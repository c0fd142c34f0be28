import { expect, test } from "vitest";
import { provesPerson } from "#domain/rights/proves-person.ts";
import { type Email, parseEmail } from "#domain/shared/email.ts";
import type { Identifier } from "#domain/suppression/identifier.ts";

const email = (text: string): Email => {
  const parsed = parseEmail(text);
  if (parsed === undefined) throw new RangeError("Not an address");
  return parsed;
};
const held: readonly Identifier[] = [
  { kind: "profile", value: "asha" },
  { kind: "email", value: "asha@acme.example" },
  { kind: "email", value: "a.rao@acme.example" },
  { kind: "email", value: "asha@post.example" },
];

test("one address alone proves a mailbox and no person", () => {
  expect(provesPerson([email("asha@acme.example")], held)).toBe(false);
  expect(provesPerson([email("asha@acme.example"), email("asha@acme.example")], held)).toBe(false);
});

test("a second one proves the person where it is held, too, and at another domain", () => {
  expect(provesPerson([email("asha@acme.example"), email("asha@post.example")], held)).toBe(true);
  expect(provesPerson([email("asha@acme.example"), email("a.rao@acme.example")], held)).toBe(false);
  expect(provesPerson([email("asha@acme.example"), email("other@mail.example")], held)).toBe(false);
});
