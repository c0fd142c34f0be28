import { expect, test } from "vitest";
import { findCandidates } from "#application/lookups/find-candidates.ts";
import { ok } from "#application/shared/result.ts";

const keeper = { whileSignedIn: <Value>(call: () => Promise<Value>) => call() };
const candidate = { name: "Asha Rao", company: "Orbit Freight", reason: "Name and company match, role unknown" };
const person = { kind: "person", name: "Asha Rao ", role: "", company: "Orbit Freight" } as const;

const asking = (offers = true) => {
  const asked: unknown[] = [];
  const find = findCandidates({
    keeper,
    offersCandidates: async () => offers,
    profiles: {
      findCandidates: async (query) => {
        asked.push(query);
        return ok([candidate]);
      },
    },
  });
  return { asked, find };
};

test("who may be meant is asked for by name and company", async () => {
  const { asked, find } = asking();
  expect(await find(person)).toEqual(ok([candidate]));
  expect(asked).toEqual([{ kind: "person", name: "Asha Rao", company: "Orbit Freight" }]);
});

test.each([
  ["an address names one person", { kind: "email", email: "asha@acme.example" }, true],
  ["somebody was chosen", { ...person, chosen: { name: "Asha Rao", company: "Orbit Freight" } }, true],
  ["the backend does not say", person, false],
] as const)("nothing is asked where %s", async (_, form, offers) => {
  const { asked, find } = asking(offers);
  expect(await find(form)).toEqual(ok([]));
  expect(asked).toEqual([]);
});

test("a form that lacks something is refused before anything is asked", async () => {
  const { asked, find } = asking();
  expect(await find({ ...person, company: " " })).toEqual({ ok: false, error: { kind: "name-or-company-missing" } });
  expect(asked).toEqual([]);
});
