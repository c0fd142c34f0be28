import { describe, expect, test } from "vitest";
import {
  NOTED_MAX,
  type NotedSearch,
  notedToJson,
  parseNoted,
  recentWith,
  withSearch,
} from "#domain/history/noted-search.ts";
import { isWithoutMatch, personSubject, type Recent, RECENT_MAX, recentKey } from "#domain/history/recent.ts";
import { parseDin } from "#domain/lookups/din.ts";
import { parseProfileUrl } from "#domain/lookups/profile-url.ts";

const profile = (name: string) => {
  const slug = parseProfileUrl(`linkedin.com/in/${name}`);
  if (slug === undefined) throw new Error(name);
  return slug;
};
const search = (name: string, minute: number, person: NotedSearch["person"] = {}): NotedSearch => ({
  tool: "find-contacts",
  subject: { kind: "profile", profile: profile(name) },
  person,
  at: new Date(Date.UTC(2026, 10, 23, 12, minute)).toISOString(),
});
const din = parseDin("99000001");
if (din === undefined) throw new Error("DIN");
const director: NotedSearch = {
  tool: "director-search",
  subject: { kind: "din", din },
  person: { name: "Ben Ode" },
  at: "2026-11-23T12:00:00.000Z",
};
const person: NotedSearch = {
  tool: "enrichment",
  subject: personSubject({ kind: "person", name: "Asha Rao", role: "CEO", company: "Orbit, Inc." }),
  person: {},
  at: "2026-11-23T12:00:00.000Z",
};
const names = (noted: readonly NotedSearch[]) => noted.map(({ subject }) => recentKey(subject));

describe("searches are noted", () => {
  test("the newest first, each person once, and no more than are shown of a tool", () => {
    let noted: readonly NotedSearch[] = [director];
    for (let one = 0; one < NOTED_MAX + 3; one += 1) noted = withSearch(noted, search(`person-${one}`, one));
    noted = withSearch(noted, search("person-5", 40));
    expect(names(noted)).toHaveLength(NOTED_MAX + 1);
    expect(names(noted).slice(0, 2)).toEqual(["person-5", `person-${NOTED_MAX + 2}`]);
    expect(names(noted)).toContain("99000001");
  });

  test("of all tools at once, and of people with a match also after ten without", () => {
    let noted: readonly NotedSearch[] = [director, person, search("asha-rao", 0, { name: "Asha Rao" })];
    for (let one = 1; one <= NOTED_MAX - 1; one += 1)
      noted = withSearch(noted, { ...search(`nobody-${one}`, one), none: ["phone_no", "email", "work_email"] });
    const kept = parseNoted(notedToJson(noted));
    expect(names(kept)).toEqual(names(noted));
    expect(recentWith("find-contacts", [], kept)[0]).toMatchObject({ person: { name: "Asha Rao" } });
    expect(NOTED_MAX).toBeGreaterThan(2 * RECENT_MAX);
  });

  test("with the name that is known from before", () => {
    const noted = withSearch([search("asha-rao", 1, { name: "Asha Rao", company: "Acme" })], search("asha-rao", 2));
    expect(noted).toEqual([search("asha-rao", 2, { name: "Asha Rao", company: "Acme" })]);
  });

  test("with what had no data before, until a search says otherwise", () => {
    const before = { ...search("asha-rao", 1), none: ["phone_no"] as const };
    expect(withSearch([before], search("asha-rao", 2))[0]?.none).toEqual(["phone_no"]);
    expect(withSearch([before], { ...search("asha-rao", 2), none: [] })[0]?.none).toEqual([]);
  });
});

describe("what is recent", () => {
  const paid: Recent = {
    key: "asha-rao",
    subject: { kind: "profile", profile: profile("asha-rao") },
    open: [{ item: "email", text: "a@b.example", at: "2026-11-23T11:00:00.000Z" }],
    missed: [],
    closed: ["phone_no", "work_email"],
    available: [],
    owned: [],
    at: "2026-11-23T11:00:00.000Z",
  };

  test("is what was paid for, with its name, and what was only searched for, the newest first", () => {
    const noted = [search("ben-ode", 5), search("asha-rao", 1, { name: "Asha Rao" }), director];
    const recents = recentWith("find-contacts", [paid], noted);
    expect(recents.map(({ key }) => key)).toEqual(["ben-ode", "asha-rao"]);
    expect(recents[0]).toMatchObject({ open: [], missed: [], closed: ["phone_no", "email", "work_email"] });
    expect(recents[1]).toMatchObject({ person: { name: "Asha Rao" }, open: paid.open });
    expect(recentWith("director-search", [], noted).map(({ key }) => key)).toEqual(["99000001"]);
  });

  test("offers nothing for sale that the search had no data for", () => {
    const noted = [
      { ...search("ben-ode", 5), none: ["phone_no", "work_email"] as const },
      { ...search("asha-rao", 1), none: ["phone_no", "email"] as const },
    ];
    const recents = recentWith("find-contacts", [paid], noted);
    expect(recents[0]).toMatchObject({ missed: ["phone_no", "work_email"], closed: ["email"] });
    expect(recents[1]).toMatchObject({ open: paid.open, missed: ["phone_no"], closed: ["work_email"] });
  });

  test("says what the search has found to be available, of what is not revealed yet", () => {
    const noted = {
      ...search("asha-rao", 1),
      available: ["phone_no", "email"] as const,
      none: ["work_email"] as const,
    };
    expect(recentWith("find-contacts", [paid], [noted])[0]).toMatchObject({
      closed: ["phone_no"],
      available: ["phone_no"],
    });
  });

  test("offers nothing that is owned already, as by a bulk job, although it is on file", () => {
    const [bought, all] = recentWith(
      "find-contacts",
      [paid],
      [
        { ...search("asha-rao", 1), available: ["phone_no", "email", "work_email"], owned: ["email", "work_email"] },
        { ...search("ben-ode", 0), available: ["email"], owned: ["phone_no", "email", "work_email"] },
      ],
    );
    expect(bought).toMatchObject({
      open: paid.open,
      owned: ["work_email"],
      closed: ["phone_no"],
      available: ["phone_no"],
    });
    expect(all).toMatchObject({
      key: "ben-ode",
      owned: ["phone_no", "email", "work_email"],
      closed: [],
      available: [],
    });
    expect(all && isWithoutMatch(all)).toBe(false);
  });

  test("begins with the people who were found: those without a match come last, however new", () => {
    const nobody = { ...search("nobody", 9), none: ["phone_no", "email", "work_email"] as const };
    const recents = recentWith("find-contacts", [paid], [nobody, search("ben-ode", 5)]);
    expect(recents.map(({ key }) => key)).toEqual(["ben-ode", "asha-rao", "nobody"]);
    expect(recentWith("find-contacts", [paid], [nobody], 1).map(({ key }) => key)).toEqual(["asha-rao"]);
  });

  test("is also who may be meant, of whom nobody was paid for", () => {
    expect(recentWith("enrichment", [], [person])).toMatchObject([
      { subject: { text: "Asha Rao, CEO, Orbit, Inc." }, open: [], missed: [], closed: ["enrichment"] },
    ]);
  });

  test("stays as it is where nothing was noted", () => {
    expect(recentWith("find-contacts", [paid], [])).toEqual([paid]);
  });
});

describe("what a browser keeps", () => {
  test("is read as it was written", () => {
    const asha = search("asha-rao", 1, { name: "Asha Rao", title: "CEO", company: "Acme" });
    const noted = [
      { ...asha, available: ["email"] as const, none: ["phone_no"] as const, owned: ["work_email"] as const },
      director,
      person,
    ];
    expect(parseNoted(notedToJson(noted))).toEqual(noted);
  });

  test.each([
    "",
    "null",
    "{}",
    '[null,1,"x",{}]',
    '[{"tool":"history","about":"99000001","at":"2026-11-23T12:00:00.000Z"}]',
    '[{"tool":"find-contacts","about":"99000001","at":"2026-11-23T12:00:00.000Z"}]',
    '[{"tool":"find-contacts","about":"https://www.linkedin.com/in/asha","at":"x"}]',
    '[{"tool":"enrichment","about":"Asha Rao, Acme","at":"2026-11-23T12:00:00.000Z"}]',
    '[{"tool":"enrichment","about":{"name":"Asha Rao","company":1},"at":"2026-11-23T12:00:00.000Z"}]',
  ])("is left out where it is something else: %j", (json) => {
    expect(parseNoted(json)).toEqual([]);
  });

  test("has no data for lines of its tool only", () => {
    const json = notedToJson([search("asha-rao", 1)]).replace("}]", ',"none":["email","din_phone",1]}]');
    expect(parseNoted(json)[0]?.none).toEqual(["email"]);
  });

  test("has texts of a name's length only", () => {
    const json = notedToJson([search("asha-rao", 1, { name: "a".repeat(9_000) })]);
    expect(parseNoted(json)[0]?.person.name).toHaveLength(200);
  });
});
