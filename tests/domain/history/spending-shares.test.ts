import { describe, expect, test } from "vitest";
import { tenths } from "#domain/shared/credits.ts";
import { spendingByMember, spendingByPerson } from "#domain/history/spending-shares.ts";

const row = (query: string, credits: number, more: { name?: string; memberEmail?: string } = {}) => ({
  query,
  credits: tenths(credits),
  ...(more.name === undefined ? {} : { person: { name: more.name } }),
  ...(more.memberEmail === undefined ? {} : { memberEmail: more.memberEmail }),
});

const rows = [
  row("in/zoe", 10, { name: "Zoë García", memberEmail: "asha@acme.example" }),
  row("leads.csv", 70, { memberEmail: "ben@acme.example" }),
  row("in/zoe", 50, { name: "Zoë García", memberEmail: "asha@acme.example" }),
  row("in/mei", 0, { name: "Mei Lin", memberEmail: "mei@acme.example" }),
];

describe("where credits went", () => {
  test("is known by person, the greatest first, without what was free", () => {
    expect(spendingByPerson(rows)).toEqual([
      { name: "leads.csv", credits: 70 },
      { name: "Zoë García", credits: 60 },
    ]);
  });

  test("is known by member", () => {
    expect(spendingByMember(rows)).toEqual([
      { name: "ben@acme.example", credits: 70 },
      { name: "asha@acme.example", credits: 60 },
    ]);
  });

  test("has no members where a history has one person only", () => {
    expect(spendingByMember([row("in/zoe", 10)])).toEqual([]);
  });

  test("distinguishes namesakes", () => {
    const namesakes = [row("in/zoe", 10, { name: "Zoë" }), row("in/zoe-2", 20, { name: "Zoë" })];
    expect(spendingByPerson(namesakes).map(({ credits }) => credits)).toEqual([20, 10]);
  });

  test("sums up what is not among the ten greatest", () => {
    const many = Array.from({ length: 12 }, (_, place) => row(`in/${place}`, 12 - place));
    const shares = spendingByPerson(many);
    expect(shares).toHaveLength(10);
    expect(shares.at(-1)).toEqual({ name: "Others", credits: 3 + 2 + 1 });
  });
});
