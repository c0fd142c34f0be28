import { describe, expect, test } from "vitest";
import {
  accountLabel,
  displayCredits,
  initials,
  isLimited,
  mailChoicesOf,
  needsProfile,
  shortfall,
  spendable,
} from "#domain/session/account.ts";
import { NOTIFICATIONS } from "#domain/session/capability.ts";
import { tenths } from "#domain/shared/credits.ts";
import { aMember, anAccount } from "#tests/support/builders.ts";

describe("what may be spent", () => {
  const limited = (cap: number, used: number, changes: Parameters<typeof aMember>[0] = {}) =>
    aMember({ monthlyCap: { cap: tenths(cap), used: tenths(used) }, ...changes });

  test("are the credits shown where no limit is set", () => {
    expect([spendable(aMember()), spendable(anAccount())]).toEqual([900, 250]);
    expect(isLimited(aMember())).toBe(false);
  });

  test.each([
    [500, 100, 400],
    [500, 500, 0],
    [500, 700, 0],
    [0, 0, 0],
    [2000, 100, 900],
  ])("under a limit of %i, of which %i is used, are %i of the organisation's 900", (cap, used, left) => {
    const account = limited(cap, used);
    expect(spendable(account)).toBe(left);
    expect(isLimited(account)).toBe(left < 900);
    expect(displayCredits(account)).toBe(900);
  });

  test("are all own credits once the organisation has none: its limit says nothing of them", () => {
    const account = limited(100, 100, { organisation: { id: "org-1", credits: tenths(0) } });
    expect([spendable(account), isLimited(account)]).toEqual([250, false]);
  });
});

describe("what a price lacks", () => {
  const setAside = { credits: tenths(50), tool: "enrichment" } as const;

  test.each([
    [300, { missing: 50, isLimited: false, setAside }],
    [301, { missing: 51, isLimited: false }],
    [250, undefined],
  ])("of %i tenths, with 250 there and 50 set aside by bulk jobs", (price, lacking) => {
    expect(shortfall(anAccount({ setAside }), tenths(price))).toEqual(lacking);
  });
});

test("a price that only a monthly limit does not cover names whose limit it is, and says if the person may raise it", () => {
  const account = aMember({ monthlyCap: { cap: tenths(100), used: tenths(100) } });
  const named = { missing: 50, isLimited: true, organisationName: "Acme" };
  expect(shortfall(account, tenths(50))).toEqual(named);
  expect(shortfall({ ...account, role: "admin" }, tenths(50))).toEqual(named);
  expect(shortfall({ ...account, role: "admin", isOwner: true }, tenths(50))).toEqual({ ...named, setsOwnLimit: true });
});

describe("the credits shown", () => {
  test("are the organisation's where it has an id and some left", () => {
    expect(displayCredits(aMember())).toBe(900);
  });

  test("are the personal ones where the organisation has none left, no id, or says nothing", () => {
    const personal = tenths(250);
    for (const organisation of [
      { id: "org-1", credits: tenths(0) },
      { id: "org-1", credits: tenths(-10) },
      { id: "org-1" },
      { credits: tenths(900) },
      {},
    ]) {
      expect(displayCredits(aMember({ organisation }))).toBe(personal);
    }
  });

  test("are the personal ones of an individual account, whatever stands beside them", () => {
    expect(displayCredits(anAccount({ organisation: { id: "org-1", credits: tenths(900) } }))).toBe(250);
  });
});

describe("the account label", () => {
  test("is Organisation Plan for an admin, also of an organisation with a name", () => {
    expect(accountLabel(aMember({ role: "admin" }))).toBe("Organisation Plan");
  });

  test("is the organisation's name for a member, or Organisation Member where it has none", () => {
    expect(accountLabel(aMember())).toBe("Acme");
    expect(accountLabel(aMember({ organisation: { id: "org-1" } }))).toBe("Organisation Member");
  });

  test("is Personal Account otherwise", () => {
    expect(accountLabel(anAccount())).toBe("Personal Account");
  });
});

describe("completing the profile is asked for", () => {
  test("when the look-up says that authentication is needed", () => {
    expect(needsProfile(anAccount({ needsAuthentication: true }))).toBe(true);
    expect(needsProfile(anAccount({ needsAuthentication: true, hasUserData: false }))).toBe(true);
  });

  test("when the profile link or the phone number is missing", () => {
    const { contact: _contact, ...withoutContact } = anAccount();
    const { linkedinUrl: _linkedinUrl, ...withoutLink } = anAccount();
    expect([withoutContact, withoutLink].map(needsProfile)).toEqual([true, true]);
    expect(needsProfile({ ...withoutContact, hasUserData: false })).toBe(false);
  });

  test("as the host says, whatever else it sends", () => {
    const { contact: _contact, ...withoutContact } = anAccount();
    expect(needsProfile({ ...withoutContact, needsDetails: false, needsAuthentication: true })).toBe(false);
    expect(needsProfile(anAccount({ needsDetails: true }))).toBe(true);
  });

  test("never of a complete one", () => {
    expect(needsProfile(anAccount())).toBe(false);
  });
});

test("initials are those of the first two words", () => {
  expect(["Asha Rao", "asha.rao", "asha", "Asha Maria Rao", "  ", "émile zola", "🙂 x"].map(initials)).toEqual([
    "AR",
    "AR",
    "A",
    "AM",
    "",
    "ÉZ",
    "🙂X",
  ]);
});

test("choices of mails count where the host sends such mails, and says what is stored", () => {
  const mailChoices = { email: false, creditAlerts: true };
  expect(mailChoicesOf(anAccount({ mailChoices, capabilities: [NOTIFICATIONS] }))).toEqual(mailChoices);
  expect(mailChoicesOf(anAccount({ mailChoices }))).toBeUndefined();
  expect(mailChoicesOf(anAccount({ capabilities: [NOTIFICATIONS] }))).toBeUndefined();
});
