import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { pastedSlug, pastedSlugs, publicProfileAddress, readPastedProfile } from "#domain/lookups/pasted-profile.ts";
import { parseProfileUrl, profileUrl } from "#domain/lookups/profile-url.ts";

const ASHA = "https://www.linkedin.com/in/asha-rao";

describe("a pasted text names a person", () => {
  test.each([
    ASHA,
    ` ${ASHA}/?originalSubdomain=in `,
    "see https://in.linkedin.com/in/asha-rao?trk=x thanks",
    `<${ASHA}>`,
    `"${ASHA}"`,
    `“${ASHA}”`,
    `'${ASHA}'`,
    `(${ASHA})`,
    `Is it ${ASHA}?`,
    `I met Asha (${ASHA}).`,
    `[Asha Rao](${ASHA})`,
    `<a href="${ASHA}">Asha Rao</a>`,
    `LinkedIn:${ASHA}`,
    `Profile: ${ASHA}, Orbit Freight`,
    `\u200b${ASHA}\u200b`,
    `Asha Rao\n+91 00000 00000\nlinkedin.com/in/asha-rao\n`,
    `${ASHA} and again ${ASHA}/en`,
    `${ASHA},${ASHA}/en`,
    `${ASHA} of https://www.linkedin.com/company/acme`,
    "https://www.linkedin.com/sales/people/asha-rao,NAME_SEARCH,ab12",
    "https://www.linkedin.com/sales/lead/asha-rao",
    "https://www.linkedin.com/talent/profile/asha-rao?trk=x",
    "https://www.linkedin.com/talent/profile/AEMAAAxyz?publicUrl=https%3A%2F%2Fwww.linkedin.com%2Fin%2Fasha-rao&x=1",
  ])("in %j", (text) => {
    expect(readPastedProfile(text)).toEqual({ slug: "asha-rao" });
  });

  test("whose name ends in a mark, where the address stands alone", () => {
    expect(pastedSlug("https://www.linkedin.com/in/o'")).toBe("o'");
  });
});

describe("a pasted text that names nobody says why:", () => {
  test.each([
    ["", "not-a-profile"],
    ["Asha Rao, Orbit Freight", "not-a-profile"],
    ["https://www.linkedin.com/feed/", "not-a-profile"],
    ["https://elsewhere.example/in/asha-rao", "not-a-profile"],
    ["https://elsewhere.example/?u=https://www.linkedin.com/in/asha-rao", "not-a-profile"],
    ["https://elsewhere.example@linkedin.com/in/asha-rao", "not-a-profile"],
    ["javascript:alert(1)//linkedin.com/in/asha-rao", "not-a-profile"],
    [`${ASHA} or https://www.linkedin.com/in/ben-ode`, "several-profiles"],
    [`${ASHA},https://www.linkedin.com/in/ben-ode`, "several-profiles"],
    ["https://www.linkedin.com/company/acme", "company-page"],
    ["ask https://www.linkedin.com/school/acme/about please", "company-page"],
    ["https://www.linkedin.com/pub/asha-rao/12/345/678", "former-profile-address"],
    ["https://www.linkedin.com/pub/dir/Asha/Rao", "search-page"],
    ["https://www.linkedin.com/search/results/people/?keywords=asha", "search-page"],
    ["https://www.linkedin.com/sales/search/people?query=asha", "search-page"],
    ["https://www.linkedin.com/sales/company/1234", "company-page"],
    ["https://www.linkedin.com/sales/home", "not-a-profile"],
    ["https://www.linkedin.com/sales/lead/ACwAAAB1x2Y,NAME_SEARCH,ab12", "profile-without-name"],
    ["https://www.linkedin.com/sales/people/ACwAAAB1x2Y", "profile-without-name"],
    ["https://www.linkedin.com/talent/profile/AEMAAAB1x2Y?trk=x", "profile-without-name"],
    ["https://www.linkedin.com/recruiter/profile/12345,ab,CAP", "profile-without-name"],
    ["https://www.linkedin.com/talent/hire/123/manage/all/profile/AEMAAAB1x2Y", "profile-without-name"],
    [`https://www.linkedin.com/in/ACoAAB${"1xY".repeat(11)}`, "internal-number"],
    ["https://lnkd.in/gAbC12", "short-link"],
    ["see lnkd.in/p/gAbC12, please", "short-link"],
    ["https://elsewhere.example/?u=https://lnkd.in/gAbC12", "not-a-profile"],
  ])("%j is %s", (text, fault) => {
    expect(readPastedProfile(text)).toEqual({ fault });
  });
});

describe("a pasted text never names another person than it says", () => {
  test.each(["asha,rao", "asha%", "asha%2Frao", "asha\u202erao", "asha(rao)x", "%ff%fe", "..", "---"])(
    "by cutting %j short",
    (name) => {
      expect(pastedSlug(`see https://www.linkedin.com/in/${name} thanks`)).toBeUndefined();
      expect(pastedSlug(`https://www.linkedin.com/in/${name}`)).toBeUndefined();
    },
  );

  test("as every address that is a profile's is read as the same one", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", minLength: 1, maxLength: 30 }), (name) => {
        const slug = parseProfileUrl(`https://www.linkedin.com/in/${name}`);
        if (slug !== undefined) expect(pastedSlug(profileUrl(slug))).toBe(slug);
      }),
      // Few random texts are a profile's.
      { examples: [["asha-rao"], ["jos%C3%A9"]] },
    );
  });

  test("whatever stands around it", () => {
    const around = fc.string({ unit: fc.constantFrom(..."ab .,;:!?()[]{}<>\"'*|=@\n\u200b%"), maxLength: 20 });
    fc.assert(
      fc.property(around, around, (before, after) => {
        const slug = pastedSlug(`${before} ${ASHA} ${after}`);
        expect(slug).toBe("asha-rao");
      }),
    );
  });
});

test("a hostile text of any length is read in one go", () => {
  const long = 1_000_000;
  const texts = [
    ".",
    "(",
    "linkedin.com/",
    "https://",
    "](",
    "<",
    "a,",
    "%",
    "?",
    "linkedin.com/sales/lead/1?b=",
    "\u200b",
  ];
  for (const text of texts) {
    const fault = expect.stringMatching(/^[a-z-]+$/);
    expect(readPastedProfile(text.repeat(long / text.length))).toEqual({ fault });
    expect(readPastedProfile(`linkedin.com/sales/lead/1,${text.repeat(long / text.length)}x`)).toEqual({ fault });
  }
});

describe("a list of addresses names everybody once, in its order,", () => {
  test.each(["\n", "\r\n", " ", ", ", ",", "\t"])("with %j between them", (between) => {
    const list = [ASHA, "linkedin.com/in/ben-ode", `${ASHA}/?trk=x`, "https://www.linkedin.com/company/acme"];
    expect(pastedSlugs(list.join(between))).toEqual(["asha-rao", "ben-ode"]);
  });

  test("also a hundred of them", () => {
    const names = Array.from({ length: 100 }, (_, place) => `person-${place}`);
    expect(pastedSlugs(names.map((name) => `https://www.linkedin.com/in/${name}`).join("\n"))).toEqual(names);
  });
});

test.each([
  ["https://www.linkedin.com/sales/lead/ACwAAAB1x2Y,NAME_SEARCH,ab12?x=1", "https://www.linkedin.com/in/ACwAAAB1x2Y"],
  ["https://www.linkedin.com/sales/people/ACwAAAB1x2Y", "https://www.linkedin.com/in/ACwAAAB1x2Y"],
  ["https://www.linkedin.com/in/ACoAAAB1x2Y/", "https://www.linkedin.com/in/ACoAAAB1x2Y"],
  ["https://www.linkedin.com/talent/profile/AEMAAAB1x2Y", undefined],
  ["https://www.linkedin.com/recruiter/profile/12345,ab,CAP", undefined],
  ["https://www.linkedin.com/in/asha-rao", undefined],
  ["https://elsewhere.example/sales/lead/ACwAAAB1x2Y", undefined],
])("the public profile behind %s is opened at %s", (address, expected) => {
  expect(publicProfileAddress(address)).toBe(expected);
});
