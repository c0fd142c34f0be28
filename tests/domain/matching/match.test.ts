import { expect, test } from "vitest";
import {
  fittingReason,
  type Match,
  type MatchDoubt,
  matchOf,
  needsChoice,
  shownMatch,
} from "#domain/matching/match.ts";

const several: MatchDoubt = { kind: "several-fit" };
const role: MatchDoubt = { kind: "role-differs", title: "Recruiter" };
const name: MatchDoubt = { kind: "name-similar", name: "Asha Roa" };
const company: MatchDoubt = { kind: "company-similar", company: "Orbit" };

test.each<[string, readonly MatchDoubt[], string | null]>([
  ["Name and company match", [], "Recruiter"],
  ["Name and company match, role unknown", [several], null],
  ["Name and company match", [several], "Recruiter"],
  ["Name and company match, role differs", [role], "Recruiter"],
  ["Company matches, name is similar", [name], "Recruiter"],
  ["Name matches, company is similar, role unknown", [company], null],
  ["Name and company are similar, role differs", [role, name, company], "Recruiter"],
])("a person is among those to choose from because: %s", (reason, doubts, title) => {
  expect(fittingReason(matchOf(doubts), { title, explanation: { names: [], companies: [] } })).toBe(reason);
});

test("someone has to choose where several are known, or the only one is not certain", () => {
  const [certain, possible]: Match[] = [matchOf([]), matchOf([role])];
  expect(
    [[], [certain], [possible], [certain, possible]].map((found) =>
      needsChoice(found.map((match) => ({ match: match ?? matchOf([]) }))),
    ),
  ).toEqual([false, false, true, true]);
});

test("what a doubt says is not said again", () => {
  const explanation = { names: ["Roa sounds like Rao"], companies: ["“Freight” not in your search"] };
  const shown = (...doubts: readonly MatchDoubt[]) => shownMatch(matchOf(doubts), { title: null, explanation });
  expect(shown(company)).toEqual({
    match: { kind: "possible", reasons: ["Company is similar (Orbit)"] },
    reason: "Roa sounds like Rao",
  });
  expect(shown(name, company)).toEqual({
    match: { kind: "possible", reasons: ["Name is similar (Asha Roa)", "Company is similar (Orbit)"] },
  });
});
