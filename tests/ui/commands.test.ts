import { describe, expect, test } from "vitest";
import type { FoundBefore } from "#domain/history/found-before.ts";
import type { Account } from "#domain/session/account.ts";
import { offersOf } from "#domain/session/visible-screens.ts";
import { CRM_PUSH } from "#domain/session/capability.ts";
import { priceTag } from "#domain/shared/credits.ts";
import { routeAt } from "#domain/shared/routes.ts";
import { type Command, commandsFor, enterText, whyNothing } from "#ui/command-palette/commands.ts";
import { linkTo } from "#ui/lookups/search-address.ts";
import { aDin, aMember, anAccount, aSlug } from "#tests/support/builders.ts";

/** What the palette knows of who reads it. */
const now = (account = anAccount(), isDark = false) => ({ isDark, account, offered: offersOf(account) });
const find = (query: string, isDark = false, account = anAccount()) => commandsFor(query, now(account, isDark));
const names = (query: string) => find(query).map(({ name }) => name);
const withPrice = ({ name, price }: Command) => (price === undefined ? name : `${name} (${priceTag(price)})`);

/** Where a look-up leads, and what it asks for there. */
const leads = ({ action }: Command) => (action.kind === "look-up" ? linkTo(action.to) : undefined);

describe("the screens of organisations", () => {
  const team = (account?: Account) =>
    commandsFor("", account === undefined ? { isDark: false, account, offered: [] } : now(account))
      .map(({ name }) => name)
      .filter((name) => /team|organization/i.test(name));

  test("are listed for those who use them", () => {
    expect(team(aMember({ role: "admin" }))).toEqual(["Team management"]);
    expect(team(anAccount({ type: "organisation" }))).toEqual(["Organization setup"]);
  });

  test("are not listed for others, nor before the account is known", () => {
    for (const account of [anAccount(), aMember(), undefined]) expect(team(account)).toEqual([]);
  });
});

describe("with nothing typed", () => {
  test("everything is listed: the tools in the order of the sidebar, then the rest", () => {
    expect(names("")).toEqual([
      "Find contacts",
      "Director search",
      "Enrichment",
      "Verify emails",
      "History",
      "Billing & Plans",
      "Settings",
      "Invitations",
      "Switch to dark mode",
      "Keyboard shortcuts",
      "Logout",
    ]);
    expect(names("  ")).toEqual(names(""));
  });

  test.each(["", "bulk", "settings"])("every place that %j names is a route", (query) => {
    for (const { action } of find(query))
      if (action.kind === "visit") expect(routeAt(action.path.split("?", 1)[0] ?? "")).toBeDefined();
  });

  test("the page of CRMs is found by its name and by those of CRMs, where people are pushed to CRMs", () => {
    const account = anAccount({ capabilities: [CRM_PUSH] });
    for (const query of ["crm", "hubspot", "push"])
      expect(find(query, false, account)).toMatchObject([
        { name: "CRM connections", action: { path: "/dashboard/crm" } },
      ]);
    expect(names("crm")).not.toContain("CRM connections");
  });

  test("in the dark, light is offered", () => {
    const scheme = find("", true).find(({ action }) => action.kind === "switch-scheme");
    expect(scheme).toMatchObject({ name: "Switch to light mode", action: { to: "light" } });
  });
});

test.each([
  ["history", "Go to"],
  ["settings", "Open"],
  ["bulk", "Go to"],
  ["logout", "Run"],
  ["linkedin.com/in/asha-rao", "Look up"],
  ["a@b.example", "Fill in"],
])("what Enter does is said of %j: %s", (query, text) => {
  expect(find(query).map(enterText)[0]).toBe(text);
});

describe("by name", () => {
  test.each([
    ["his", ["History"]],
    ["SEARCH dir", ["Director search", "Director search in bulk"]],
    ["bulk", ["Find contacts in bulk", "Director search in bulk", "Enrichment in bulk", "Verify emails in bulk"]],
    ["csv verify", ["Verify emails in bulk"]],
    ["api", ["Settings: API & Docs"]],
    ["webhooks", ["Settings: API & Docs"]],
    ["invoices", ["Settings: Billing & Credits"]],
    ["alerts", ["Settings: Notifications"]],
    ["buy credits", ["Billing & Plans"]],
    ["log out", ["Logout"]],
    ["sign out", ["Logout"]],
    ["dark", ["Switch to dark mode"]],
    ["profile", ["Find contacts", "Enrichment", "Settings", "Settings: Profile"]],
    ["xyz", []],
    ["(.*", expect.arrayContaining(names(""))],
  ])("%j finds %j", (query, found) => {
    expect(names(query)).toEqual(found);
  });
});

describe("what is pasted goes to the tool that takes it", () => {
  test.each([
    "https://www.linkedin.com/in/Asha-Rao/",
    "  linkedin.com/in/asha-rao?trk=x ",
    "http://in.linkedin.com/in/asha-rao/en",
  ])("%j to Find contacts, in its plain form", (url) => {
    const [command, ...others] = find(url);
    expect(others).toEqual([]);
    expect(command && withPrice(command)).toBe("Find contacts of asha-rao");
    expect(command && leads(command)).toBe("/dashboard?profile=asha-rao");
  });

  test.each(["00012345", " 00012345\n", "DIN 00012345", "din:00012345", "DIN 00-01-2345", "00 012 345"])(
    "%j to Director search",
    (text) => {
      const [command, ...others] = find(text);
      expect(others).toEqual([]);
      expect(command && withPrice(command)).toBe("Find director 00012345");
      expect(command && leads(command)).toBe("/dashboard/director-search?din=00012345");
    },
  );

  test.each([
    " A@b.example ",
    "mailto:a@b.example",
    "mailto:a@b.example?subject=Hello",
    "Asha Rao <a@b.example>",
    '"a@b.example",',
  ])("an email as in %j to both tools that take one, each with its price, and the cheaper first", (text) => {
    const commands = find(text);
    expect(commands.map(withPrice)).toEqual(["Verify a@b.example (0.1 credit)", "Enrich a@b.example (1 credit)"]);
    expect(commands.map(leads)).toEqual([
      "/dashboard/verify-emails#email=a%40b.example",
      "/dashboard/enrichment#email=a%40b.example",
    ]);
  });

  test("a name with company to Enrichment, unless a command is called so", () => {
    const [command, ...others] = find("Asha Rao, Northwind");
    expect(others).toEqual([]);
    expect(command && withPrice(command)).toBe("Find Asha Rao at Northwind on LinkedIn (1 credit)");
    expect(command && leads(command)).toBe("/dashboard/enrichment#name=Asha+Rao&company=Northwind");
    expect(names("log out")).toEqual(["Logout"]);
  });

  test.each([
    ["1234567", "A DIN has 8 digits. Phone numbers don't work here."],
    [" DIN: 123456789 ", "A DIN has 8 digits. Phone numbers don't work here."],
    ["https://www.linkedin.com/company/acme", /^That's a company page\./],
    ["See linkedin.com/search/results/people/?keywords=asha", /^That's a list of search results\./],
    ["linkedin.com/in/asha-rao linkedin.com/in/ben-rao", /^That's more than one URL\./],
    ["https://lnkd.in/gAbC12", /^Short lnkd\.in links/],
    ["https://www.linkedin.com/feed/", /^This is not a LinkedIn profile URL\./],
    ["00 012345 67", "A DIN has 8 digits. Phone numbers don't work here."],
    ["+91 98200 00000", "A DIN has 8 digits. Phone numbers don't work here."],
    ["asha@", /^No results\./],
    ["mailto:", /^No results\./],
    ["xyz", /^No results\./],
  ])("%j is none of them, which is shown with the reason", (text, reason) => {
    expect(names(text)).toEqual([]);
    expect(whyNothing(text, "known")).toMatch(reason);
  });
});

describe("people found before", () => {
  const found = (subject: FoundBefore["subject"], value?: string): FoundBefore => ({
    subject,
    name: "Asha Rao",
    person: { name: "Asha Rao", title: "Head of Sales", company: "Acme" },
    value,
    at: "2026-01-15T12:00:00.000Z",
  });

  test("come first, with title, company and what is copied of them, and lead to their sheets", () => {
    const people = [
      found({ kind: "profile", profile: aSlug("asha-rao") }, "+91 0"),
      found({ kind: "din", din: aDin() }),
    ];
    const commands = commandsFor("asha rao", now(), { people });
    expect(commands.map(({ name, detail, value }) => [name, detail, value])).toEqual([
      ["Asha Rao", "Head of Sales at Acme", "+91 0"],
      ["Asha Rao", "Head of Sales at Acme", undefined],
    ]);
    expect(commands.map(leads)).toEqual(["/dashboard?profile=asha-rao", "/dashboard/director-search?din=99000001"]);
    expect(commands.map(enterText)).toEqual(["Open", "Open"]);
  });

  test("who is owned has no search with a price below; others of the same name have one", () => {
    const owned = found({ kind: "profile", profile: aSlug("asha-rao") }, "+91 0");
    const pricedIn = (query: string, person: FoundBefore) =>
      commandsFor(query, now(), { people: [person] })
        .filter(({ price }) => price !== undefined)
        .map(({ name }) => name);
    expect(pricedIn("asha rao", owned)).toEqual([]);
    expect(pricedIn("Asha Rao, Northwind", owned)).toEqual(["Find Asha Rao at Northwind on LinkedIn"]);
    expect(pricedIn("asha rao", { ...owned, value: undefined })).toEqual(["Find asha rao on LinkedIn"]);
  });
});

describe("lists", () => {
  const list = (id: string, isShared: boolean) =>
    ({ id, name: "Q4 Pune", colour: "blue", isShared, people: 12 }) as const;

  test("stand below the people, and lead to their people, private or shared", () => {
    const lists = [list("7", false), list("9", true)];
    const commands = commandsFor("q4", now(), { lists });
    expect(commands.slice(0, 2).map(({ name, detail, group }) => [name, detail, group])).toEqual([
      ["Q4 Pune", "12 people", "Lists"],
      ["Q4 Pune", "12 people", "Lists"],
    ]);
    expect(commands.slice(0, 2).map(({ action }) => action)).toEqual([
      { kind: "visit", path: "/dashboard/lists?list=7" },
      { kind: "visit", path: "/dashboard/lists?whose=organisation&list=9" },
    ]);
  });
});

test("while the saved people are loaded, or could not be, nothing says that there is nobody", () => {
  expect(whyNothing("zoe", "loading")).toBe("Looking through the people you saved…");
  expect(whyNothing("zoe", "failed")).toBe("No results. The people you revealed or saved could not be loaded.");
  expect(whyNothing("zoe", "known")).toMatch(/^No results\. Paste/);
});
