import { expect, test } from "vitest";
import { peopleInText } from "#domain/lists/intake/people-in-text.ts";

const urlOf = (slug: string) => `https://www.linkedin.com/in/${slug}/`;
const named = (text: string) =>
  peopleInText(text).people.map(({ subject }) => (subject.kind === "profile" ? subject.profile : subject.din));

test("one address a line, in any form, with empty lines between", () => {
  expect(
    named(`${urlOf("asha-rao")}\r\n\nlinkedin.com/in/ben-ode?trk=x\n  <https://in.linkedin.com/in/cara>  `),
  ).toEqual(["asha-rao", "ben-ode", "cara"]);
});

test("several addresses on one line, as a field makes of several lines", () => {
  expect(named(`${urlOf("asha-rao")} ${urlOf("ben-ode")}, ${urlOf("cara")}`)).toEqual(["asha-rao", "ben-ode", "cara"]);
});

test("DINs as people write them, alone or several on a line, with profiles beside them", () => {
  expect(named(`99000001\nDIN: 9900 0002\n99000003, 99000004\n${urlOf("asha-rao")}`)).toEqual([
    "99000001",
    "99000002",
    "99000003",
    "99000004",
    "asha-rao",
  ]);
});

test("someone who is named again is one person, and the repetitions are counted", () => {
  const text = [urlOf("asha-rao"), urlOf("Asha-Rao"), "99000001", "99000001", "99000001"].join("\n");
  expect(peopleInText(text)).toMatchObject({ people: [{}, {}], duplicates: 3, unread: [] });
});

test.each([
  ["a name", "Asha Rao", "not-a-profile"],
  ["a company", "https://www.linkedin.com/company/acme", "company-page"],
  ["a short link", "https://lnkd.in/abc", "short-link"],
  ["a number of seven digits", "1234567", "lost-zeros"],
  ["a phone number", "+91 98450 12345 6", "not-a-profile"],
  ["nine digits", "123456789", "not-a-din"],
  ["an address of email", "asha@acme.example", "not-a-profile"],
])("%s names nobody: the line is named, with the reason", (_, line, fault) => {
  expect(peopleInText(`${urlOf("asha-rao")}\n\n${line}`)).toMatchObject({
    people: [{}],
    unread: [{ number: 3, text: line, fault }],
  });
});

test("a long line is shown in part", () => {
  expect(peopleInText("x".repeat(5_000)).unread[0]?.text).toHaveLength(200);
});

test("a name that only begins with a number of eight digits is no director", () => {
  expect(named("99000001 Street 5")).toEqual([]);
});

test("an empty text names nobody", () => {
  expect(peopleInText(" \n ")).toEqual({ people: [], duplicates: 0, unread: [] });
});
