import { describe, expect, test } from "vitest";
import { contactItems } from "#domain/lookups/contact.ts";
import type { Recent } from "#domain/history/recent.ts";
import { contactKinds } from "#ui/find-contacts/contact-kinds.ts";
import { recentState } from "#ui/lookups/recent/recent-state.ts";
import { asha } from "#tests/support/people.ts";

const at = "2026-11-23T11:00:00.000Z";
const nothing: Recent = {
  key: asha,
  subject: { kind: "profile", profile: asha },
  open: [],
  missed: [],
  closed: [],
  available: [],
  owned: [],
  at,
};
const stateOf = (known: Partial<Recent>) => recentState({ ...nothing, ...known }, contactItems, contactKinds);
const opened = (item: "phone_no" | "email", text?: string) => ({ item, text, at });

describe("of a person the list says on one line", () => {
  test("the address for work, else the number, else the private address, and how many others there are", () => {
    const open = [opened("email", "a@home.example"), opened("phone_no", "+91 1, +91 2")];
    expect(stateOf({ open, closed: ["work_email"] })).toEqual({ text: "+91 1", isValue: true, more: "2 more" });
    const values = [{ item: "work_email", value: "a@work.example" }] as const;
    expect(stateOf({ open, owned: ["work_email"], values })).toEqual({
      text: "a@work.example",
      isValue: true,
      more: "3 more",
    });
    expect(stateOf({ open: [opened("email", "a@home.example")], available: ["phone_no"] })).toEqual({
      text: "a@home.example",
      isValue: true,
    });
  });

  test.each<[string, Partial<Recent>]>([
    ["Already revealed: phone, email", { owned: ["work_email", "phone_no"] }],
    ["Already revealed: phone", { open: [opened("phone_no")], closed: ["email"] }],
    ["Available: 2 emails", { available: ["email", "work_email"], missed: ["phone_no"] }],
    ["No data: phone", { missed: ["phone_no"], closed: ["email", "work_email"] }],
    ["Not revealed", { closed: contactItems }],
  ])("%s", (text, known) => {
    expect(stateOf(known)).toEqual({ text, isValue: false });
  });
});

describe("of an answer", () => {
  const kinds = { verify_email: { found: "Verified", missed: "Unknown" } };
  const answer = (known: Partial<Recent>) => recentState({ ...nothing, ...known }, ["verify_email"], kinds).text;
  const open = (text?: string) => [{ item: "verify_email", text, at }] as const;

  test("it says what the history has, or that there is one", () => {
    expect(answer({ open: open("Valid (100/100)") })).toBe("Valid (100/100)");
    expect(answer({ open: open() })).toBe("Verified");
    expect(answer({ missed: ["verify_email"] })).toBe("Unknown");
    expect(answer({ missed: ["verify_email"], note: "Risky: It accepts all." })).toBe("Risky: It accepts all.");
  });
});
